import { Card, DateText } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { reAgeText } from '#messages/operator-lateness.ts';
import { operatorText } from '#messages/operator.ts';
import { Fact, Latin } from '../../../shared/components/facts.tsx';
import { decideReAge, RE_AGES, type ReAgeProposal, reAgePlanQuery } from '../lateness-api.ts';
import { ProposalDecision } from './proposal-decision.tsx';
import { ReAgePlan } from './re-age-plan.tsx';
import { StateChip } from './state-chip.tsx';

/** One proposal to re-age a credit: whose, over how many installments, why, what it does today, and the decision of another operator. */
export function ReAgeCard({ proposal }: { readonly proposal: ReAgeProposal }): ReactElement {
  return (
    <Card as="li" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-base">{reAgeText.title(proposal.id)}</h2>
        <StateChip state={proposal.state} />
      </div>
      <dl>
        <Fact name={reAgeText.line}>{proposal.line_name}</Fact>
        <Fact name={reAgeText.over}>{reAgeText.rows(proposal.count)}</Fact>
        <Fact name={operatorText.cellphone}>
          <Latin>{proposal.cellphone}</Latin>
        </Fact>
        <Fact name={reAgeText.proposedAt}>
          <DateText value={proposal.proposed_at} style="short" />
        </Fact>
      </dl>
      <p className="rounded-control bg-sunken px-4 py-3 text-sm">{proposal.reason}</p>
      {proposal.decision_reason !== null && (
        <p className="rounded-control bg-sunken px-4 py-3 text-sm">{proposal.decision_reason}</p>
      )}
      {proposal.state === 'in_check' && <Waiting proposal={proposal} />}
    </Card>
  );
}

/** What it would do today, which is what an approval carries out. */
function Waiting({ proposal }: { readonly proposal: ReAgeProposal }): ReactElement {
  const plan = useQuery({
    ...reAgePlanQuery(proposal.contract_uid, proposal.count),
    meta: { quiet: 'shown_in_place' },
    staleTime: 0,
  });
  return (
    <>
      <ReAgePlan query={plan} />
      <ProposalDecision
        isYours={proposal.is_proposed_by_you}
        texts={reAgeText}
        invalidates={[RE_AGES]}
        onDecide={(decision, reason) =>
          decideReAge(proposal.id, { decision, reason, plan: plan.data?.plan ?? '' }).catch(
            async (failure: unknown) => {
              await plan.refetch();
              throw failure;
            },
          )
        }
      />
    </>
  );
}
