import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CustomerOfWorld,
  type MoneyOutWorld,
  startMoneyOutWorld,
} from './testing/money-out-world.test-support.ts';

/** One of each: waiting, on its way, paid, returned; a transfer that waits, and one that is done. */
let world: MoneyOutWorld;
let user: CustomerOfWorld;
const ids: Record<'waiting' | 'sent' | 'paid' | 'returned' | 'given' | 'done' | 'ofCard', number> = {
  waiting: 0,
  sent: 0,
  paid: 0,
  returned: 0,
  given: 0,
  done: 0,
  ofCard: 0,
};
beforeAll(async () => {
  world = await startMoneyOutWorld();
  user = await world.openCustomer();
  const other = await world.openCustomer();
  const pass = async (time: string) => {
    world.moveTo('2026-11-22', time);
    await world.pushDue();
    await world.work();
  };
  const idOf = async (response: ReturnType<MoneyOutWorld['cashOut']>) => world.wireOf(await response).id;
  world.moveTo('2026-11-22', '09:10:00');
  ids.paid = await idOf(world.cashOut(user, 100_000));
  ids.returned = await idOf(world.cashOut(user, 200_404));
  ids.done = await idOf(world.transfer(user, other.mobile, 300_000));
  await pass('09:31:00');
  await pass('09:47:00');
  ids.sent = await idOf(world.cashOut(user, 400_000));
  await pass('12:31:00');
  const topUp = await world.begin(user.id, 3_000_000);
  await world.comeBack(await world.press(topUp.paymentUrl, 'pay'));
  world.moveTo('2026-11-22', '12:32:00');
  ids.ofCard = await idOf(world.cashOut(user, 700_000));
  ids.waiting = await idOf(world.cashOut(user, 500_000));
  ids.given = await idOf(world.transfer(user, other.mobile, 600_000));
});
afterAll(() => world.close());

const change = (sql: string) => world.database.owner.statement(sql, []);

test('as it was made, all is well', async () => {
  expect(await world.brokenChecks()).toEqual([]);
});

test.each([
  ['90', 'money that is in 2050 for nobody', () => ['cash_out', ids.sent, "state = 'cancelled', ended_at = now()"]],
  [
    '91',
    'a cash-out that was paid without having been',
    () => ['cash_out', ids.sent, "state = 'paid', ended_at = now()"],
  ],
  [
    '91',
    'one that came back without its money',
    () => ['cash_out', ids.paid, "state = 'returned', failure = 'returned'"],
  ],
  ['92', 'a cancelled one that still holds', () => ['cash_out', ids.waiting, "state = 'cancelled', ended_at = now()"]],
  ['92', 'a transfer over more than is held', () => ['transfer', ids.given, 'amount = amount + 1']],
  ['93', 'a transfer of another amount than was moved', () => ['transfer', ids.done, 'amount = amount + 1']],
  ['93', 'one that was done and moved nothing', () => ['transfer', ids.given, "state = 'done', ended_at = now()"]],
  ['193', 'one of money that no gateway had settled', () => ['cash_out', ids.ofCard, 'amount = amount + 9500000']],
  ['231', 'one that waits while the bank has its order', () => ['cash_out', ids.sent, "state = 'waiting'"]],
  [
    '231',
    'one that is paid while its order is open',
    () => ['cash_out', ids.waiting, "state = 'paid', ended_at = now()"],
  ],
] as const)('check %s finds %s', async (number, _, planted) => {
  const [table, id, set] = planted();
  await change(`alter table wallet.${table} disable trigger user`);
  await change(`create temporary table kept as select * from wallet.${table} where id = ${id}`);
  await change(`update wallet.${table} set ${set} where id = ${id}`);
  try {
    expect((await world.brokenChecks()).map((text) => text.split(' ')[0])).toContain(number);
  } finally {
    await change(`delete from wallet.${table} where id = ${id}`);
    await change(`insert into wallet.${table} select * from kept`);
    await change('drop table kept');
    await change(`alter table wallet.${table} enable trigger user`);
  }
});

test('put back as it was, all is well again', async () => {
  expect(await world.brokenChecks()).toEqual([]);
});
