import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { CURRENCY, PRODUCT_TYPE } from '@nesye/contract/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTerminal } from '../merchants/index.ts';
import { insertBranch, insertMove } from '../merchants/queries/branches.ts';
import { listSalesPlaces } from '../merchants/use-cases/list-sales-places.ts';
import { OWNER, type RefundWorld, startRefundWorld, STRANGER } from './testing/refund-world.test-support.ts';
import type { CustomerFixture } from './testing/purchase-fixture.ts';
import { listInstallmentSales, listSales } from './use-cases/list-sales.ts';
import { requestReport } from './use-cases/request-report.ts';

const PATH = '/api/v1/accounting/merchant-transaction';
const DAY = '2026-11-21';
const at = (hour: number) => new Date(`${DAY}T${String(hour).padStart(2, '0')}:00:00Z`);

let world: RefundWorld;
let buyer: CustomerFixture;
let tills: readonly [bigint, bigint];
let branches: readonly [bigint, bigint];
let sales: readonly bigint[];

/**
 * Two tills, two branches. Till 1 is in branch 1 from 6 to 8 o'clock, then in branch 2. Till 2 is in branch 1 from 6 on. Both sell at 7 and at 9, and half of
 * till 1's first sale comes back at 10.
 */
beforeAll(async () => {
  world = await startRefundWorld();
  buyer = await world.customer();
  tills = [await openTill('صندوق ۱'), await openTill('صندوق ۲')];
  branches = [await openBranch('شعبهٔ ونک'), await openBranch('شعبهٔ آزادی')];
  await move(tills[0], branches[0], at(6));
  // Twice in one moment: where it was moved last.
  await move(tills[0], branches[0], at(8));
  await move(tills[0], branches[1], at(8));
  await move(tills[1], branches[0], at(6));
  sales = [
    await sell(tills[0], at(7), 4_000_000n),
    await sell(tills[0], at(9), 5_000_000n),
    await sell(tills[1], at(7), 6_000_000n),
    await sell(tills[1], at(9), 7_000_000n),
  ];
  world.clock.moveTo(at(10).toISOString());
  await world.refunded(sales[0] ?? 0n, 2_000_000, { user: OWNER, key: randomUUID() });
}, 60_000);
afterAll(() => world.close());

const openTill = async (title: string): Promise<bigint> => {
  const made = { merchantId: world.merchantId, title, currency: CURRENCY.irr, at: at(5) };
  await world.database.transaction((tx) => openTerminal(tx, made));
  const [row] = await world.database.owner<{ id: bigint }[]>`
    select id from merchants.terminal where merchant_id = ${world.merchantId} and title = ${title}`;
  return row?.id ?? 0n;
};
const openBranch = async (name: string): Promise<bigint> => {
  const details = { name, city: 'تهران', address: '', phone: null };
  const id = await world.database.transaction((tx) => insertBranch(tx, world.merchantId, details, at(5)));
  return id ?? 0n;
};
const move = (till: bigint, branch: bigint, moved: Date) =>
  world.database.transaction((tx) => insertMove(tx, till, branch, moved));
const sell = (terminalId: bigint, createdAt: Date, credit: bigint) =>
  world.sell(buyer, { terminalId, createdAt, credit, date: DAY });

const deps = () => ({
  sql: world.database.sql,
  database: world.database,
  clock: world.clock,
  disputedSales: async () => new Map(),
  payoutsOfSales: async () => [],
  accounts: {
    payoutsOfDays: async () => ({ total: 0, rows: [] }),
    linesOfDays: async () => ({ total: 0, rows: [] }),
  },
});
const list = (query: Record<string, string>, user = OWNER) => listSales(deps(), user, PATH, query);
/** Lines of the list, oldest first: the number of the sale, negative for a refund. */
const linesOf = async (query: Record<string, string>) => {
  const { results } = await list({ ...query, order_by: 'created_at' });
  return results.map(({ id, kind }) => (kind === 'sale' ? id : -id));
};
const [first, second, third, fourth] = [0, 1, 2, 3];
const sale = (index: number): bigint => sales[index] ?? 0n;

