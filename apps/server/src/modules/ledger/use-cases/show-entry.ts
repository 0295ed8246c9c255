import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { LedgerDeps } from '../ledger-deps.ts';
import { readEntry } from '../queries/one-entry.ts';
import { nameParties } from './name-parties.ts';

/** One entry with its lines and whose their accounts are, masked; the look is audited. Refuses `not_found`. */
export async function showEntry(deps: LedgerDeps, operatorId: bigint, requested: string) {
  const { database, clock } = deps;
  const entry = await readEntry(database.sql, requireRecordId(requested));
  if (entry === undefined) throw new Refusal('not_found');
  const parties = await nameParties(deps, database.sql, entry.lines);
  await appendAudit(database.sql, {
    actorId: operatorId,
    action: 'ledger.entry_look',
    subjectKind: 'ledger.entry',
    subjectId: entry.id,
    detail: {},
    at: clock.now(),
  });
  return {
    id: Number(entry.id),
    rule: entry.rule,
    leg: entry.leg,
    source_id: Number(entry.sourceId),
    occurred_at: entry.occurredAt.toISOString(),
    written_at: entry.writtenAt.toISOString(),
    effective_date: entry.effectiveDate,
    accounting_date: entry.accountingDate,
    reverses_id: numberOrNull(entry.reversesId),
    reversed_by_id: numberOrNull(entry.reversedById),
    transfer_id: numberOrNull(entry.transferId),
    other_legs: entry.otherLegs.map(Number),
    lines: entry.lines.map(({ kind, partyId, currency, amount, balanceAfter }, place) => ({
      kind,
      party_id: Number(partyId),
      currency,
      amount,
      balance_after: balanceAfter,
      party: parties[place] ?? { role: 'other' as const, id: null, name: '' },
    })),
  };
}

const numberOrNull = (id: bigint | null): number | null => (id === null ? null : Number(id));
