import { formatHour } from '@nesye/persian';
import { Amount, Button, Card, toasts } from '@nesye/ui';
import type { ReactElement } from 'react';
import { disputeCaseText } from '#messages/operator-disputes.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { DISPUTE_PATH, type Dispute } from '@nesye/web-kit/disputes/dispute-query.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { DISPUTE_CASES, secondDecision, takeBackDecision, waitingDisputes } from '../api/dispute-api.ts';
import { ProposalDecision } from './proposal-decision.tsx';
import { DISPUTES_PATH } from '../domain/shop-paths.ts';
import { useOpenNext } from './use-next-case.ts';

interface PendingDecisionProps {
  readonly dispute: Dispute;
  readonly pending: NonNullable<Dispute['pending']>;
}

const QUEUE = { screen: DISPUTES_PATH, queue: 'disputes', waiting: waitingDisputes } as const;
const READS = [DISPUTE_PATH, DISPUTE_CASES] as const;

/** A decision that has not taken effect: what it does and when, the way to take it back, and the second operator's word where it needs one. */
export function PendingDecision({ dispute, pending }: PendingDecisionProps): ReactElement {
  const { amount, takes_effect_at: effectAt } = pending;
  const takeBack = useAction(async () => {
    await takeBackDecision(dispute.id);
    await invalidateReads(READS);
    toasts.show(disputeCaseText.takenBack, 'success');
  });
  const next = useAction(useOpenNext(QUEUE, String(dispute.transaction)));
  return (
    <Card aria-label={disputeCaseText.pendingTitle} className="flex flex-col gap-3">
      <h2 className="text-base">{disputeCaseText.pendingTitle}</h2>
      <dl>
        <Fact name={disputeCaseText.decision}>{disputeCaseText.sides[pending.decision]}</Fact>
        {amount !== null && (
          <Fact name={disputeCaseText.amount}>
            <Amount amountRial={amount} />
          </Fact>
        )}
      </dl>
      <p className="text-sm">{pending.note}</p>
      <p className="text-sm text-ink-soft">
        {amount === null ? disputeCaseText.noMoney : disputeCaseText.fromShop(dispute.shop_name)}{' '}
        {effectAt !== null && disputeCaseText.effectAt(formatHour(effectAt))}
      </p>
      {effectAt === null && (
        <ProposalDecision
          isYours={!pending.can_second}
          texts={disputeCaseText.second}
          invalidates={READS}
          onDecide={(decision, reason) => secondDecision(dispute.id, decision, reason)}
        />
      )}
      {pending.can_take_back && (
        <Button tone="secondary" isBusy={takeBack.isBusy} onClick={takeBack.run}>
          {disputeCaseText.takeBack}
        </Button>
      )}
      <Button tone="quiet" isBusy={next.isBusy} onClick={next.run}>
        {disputeCaseText.next}
      </Button>
    </Card>
  );
}
