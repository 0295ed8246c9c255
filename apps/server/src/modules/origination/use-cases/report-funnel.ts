import type { CallTypes, originationCalls } from '@nesye/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readDayRange } from '../../../platform/lists/day-range.ts';
import { monthsOfRange } from '../../../platform/lists/jalali-months.ts';
import { countReportsByMonth } from '../../credit-assessment/index.ts';
import { readProviders } from '../../schedules/index.ts';
import { funnelsOf } from '../domain/funnel.ts';
import { countRequestsByMonth } from '../queries/count-by-month.ts';

const MAX_DAYS = 400;

/**
 * How far the applications came that began in a range of days: in all, and by line and Jalali month of beginning. It says where they are now. Refuses as `readDayRange` does,
 * beyond 400 days.
 */
export async function reportFunnel(
  { database: { sql }, clock }: { readonly database: Pick<Database, 'sql'>; readonly clock: Clock },
  query: CallTypes<typeof originationCalls.reportFunnel>['query'],
) {
  const range = readDayRange(query, clock.businessDate(), MAX_DAYS);
  const counted = { months: monthsOfRange(range), line: query.line === undefined ? undefined : Number(query.line) };
  const reports = await countReportsByMonth(sql, counted, clock.businessNow());
  const requests = await countRequestsByMonth(sql, counted);
  const names = new Map((await readProviders(sql, clock.businessDate())).map(({ line, name }) => [line, name]));
  return funnelsOf(reports, requests, (line) => names.get(line) ?? String(line));
}
