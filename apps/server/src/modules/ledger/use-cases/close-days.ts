import type { IsoDate } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { closeDay, readLastClosedDay } from '../queries/close-day.ts';

/**
 * Closes a business day and the days before it that no one closed, once. Returns how many closing balances were written, or undefined when the day was closed
 * before. The database refuses a day that is not over (NS008).
 */
export async function closeDays(tx: Tx, day: IsoDate): Promise<number | undefined> {
  const last = await readLastClosedDay(tx);
  return last !== undefined && last >= day ? undefined : closeDay(tx, day);
}
