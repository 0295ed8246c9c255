import { isoDate, type IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** A day of a busy year is summed in one statement, which may take longer than a customer's would. */
const TIMEOUT_MS = '600000';

/** The last accounting day that is closed, or undefined. */
export async function readLastClosedDay(sql: Sql | Tx): Promise<IsoDate | undefined> {
  const [row] = await sql<{ day: string | null }[]>`select max(day) as day from ledger.closed_day`;
  return row === undefined || row.day === null ? undefined : isoDate(row.day);
}

/**
 * Closes `day` and every day before it: entries about them go into the next open day from then on. Returns how many closing balances were written. The database
 * refuses a day that is closed (NS005) or not over (NS008).
 */
export async function closeDay(tx: Tx, day: IsoDate): Promise<number> {
  await tx`select set_config('statement_timeout', ${TIMEOUT_MS}, true)`;
  const [row] = await tx<{ count: bigint }[]>`select ledger.close_day(${day}::date) as count`;
  return Number(row?.count ?? 0n);
}
