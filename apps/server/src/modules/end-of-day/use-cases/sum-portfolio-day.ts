import type { IsoDate } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { sumPortfolio } from '../domain/portfolio.ts';
import { addBandSums, addRollSums, readFacilitiesAtEnd, writeFacilityAges } from '../queries/portfolio.ts';
import { isLastOfJalaliMonth } from './make-penalties-firm.ts';

/** Customers one transaction sums. */
const BATCH_SIZE = 2_000;

/**
 * Adds the next customers to the sums of a closed day by line and age. On the last day of a Jalali month it adds what moved as well. Each customer once a day: how far
 * it came is written in the same transaction. The cursor is a customer's id.
 */
export async function sumPortfolioDay(
  tx: Tx,
  { day, cursor }: { readonly day: IsoDate; readonly cursor: string | null },
): Promise<{ readonly cursor: string | undefined; readonly count: number }> {
  const range = { after: BigInt(cursor ?? '0'), limit: BATCH_SIZE };
  const { facilities, last, isLast } = await readFacilitiesAtEnd(tx, range, day);
  const { bands, rolls, ages } = sumPortfolio(facilities, day, isLastOfJalaliMonth(day));
  await addBandSums(tx, day, bands);
  await addRollSums(tx, day, rolls);
  await writeFacilityAges(tx, ages);
  return { cursor: isLast || last === undefined ? undefined : String(last), count: facilities.length };
}
