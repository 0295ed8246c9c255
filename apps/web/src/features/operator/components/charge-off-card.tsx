import { Amount, Card, DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { chargeOffText } from '#messages/operator-lateness.ts';
import { operatorText } from '#messages/operator.ts';
import { Fact, Latin } from '../../../shared/components/facts.tsx';
import { CHARGE_OFFS, type ChargeOffProposal, decideChargeOff } from '../lateness-api.ts';
import { AmountFacts } from './amount-facts.tsx';
import { ProposalDecision } from './proposal-decision.tsx';
import { StateChip } from './state-chip.tsx';

/** One proposal to charge a debt off: whose, how late, what is owed by part, why, and the decision of another operator. */
export function ChargeOffCard({ proposal }: { readonly proposal: ChargeOffProposal }): ReactElement {
  return (
    <Card as="li" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-base">{chargeOffText.title(proposal.id)}</h2>
        <StateChip state={proposal.state} />
      </div>
      <dl>
        <Fact name={chargeOffText.amount}>
          <Amount amountRial={proposal.amount} />
        </Fact>
        <AmountFacts
          amounts={[
            [chargeOffText.principal, proposal.principal],
            [chargeOffText.fee, proposal.fee],
            [chargeOffText.penalty, proposal.penalty],
          ]}
        />
        <Fact name={chargeOffText.daysLate}>{chargeOffText.days(proposal.days_late)}</Fact>
        <Fact name={chargeOffText.owner}>{chargeOffText.owners[proposal.owner]}</Fact>
        <Fact name={operatorText.cellphone}>
          <Latin>{proposal.cellphone}</Latin>
        </Fact>
        <Fact name={chargeOffText.proposedAt}>
          <DateText value={proposal.proposed_at} style="short" />
        </Fact>
      </dl>
      <p className="rounded-control bg-sunken px-4 py-3 text-sm">
        {proposal.is_by_task ? chargeOffText.byTask : proposal.reason}
      </p>
      {proposal.decision_reason !== null && (
        <p className="rounded-control bg-sunken px-4 py-3 text-sm">{proposal.decision_reason}</p>
      )}
      {proposal.state === 'in_check' && (
        <ProposalDecision
          isYours={proposal.is_proposed_by_you}
          texts={chargeOffText}
          invalidates={[CHARGE_OFFS]}
          onDecide={(decision, reason) => decideChargeOff(proposal.id, decision, reason)}
        />
      )}
    </Card>
  );
}
