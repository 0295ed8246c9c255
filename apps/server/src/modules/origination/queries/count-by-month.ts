import type { Sql } from '../../../platform/database/database.ts';
import { type JalaliMonth, textOfMonth } from '../../../platform/lists/jalali-months.ts';

/** Requests that began in a month on a line and are, or ended, at the same place. */
export interface RequestCount {
  readonly month: string;
  readonly line: number;
  readonly phase: number;
  readonly status: number;
  readonly count: number;
}

/** How many requests began in each month on each line, by where they are now. */
export async function countRequestsByMonth(
  sql: Sql,
  { months, line }: { readonly months: readonly JalaliMonth[]; readonly line: number | undefined },
): Promise<readonly RequestCount[]> {
  return await sql<RequestCount[]>`
    select m.month, r.line, r.phase, r.status, r.count
    from unnest(${months.map(textOfMonth)}::text[], ${months.map(({ first }) => first)}::date[], ${months.map(({ last }) => last)}::date[]) m(month, first, last)
    cross join lateral (
      select line, phase, status, count(*)::int as count from origination.credit_request
      where created_at >= m.first::timestamp at time zone 'Asia/Tehran' and created_at < (m.last + 1)::timestamp at time zone 'Asia/Tehran'
        and ${line === undefined ? sql`true` : sql`line = ${line}`} group by line, phase, status) r
    order by m.month, r.line`;
}
