import type { IsoDate } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import type { Line } from '../domain/line.ts';
import type { PostingRule } from '../domain/posting-rules.ts';

export interface Entry {
  readonly bucket: number;
  readonly rule: PostingRule;
  /** The business record the entry belongs to. */
  readonly sourceId: bigint;
  readonly occurredAt: Date;
  readonly effectiveDate: IsoDate;
  /** Joins the legs of a movement between buckets. */
  readonly transferId?: bigint;
  readonly lines: readonly Line[];
}

/**
 * Posts one entry: locks its guarded accounts in id order, moves their balances, writes the lines. Returns the entry's id.
 * The database refuses (NS001 missing account, NS002 unbalanced, NS005 closed day, 23514 a balance out of bounds).
 */
export async function postEntry(tx: Tx, entry: Entry): Promise<bigint> {
  const { lines } = entry;
  const [row] = await tx<{ id: bigint }[]>`
    select ledger.post_entry(
      ${entry.bucket}::smallint, ${entry.rule}::smallint, ${entry.sourceId}::bigint, ${entry.occurredAt}::timestamptz, ${entry.effectiveDate}::date,
      ${entry.transferId ?? null}::bigint,
      ${lines.map((line) => line.kind)}::smallint[], ${lines.map((line) => String(line.partyId))}::bigint[],
      ${lines.map((line) => line.currency)}::smallint[], ${lines.map((line) => String(line.amount))}::bigint[]) as id`;
  if (row === undefined) throw new Error('post_entry answered nothing');
  return row.id;
}

/** Opens a guarded account with a balance of zero; `limit` for facilities only. */
export async function openAccount(tx: Tx, kind: number, partyId: bigint, currency: number, limit: bigint | null): Promise<void> {
  await tx`select ledger.open_account(${kind}::smallint, ${partyId}::bigint, ${currency}::smallint, ${limit}::bigint)`;
}

/** Sets a facility's limit. A cut below what is owed never rewrites the debt. */
export async function setLimit(tx: Tx, kind: number, partyId: bigint, limit: bigint): Promise<void> {
  await tx`select ledger.set_limit(${kind}::smallint, ${partyId}::bigint, ${limit}::bigint)`;
}
