import type { IsoDate } from '@nesye/money';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { databaseUrl } from './product-of-worker.ts';

/** The last day that is closed, or today where that is later. Other files have moved the clock on, and a sale of today is in the first open day. */
export async function lastClosedDay(): Promise<IsoDate> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    const [row] = await database.sql<{ day: IsoDate }[]>`
      select greatest((now() at time zone 'Asia/Tehran')::date, max(day))::text as day from ledger.closed_day`;
    if (row === undefined) throw new Error('no day came');
    return row.day;
  } finally {
    await database.close();
  }
}
