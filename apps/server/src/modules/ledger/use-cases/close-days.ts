import { epochDayOf, type IsoDate } from '@nesye/money';
import type { BusinessTime } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { BANK_HOME_BUCKET } from '../domain/account-kind.ts';
import { postHouseCover } from '../domain/payout-rules.ts';
import { POSTING_RULE } from '../domain/posting-rules.ts';
import { noteClientMoney } from '../queries/client-money.ts';
import { closeDay, readLastClosedDay } from '../queries/close-day.ts';
import { postEntry } from '../queries/post-entry.ts';

/** Of rule 35: at the close of a day. The other leg covers a payout, and names it. */
const COVER_OF_DAY = 2;

/**
 * Closes a business day and the days before it that no one closed, once. Money of clients that would be missing at its end is covered out of our own (rule 35). Returns
 * how many closing balances were written, or undefined when the day was closed before. The database refuses a day that is not over (NS008).
 */
export async function closeDays(tx: Tx, day: IsoDate, at: BusinessTime): Promise<number | undefined> {
  const last = await readLastClosedDay(tx);
  if (last !== undefined && last >= day) return undefined;
  const missing = await noteClientMoney(tx, day);
  if (missing > 0n)
    await postEntry(tx, {
      bucket: BANK_HOME_BUCKET,
      rule: POSTING_RULE.houseCover,
      sourceId: BigInt(epochDayOf(day)),
      leg: COVER_OF_DAY,
      occurredAt: at,
      effectiveDate: day,
      lines: postHouseCover(missing),
    });
  return await closeDay(tx, day);
}
