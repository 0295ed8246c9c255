import type { IsoDate } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { addSalesSums, readLastEntry } from '../queries/sales.ts';

/** Entries one transaction looks through. */
const BATCH_SIZE = 20_000;

/** Adds the next entries of a closed day to the sums of what was sold, each once. How far it came is written in the same transaction. The cursor is an entry's id. */
export async function sumSalesDay(
  tx: Tx,
  { day, cursor }: { readonly day: IsoDate; readonly cursor: string | null },
): Promise<{ readonly cursor: string | undefined; readonly count: number }> {
  const after = BigInt(cursor ?? '0');
  const { last, isLast } = await readLastEntry(tx, { after, limit: BATCH_SIZE }, day);
  const count = last === undefined ? 0 : await addSalesSums(tx, { after, last }, day);
  return { cursor: isLast ? undefined : String(last), count };
}
