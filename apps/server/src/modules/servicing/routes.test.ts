import { servicingCalls } from '@nesye/contract';
import { addDays, isoDate } from '@nesye/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sql } from '../../platform/database/database.ts';
import { type Principal, Refusal } from '../../platform/http/handler.ts';
import { fixedClock } from '../../platform/testing/fixed-clock.ts';
import { countStatements, type StatementCounter } from '../../platform/testing/statement-counter.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { registerMerchant } from '../merchants/index.ts';
import { newMerchant } from '../merchants/testing/new-merchant.test-support.ts';
import { type CustomerFixture, seedCustomer, seedTerms } from '../payments/testing/purchase-fixture.ts';
import { holidays, sell } from '../payments/testing/sale-fixture.ts';
import { createServicingHandlers, type ServicingHandlers } from './routes.ts';
import { waiverHandlers } from './waiver-routes.ts';
import { readInstallments } from './queries/read-installments.ts';
import { createFacilityFinder } from './use-cases/find-facility.ts';
import { payInstallment } from '../repayment/index.ts';
import { installmentUidOf } from './domain/installment-uid.ts';

const TODAY = '2026-11-21T08:00:00Z';
const clock = fixedClock(TODAY);

let database: TestDatabase;
let statements: StatementCounter;
let handlers: ServicingHandlers;
let buyer: CustomerFixture;
let stranger: CustomerFixture;
let sales: { fresh: bigint; old: bigint };

beforeAll(async () => {
  database = await createTestDatabase();
  const terms = await seedTerms(database);
  buyer = await seedCustomer(database, { termsId: terms.house, limit: 500_000_000n, wallet: 50_000_000n });
  stranger = await seedCustomer(database, { termsId: terms.house, limit: 500_000_000n });
  const merchantId = await database.transaction((tx) =>
    registerMerchant(tx, newMerchant({ name: 'کتاب‌فروشی فردوسی' })),
  );
  // Old: due on 2026-10-07, 11-06, 12-06 and 2027-01-05; the first is paid. Fresh: due on 2026-12-21, 2027-01-20, 02-19, 03-20.
  sales = {
    old: await sell(database, buyer, { date: '2026-09-07', merchantId }),
    fresh: await sell(database, buyer, { merchantId }),
  };
  await sell(database, stranger, { date: '2026-09-07', merchantId });
  await database.transaction((tx) =>
    payInstallment(tx, {
      customerId: buyer.customerId,
      purchaseId: sales.old,
      seq: 1,
      from: 'wallet',
      at: new Date('2026-10-06T09:00:00Z'),
      businessDate: isoDate('2026-10-06'),
    }),
  );
  statements = countStatements(database.sql);
  handlers = createServicingHandlers({
    sql: database.sql,
    clock,
    holidays,
    facilities: createFacilityFinder(database.sql),
  });
});
afterAll(() => database.close());
beforeEach(() => clock.moveTo(TODAY));

const as = (who: CustomerFixture) =>
  ({ principal: { userId: who.customerId } as Principal }) as Parameters<ServicingHandlers['listInstallments']>[1];
const list = async (query: Parameters<ServicingHandlers['listInstallments']>[0]['query'], who = buyer) =>
  (await handlers.listInstallments({ query, params: undefined, body: undefined }, as(who))).body;
const refusalOf = async (work: Promise<unknown>): Promise<[string, string | undefined]> =>
  work.then(
    () => ['no refusal', undefined],
    (error: unknown) => (error instanceof Refusal ? [error.code, error.options.field] : Promise.reject(error)),
  );
const none = { query: undefined, params: undefined, body: undefined } as const;

