import { failedRecordsOf, plantedRecord } from '../../platform/testing/planted-record.ts';
import { addDays, type IsoDate, isoDate, rial } from '@nesye/money';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SettlementFileLine } from './adapters/payment-provider.ts';
import { createSandboxProvider } from './adapters/sandbox-provider.ts';
import { countMissing, countTooLarge } from './queries/missing-files.ts';
import { settleDays } from './use-cases/settle-days.ts';
import { lookAtOrder } from '../../platform/orders/look-at-order.ts';
import { refundOrder } from './use-cases/send-refund.ts';
import { type GatewayWorld, startGatewayWorld } from './testing/gateway-world.test-support.ts';

let world: GatewayWorld;
beforeAll(async () => {
  world = await startGatewayWorld();
});
afterEach(async () => {
  await world.fault('ok');
  expect(await world.brokenChecks()).toEqual([]);
});
afterAll(() => world.close());

async function pay(user: bigint, amount: number): Promise<number> {
  const { id, paymentUrl } = await world.begin(user, amount);
  await world.comeBack(await world.press(paymentUrl, 'pay'));
  expect((await world.show(user, id)).status).toBe(2);
  return id;
}
const unsettled = async (user: bigint) => (await world.gateway.unsettled(world.database.sql, user)).amount;
const sandboxPayment = async (topUpId: number) => {
  const { authority } = await world.attemptOf(topUpId);
  return (await (await world.sandbox.post('/sandbox/psp/inquiry', { authority })).json()) as {
    refunded_amount: number;
  };
};
test('at the end of the next business day what was paid is settled: once, less the gateway’s fee, over the buckets', async () => {
  const [first, second] = [world.newCustomer(), world.newCustomer()];
  const topUp = await pay(first, 5_000_000);
  await pay(second, 10_000_000);
  expect(await unsettled(first)).toBe(5_000_000n);
  world.clock.moveTo('2026-11-23T20:00:00Z');
  expect(await world.settle()).toBe(0);
  expect((await world.show(first, topUp)).is_settled).toBe(false);
  world.clock.moveTo('2026-11-23T20:31:00Z');
  expect(await Promise.all([world.settle(), world.settle()])).toContain(1);
  expect(await world.settle()).toBe(0);
  expect((await world.show(first, topUp)).is_settled).toBe(true);
  expect(await unsettled(first)).toBe(0n);
  expect([
    await world.balance(1110),
    await world.balance(1010),
    await world.balance(5110),
    await world.balance(1020),
  ]).toEqual([0n, 15_000_000n, 3_200n, -3_200n]);
});

test('without a file the gateway gets another request; a clock that was set back settles nothing twice', async () => {
  world.clock.moveTo('2026-11-24T08:00:00Z');
  const user = world.newCustomer();
  const topUp = await pay(user, 2_000_000);
  world.clock.moveTo('2026-11-26T08:00:00Z');
  await world.fault('error');
  expect(await world.settle()).toBe(0);
  await world.fault('ok');
  expect(await world.settle()).toBe(1);
  world.clock.moveTo('2026-11-24T08:00:00Z');
  expect(await world.settle()).toBe(0);
  world.clock.moveTo('2026-11-26T08:00:00Z');
  expect(await world.settle()).toBe(0);
  expect((await world.show(user, topUp)).is_settled).toBe(true);
});

test('a refund reaches the card once, whatever happens on the way, and is settled with the rest', async () => {
  world.clock.moveTo('2026-11-29T08:00:00Z');
  const user = world.newCustomer();
  const topUp = await pay(user, 3_000_000);
  await world.refundTopUp(user, topUp, 1_000_000n);
  expect([await world.balance(2040, user), await world.balance(2010, user)]).toEqual([-1_000_000n, -2_000_000n]);
  await world.fault('late', { latency_ms: 600 });
  await world.work();
  // Sent, and the response was lost: it stays on its way, and is not sent again before the gateway has said so.
  expect(await world.balance(2040, user)).toBe(-1_000_000n);
  expect((await sandboxPayment(topUp)).refunded_amount).toBe(1_000_000);
  await world.fault('ok');
  await world.work();
  await world.work();
  expect(await world.balance(2040, user)).toBe(0n);
  expect((await sandboxPayment(topUp)).refunded_amount).toBe(1_000_000);
  const before = await world.balance(1110);
  world.clock.moveTo('2026-12-02T08:00:00Z');
  expect(await world.settle()).toBeGreaterThan(0);
  expect((await world.balance(1110)) - before).toBe(-2_000_000n);
});

