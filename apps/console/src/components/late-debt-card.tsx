import { Button, Card, Skeleton, StatusChip } from '@nesye/ui';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { chargeOffText, collectionCaseText, reAgeText } from '#messages/operator-lateness.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { APPROVALS } from '../api/approvals-api.ts';
import { type CollectionCase, proposeChargeOff } from '../api/lateness-api.ts';
import { AmountFacts } from './amount-facts.tsx';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { ReasonInput } from './reason-input.tsx';

/** Its table of a schedule is heavy, and seldom wanted. */
const ReAgeForm = lazy(async () => ({ default: (await import('./re-age-form.tsx')).ReAgeForm }));

type LateDebt = CollectionCase['debts'][number];

/** A credit of a late customer: how late, what is owed, and the proposals to re-age it or to charge it off. */
export function LateDebtCard({ debt }: { readonly debt: LateDebt }): ReactElement {
  const [proposing, setProposing] = useState<'re_age' | 'charge_off'>();
  const close = () => setProposing(undefined);
  const canPropose = debt.days_late > 0 && debt.status !== 'written_off' && debt.status !== 'closed';
  return (
    <Card as="div" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-base">{debt.name}</h3>
        {debt.status === 'written_off' && <StatusChip tone="neutral">{collectionCaseText.chargedOff}</StatusChip>}
        {debt.is_disputed && <StatusChip tone="soon">{collectionCaseText.disputed}</StatusChip>}
      </div>
      <dl>
        <Fact name={collectionCaseText.daysLate}>{chargeOffText.days(debt.days_late)}</Fact>
        <AmountFacts
          amounts={[
            [collectionCaseText.late, debt.late_amount],
            [collectionCaseText.penalty, debt.penalty],
            [collectionCaseText.owed, debt.amount],
          ]}
        />
        <Fact name={chargeOffText.owner}>{chargeOffText.owners[debt.owner]}</Fact>
      </dl>
      {canPropose && proposing === undefined && (
        <div className="flex flex-wrap gap-2">
          <Button tone="quiet" size="small" onClick={() => setProposing('re_age')}>
            {reAgeText.propose}
          </Button>
          <Button tone="quiet" size="small" onClick={() => setProposing('charge_off')}>
            {chargeOffText.propose}
          </Button>
        </div>
      )}
      {proposing === 're_age' && (
        <Suspense fallback={<Skeleton className="h-64 rounded-control" />}>
          <ReAgeForm contractUid={debt.contract_uid} onClose={close} />
        </Suspense>
      )}
      {proposing === 'charge_off' && <Proposal debt={debt} onClose={close} />}
    </Card>
  );
}

interface ProposalProps {
  readonly debt: LateDebt;
  readonly onClose: () => void;
}

const Proposal = defineForm(
  formCall('POST', '/api/v1/operator/charge-off-proposals/'),
  ({ debt, onClose }: ProposalProps) => ({
    send: ({ reason }, _choice, key) => proposeChargeOff(debt.contract_uid, { reason, key: key() }),
    invalidates: [APPROVALS],
    done: chargeOffText.sent,
    onClose,
    size: 'inset',
    submit: chargeOffText.send,
    cancel: chargeOffText.cancel,
    fields: (form) => <ReasonInput form={form} words={chargeOffText} />,
  }),
);
