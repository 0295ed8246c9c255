import type { Sql } from '../../../platform/database/database.ts';
import type { DayRange } from '../../../platform/lists/day-range.ts';
import type { SmsBudgetKind } from './sms-deliveries.ts';

/** Days of messages that have no sums yet, one after another. */
const afterSummed = (sql: Sql) => sql`
  sent_at >= coalesce((select (max(day) + 1)::timestamp at time zone 'Asia/Tehran' from messaging.sms_day), '-infinity')`;

/** Sums the days that ended more than a day ago: a notice is tried for an hour, so nothing of them changes. A day is summed once. */
export async function sumSmsDays(sql: Sql, now: Date): Promise<void> {
  await sql`
    insert into messaging.sms_day (day, provider, template, budget, attempts, taken, failed, cost_rial)
    select (sent_at at time zone 'Asia/Tehran')::date, coalesce(provider, ''), template, budget, count(*), count(*) filter (where outcome = 'taken'),
      count(*) filter (where outcome = 'failed'), sum(cost_rial)
    from messaging.sms_delivery where ${afterSummed(sql)} and sent_at < ((${now}::timestamptz at time zone 'Asia/Tehran')::date - 1)::timestamp at time zone 'Asia/Tehran'
    group by 1, 2, 3, 4 on conflict (day, provider, template, budget) do nothing`;
}

/** Messages of a range of days in one of three groupings; what a grouping does not name is null. */
export interface SmsSum {
  readonly day: string | null;
  readonly provider: string | null;
  readonly template: string | null;
  readonly budget: SmsBudgetKind | null;
  readonly attempts: number;
  readonly taken: number;
  readonly failed: number;
  readonly cost: bigint;
}

/** What was sent in a range of days, by day, by provider, and by template with its budget. Days without sums yet are read from the log of messages. */
export async function readSmsSums(sql: Sql, { from, to }: DayRange): Promise<readonly SmsSum[]> {
  return await sql<SmsSum[]>`
    with sent as (
      select day, provider, template, budget, attempts, taken, failed, cost_rial from messaging.sms_day where day between ${from}::date and ${to}::date
      union all
      select (sent_at at time zone 'Asia/Tehran')::date, coalesce(provider, ''), template, budget, count(*)::int, (count(*) filter (where outcome = 'taken'))::int,
        (count(*) filter (where outcome = 'failed'))::int, sum(cost_rial)::bigint
      from messaging.sms_delivery
      where ${afterSummed(sql)} and sent_at >= ${from}::date::timestamp at time zone 'Asia/Tehran' and sent_at < (${to}::date + 1)::timestamp at time zone 'Asia/Tehran'
      group by 1, 2, 3, 4)
    select day::text as day, provider, template, budget, sum(attempts)::int as attempts, sum(taken)::int as taken, sum(failed)::int as failed, sum(cost_rial)::bigint as cost
    from sent group by grouping sets ((day), (provider), (template, budget)) order by day, sum(cost_rial) desc, template, budget`;
}
