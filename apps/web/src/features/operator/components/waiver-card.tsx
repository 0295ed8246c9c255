import { Amount, Card, DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { operatorText } from '#messages/operator.ts';
import { waiverText } from '#messages/operator-waivers.ts';
import { Fact, Latin } from '../../../shared/components/facts.tsx';
import { decideWaiver, type PenaltyWaiver, WAIVERS } from '../api.ts';
import { ProposalDecision } from './proposal-decision.tsx';
import { StateChip } from './state-chip.tsx';

/** One proposal: whose penalty, how much, why, and the decision of another operator. */
export function WaiverCard({ waiver }: { readonly waiver: PenaltyWaiver }): ReactElement {
  return (
    <Card as="li" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-base">{waiverText.title(waiver.id)}</h2>
        <StateChip state={waiver.state} />
      </div>
      <dl>
        <Fact name={waiverText.amount}>
          <Amount amountRial={waiver.amount} />
        </Fact>
        <Fact name={waiverText.penalty}>
          <Amount amountRial={waiver.penalty} size="small" />
        </Fact>
        <Fact name={operatorText.cellphone}>
          <Latin>{waiver.cellphone}</Latin>
        </Fact>
        <Fact name={waiverText.proposedAt}>
          <DateText value={waiver.proposed_at} style="short" />
        </Fact>
      </dl>
      <ul aria-label={waiverText.rows} className="flex flex-col gap-1 rounded-control bg-sunken px-4 py-3 text-sm">
        {waiver.rows.map(({ installment, due_date: dueDate, amount }) => (
          <li key={installment} className="flex flex-wrap justify-between gap-x-3">
            <span>
              {waiverText.dueOn} <DateText value={dueDate} style="short" />
            </span>
            <Amount amountRial={amount} size="small" />
          </li>
        ))}
      </ul>
      <p className="rounded-control bg-sunken px-4 py-3 text-sm">{waiver.reason}</p>
      {waiver.decision_reason !== null && (
        <p className="rounded-control bg-sunken px-4 py-3 text-sm">{waiver.decision_reason}</p>
      )}
      {waiver.state === 'in_check' && (
        <ProposalDecision
          isYours={waiver.is_proposed_by_you}
          texts={waiverText}
          invalidates={[WAIVERS]}
          onDecide={(decision, reason) => decideWaiver(waiver.id, decision, reason)}
        />
      )}
    </Card>
  );
}
