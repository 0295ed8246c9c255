import type { IsoDate } from '@nesye/money';
import type { BusinessTime } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Line } from '../domain/line.ts';
import type { PostingRule } from '../domain/posting-rules.ts';

export interface Entry {
  readonly bucket: number;
  readonly rule: PostingRule;
  /** The business record the entry belongs to. */
  readonly sourceId: bigint;
  /** Distinguishes the entries of one rule and source: 1 by default. */
  readonly leg?: number;
  readonly occurredAt: BusinessTime;
  readonly effectiveDate: IsoDate;
  /** Joins the legs of a movement between buckets. */
  readonly transferId?: bigint;
  readonly lines: readonly Line[];
}

/**
 * Posts one entry: locks its guarded accounts in id order, moves their balances, writes the lines. Returns the entry's id. Once for each (rule, source, leg): requested
 * again with the same lines it returns the entry that is there. An effective date that is closed already is written into the open day.
 * The database refuses (NS001 missing account, NS002 unbalanced, NS009 the same key with other lines, 23514 a balance out of bounds).
 */
export async function postEntry(tx: Tx, entry: Entry): Promise<bigint> {
  const { lines } = entry;
  const [row] = await tx<{ id: bigint }[]>`
    select ledger.post_entry(
      ${entry.bucket}::smallint, ${entry.rule}::smallint, ${entry.sourceId}::bigint, ${entry.leg ?? 1}::smallint, ${entry.occurredAt}::timestamptz,
      ${entry.effectiveDate}::date, ${entry.transferId ?? null}::bigint, null::bigint,
      ${lines.map((line) => line.kind)}::smallint[], ${lines.map((line) => String(line.partyId))}::bigint[],
      ${lines.map((line) => line.currency)}::smallint[], ${lines.map((line) => String(line.amount))}::bigint[]) as id`;
  if (row === undefined) throw new Error('post_entry returned nothing');
  return row.id;
}

/**
 * Posts many entries in one statement. No two of them may move the same guarded account. The database refuses an entry that is there already (23505); those without lines are
 * left out.
 */
export async function postEntries(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const filled = entries.filter(({ lines }) => lines.length > 0);
  if (filled.length === 0) return;
  const lines = filled.flatMap((entry, index) => entry.lines.map((line) => ({ ...line, ordinal: index + 1 })));
  await tx`
    select from ledger.post_entries(
      ${filled.map(({ bucket }) => bucket)}::smallint[], ${filled.map(({ rule }) => rule)}::smallint[], ${filled.map(({ sourceId }) => String(sourceId))}::bigint[],
      ${filled.map(({ leg }) => leg ?? 1)}::smallint[], ${filled.map(({ occurredAt }) => occurredAt)}::timestamptz[],
      ${filled.map(({ effectiveDate }) => effectiveDate)}::date[], ${filled.map(({ transferId }) => (transferId === undefined ? null : String(transferId)))}::bigint[],
      ${lines.map(({ ordinal }) => ordinal)}::int[], ${lines.map(({ kind }) => kind)}::smallint[], ${lines.map(({ partyId }) => String(partyId))}::bigint[],
      ${lines.map(({ currency }) => currency)}::smallint[], ${lines.map(({ amount }) => String(amount))}::bigint[])`;
}

/** Opens a guarded account with a balance of zero; `limit` for facilities only. */
export async function openAccount(
  tx: Tx,
  kind: number,
  partyId: bigint,
  currency: number,
  limit: bigint | null,
): Promise<void> {
  await tx`select ledger.open_account(${kind}::smallint, ${partyId}::bigint, ${currency}::smallint, ${limit}::bigint)`;
}

/**
 * Takes an entry back by one with the opposite lines, about the same day and written into the open one. Returns the correction's id: the same one however often it
 * is requested. What is right is then posted under the next leg. The database refuses an entry that does not exist or is a correction itself (NS010), and a balance
 * that would leave its bounds (23514).
 */
export async function reverseEntry(tx: Tx, entryId: bigint, at: BusinessTime): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`select ledger.reverse_entry(${entryId}::bigint, ${at}::timestamptz) as id`;
  if (row === undefined) throw new Error('reverse_entry returned nothing');
  return row.id;
}