describe('the list of installments', () => {
  test('is by due date, with statuses derived from the business day', async () => {
    const { count, results } = await list({});
    expect(count).toBe(8);
    expect(results.map((row) => [row.due_date, row.due_date_jalali, row.status, row.remaining])).toEqual([
      ['2026-10-08', '1405/07/16', 2, 0n],
      // With the penalty of 11 days, 22,509: payable until 14 days ago, of which 3 are never charged.
      ['2026-11-07', '1405/08/16', 4, 3_134_509n],
      ['2026-12-07', '1405/09/16', 1, 3_112_000n],
      ['2026-12-21', '1405/09/30', 1, 3_112_000n],
      ['2027-01-06', '1405/10/16', 1, 3_114_000n],
      ['2027-01-20', '1405/10/30', 1, 3_112_000n],
      ['2027-02-19', '1405/11/30', 1, 3_112_000n],
      ['2027-03-20', '1405/12/29', 1, 3_114_000n],
    ]);
  });

  test('shows a row whole', async () => {
    const { results } = await list({ filter_purchase_transaction: String(sales.fresh) });
    expect(results).toHaveLength(4);
    expect(results[0]).toEqual({
      id: sales.fresh * 64n + 1n,
      uid: installmentUidOf({ purchaseId: sales.fresh, seq: 1 }),
      seq: 1,
      purchase_transaction: sales.fresh,
      contract_uid: buyer.facility.uid,
      amount: 3_112_000n,
      principal: 2_932_000n,
      fee: 180_000n,
      penalty: 0n,
      paid_amount: 0n,
      remaining: 3_112_000n,
      due_date: '2026-12-21',
      due_date_jalali: '1405/09/30',
      payable_until: '2026-12-21',
      status: 1,
      registration_status: 2,
      paid_at: null,
      merchant: { id: expect.any(BigInt), name: 'کتاب‌فروشی فردوسی', logo: null },
      number_of_installments: 4,
      bill: null,
      days_to_due: 30,
      days_overdue: 0,
      late_penalty: { from: '2026-12-25', in_a_week: 0n, cap: 311_200n, stops_on: '2027-05-26', rate_bp: 2_400n },
    });
  });

  test('a row due on a holiday is overdue only after the next business day', async () => {
    const statusOn = async (instant: string) => {
      clock.moveTo(instant);
      const { results } = await list({ filter_purchase_transaction: String(sales.fresh) });
      const row = results.find((item) => item.seq === 3);
      return [row?.due_date, row?.payable_until, row?.status, row?.days_to_due, row?.days_overdue];
    };
    // 2027-02-19 is a Friday.
    expect(await statusOn('2027-02-20T08:00:00Z')).toEqual(['2027-02-19', '2027-02-20', 1, -1, 0]);
    expect(await statusOn('2027-02-21T08:00:00Z')).toEqual(['2027-02-19', '2027-02-20', 4, -2, 1]);
  });

  test.each([
    [{ filter_status__in: '1,4' }, 7],
    [{ filter_status__in: '۱,۴' }, 7],
    [{ filter_status__in: '2' }, 1],
    [{ filter_status__in: '3' }, 0],
    [{ filter_status: '4' }, 1],
    [{ filter_status: '4', filter_status__in: '1,2' }, 0],
    [{ filter_due_date__lte: '2026-12-07' }, 3],
    [{ filter_due_date__gte: '2026-12-07', filter_due_date__lte: '2027-01-06' }, 3],
    [{ filter_status__in: '1,4', filter_due_date__lte: '2026-11-21' }, 1],
  ])('%o selects %i', async (query, expected) => {
    const { count, results } = await list(query);
    expect([count, results.length]).toEqual([expected, expected]);
  });

  test.each([
    ['filter_status__in', '5'],
    ['filter_status__in', '1,9'],
    ['filter_due_date__lte', '2026-02-30'],
    ['filter_purchase_transaction', '9'.repeat(19)],
    ['order_by', 'principal_paid'],
    ['page', '0'],
  ])('%s=%s is refused with its field', async (field, value) => {
    expect(await refusalOf(list({ [field]: value }))).toEqual(['invalid', field]);
  });

  test('pages of each order show every row once, and a page past the end is empty with the right count', async () => {
    for (const order of ['due_date', '-due_date', 'amount', '-amount', 'status', 'id', '-id']) {
      const pages = await Promise.all(['1', '2', '3'].map((page) => list({ page, page_size: '3', order_by: order })));
      expect(new Set(pages.flatMap((page) => page.results.map((row) => row.id))).size, order).toBe(8);
    }
    expect(await list({ page: '9', page_size: '3' })).toMatchObject({ count: 8, next: null, results: [] });
    expect(await list({ page: '2', page_size: '3' })).toMatchObject({
      next: '/api/v1/accounting/installment/?page=3&page_size=3',
      previous: '/api/v1/accounting/installment/?page=1&page_size=3',
    });
    expect(await refusalOf(list({ page_size: '1001' }))).toEqual(['page_size_too_large', 'page_size']);
  });

  test('shows nobody the rows of another', async () => {
    const { count } = await list({ filter_purchase_transaction: String(sales.fresh) }, stranger);
    expect(count).toBe(0);
    expect((await list({}, stranger)).results.every((row) => row.contract_uid === stranger.facility.uid)).toBe(true);
  });

  test('takes one statement, and one for the names of the shops', async () => {
    statements.taken();
    await list({ page_size: '1000' });
    expect(statements.taken()).toBe(2);
  });

  test('reads only the rows of the customer, however large the table', async () => {
    await database.owner`
      insert into servicing.installment (bucket, customer_id, purchase_id, seq, facility_id, merchant_id, due_date, payable_until, principal, fee)
      select c & 63, c, c * 64 + (c & 63), s, c & 63, 640, date '2026-12-21' + 30 * s, date '2026-12-21' + 30 * s, 1000, 10
      from generate_series(100000, 110000) c, generate_series(1, 4) s`;
    await database.owner`analyze servicing.installment`;
    const counted = await database.transaction(async (tx) => {
      // What the session has counted so far, this transaction's part included.
      const countsOf = () =>
        tx<
          { seq_scan: bigint; idx_tup_fetch: bigint }[]
        >`select seq_scan, idx_tup_fetch from pg_stat_xact_user_tables where relname = 'installment'`;
      const request = {
        page: 1,
        pageSize: 1_000,
        orderKey: 'due_date',
        isDescending: false,
        after: undefined,
      } as const;
      const [before] = await countsOf();
      await readInstallments(tx as unknown as Sql, buyer.customerId, isoDate('2026-11-21'), {}, request);
      const [after] = await countsOf();
      return {
        wholeTable: (after?.seq_scan ?? 0n) - (before?.seq_scan ?? 0n),
        rows: (after?.idx_tup_fetch ?? 0n) - (before?.idx_tup_fetch ?? 0n),
      };
    });
    expect(counted).toEqual({ wholeTable: 0n, rows: 8n });
  });
});

