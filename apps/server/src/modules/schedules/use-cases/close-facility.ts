import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { ACCOUNT, lockAccounts, readAccounts, readLimit, readLimitChanges, setLimit } from '../../ledger/index.ts';
import type { Sql } from '../../../platform/database/database.ts';
import {
  countOpenRows,
  findLastFacility,
  lockFacility,
  requireFacility,
  type StoredFacility,
  updateFacilityStatus,
} from '../queries/facilities.ts';
import { readOpenFacilities } from '../queries/leaving-customer.ts';

export interface FacilityClosing {
  readonly facilityId: bigint;
  /** Who closes it. */
  readonly actorId: bigint;
  readonly reason: string;
  readonly at: Date;
}

/**
 * Closes a facility on which nothing is owed, in the caller's transaction: its limit is zero from then on, and no purchase can draw on it. The account is locked before
 * anything is read, so that of a purchase and a closing at once one happens. Refuses `credit_owed` while anything is owed or held. Closed already: nothing happens.
 */
export async function closeFacility(tx: Tx, { facilityId, actorId, reason, at }: FacilityClosing): Promise<void> {
  const { principalKind: kind } = await requireFacility(tx, facilityId);
  const account = { kind, partyId: facilityId };
  await lockAccounts(tx, [account]);
  const facility = await lockFacility(tx, facilityId);
  if (facility.status === 'closed') return;
  const [used] = await readAccounts(tx, [account]);
  const isOwed = used !== undefined && (used.balance > 0n || used.held > 0n);
  if (isOwed || (await countOpenRows(tx, facility)) > 0) throw new Refusal('credit_owed');
  await setLimit(tx, { ...account, limit: 0n, actorId, reason, at });
  await updateFacilityStatus(tx, facilityId, 'closed');
}

/** Closes all facilities of a customer that are not closed or written off. Their accounts must be locked and nothing owed. */
export async function closeFacilities(tx: Tx, customerId: bigint, at: Date): Promise<void> {
  for (const facilityId of await readOpenFacilities(tx, customerId))
    await closeFacility(tx, { facilityId, actorId: customerId, reason: 'account closed', at });
}

/** A change of a limit as its customer sees it; rials. */
export interface LimitHistoryRow {
  readonly change: 'opened' | 'raised' | 'lowered' | 'closed';
  readonly from: bigint;
  readonly to: bigint;
  readonly at: Date;
}

/** The limit of what a customer had last on a line, from its opening on, newest first; empty where they never had anything. */
export async function readLimitHistory(sql: Sql, customerId: bigint, line: number): Promise<LimitHistoryRow[]> {
  const facility = await findLastFacility(sql, customerId, line);
  if (facility === undefined) return [];
  // Our own debt changed its account when it was charged off: its limits are those of the first.
  const own = { kind: ACCOUNT.receivablePrincipal, partyId: facility.id };
  const ownLimit = await readLimit(sql, own);
  const account = ownLimit === undefined ? { kind: facility.principalKind, partyId: facility.id } : own;
  const changes = await readLimitChanges(sql, account);
  const first = changes[0]?.from ?? ownLimit ?? (await readLimit(sql, account)) ?? 0n;
  const opened: LimitHistoryRow = { change: 'opened', from: 0n, to: first, at: facility.openedAt };
  return [opened, ...changes.map((change) => ({ ...change, change: kindOf(facility, change) }))].toReversed();
}

function kindOf({ status }: StoredFacility, { from, to }: { readonly from: bigint; readonly to: bigint }) {
  if (to > from) return 'raised' as const;
  return to === 0n && (status === 'closed' || status === 'written_off') ? ('closed' as const) : ('lowered' as const);
}
