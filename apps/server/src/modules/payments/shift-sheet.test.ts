import { randomUUID } from 'node:crypto';
import { CURRENCY } from '@nesye/contract/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTerminal } from '../merchants/index.ts';
import { listSalesPlaces } from '../merchants/use-cases/list-sales-places.ts';
import { shiftInputs } from './adapters/shift-document.ts';
import type { CustomerFixture } from './testing/purchase-fixture.ts';
import { OWNER, type RefundWorld, startRefundWorld, STRANGER } from './testing/refund-world.test-support.ts';
import { listSales } from './use-cases/list-sales.ts';
import { showShiftSheet, type ShiftQuery } from './use-cases/show-shift-sheet.ts';

const DAY = '2026-11-21';
const YESTERDAY = '2026-11-20';
const CASHIER = 6_400_129n;
const SEEING_CASHIER = 6_400_193n;
const FORMER = 6_400_257n;
const at = (day: string, time: string) => new Date(`${day}T${time}:00+03:30`);

let world: RefundWorld;
let buyer: CustomerFixture;
let till: bigint;
let second: bigint;

/**
 * Yesterday at 22:00 the cashier sells 4,000,000. Today at 8:00 the first till sells 5,000,000 by its own code. At 9:00 the cashier sells 6,000,000 there.
 * At 10:00 the other cashier sells 7,000,000 at the second till. Half of yesterday's sale comes back at 11:00. The test is at 12:00.
 */
beforeAll(async () => {
  world = await startRefundWorld();
  buyer = await world.customer();
  till = await openTill('صندوق ۱');
  second = await openTill('صندوق ۲');
  await employ(CASHIER, { seesMoney: false });
  await employ(SEEING_CASHIER, { seesMoney: true });
  await employ(FORMER, { seesMoney: false, isFormer: true });
  const late = await sell(till, at(YESTERDAY, '22:00'), 4_000_000n, CASHIER);
  await sell(till, at(DAY, '08:00'), 5_000_000n);
  await sell(till, at(DAY, '09:00'), 6_000_000n, CASHIER);
  await sell(second, at(DAY, '10:00'), 7_000_000n, SEEING_CASHIER);
  world.clock.moveTo(at(DAY, '11:00').toISOString());
  await world.refunded(late, 2_000_000, { user: OWNER, key: randomUUID() });
  world.clock.moveTo(at(DAY, '12:00').toISOString());
}, 60_000);
afterAll(() => world.close());

const openTill = (title: string): Promise<bigint> =>
  world.database.transaction((tx) =>
    openTerminal(tx, { merchantId: world.merchantId, title, currency: CURRENCY.irr, at: at(YESTERDAY, '05:00') }),
  );

async function employ(user: bigint, { seesMoney, isFormer = false }: { seesMoney: boolean; isFormer?: boolean }) {
  const mobile = `0919${String(user)}`;
  await world.database.owner`insert into identity.app_user (id, mobile, created_at) values (${user}, ${mobile}, now())`;
  await world.database.owner`
    insert into merchants.staff (merchant_id, mobile, user_id, role, sees_money, state, invited_by, invited_at, expires_at, accepted_at, ended_at)
    values (${world.merchantId}, ${mobile}, ${user}, 'cashier', ${seesMoney}, ${isFormer ? 'removed' : 'active'}, ${OWNER}, now(), now(), now(), ${isFormer ? new Date() : null})`;
}

/** A sale that paid a code, where someone has made one. */
async function sell(terminalId: bigint, createdAt: Date, credit: bigint, maker?: bigint): Promise<bigint> {
  const date = createdAt < at(DAY, '00:00') ? YESTERDAY : DAY;
  const id = await world.sell(buyer, { terminalId, createdAt, credit, date });
  if (maker === undefined) return id;
  await world.database.owner`
    insert into merchants.payment_code (code, merchant_id, terminal_id, amount, made_at, valid_until, made_by, claimed_by, claimed_uid, claimed_at)
    select ${`NP-${String(id).slice(-8)}`}, ${world.merchantId}, ${terminalId}, ${credit}, ${createdAt}, ${createdAt}::timestamptz + interval '1 hour', ${maker},
           customer_id, uid, ${createdAt} from payments.purchase where id = ${id}`;
  return id;
}

const deps = () => ({ sql: world.database.sql, clock: world.clock });
const sheetOf = (changes: Partial<ShiftQuery> = {}, user = OWNER) =>
  showShiftSheet(deps(), user, { date: DAY, ...changes });
const memberOf = async (user: bigint): Promise<string> => {
  const [row] = await world.database.owner<{ id: bigint }[]>`select id from merchants.staff where user_id = ${user}`;
  return String(row?.id);
};

test('the sheet of a day is what the list of sales says of that day', async () => {
  const sheet = await sheetOf();
  const { days, results } = await listSales(
    { ...deps(), disputedSales: async () => new Map(), payoutsOfSales: async () => [] },
    OWNER,
    '/',
    { filter_created_at__gte: DAY, filter_created_at__lte: DAY },
  );
  expect(results).toHaveLength(4);
  const { date: _, ...day } = days[0] ?? { date: '' };
  expect(sheet.sums).toEqual([{ ...day, refund_count: 1 }]);
  expect(sheet.sums[0]).toMatchObject({ count: 3, amount: 18_000_000n, refunded_amount: 2_000_000n });
  expect(sheet.ways.map(({ product_type: _way, ...sums }) => sums)).toEqual(sheet.sums);
  expect(sheet).toMatchObject({ until: at(DAY, '12:00').toISOString(), staff: null, terminal: null, sees_money: true });
});

