import { CURRENCY } from '@nesye/contract/constants';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { ListRows } from '../../../platform/lists/list-response.ts';
import { ROWS_TO_COUNT } from '../../../platform/lists/bounded-count.ts';
import type { AccountKey } from './lock-accounts.ts';

/** A line of a guarded account with the entry it belongs to; whole units, debit positive. */
export interface AccountLine {
  readonly entryId: bigint;
  readonly amount: bigint;
  /** What the account stood at after it. */
  readonly balanceAfter: bigint;
  readonly rule: number;
  readonly leg: number;
  readonly sourceId: bigint;
  readonly occurredAt: Date;
}

export interface LinePage {
  readonly limit: number;
  readonly offset: number;
  readonly isDescending: boolean;
  /** Goes on behind the line of this entry. */
  readonly afterEntryId: bigint | undefined;
}

/** A page of the lines of a guarded account, in the order of its versions. Of more than 10,000 lines one more is counted. */
export async function readLines(
  sql: Sql,
  { kind, partyId, currency = CURRENCY.irr }: AccountKey,
  { limit, offset, isDescending, afterEntryId }: LinePage,
): Promise<ListRows<AccountLine>> {
  const own = sql`l.bucket = ${bucketOf(partyId)} and l.party_id = ${partyId} and l.party_id > 1 and l.kind = ${kind} and l.kind not in (1220, 7120) and l.currency = ${currency}`;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const behind =
    afterEntryId === undefined
      ? sql``
      : isDescending
        ? sql`and l.entry_id < ${afterEntryId}`
        : sql`and l.entry_id > ${afterEntryId}`;
  const rows = await sql<AccountLine[]>`
    select l.entry_id as "entryId", l.amount, l.balance_after as "balanceAfter", e.rule, e.leg, e.source_id as "sourceId", e.occurred_at as "occurredAt"
    from ledger.line l join ledger.entry e on e.bucket = l.bucket and e.id = l.entry_id
    where ${own} and l.balance_after is not null ${behind} order by l.entry_id ${direction} limit ${limit} offset ${offset}`;
  const [count] = await sql<{ total: bigint }[]>`
    select count(*) as total from (select from ledger.line l where ${own} limit ${ROWS_TO_COUNT}) counted`;
  return { total: Number(count?.total ?? 0n), rows };
}

/** Who supplied the services that entries of a party's bucket have paid, by the entry; entries without a supplier are not in it. */
export async function readSuppliers(
  sql: Sql,
  partyId: bigint,
  entryIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  if (entryIds.length === 0) return new Map();
  const rows = await sql<{ entryId: bigint; supplierId: bigint }[]>`
    select entry_id as "entryId", party_id as "supplierId" from ledger.line
    where bucket = ${bucketOf(partyId)} and entry_id = any(${entryIds.map(String)}::bigint[]) and kind = 2310`;
  return new Map(rows.map(({ entryId, supplierId }) => [entryId, supplierId]));
}