test('a refund in doubt that the file names is asked about before the file is taken', async () => {
  world.clock.moveTo('2026-12-03T08:00:00Z');
  const user = world.newCustomer();
  const topUp = await pay(user, 3_000_000);
  await world.refundTopUp(user, topUp, 1_000_000n);
  await world.fault('late', { latency_ms: 600 });
  await world.work();
  await world.fault('ok');
  world.clock.moveTo('2026-12-06T08:00:00Z');
  const suspense = await world.balance(2920);
  expect(await world.settle()).toBeGreaterThan(0);
  expect([await world.balance(2040, user), (await world.balance(2920)) - suspense]).toEqual([0n, 0n]);
});

test('more cannot go back than came in', async () => {
  const user = world.newCustomer();
  const topUp = await pay(user, 1_000_000);
  await expect(world.refundTopUp(user, topUp, 1_000_001n)).rejects.toThrow('no 1000001 rials');
  await world.refundTopUp(user, topUp, 600_000n);
  await expect(world.refundTopUp(user, topUp, 400_001n)).rejects.toThrow('no 400001 rials');
  await world.work();
});

test('what the network refuses to send back goes to the wallet', async () => {
  const user = world.newCustomer();
  const topUp = await pay(user, 1_000_000);
  const refundId = await world.refundTopUp(user, topUp, 500_000n);
  const [provider] = world.deps.providers;
  const refusing = { ...provider, refund: async () => 'refused' as const };
  await lookAtOrder(world.deps, refundOrder({ ...world.deps, providers: [refusing] }), refundId);
  expect([await world.balance(2040, user), await world.balance(2010, user)]).toEqual([0n, -1_000_000n]);
  await world.work();
  expect((await sandboxPayment(topUp)).refunded_amount).toBe(0);
});

test('a line of the file without a payment of ours is in suspense, and the log says so', async () => {
  world.clock.moveTo('2026-12-07T08:00:00Z');
  const user = world.newCustomer();
  await pay(user, 4_000_000);
  world.clock.moveTo('2026-12-10T08:00:00Z');
  const [provider] = world.deps.providers;
  let isNamed = false;
  const stranger = {
    ...provider,
    readSettlement: async (day: IsoDate) => {
      const lines = await provider.readSettlement?.(day);
      if (lines === undefined || lines === 'too_large') return lines;
      const unknown = { authority: 'F'.repeat(36), refundId: undefined, amount: rial(70_000n), fee: rial(0n) };
      if (lines.length === 0 || isNamed) return lines;
      isNamed = true;
      return [...lines, { kind: 'payment' as const, ...unknown }];
    },
  };
  const suspense = await world.balance(2920);
  expect(await settleDays({ ...world.deps, providers: [stranger] })).toBeGreaterThan(0);
  expect((await world.balance(2920)) - suspense).toBe(-70_000n);
  expect(world.errors.join('')).toContain('belong to no payment of ours');
});

/** The world with a gateway whose files a test makes; `asked` is every day that was requested, in order. */
function filesBy(give: (day: IsoDate) => 'none' | 'too_large' | 'real') {
  const [provider] = world.deps.providers;
  const asked: IsoDate[] = [];
  const readSettlement = async (day: IsoDate): Promise<readonly SettlementFileLine[] | 'too_large' | undefined> => {
    asked.push(day);
    const given = give(day);
    if (given === 'real') return await provider.readSettlement?.(day);
    return given === 'none' ? undefined : given;
  };
  return { asked, deps: { ...world.deps, providers: [{ ...provider, readSettlement }] as const } };
}
/** Asks until nothing is left to be requested at this moment. */
async function settleAll(deps = world.deps): Promise<void> {
  for (let runs = 0; runs < 6; runs += 1) await settleDays(deps);
}
const settledOf = async (topUpId: number) => {
  const [row] = await world.database.owner<{ day: string | null }[]>`
    select s.day::text as day from gateway.attempt a left join gateway.settlement s on s.id = a.settlement_id where a.source_id = ${topUpId}`;
  return row?.day;
};

