import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerMerchant, registerTerminal } from '../merchants/index.ts';
import { newMerchant } from '../merchants/testing/new-merchant.test-support.ts';
import { type RefundWorld, startRefundWorld } from './testing/refund-world.test-support.ts';
import { renderTerminalTable } from './use-cases/render-terminal-table.ts';
import { summariseInstallments } from './use-cases/summarise-installments.ts';
import { summariseSales } from './use-cases/summarise-sales.ts';

const OWNER = 6_700_001n;
const STRANGER = 6_700_065n;
const RANGE = { from: '2026-10-23', to: '2026-11-22' };

let world: RefundWorld;
let merchantId: bigint;
beforeAll(async () => {
  world = await startRefundWorld();
  await world.database.owner`
    insert into identity.app_user (id, mobile, created_at) values (${OWNER}, '09126700001', now()), (${STRANGER}, '09126700065', now())`;
  merchantId = await world.database.transaction((tx) =>
    registerMerchant(tx, newMerchant({ ownerUserId: OWNER, name: 'گلستان موبایل' })),
  );
  const [first, second] = [await world.customer(500_000_000n), await world.customer(500_000_000n)];
  world.clock.moveTo('2026-11-21T08:00:00Z');
  const refunded = await world.sell(first, { merchantId, date: '2026-11-20' });
  await world.sell(first, { merchantId, date: '2026-11-21', credit: 2_500_000n });
  await world.sell(second, { merchantId, date: '2026-11-21', deposit: 3_000_000n, credit: 9_000_000n });
  world.clock.moveTo('2026-11-22T08:00:00Z');
  await world.refunded(refunded, 2_000_000, { user: OWNER });
}, 60_000);
afterAll(() => world.close());

const deps = () => ({ sql: world.database.sql, clock: world.clock });
const summaryOf = (owner: bigint, range = RANGE) => summariseSales(deps(), owner, range);

test('a summary has the figures of the days, products and terminals, each refund on its own day, and who came again', async () => {
  const summary = await summaryOf(OWNER);
  expect(summary.sums).toEqual([
    {
      currency: 364,
      count: 3,
      amount: 26_500_000n,
      refund_count: 1,
      refunded_amount: 2_000_000n,
      commission: 490_000n,
      net_amount: 24_010_000n,
    },
  ]);
  expect(
    summary.days.map(({ date, date_jalali: jalali, count, net_amount: net }) => [date, jalali, count, net]),
  ).toEqual([
    ['2026-11-20', '1405/08/29', 1, 11_760_000n],
    ['2026-11-21', '1405/08/30', 2, 14_210_000n],
    ['2026-11-22', '1405/09/01', 0, -1_960_000n],
  ]);
  expect(summary.products.map(({ product_type: type, count }) => [type, count])).toEqual([[3, 3]]);
  expect(summary.terminals.map(({ merchant, count }) => [merchant, count])).toEqual([
    [{ id: merchantId, name: 'گلستان موبایل' }, 3],
  ]);
  expect(summary.buyers).toEqual({ count: 2, repeat_count: 1 });
});

test('another owner, and days without sales, have none of it', async () => {
  const nothing = { sums: [], days: [], products: [], terminals: [], buyers: { count: 0, repeat_count: 0 } };
  expect(await summaryOf(STRANGER)).toMatchObject(nothing);
  expect(await summaryOf(OWNER, { from: '2026-01-01', to: '2026-02-01' })).toMatchObject(nothing);
});

test('a range with more lines than are summed up is refused, and one with as many is not', async () => {
  const refused = expect.objectContaining({ code: 'report_too_large' }) as unknown;
  await expect(summariseSales({ ...deps(), maxLines: 3 }, OWNER, RANGE)).rejects.toEqual(refused);
  await expect(summariseSales({ ...deps(), maxLines: 4 }, OWNER, RANGE)).resolves.toBeDefined();
});

test('installments are counted by the Jalali month in which they fall due, paid and late ones too', async () => {
  world.clock.moveTo('2027-01-05T08:00:00Z');
  const summary = await summariseInstallments(deps(), OWNER, { from: '2026-11-20', to: '2026-11-22' });
  const { months, ...whole } = summary;
  expect(whole).toMatchObject({ sale_count: 3, paid_count: 1 });
  expect(whole.count).toBe(whole.paid_count + whole.remaining_count);
  expect(whole.overdue_count).toBeGreaterThan(0);
  expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(whole.count);
  expect(months[0]).toMatchObject({ year: 1405, month: 8, paid_count: 1 });
  const counted = await world.database.owner<{ count: number }[]>`
    select count(*)::int as count from servicing.installment i join payments.purchase p on p.id = i.purchase_id
    where p.merchant_id = ${merchantId} and not i.is_cancelled`;
  expect(whole.count).toBe(counted[0]?.count);
});

test('the table of terminals has their figures, and a title that looks like a formula is a text', async () => {
  const terminal = await world.database.transaction((tx) =>
    registerTerminal(tx, {
      merchantId,
      code: 'FORMULA-1',
      kind: 'qr',
      title: '=1+1',
      currency: 364,
      createdAt: world.clock.now(),
    }),
  );
  const buyer = await world.customer(500_000_000n);
  const sold = await world.sell(buyer, { merchantId, date: '2026-11-22', credit: 1_000_000n });
  // What was sold is never changed, so the trigger that holds it is off for this one statement.
  await world.database.owner.script(
    `alter table payments.purchase disable trigger user; update payments.purchase set terminal_id = ${terminal} where id = ${sold}; alter table payments.purchase enable trigger user`,
  );
  const { name, content } = await renderTerminalTable(deps(), OWNER, { ...RANGE, format: 'csv' });
  expect(name).toBe('nesye-terminals-2026-10-23-2026-11-22.csv');
  const lines = (await text(content)).trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toBe(`"گلستان موبایل","'=1+1",1,1000000,0,0,20000,980000,"ریال"`);
});

test.each([
  [{ from: '2026-11-22', to: '2026-11-21' }, 'range_turned'],
  [{ from: '2030-01-01', to: '2030-02-01' }, 'range_in_future'],
  [{ from: '2025-11-01', to: '2026-11-22' }, 'range_too_long'],
  [{ from: '2026-11-31', to: '2026-11-22' }, 'invalid'],
])('refuses %j with %s', async (range, code) => {
  await expect(summaryOf(OWNER, range)).rejects.toMatchObject({ code });
  await expect(summariseInstallments(deps(), OWNER, range)).rejects.toMatchObject({ code });
  await expect(renderTerminalTable(deps(), OWNER, { ...range, format: 'xlsx' })).rejects.toMatchObject({ code });
});
