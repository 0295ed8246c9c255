import type { IsoDate } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';

/** Are the payouts of a working day made. */
export async function isDayMade(sql: Sql, day: IsoDate): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (select from settlement.payout_day where day = ${day}::date) as found`;
  return row?.found === true;
}

/** They are, from now on; once more changes nothing. */
export async function noteDayMade(sql: Sql, day: IsoDate, at: Date): Promise<void> {
  await sql`insert into settlement.payout_day (day, made_at) values (${day}::date, ${at}) on conflict do nothing`;
}