test('two shifts that follow each other have each line once, and one that ends before it begins goes over midnight', async () => {
  const [early, late, night] = await Promise.all([
    sheetOf({ from: '07:00', until: '09:00' }),
    sheetOf({ from: '09:00', until: '24:00' }),
    sheetOf({ date: YESTERDAY, from: '20:00', until: '08:30' }),
  ]);
  expect([early, late, night].map(({ sums: [sums] }) => [sums?.count, sums?.amount, sums?.refunded_amount])).toEqual([
    [1, 5_000_000n, 0n],
    [2, 13_000_000n, 2_000_000n],
    [2, 9_000_000n, 0n],
  ]);
});

test('a till has its own sheet, and a member of the shop theirs: the sales of their codes and what came back of them', async () => {
  const ofTill = await sheetOf({ filter_terminal: String(second) });
  expect(ofTill.sums[0]).toMatchObject({ count: 1, amount: 7_000_000n, refund_count: 0 });
  const ofCashier = await sheetOf({ filter_staff: await memberOf(CASHIER) });
  expect(ofCashier.sums[0]).toMatchObject({
    count: 1,
    amount: 6_000_000n,
    refund_count: 1,
    refunded_amount: 2_000_000n,
  });
  expect(ofCashier.staff).toMatch(/^0919\*\*\*/);
  const ofOwner = await sheetOf({ filter_own: 'yes' });
  expect(ofOwner.sums).toEqual([]);
  const own = await sheetOf({ filter_own: 'yes' }, SEEING_CASHIER);
  expect(own.sums[0]).toMatchObject({ count: 1, amount: 7_000_000n });
});

test('a cashier who does not see the shop’s money gets their own sheet, without amounts', async () => {
  const sheet = await sheetOf({}, CASHIER);
  const nothing = { amount: null, refunded_amount: null, commission: null, net_amount: null };
  expect(sheet.sums).toEqual([{ currency: 364, count: 1, refund_count: 1, ...nothing }]);
  expect(sheet.ways[0]).toMatchObject({ count: 1, ...nothing });
  expect(JSON.stringify(shiftInputs(sheet, { unit: 'toman', madeAt: at(DAY, '12:00') }))).not.toMatch(/تومان|ریال/);
  const absent = { code: 'not_found' };
  await expect(sheetOf({ filter_staff: await memberOf(SEEING_CASHIER) }, CASHIER)).rejects.toMatchObject(absent);
  expect((await sheetOf({ filter_staff: await memberOf(CASHIER) }, CASHIER)).sums).toEqual(sheet.sums);
  await expect(sheetOf({}, FORMER)).rejects.toMatchObject(absent);
});

test('another shop’s till and people are absent, wrong times and too many lines are refused', async () => {
  const absent = { code: 'not_found' };
  await expect(sheetOf({ filter_terminal: String(till) }, STRANGER)).rejects.toMatchObject(absent);
  await expect(sheetOf({ filter_staff: await memberOf(CASHIER) }, STRANGER)).rejects.toMatchObject(absent);
  await expect(sheetOf({ filter_staff: '9'.repeat(19) })).rejects.toMatchObject(absent);
  await expect(sheetOf({ date: '2026-02-30' })).rejects.toMatchObject({ code: 'invalid', options: { field: 'date' } });
  await expect(sheetOf({ from: '24:00' })).rejects.toMatchObject({ code: 'invalid', options: { field: 'from' } });
  await expect(sheetOf({ from: '13:00' })).rejects.toMatchObject({ code: 'range_in_future' });
  await expect(showShiftSheet({ ...deps(), maxShiftLines: 3 }, OWNER, { date: DAY })).rejects.toMatchObject({
    code: 'report_too_large',
  });
});

test('the printed sheet names till, person and times, and its ways add up', async () => {
  const sheet = await sheetOf({ filter_terminal: String(till) });
  const inputs = shiftInputs(sheet, { unit: 'toman', madeAt: at(DAY, '12:00') });
  expect(inputs.subtitle).toBe('از ۳۰ آبان ۱۴۰۵، ۰۰:۰۰ تا ۳۰ آبان ۱۴۰۵، ۱۲:۰۰');
  expect(inputs.entries).toEqual(
    expect.arrayContaining([
      ['صندوق', 'صندوق ۱'],
      ['فروشنده', 'همه'],
      ['تعداد فروش', '۲'],
      ['مبلغ فروش', '۱٬۱۰۰٬۰۰۰ تومان'],
      ['مبلغ برگشت', '۲۰۰٬۰۰۰ تومان'],
      ['کارمزد', '۱۸٬۰۰۰ تومان'],
      ['خالص', '۸۸۲٬۰۰۰ تومان'],
    ]),
  );
  expect(inputs.lines).toEqual([['۱', 'قسطی (تومان)', '۲', '۱', '۱٬۱۰۰٬۰۰۰', '۲۰۰٬۰۰۰', '۸۸۲٬۰۰۰']]);
});

test('members are named to those who see the shop’s money', async () => {
  const people = async (user: bigint) => (await listSalesPlaces(world.database.sql, user)).people;
  expect((await people(OWNER)).map(({ id }) => String(id))).toEqual([
    await memberOf(CASHIER),
    await memberOf(SEEING_CASHIER),
  ]);
  expect(await people(CASHIER)).toEqual([]);
});
