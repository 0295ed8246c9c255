import type { Sql } from '../../../platform/database/database.ts';
import { type JalaliMonth, textOfMonth } from '../../../platform/lists/jalali-months.ts';

/** The months that are counted, and the line; undefined for all. */
export interface CountedMonths {
  readonly months: readonly JalaliMonth[];
  readonly line: number | undefined;
}

const monthRows = (sql: Sql, months: readonly JalaliMonth[]) => sql`
  unnest(${months.map(textOfMonth)}::text[], ${months.map(({ first }) => first)}::date[], ${months.map(({ last }) => last)}::date[]) m(month, first, last)`;

/** Reports of the bureau that were begun in a month on a line. */
export interface ReportCount {
  readonly month: string;
  readonly line: number;
  readonly begun: number;
  readonly ready: number;
  /** Given back, or not paid within a day. */
  readonly given_up: number;
}

/** How many reports were begun in each month on each line, and what became of them by now. */
export async function countReportsByMonth(
  sql: Sql,
  { months, line }: CountedMonths,
  now: Date,
): Promise<readonly ReportCount[]> {
  const dayAgo = new Date(now.getTime() - 86_400_000);
  return await sql<ReportCount[]>`
    select m.month, r.line, r.begun, r.ready, r.given_up from ${monthRows(sql, months)} cross join lateral (
      select line, count(*)::int as begun, (count(*) filter (where state = 'ready'))::int as ready,
        (count(*) filter (where state = 'refunded' or state = 'requested' and requested_at < ${dayAgo}))::int as given_up
      from credit_assessment.report
      where requested_at >= m.first::timestamp at time zone 'Asia/Tehran' and requested_at < (m.last + 1)::timestamp at time zone 'Asia/Tehran'
        and ${line === undefined ? sql`true` : sql`line = ${line}`} group by line) r order by m.month, r.line`;
}

/** Decisions of a month on a line with the same result. */
export interface DecisionCount {
  readonly month: string;
  readonly line: number;
  readonly outcome: 'approved' | 'refused';
  /** Null of decisions from before rules were named. */
  readonly rules: readonly string[] | null;
  readonly count: number;
}

/** How many decisions there were in each month on each line, by result and failed rules. */
export async function countDecisionsByMonth(
  sql: Sql,
  { months, line }: CountedMonths,
): Promise<readonly DecisionCount[]> {
  return await sql<DecisionCount[]>`
    select m.month, d.line, d.outcome, d.failed_rules as rules, d.count from ${monthRows(sql, months)} cross join lateral (
      select line, outcome, failed_rules, count(*)::int as count from credit_assessment.decision
      where decided_on between m.first and m.last and ${line === undefined ? sql`true` : sql`line = ${line}`} group by line, outcome, failed_rules) d
    order by m.month, d.line`;
}

/** The first day of a range on which decisions name their rules; null where none does. */
export async function readFirstNamedDay(
  sql: Sql,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string | null> {
  const [row] = await sql<{ day: string | null }[]>`
    select min(decided_on)::text as day from credit_assessment.decision
    where decided_on between ${from}::date and ${to}::date and failed_rules is not null`;
  return row?.day ?? null;
}
