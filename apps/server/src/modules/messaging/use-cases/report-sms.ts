import type { CallTypes, messagingCalls } from '@nesye/contract';
import { businessDate, rial } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readDayRange } from '../../../platform/lists/day-range.ts';
import { readSmsSums, type SmsSum } from '../queries/sms-days.ts';

const MAX_DAYS = 400;

/** What messages of a range of days cost, by day, provider and template. Refuses as `readDayRange` does, beyond 400 days. */
export async function reportSms(
  { database: { sql }, clock }: { readonly database: Pick<Database, 'sql'>; readonly clock: Pick<Clock, 'now'> },
  query: CallTypes<typeof messagingCalls.reportSms>['query'],
) {
  const rows = await readSmsSums(sql, readDayRange(query, businessDate(clock.now()), MAX_DAYS));
  const days = rows.flatMap((row) => (row.day === null ? [] : [{ day: row.day, ...sumsOf([row]) }]));
  return {
    total: sumsOf(rows.filter(({ day }) => day !== null)),
    days,
    providers: rows.flatMap((row) => (row.provider === null ? [] : [{ provider: row.provider, ...sumsOf([row]) }])),
    templates: rows.flatMap((row) =>
      row.template === null || row.budget === null
        ? []
        : [{ template: row.template, budget: row.budget, ...sumsOf([row]) }],
    ),
  };
}

function sumsOf(rows: readonly SmsSum[]) {
  const count = (of: (row: SmsSum) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const [attempts, taken, failed] = [
    count((row) => row.attempts),
    count((row) => row.taken),
    count((row) => row.failed),
  ];
  return {
    attempts,
    taken,
    failed,
    unknown: attempts - taken - failed,
    cost: rial(rows.reduce((sum, { cost }) => sum + cost, 0n)),
  };
}
