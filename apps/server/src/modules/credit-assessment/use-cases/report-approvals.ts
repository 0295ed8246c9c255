import type { CallTypes, creditAssessmentCalls } from '@nesye/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readDayRange } from '../../../platform/lists/day-range.ts';
import { monthsOfRange } from '../../../platform/lists/jalali-months.ts';
import { readProviders } from '../../schedules/index.ts';
import { approvalsOf } from '../domain/approval-report.ts';
import { countDecisionsByMonth, readFirstNamedDay } from '../queries/count-by-month.ts';

const MAX_DAYS = 400;

/**
 * How many decisions of a range of days approved, and which rules refused: in all, by Jalali month and by line. `counted_from` is the first day of the range whose decisions
 * name their rules. Refuses as `readDayRange` does, beyond 400 days.
 */
export async function reportApprovals(
  { database: { sql }, clock }: { readonly database: Pick<Database, 'sql'>; readonly clock: Clock },
  query: CallTypes<typeof creditAssessmentCalls.reportApprovals>['query'],
) {
  const range = readDayRange(query, clock.businessDate(), MAX_DAYS);
  const line = query.line === undefined ? undefined : Number(query.line);
  const rows = await countDecisionsByMonth(sql, { months: monthsOfRange(range), line });
  const names = new Map((await readProviders(sql, clock.businessDate())).map((each) => [each.line, each.name]));
  return {
    counted_from: await readFirstNamedDay(sql, range),
    ...approvalsOf(rows, (each) => names.get(each) ?? String(each)),
  };
}
