import { DateText, StatusChip } from '@nesye/ui';
import type { ReactElement } from 'react';
import { trialBalanceText as text } from '#messages/operator-ledger.ts';
import type { LedgerAudit } from '../api/ledger-api.ts';

/** What the last audit of the books found, and when. */
export function LedgerAuditChip({ audit }: { readonly audit: LedgerAudit | null }): ReactElement {
  if (audit === null) return <StatusChip tone="neutral">{text.noAudit}</StatusChip>;
  const { checks, violated_checks: broken } = audit;
  return (
    <span className="inline-flex flex-wrap items-center gap-2 text-sm">
      <StatusChip tone={broken === 0 ? 'paid' : 'overdue'}>
        {broken === 0 ? text.auditHolds(checks) : text.auditBroken(checks, broken)}
      </StatusChip>
      <DateText value={audit.finished_at} style="short" />
    </span>
  );
}

/** Whether debits and credits are the same. */
export const EqualChip = ({ isEqual }: { readonly isEqual: boolean }): ReactElement => (
  <StatusChip tone={isEqual ? 'paid' : 'overdue'}>{isEqual ? text.equal : text.unequal}</StatusChip>
);
