import type { IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { Conduct } from '../domain/conduct.ts';

/** The rules of conduct that hold on a day; those of the first day before it. Throws where there are none at all. */
export async function readConduct(sql: Sql | Tx, day: IsoDate): Promise<Conduct> {
  const [row] = await sql<Conduct[]>`
    select from_hour as "fromHour", until_hour as "untilHour", max_per_week as "maxPerWeek", on_holidays as "onHolidays", hardship_days as "hardshipDays",
           promise_days as "promiseDays"
    from collections.conduct order by valid_from <= ${day}::date desc, case when valid_from <= ${day}::date then valid_from end desc, valid_from limit 1`;
  if (row === undefined) throw new Error('contacts have no rules');
  return row;
}
