import type { IsoDate } from '@nesye/money';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { databaseUrl } from './product-of-worker.ts';

/** The last day that is closed, or today where that is later. Other files have moved the clock on, and a sale of today is in the first open day. */
export const lastClosedDay = (): Promise<IsoDate> => latestOf(0);

/** The first day that is not closed, or today where that is later. */
export const firstOpenDay = (): Promise<IsoDate> => latestOf(1);

/** Today, or so many days after the last closed day where that is later. */
async function latestOf(daysAfter: number): Promise<IsoDate> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    const [row] = await database.sql<{ day: IsoDate }[]>`
      select greatest((now() at time zone 'Asia/Tehran')::date, max(day) + ${daysAfter}::int)::text as day
      from ledger.closed_day`;
    if (row === undefined) throw new Error('no day came');
    return row.day;
  } finally {
    await database.close();
  }
}
