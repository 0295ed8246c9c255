import type { Sql, Tx } from '../../../platform/database/database.ts';
import { lockDraw, markDrawEnded, readUnendedDraws } from '../queries/draws.ts';

/** A row of a customer. */
interface RowKey {
  readonly purchaseId: bigint;
  readonly seq: number;
}

const nameOf = ({ purchaseId, seq }: RowKey): string => `${purchaseId}/${seq}`;

/** Rows of a customer with a draw that is announced or under way, as `purchase/seq`. */
export async function rowsUnderDraw(sql: Sql | Tx, customerId: bigint): Promise<ReadonlySet<string>> {
  return new Set((await readUnendedDraws(sql, customerId)).map(nameOf));
}

/** Rows of a customer of which a bank was given a draw that has not ended, as `purchase/seq`: what becomes of them is not known yet. */
export async function rowsBeingDrawn(sql: Sql | Tx, customerId: bigint): Promise<ReadonlySet<string>> {
  const draws = await readUnendedDraws(sql, customerId);
  return new Set(draws.filter(({ state }) => state !== 'announced').map(nameOf));
}

/**
 * Drops what is announced for rows of a customer whose day or amount changes: they are announced again by what they are then. A row of which a try has failed before is
 * left to its customer. The wallet and the rows are locked by the caller.
 */
export async function dropAnnouncedDraws(tx: Tx, customerId: bigint, rows: readonly RowKey[], at: Date): Promise<void> {
  const changed = new Set(rows.map(nameOf));
  for (const { id, ...row } of await readUnendedDraws(tx, customerId)) {
    if (!changed.has(nameOf(row))) continue;
    const draw = await lockDraw(tx, id);
    if (draw.state === 'announced') await markDrawEnded(tx, id, 'dropped', { failure: null, at });
  }
}
