import { type Sql } from '../../platform/database/database.ts';
import { installmentUidOf } from '../schedules/domain/installment-uid.ts';
import { readInstallments } from './queries/read-installments.ts';
import { isoDate } from '@nesye/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusalOf, type DuesWorld, startDuesWorld, TODAY } from './testing/dues-world.test-support.ts';

let world: DuesWorld;
beforeAll(async () => {
  world = await startDuesWorld();
});
afterAll(() => world.database.close());
beforeEach(() => world.clock.moveTo(TODAY));

describe('the list of installments', () => {
  test('is by due date, with statuses derived from the business day', async () => {
    const { count, results } = await world.list({});
    expect(count).toBe(8);
    expect(results.map((row) => [row.due_date, row.due_date_jalali, row.status, row.remaining])).toEqual([
      ['2026-10-08', '1405/07/16', 2, 0n],
      // With the penalty of 11 days, 22,500: payable until 14 days ago, of which 3 are never charged.
      ['2026-11-07', '1405/08/16', 4, 3_134_500n],
      ['2026-12-07', '1405/09/16', 1, 3_112_000n],
      ['2026-12-21', '1405/09/30', 1, 3_112_000n],
      ['2027-01-06', '1405/10/16', 1, 3_114_000n],
      ['2027-01-20', '1405/10/30', 1, 3_112_000n],
      ['2027-02-19', '1405/11/30', 1, 3_112_000n],
      ['2027-03-20', '1405/12/29', 1, 3_114_000n],
    ]);
  });

  test('shows a row whole', async () => {
    const { results } = await world.list({ filter_purchase_transaction: String(world.sales.fresh) });
    expect(results).toHaveLength(4);
    expect(results[0]).toEqual({
      id: world.sales.fresh * 64n + 1n,
      uid: installmentUidOf({ purchaseId: world.sales.fresh, seq: 1 }),
      seq: 1,
      purchase_transaction: world.sales.fresh,
      contract_uid: world.buyer.facility.uid,
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
      world.clock.moveTo(instant);
      const { results } = await world.list({ filter_purchase_transaction: String(world.sales.fresh) });
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
    const { count, results } = await world.list(query);
    expect([count, results.length]).toEqual([expected, expected]);
  });

  test.each([
    ['filter_status__in', '6'],
    ['filter_status__in', '1,9'],
    ['filter_due_date__lte', '2026-02-30'],
    ['filter_purchase_transaction', '9'.repeat(19)],
    ['order_by', 'principal_paid'],
    ['page', '0'],
  ])('%s=%s is refused with its field', async (field, value) => {
    expect(await refusalOf(world.list({ [field]: value }))).toEqual(['invalid', field]);
  });

  test('pages of each order show every row once, and a page past the end is empty with the right count', async () => {
    for (const order of ['due_date', '-due_date', 'amount', '-amount', 'status', 'id', '-id']) {
      const pages = await Promise.all(
        ['1', '2', '3'].map((page) => world.list({ page, page_size: '3', order_by: order })),
      );
      expect(new Set(pages.flatMap((page) => page.results.map((row) => row.id))).size, order).toBe(8);
    }
    expect(await world.list({ page: '9', page_size: '3' })).toMatchObject({ count: 8, next: null, results: [] });
    expect(await world.list({ page: '2', page_size: '3' })).toMatchObject({
      next: '/api/v1/accounting/installment/?page=3&page_size=3',
      previous: '/api/v1/accounting/installment/?page=1&page_size=3',
    });
    expect(await refusalOf(world.list({ page_size: '1001' }))).toEqual(['page_size_too_large', 'page_size']);
  });

  test('shows nobody the rows of another', async () => {
    const { count } = await world.list({ filter_purchase_transaction: String(world.sales.fresh) }, world.stranger);
    expect(count).toBe(0);
    expect(
      (await world.list({}, world.stranger)).results.every((row) => row.contract_uid === world.stranger.facility.uid),
    ).toBe(true);
  });

  test('takes one statement, and one for the names of the shops', async () => {
    world.statements.taken();
    await world.list({ page_size: '1000' });
    expect(world.statements.taken()).toBe(2);
  });

  test('reads only the rows of the customer, however large the table', async () => {
    await world.database.owner`
      insert into servicing.installment (bucket, customer_id, purchase_id, seq, facility_id, merchant_id, due_date, payable_until, principal, fee)
      select c & 63, c, c * 64 + (c & 63), s, c & 63, 640, date '2026-12-21' + 30 * s, date '2026-12-21' + 30 * s, 1000, 10
      from generate_series(100000, 110000) c, generate_series(1, 4) s`;
    await world.database.owner`analyze servicing.installment`;
    const counted = await world.database.transaction(async (tx) => {
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
      await readInstallments(tx as unknown as Sql, world.buyer.customerId, isoDate('2026-11-21'), {}, request);
      const [after] = await countsOf();
      return {
        wholeTable: (after?.seq_scan ?? 0n) - (before?.seq_scan ?? 0n),
        rows: (after?.idx_tup_fetch ?? 0n) - (before?.idx_tup_fetch ?? 0n),
      };
    });
    expect(counted).toEqual({ wholeTable: 0n, rows: 8n });
  });
});
