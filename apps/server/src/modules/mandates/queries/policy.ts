import type { IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { Policy } from '../domain/draw-plan.ts';

/** The rules of auto-pay that hold on a day; those of the first day before it. Throws where there are none at all. */
export async function readPolicy(sql: Sql | Tx, day: IsoDate): Promise<Policy> {
  const [row] = await sql<Policy[]>`
    select max_tries as "maxTries", retry_after_days as "retryAfterDays", from_hour as "fromHour", default_notice_days as "defaultNoticeDays",
           max_per_draw as "maxPerDraw", max_per_month as "maxPerMonth", sign_minutes as "signMinutes", valid_months as "validMonths"
    from mandates.policy order by valid_from <= ${day}::date desc, case when valid_from <= ${day}::date then valid_from end desc, valid_from limit 1`;
  if (row === undefined) throw new Error('auto-pay has no rules');
  return row;
}
