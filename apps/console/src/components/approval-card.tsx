import { Card, classNames, DateText, Skeleton } from '@nesye/ui';
import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { approvalText } from '#messages/operator-approvals.ts';
import { operatorText } from '#messages/operator.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { Fact, Latin } from '@nesye/web-kit/components/facts.tsx';
import {
  type Approval,
  type ApprovalKindName,
  APPROVALS,
  decideApproval,
  type DetailsProps,
  type ShownPlan,
} from '../api/approvals-api.ts';
import { ProposalDecision } from './proposal-decision.tsx';
import { StateChip } from './state-chip.tsx';

const ItemProposal = lazy(async () => ({
  default: (await import('./item-proposal-details.tsx')).ItemProposalDetails,
}));

/** Each comes with its words only where a proposal of the kind is shown. */
const DETAILS: { readonly [Kind in ApprovalKindName]: ComponentType<DetailsProps<Kind>> } = {
  'charge_off.proposal': lazy(async () => ({ default: (await import('./charge-off-details.tsx')).ChargeOffDetails })),
  'hardship.re_age': lazy(async () => ({ default: (await import('./re-age-details.tsx')).ReAgeDetails })),
  'merchants.commission': lazy(async () => ({ default: (await import('./commission-details.tsx')).CommissionDetails })),
  'merchants.vat': lazy(async () => ({ default: (await import('./commission-details.tsx')).VatDetails })),
  'merchants.closing': lazy(async () => ({ default: (await import('./closing-details.tsx')).ClosingDetails })),
  'merchants.release': lazy(async () => ({ default: (await import('./closing-details.tsx')).ReleaseDetails })),
  'reconciliation.proposal': lazy(async () => ({
    default: (await import('./correction-details.tsx')).CorrectionDetails,
  })),
  'settlement.holdback': lazy(async () => ({ default: (await import('./holdback-details.tsx')).HoldbackDetails })),
  'settlement.payout_file': lazy(async () => ({
    default: (await import('./payout-file-details.tsx')).PayoutFileDetails,
  })),
  'settlement.file_withdrawal': lazy(async () => ({
    default: (await import('./payout-file-details.tsx')).FileWithdrawalDetails,
  })),
  'airtime.package': ItemProposal,
  'platform.holiday': ItemProposal,
  'platform.service': ItemProposal,
  'identity.roles': lazy(async () => ({ default: (await import('./roles-details.tsx')).RolesDetails })),
  'credit_assessment.rules': lazy(async () => ({ default: (await import('./rules-details.tsx')).RulesDetails })),
  'credit_assessment.price': lazy(async () => ({ default: (await import('./terms-details.tsx')).PriceDetails })),
  'servicing.terms': lazy(async () => ({ default: (await import('./terms-details.tsx')).TermsDetails })),
  'backoffice.list_export': lazy(async () => ({
    default: (await import('./list-export-details.tsx')).ListExportDetails,
  })),
  'servicing.waiver': lazy(async () => ({ default: (await import('./waiver-details.tsx')).WaiverDetails })),
};

const CaseHolder = lazy(async () => ({ default: (await import('./case-work.tsx')).CaseHolder }));

/** All kinds, in the order of the filter. */
export const APPROVAL_KINDS = Object.keys(DETAILS) as ApprovalKindName[];

/** What shows a table while it waits: it gets the whole width, and no empty place next to it. */
const WIDE: ReadonlySet<ApprovalKindName> = new Set([
  'hardship.re_age',
  'credit_assessment.rules',
  'credit_assessment.price',
  'servicing.terms',
]);

/** One proposal: what it is, whom it is about, why, what its kind shows, and the decision of another operator. */
export function ApprovalCard({ approval }: { readonly approval: Approval }): ReactElement {
  const { details } = approval;
  // A kind's component gets the details of that kind: the compiler cannot see that both are chosen by one word.
  const Details = DETAILS[details.kind] as unknown as ComponentType<DetailsProps<never>>;
  const isOpen = approval.state === 'in_check';
  const title = approvalText.title(approvalText.filters.kind[details.kind], approval.id);
  return (
    <Card
      as="li"
      className={classNames('flex min-w-0 flex-col gap-2', isOpen && WIDE.has(details.kind) && 'col-span-full')}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-base">{title}</h2>
        <StateChip state={approval.state} />
      </div>
      <dl>
        {approval.cellphone !== '' && (
          <Fact name={operatorText.cellphone}>
            <Latin>{approval.cellphone}</Latin>
          </Fact>
        )}
        <Fact name={approvalText.proposedAt}>
          <DateText value={approval.proposed_at} style="short" />
        </Fact>
        {approval.decided_at !== null && (
          <Fact name={operatorText.decidedAt}>
            <DateText value={approval.decided_at} style="short" />
          </Fact>
        )}
      </dl>
      {isOpen && (
        <Suspense>
          <CaseHolder queue="approvals" id={approval.id} />
        </Suspense>
      )}
      <Reason name={approvalText.reason} text={approval.is_by_task ? approvalText.byTask : approval.reason} />
      <Reason name={approvalText.decisionReason} text={approval.decision_reason ?? ''} />
      <Suspense fallback={<Skeleton className="h-40 w-full rounded-control" />}>
        <Details
          details={details as never}
          title={title}
          isOpen={isOpen}
          renderDecision={(plan) => (isOpen ? <Decision approval={approval} plan={plan} /> : null)}
        />
      </Suspense>
    </Card>
  );
}

/** Why it was proposed or decided; nothing where no reason was given, or where it was erased. */
function Reason({ name, text }: { readonly name: string; readonly text: string }): ReactElement | null {
  if (text === '') return null;
  return (
    <p className="rounded-control bg-sunken px-4 py-3 text-sm break-words">
      <span className="block text-xs text-ink-soft">{name}</span>
      {text}
    </p>
  );
}

function Decision({
  approval,
  plan,
}: {
  readonly approval: Approval;
  readonly plan: ShownPlan | undefined;
}): ReactElement {
  const decide = async (decision: 'approve' | 'reject', reason: string) => {
    try {
      return await decideApproval(approval.id, { decision, reason, shown: plan?.name ?? '' });
    } catch (failure) {
      // Where the plan is another by now, the one that holds is shown.
      if (plan !== undefined) await invalidateReads([plan.path]);
      throw failure;
    }
  };
  return (
    <ProposalDecision
      isYours={approval.is_proposed_by_you}
      texts={{ ...approvalText, approve: approvalText.approve[approval.details.kind] }}
      invalidates={[APPROVALS]}
      onDecide={decide}
    />
  );
}
