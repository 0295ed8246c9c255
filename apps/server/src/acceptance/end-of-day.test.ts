import { addDays, isoDate } from '@nesye/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO, type FullApp, startFullApp } from './testing/full-app.test-support.ts';
import { bookErrors } from './testing/audit-books.test-support.ts';

interface Reading {
  readonly now: string;
  readonly offset_ms: number;
  readonly business_date: string;
  readonly jobs_done_through: string | null;
}

let full: FullApp;
beforeAll(async () => {
  full = await startFullApp();
}, 120_000);
afterAll(() => full.stop());

const clock = async (now?: string | null): Promise<Reading> => {
  const response = await full.ask(
    now === undefined
      ? { path: '/sandbox/clock' }
      : { method: 'PUT', path: '/sandbox/clock', body: { now }, headers: { 'content-type': 'application/json' } },
  );
  expect(response.status).toBe(200);
  return response.json() as Reading;
};
const due = async (token: string) => {
  const response = await full.ask({ path: '/api/v1/accounting/all-installments-sum', token });
  return response.json() as { overdue_amount: number; overdue_count: number };
};

test('the clock set ahead ends every day between, in order; set back, nothing runs again and nothing fails', async () => {
  const { access } = await full.signIn(DEMO.withHistory);
  const today = isoDate((await clock()).business_date);
  const before = await due(access);
  const ahead = addDays(today, 45);
  expect(await clock(ahead)).toMatchObject({ business_date: ahead, jobs_done_through: addDays(ahead, -1) });
  const [jobs] = await full.database.owner`
    select count(distinct day)::int as days, count(*)::int as jobs, bool_and(is_done) as all_done, min(day)::text as first from servicing.day_job`;
  expect(jobs).toEqual({ days: 46, jobs: 414, all_done: true, first: addDays(today, -1) });

  const later = await due(access);
  expect(later.overdue_amount).toBeGreaterThan(before.overdue_amount);
  const list = await full.ask({ path: '/api/v1/accounting/installment/?filter_status=4&page_size=100', token: access });
  const rows = (
    list.json() as { results: { penalty: number; amount: number; remaining: number; paid_amount: number }[] }
  ).results;
  expect(rows.every((row) => row.penalty > 0 && row.penalty <= row.amount / 10)).toBe(true);
  expect(rows.every((row) => row.remaining === row.amount + row.penalty - row.paid_amount)).toBe(true);
  expect(rows.reduce((sum, { remaining }) => sum + remaining, 0)).toBe(later.overdue_amount);

  expect(await clock(null)).toMatchObject({ business_date: today, jobs_done_through: addDays(ahead, -1) });
  expect(await clock(addDays(today, -30))).toMatchObject({ jobs_done_through: addDays(ahead, -1) });
  await clock(null);
  expect((await full.database.owner`select count(*)::int as jobs from servicing.day_job`)[0]).toEqual({ jobs: 414 });
  expect(full.faults).toEqual([]);
  expect(await bookErrors(full.database.ownerUrl)).toEqual([]);
});