test('a terminal’s sales and refunds alone, whatever branch it was in', async () => {
  expect(await linesOf({ filter_terminal: String(tills[0]) })).toEqual([sale(first), sale(second), -sale(first)]);
  expect(await linesOf({ filter_terminal: '۰'.repeat(3) + String(tills[1]) })).toEqual([sale(third), sale(fourth)]);
});

test('a branch has the sales of the time when a terminal was there, and their refunds', async () => {
  expect(await linesOf({ filter_branch: String(branches[0]) })).toEqual([
    sale(first),
    sale(third),
    sale(fourth),
    -sale(first),
  ]);
  expect(await linesOf({ filter_branch: String(branches[1]) })).toEqual([sale(second)]);
  expect(await linesOf({ filter_branch: String(branches[0]), filter_terminal: String(tills[0]) })).toEqual([
    sale(first),
    -sale(first),
  ]);
  expect(await linesOf({ filter_branch: String(branches[1]), filter_terminal: String(tills[1]) })).toEqual([]);
});

test('the sum of a day is that of the filter, and the places together are the whole', async () => {
  const [of1, of2, whole] = await Promise.all([
    list({ filter_branch: String(branches[0]) }),
    list({ filter_branch: String(branches[1]) }),
    list({}),
  ]);
  const net = (page: typeof whole) => page.days.reduce((sum, day) => sum + day.net_amount, 0n);
  expect(of1.days[0]).toMatchObject({ count: 3, amount: 17_000_000n, refunded_amount: 2_000_000n });
  expect(of2.days[0]).toMatchObject({ count: 1, amount: 5_000_000n, refunded_amount: 0n });
  expect(net(of1) + net(of2)).toBe(net(whole));
});

test('the file and the list of installments have the same sales', async () => {
  const report = await requestReport(deps(), OWNER, {
    kind: 'sales',
    format: 'csv',
    from: DAY,
    to: DAY,
    filter_branch: String(branches[1]),
  });
  if ('id' in report) throw new Error('so few sales are the file itself');
  expect((await text(report.content)).trim().split('\r\n')).toHaveLength(2);
  const found = await listInstallmentSales(deps(), OWNER, PATH, {
    filter_terminal: String(tills[1]),
    filter_product_type: String(PRODUCT_TYPE.installment),
  });
  expect(found.results.map(({ id }) => id)).toEqual([sale(fourth), sale(third)]);
});

test('another shop’s terminal or branch is as absent as none', async () => {
  const absent = { code: 'not_found' };
  await expect(list({ filter_terminal: String(tills[0]) }, STRANGER)).rejects.toMatchObject(absent);
  await expect(list({ filter_branch: String(branches[0]) }, STRANGER)).rejects.toMatchObject(absent);
  await expect(list({ filter_terminal: '9'.repeat(19) })).rejects.toMatchObject(absent);
  await expect(list({ filter_branch: '0' })).rejects.toMatchObject(absent);
  const range = { kind: 'sales', format: 'csv', from: DAY, to: DAY } as const;
  await expect(requestReport(deps(), STRANGER, { ...range, filter_branch: String(branches[0]) })).rejects.toMatchObject(
    absent,
  );
  await expect(
    requestReport(deps(), OWNER, { ...range, kind: 'payouts', filter_terminal: String(tills[0]) }),
  ).rejects.toMatchObject({ code: 'invalid' });
});

test('who sees sales reads the places of their own shop', async () => {
  const places = await listSalesPlaces(world.database.sql, OWNER);
  expect(places.terminals.map(({ title }) => title)).toEqual(['صندوق ۱', 'صندوق ۲']);
  expect(places.branches.map(({ name }) => name)).toEqual(['شعبهٔ ونک', 'شعبهٔ آزادی']);
  expect(await listSalesPlaces(world.database.sql, STRANGER)).toEqual({ terminals: [], branches: [], people: [] });
});