test('a file that could not be had all day is requested again on the days after, the oldest first, and not each minute', async () => {
  world.clock.moveTo('2027-01-02T08:00:00Z');
  await settleAll();
  const topUp = await pay(world.newCustomer(), 1_000_000);
  world.clock.moveTo('2027-01-05T08:00:00Z');
  const none = filesBy(() => 'none');
  await settleAll(none.deps);
  const lost = isoDate(none.asked.at(-1) ?? '');
  // The gateway has made it; we could not read it on its day.
  await world.deps.providers[0].readSettlement?.(lost);
  world.clock.moveTo('2027-01-07T08:00:00Z');
  const others = filesBy((day) => (day === lost ? 'none' : 'real'));
  await settleAll(others.deps);
  expect(others.asked).toEqual(others.asked.toSorted());
  expect(others.asked).toContain(lost);
  expect(others.asked.at(-1)).not.toBe(lost);
  expect(await settledOf(topUp)).toBeNull();
  const count = others.asked.length;
  world.clock.moveTo('2027-01-07T08:01:00Z');
  await settleDays(others.deps);
  expect(others.asked.length).toBe(count);
  expect(await countMissing(world.database.sql, addDays(lost, 1))).toBe(1);
  world.clock.moveTo('2027-01-07T09:30:00Z');
  await world.settle();
  expect(await settledOf(topUp)).toBe(lost);
  expect(await countMissing(world.database.sql, addDays(lost, 1))).toBe(0);
  expect(await world.brokenChecks()).toEqual([]);
});

test('a file that is too large is an alarm, is requested seldom, and keeps no other day waiting', async () => {
  world.clock.moveTo('2027-01-16T08:00:00Z');
  const user = world.newCustomer();
  await settleAll();
  const topUp = await pay(user, 1_000_000);
  world.clock.moveTo('2027-01-18T08:00:00Z');
  const { asked, deps } = filesBy(() => 'too_large');
  await settleAll(deps);
  const last = asked.at(-1) ?? '';
  expect(world.errors.join('')).toContain('too large');
  expect(await countTooLarge(world.database.sql)).toBeGreaterThan(0);
  const count = asked.length;
  world.clock.moveTo('2027-01-18T10:00:00Z');
  await settleDays(deps);
  expect(asked.length).toBe(count);
  world.clock.moveTo('2027-01-18T14:01:00Z');
  await settleDays(deps);
  expect(asked.filter((day) => day === last).length).toBe(2);
  // The next day's file is read meanwhile; then the large one comes in parts that we can read.
  world.clock.moveTo(`${addDays(isoDate('2027-01-18'), 1)}T20:00:00Z`);
  await settleDays(filesBy((day) => (day === last ? 'too_large' : 'real')).deps);
  world.clock.moveTo(`${addDays(isoDate('2027-01-18'), 2)}T20:00:00Z`);
  await world.settle();
  expect(await settledOf(topUp)).not.toBeNull();
  expect(await countTooLarge(world.database.sql)).toBe(0);
  expect(await world.brokenChecks()).toEqual([]);
});

test('the sandbox’s gateway: a file of more bytes than are read is too large, not missing', async () => {
  const { url } = world.sandbox;
  const own = createSandboxProvider({ url: `${url}/sandbox/psp`, clock: world.clock, maxBytes: 20 });
  expect(await own.readSettlement?.(isoDate('2027-01-04'))).toBe('too_large');
});

test(plantedRecord('gateway.settle_days'), async () => {
  world.clock.moveTo('2027-03-01T08:00:00Z');
  await settleAll();
  const user = world.newCustomer();
  const first = await pay(user, 1_000_000);
  world.clock.moveTo('2027-03-02T08:00:00Z');
  const second = await pay(user, 2_000_000);
  world.clock.moveTo('2027-03-04T08:00:00Z');
  let bad: IsoDate | undefined;
  const { deps } = filesBy((day) => {
    bad ??= day;
    if (day === bad) throw new Error('a planted bad record');
    return 'real';
  });
  expect(await failedRecordsOf(settleDays(deps))).toEqual([`sandbox ${bad ?? ''}`]);
  // The files of the days after were taken in the same run; the next one has what the bad one would have had.
  expect([await settledOf(first), await settledOf(second)].includes(null)).toBe(false);
});