describe('summaries', () => {
  test('what is owed until the end of the Jalali month, overdue included', async () => {
    expect((await handlers.getUpcomingSum(none, as(buyer))).body).toEqual({
      bills: [],
      amount: 3_134_509n,
      count: 1,
      until: '2026-11-21',
      until_jalali: '1405/08/30',
      next_due_date: '2026-11-07',
      next_due_date_jalali: '1405/08/16',
      due: {
        day: '2026-11-21',
        day_jalali: '1405/08/30',
        amount: 3_134_509n,
        count: 1,
        overdue_amount: 3_134_509n,
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
    clock.moveTo('2026-11-21T20:30:00Z');
    expect((await handlers.getUpcomingSum(none, as(buyer))).body).toMatchObject({
      amount: 9_360_555n,
      count: 3,
      until: '2026-12-21',
    });
  });

  test('what is due on a day is one number and one list, on every day of the schedules', async () => {
    for (let day = isoDate('2026-11-20'); day < '2027-03-25'; day = addDays(day, 1)) {
      clock.moveTo(`${day}T08:00:00Z`);
      const { due, next } = (await handlers.getUpcomingSum(none, as(buyer))).body;
      const { results } = await list({ filter_status__in: '1,4', filter_due_date__lte: day, page_size: '1000' });
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
      const coming = (await list({ filter_status__in: '1,4', filter_due_date__gte: addDays(day, 1) })).results;
      expect([next?.due_date, next?.count], day).toEqual([
        coming[0]?.due_date,
        coming[0] && coming.filter((row) => row.due_date === coming[0]?.due_date).length,
      ]);
    }
  });

  test('a row due on a holiday is due, and not late before its last day has passed', async () => {
    const dueOn = async (instant: string) => {
      clock.moveTo(instant);
      const { due } = (await handlers.getUpcomingSum(none, as(stranger))).body;
      return [due.count, due.overdue_count, due.days_overdue, due.payable_until];
    };
    const purchase = await sell(database, stranger, { date: '2027-01-20', count: 2 });
    const rows = (await list({ filter_purchase_transaction: String(purchase) }, stranger)).results;
    // 2027-02-19 is a Friday.
    expect(rows[0]).toMatchObject({ due_date: '2027-02-19', payable_until: '2027-02-20' });
    expect(await dueOn('2027-02-18T08:00:00Z')).toEqual([4, 4, 133, null]);
    expect(await dueOn('2027-02-19T08:00:00Z')).toEqual([5, 4, 134, '2027-02-20']);
    expect(await dueOn('2027-02-20T08:00:00Z')).toEqual([5, 4, 135, '2027-02-20']);
    expect(await dueOn('2027-02-21T08:00:00Z')).toEqual([5, 5, 136, null]);
  });

  test('all sums, in one statement', async () => {
    statements.taken();
    expect((await handlers.getAllSums(none, as(buyer))).body).toEqual({
      remaining_amount: 21_810_509n,
      remaining_count: 7,
      overdue_amount: 3_134_509n,
      overdue_count: 1,
      paid_amount: 3_112_000n,
      paid_count: 1,
    });
    expect(statements.taken()).toBe(1);
  });

  test('a customer who owes nothing gets zeros', async () => {
    const nobody = { ...buyer, customerId: buyer.customerId + 64n * 1_000_000n };
    expect((await handlers.getAllSums(none, as(nobody))).body).toMatchObject({
      remaining_amount: 0n,
      remaining_count: 0,
      paid_count: 0,
    });
    expect((await handlers.getUpcomingSum(none, as(nobody))).body).toMatchObject({
      count: 0,
      next_due_date: null,
      due: { count: 0, amount: 0n, days_overdue: 0 },
      next: null,
    });
    expect((await handlers.getAggregate(none, as(nobody))).body).toEqual({ results: [] });
  });

  test('by contract, with the name of the line', async () => {
    expect((await handlers.getAggregate(none, as(buyer))).body).toEqual({
      results: [
        {
          contract_uid: buyer.facility.uid,
          wallet_group_name: 'نسیه',
          remaining_amount: 21_810_509n,
          remaining_count: 7,
          overdue_amount: 3_134_509n,
          overdue_count: 1,
        },
      ],
    });
  });

  const year = async (y: string, z: string) =>
    (await handlers.getYearDetail({ ...none, params: { y, z } }, as(buyer))).body;

  test('a Jalali year by month', async () => {
    const { months } = await year('1405', '0');
    expect(months).toHaveLength(12);
    expect(months.map((month) => month.count)).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 1, 1]);
    expect(months[7]).toEqual({
      month: 8,
      amount: 3_112_000n,
      remaining: 3_134_509n,
      count: 1,
      paid_count: 0,
      overdue_count: 1,
    });
    expect((await year('1405', '14')).months.map((month) => month.count)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 2, 2, 1, 1]);
    expect((await year('1405', '2')).months[6]).toEqual({
      month: 7,
      amount: 3_112_000n,
      remaining: 0n,
      count: 1,
      paid_count: 1,
      overdue_count: 0,
    });
    expect((await year('1404', '0')).months.every((month) => month.count === 0 && month.amount === 0n)).toBe(true);
  });

  test('years that the calendar does not have, and unknown statuses, are refused', async () => {
    expect(await refusalOf(year('1599', '0'))).toEqual(['invalid', 'y']);
    expect(await refusalOf(year('1405', '9'))).toEqual(['invalid', 'z']);
  });

  test('a month by page in the path', async () => {
    const month = async (p: string, query = {}) =>
      (await handlers.listByMonth({ ...none, params: { y: '1405', m: '09', p }, query }, as(buyer))).body;
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
      (await handlers.listUpcoming({ ...none, params: { x }, query }, as(buyer))).body;
    expect((await upcoming(buyer.facility.uid)).count).toBe(7);
    expect((await upcoming(buyer.facility.uid, { filter_status: '2' })).count).toBe(0);
    expect(await refusalOf(upcoming(stranger.facility.uid))).toEqual(['contract_not_found', undefined]);
    expect(await refusalOf(upcoming('nonsense'))).toEqual(['contract_not_found', undefined]);
  });
});

