import { addDays, businessDate, type IsoDate } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { closeDay, readLastClosedDay } from '../queries/close-day.ts';

/** So long after midnight a day stays open: what was priced before it and the fees of its rows are still written into it. */
const GRACE_MS = 3_600_000;

/**
 * A run to call as often as one likes: closes the last business day that is over, and the days before it that nobody closed, once. Returns how many closing
 * balances were written, or undefined when there was nothing to close.
 */
export async function closeDays(database: Database, clock: Clock): Promise<number | undefined> {
  const day: IsoDate = addDays(businessDate(new Date(clock.businessNow().getTime() - GRACE_MS)), -1);
  const last = await readLastClosedDay(database.sql);
  if (last !== undefined && last >= day) return undefined;
  return database.transaction((tx) => closeDay(tx, day));
}
