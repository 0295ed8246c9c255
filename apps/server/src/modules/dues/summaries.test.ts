import { sell } from '../payments/testing/sale-fixture.ts';
import { addDays, isoDate } from '@nesye/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { as, none, refusalOf, type DuesWorld, startDuesWorld, TODAY } from './testing/dues-world.test-support.ts';

let world: DuesWorld;
beforeAll(async () => {
  world = await startDuesWorld();
});
afterAll(() => world.database.close());
beforeEach(() => world.clock.moveTo(TODAY));

/** A row of 3,112,000 that was paid before its day: 11,610 of its fee were not earned (ADR 105). */
const PAID_EARLY = 3_112_000n - 11_610n;

describe('summaries', () => {
  test('what is owed until the end of the Jalali month, overdue included', async () => {
    expect((await world.handlers.getUpcomingSum(none, as(world.buyer))).body).toEqual({
      bills: [],
      amount: 3_134_500n,
      count: 1,
      until: '2026-11-21',
      until_jalali: '1405/08/30',
      next_due_date: '2026-11-07',
      next_due_date_jalali: '1405/08/16',
      due: {
        day: '2026-11-21',
        day_jalali: '1405/08/30',
        amount: 3_134_500n,
        count: 1,
        overdue_amount: 3_134_500n,
        overdue_count: 1,
        days_overdue: 14,
        payable_until: null,
      },
      next: {
        due_date: '2026-12-07',
        due_date_jalali: '1405/09/16',
        payable_until: '2026-12-07',
        amount: 3_112_000n,
        count: 1,
        days_to_due: 16,
      },
    });
    world.clock.moveTo('2026-11-21T20:30:00Z');
    expect((await world.handlers.getUpcomingSum(none, as(world.buyer))).body).toMatchObject({
      amount: 9_360_550n,
      count: 3,
      until: '2026-12-21',
    });
  });

  test('what is due on a day is one number and one list, on every day of the schedules', async () => {
    for (let day = isoDate('2026-11-20'); day < '2027-03-25'; day = addDays(day, 1)) {
      world.clock.moveTo(`${day}T08:00:00Z`);
      const { due, next } = (await world.handlers.getUpcomingSum(none, as(world.buyer))).body;
      const { results } = await world.list({ filter_status__in: '1,4', filter_due_date__lte: day, page_size: '1000' });
      const overdue = results.filter((row) => row.payable_until < day);
      const sum = (rows: typeof results) => rows.reduce((total, row) => total + BigInt(row.remaining), 0n);
      expect([due.day, due.count, due.amount, due.overdue_count, due.overdue_amount], day).toEqual([
        day,
        results.length,
        sum(results),
        overdue.length,
        sum(overdue),
      ]);
      expect(due.days_overdue, day).toBe(Math.max(0, ...results.map((row) => Number(row.days_overdue))));
      const coming = (await world.list({ filter_status__in: '1,4', filter_due_date__gte: addDays(day, 1) })).results;
      expect([next?.due_date, next?.count], day).toEqual([
        coming[0]?.due_date,
        coming[0] && coming.filter((row) => row.due_date === coming[0]?.due_date).length,
      ]);
    }
  });

  test('a row due on a holiday is due, and not late before its last day has passed', async () => {
    const dueOn = async (instant: string) => {
      world.clock.moveTo(instant);
      const { due } = (await world.handlers.getUpcomingSum(none, as(world.stranger))).body;
      return [due.count, due.overdue_count, due.days_overdue, due.payable_until];
    };
    const purchase = await sell(world.database, world.stranger, { date: '2027-01-20', count: 2 });
    const rows = (await world.list({ filter_purchase_transaction: String(purchase) }, world.stranger)).results;
    // 2027-02-19 is a Friday.
    expect(rows[0]).toMatchObject({ due_date: '2027-02-19', payable_until: '2027-02-20' });
    expect(await dueOn('2027-02-18T08:00:00Z')).toEqual([4, 4, 133, null]);
    expect(await dueOn('2027-02-19T08:00:00Z')).toEqual([5, 4, 134, '2027-02-20']);
    expect(await dueOn('2027-02-20T08:00:00Z')).toEqual([5, 4, 135, '2027-02-20']);
    expect(await dueOn('2027-02-21T08:00:00Z')).toEqual([5, 5, 136, null]);
  });

  test('all sums in one statement, and what is paused in another', async () => {
    world.statements.taken();
    expect((await world.handlers.getAllSums(none, as(world.buyer))).body).toEqual({
      remaining_amount: 21_810_500n,
      remaining_count: 7,
      overdue_amount: 3_134_500n,
      overdue_count: 1,
      paid_amount: PAID_EARLY,
      paid_count: 1,
      paused: [],
    });
    expect(world.statements.taken()).toBe(2);
  });

  test('a customer who owes nothing gets zeros', async () => {
    const nobody = { ...world.buyer, customerId: world.buyer.customerId + 64n * 1_000_000n };
    expect((await world.handlers.getAllSums(none, as(nobody))).body).toMatchObject({
      remaining_amount: 0n,
      remaining_count: 0,
      paid_count: 0,
    });
    expect((await world.handlers.getUpcomingSum(none, as(nobody))).body).toMatchObject({
      count: 0,
      next_due_date: null,
      due: { count: 0, amount: 0n, days_overdue: 0 },
      next: null,
    });
    expect((await world.handlers.getAggregate(none, as(nobody))).body).toEqual({ results: [] });
  });

  test('by contract, with the name of the line', async () => {
    expect((await world.handlers.getAggregate(none, as(world.buyer))).body).toEqual({
      results: [
        {
          contract_uid: world.buyer.facility.uid,
          wallet_group_name: 'نسیه',
          remaining_amount: 21_810_500n,
          remaining_count: 7,
          overdue_amount: 3_134_500n,
          overdue_count: 1,
        },
      ],
    });
  });

  const year = async (y: string, z: string) =>
    (await world.handlers.getYearDetail({ ...none, params: { y, z } }, as(world.buyer))).body;

  test('a Jalali year by month', async () => {
    const { months } = await year('1405', '0');
    expect(months).toHaveLength(12);
    expect(months.map((month) => month.count)).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 1, 1]);
    expect(months[7]).toEqual({
      month: 8,
      amount: 3_112_000n,
      remaining: 3_134_500n,
      count: 1,
      paid_count: 0,
      overdue_count: 1,
      paused_count: 0,
      paused: 0n,
    });
    expect((await year('1405', '14')).months.map((month) => month.count)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 2, 2, 1, 1]);
    expect((await year('1405', '2')).months[6]).toEqual({
      month: 7,
      amount: PAID_EARLY,
      remaining: 0n,
      count: 1,
      paid_count: 1,
      overdue_count: 0,
      paused_count: 0,
      paused: 0n,
    });
    expect((await year('1404', '0')).months.every((month) => month.count === 0 && month.amount === 0n)).toBe(true);
  });

  test('years that the calendar does not have, and unknown statuses, are refused', async () => {
    expect(await refusalOf(year('1599', '0'))).toEqual(['invalid', 'y']);
    expect(await refusalOf(year('1405', '9'))).toEqual(['invalid', 'z']);
  });

  test('a month by page in the path', async () => {
    const month = async (p: string, query = {}) =>
      (await world.handlers.listByMonth({ ...none, params: { y: '1405', m: '09', p }, query }, as(world.buyer))).body;
    expect((await month('1')).results.map((row) => row.due_date)).toEqual(['2026-12-07', '2026-12-21']);
    expect(await month('1', { page_size: '1', order_by: '-due_date' })).toMatchObject({
      next: '/api/v1/accounting/installments-by-year-month/1405/09/2?page_size=1&order_by=-due_date',
      previous: null,
      results: [{ due_date: '2026-12-21' }],
    });
    expect((await month('2', { page_size: '1' })).previous).toBe(
      '/api/v1/accounting/installments-by-year-month/1405/09/1?page_size=1',
    );
    expect(await refusalOf(month('0'))).toEqual(['invalid', 'page']);
    expect(await refusalOf(month('1', { page: '2' }))).toEqual(['invalid', 'page']);
  });

  test('the remaining rows of a contract, ten a page; of another customer none', async () => {
    const upcoming = async (x: string, query = {}) =>
      (await world.handlers.listUpcoming({ ...none, params: { x }, query }, as(world.buyer))).body;
    expect((await upcoming(world.buyer.facility.uid)).count).toBe(7);
    expect((await upcoming(world.buyer.facility.uid, { filter_status: '2' })).count).toBe(0);
    expect(await refusalOf(upcoming(world.stranger.facility.uid))).toEqual(['contract_not_found', undefined]);
    expect(await refusalOf(upcoming('nonsense'))).toEqual(['contract_not_found', undefined]);
  });
});