describe('the calculator', () => {
  const calculate = async (query: Record<string, string>) =>
    (
      await handlers.calculatePlans(
        { ...none, query: { contract_uid: buyer.facility.uid, amount: '12000000', ...query } },
        as(buyer),
      )
    ).body.results;

  test('returns a schedule for each allowed count, the very one a purchase gets', async () => {
    const plans = await calculate({ amount: '۱۲٬۰۰۰٬۰۰۰' });
    expect(
      plans.map((plan) => [
        plan.number_of_installments,
        plan.today_amount,
        plan.fee,
        plan.total,
        plan.effective_rate_bp,
        plan.first_amount,
      ]),
    ).toEqual([
      [2, 0n, 270_000n, 12_270_000n, 1_981n, 6_135_000n],
      [4, 0n, 450_000n, 12_450_000n, 1_977n, 3_112_000n],
      [6, 0n, 630_000n, 12_630_000n, 1_967n, 2_105_000n],
      [12, 0n, 1_170_000n, 13_170_000n, 1_914n, 1_097_000n],
    ]);
    const bought = (await list({ filter_purchase_transaction: String(sales.fresh) })).results;
    expect(plans[1]?.installments).toEqual(
      bought.map(({ seq, amount, principal, fee, due_date, due_date_jalali, payable_until }) => ({
        seq,
        amount,
        principal,
        fee,
        due_date,
        due_date_jalali,
        payable_until,
        is_paid_now: false,
      })),
    );
  });

  test('E1: with a deposit the first row is paid now, without fee', async () => {
    const [plan] = await calculate({ number_of_installments: '۴', deposit_amount: '3000000' });
    expect(plan).toMatchObject({
      today_amount: 3_000_000n,
      fee: 270_000n,
      first_amount: 3_000_000n,
      total: 12_270_000n,
    });
    expect(plan?.installments.map((row) => row.is_paid_now)).toEqual([true, false, false, false]);
    expect(plan?.installments[0]).toMatchObject({ due_date: '2026-11-21', fee: 0n });
  });

  test('end of month: one row on the fifth of the next month, without fee', async () => {
    const [plan] = await calculate({ product_type: '2' });
    expect(plan).toMatchObject({
      product_uid: 'end-of-month',
      product_type: 2,
      number_of_installments: 0,
      today_amount: 0n,
      fee: 0n,
      effective_rate_bp: 0n,
    });
    expect(plan?.installments).toEqual([
      {
        seq: 1,
        amount: 12_000_000n,
        principal: 12_000_000n,
        fee: 0n,
        due_date: '2026-11-26',
        due_date_jalali: '1405/09/05',
        payable_until: '2026-11-26',
        is_paid_now: false,
      },
    ]);
  });

  test.each([
    [{ amount: '0' }, 'amount_invalid', 'amount'],
    [{ amount: '12.5' }, 'amount_invalid', 'amount'],
    [{ amount: '-1' }, 'amount_invalid', 'amount'],
    [{ amount: '999999' }, 'amount_invalid', 'amount'],
    [{ amount: '1000000000000001' }, 'amount_invalid', 'amount'],
    [{ deposit_amount: '12000000' }, 'amount_invalid', 'deposit_amount'],
    [{ number_of_installments: '3' }, 'count_not_allowed', 'number_of_installments'],
    [{ number_of_installments: '4000' }, 'count_not_allowed', 'number_of_installments'],
    [{ product_type: '1' }, 'invalid', 'product_type'],
  ])('%o is refused as %s', async (query, code, field) => {
    expect(await refusalOf(calculate(query as Record<string, string>))).toEqual([code, field]);
  });

  test("another's contract is not found", async () => {
    expect(await refusalOf(calculate({ contract_uid: stranger.facility.uid }))).toEqual([
      'contract_not_found',
      'contract_uid',
    ]);
  });
});

test('every call of the context has its handler', () => {
  expect(Object.keys({ ...handlers, ...waiverHandlers({ database, clock }) }).toSorted()).toEqual(
    Object.keys(servicingCalls).toSorted(),
  );
});
