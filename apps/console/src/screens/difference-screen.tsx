import { DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { approvalPlaceText } from '#messages/approval-place.ts';
import { operatorText } from '#messages/operator.ts';
import { differencesText, differenceText } from '#messages/operator-reconciliation.ts';
import { Fact, FactsCard, Latin } from '@nesye/web-kit/components/facts.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { DifferenceChip, DueCell, ownerText, SideAmount } from '../components/difference-cells.tsx';
import { DifferenceProposal, TakeDifference } from '../components/difference-forms.tsx';
import { CaseLoader } from '../components/one-case.tsx';
import { type DifferenceCase, differenceQuery } from '../api/reconciliation-api.ts';

/** `/reconciliation/differences/:id`: what each side says, and what is proposed; another operator decides on the page of approvals. */
export default function DifferenceScreen(): ReactElement {
  return (
    <CaseLoader queryOf={differenceQuery} back={{ to: '/reconciliation/differences', text: differenceText.back }}>
      {(record) => <Case difference={record} />}
    </CaseLoader>
  );
}

function Case({ difference }: { readonly difference: DifferenceCase }): ReactElement {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
      <div className="flex min-w-0 flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl">{differenceText.title(differencesText.kinds[difference.kind])}</h2>
          <DifferenceChip state={difference.state} />
        </div>
        <Facts difference={difference} />
        {difference.proposals.length > 0 && <History difference={difference} />}
      </div>
      <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-4">
        {difference.state === 'waiting' && <Notice tone="plain" title={differenceText.waits} />}
        {difference.state === 'closed' && (
          <Notice
            tone="plain"
            title={
              difference.closed_by === 'arrival' ? differenceText.closedByArrival : differenceText.closedByProposal
            }
          />
        )}
        {difference.has_open_proposal && <OpenProposal />}
        {difference.resolutions.length > 0 && <DifferenceProposal difference={difference} />}
        {difference.state !== 'closed' && !difference.is_yours && <TakeDifference id={difference.id} />}
      </div>
    </div>
  );
}

const OpenProposal = (): ReactElement => (
  <Notice tone="plain" title={differenceText.proposed}>
    <Link className="flex min-h-11 w-fit items-center font-semibold" to="/approvals?kind=reconciliation.proposal">
      {approvalPlaceText.place}
    </Link>
  </Notice>
);

function Facts({ difference }: { readonly difference: DifferenceCase }): ReactElement {
  return (
    <FactsCard title={differenceText.facts}>
      <Fact name={differencesText.fields.cause}>{differencesText.classes[difference.class]}</Fact>
      <Fact name={differencesText.fields.reference}>
        <Latin>{difference.reference}</Latin>
      </Fact>
      <Fact name={differenceText.day}>
        <DateText value={difference.day} style="weekday" />
      </Fact>
      <Fact name={differencesText.fields.ledger}>
        <SideAmount amount={difference.ledger_amount} />
      </Fact>
      <Fact name={differencesText.fields.gateway}>
        <SideAmount amount={difference.gateway_amount} />
      </Fact>
      <Fact name={differencesText.fields.bank}>
        <SideAmount amount={difference.bank_amount} />
      </Fact>
      {difference.suspense_amount !== 0 && (
        <Fact name={differenceText.suspense}>
          <SideAmount amount={difference.suspense_amount} />
        </Fact>
      )}
      <Fact name={differenceText.foundOn}>
        <DateText value={difference.found_on} style="short" />
      </Fact>
      <Fact name={differencesText.fields.due}>
        <DueCell due={difference.due_on} isOverdue={difference.is_overdue} />
      </Fact>
      <Fact name={differenceText.owner}>{ownerText(difference)}</Fact>
    </FactsCard>
  );
}

function History({ difference }: { readonly difference: DifferenceCase }): ReactElement {
  return (
    <FactsCard title={differenceText.history}>
      {difference.proposals.map((proposal) => (
        <Fact key={proposal.id} name={differenceText.resolutions[proposal.resolution]}>
          {operatorText.state[proposal.state]}
          {proposal.entry_id !== null && `، ${differenceText.entry(proposal.entry_id)}`}
          <span className="block text-sm font-normal text-ink-soft">{proposal.decision_reason ?? proposal.reason}</span>
        </Fact>
      ))}
    </FactsCard>
  );
}
