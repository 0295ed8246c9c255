import { failedRecordsOf, plantBadRecord, plantedRecord } from '../../platform/testing/planted-record.ts';
import { addDays, rial } from '@nesye/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenNumbers, foundOf } from '../../platform/testing/planted-violations.ts';
import { bucketOf } from '../../platform/database/bucket.ts';
import {
  ACCOUNT,
  endHolds,
  placeHolds,
  POSTING_RULE,
  postEntry,
  postTransferIn,
  postTransferOut,
} from '../ledger/index.ts';
import type { SettlementFileLine } from './adapters/payment-provider.ts';
import { type GatewayWorld, startGatewayWorld } from './testing/gateway-world.test-support.ts';

let world: GatewayWorld;
beforeAll(async () => {
  world = await startGatewayWorld();
});
afterAll(() => world.close());

/** The next file that there is, so many days on or later, with what a test does to it. */
async function settle(days = 1, change = (lines: readonly SettlementFileLine[]) => lines): Promise<void> {
  const [provider] = world.deps.providers;
  const readSettlement: typeof provider.readSettlement = async (day) => {
    const lines = await provider.readSettlement?.(day);
    return lines === undefined || lines === 'too_large' ? lines : change(lines);
  };
  await world.settleAfter(days, { ...world.deps, providers: [{ ...provider, readSettlement }] });
}

/** A top-up by card that the gateway has settled, unless it is not waited for. */
async function topUp(amount: number, days = 5): Promise<{ readonly user: bigint; readonly id: number }> {
  const user = world.newCustomer();
  const { id, paymentUrl } = await world.begin(user, amount);
  await world.comeBack(await world.press(paymentUrl, 'pay'));
  if (days > 0) await settle(days);
  return { user, id };
}

/** Passes money on to another customer's wallet. */
async function spend(user: bigint, amount: bigint, receiver: bigint): Promise<void> {
  const sourceId = (user & ~63n) * 1_000n + BigInt(bucketOf(user));
  const shared = {
    rule: POSTING_RULE.transfer,
    sourceId,
    transferId: sourceId,
    occurredAt: world.clock.businessNow(),
    effectiveDate: world.clock.businessDate(),
  };
  await world.database.transaction(async (tx) => {
    await postEntry(tx, { ...shared, bucket: bucketOf(user), leg: 1, lines: postTransferOut(user, amount) });
    await postEntry(tx, { ...shared, bucket: bucketOf(receiver), leg: 2, lines: postTransferIn(receiver, amount) });
  });
}

const wallet = async (user: bigint): Promise<bigint> => -(await world.balance(2010, user));
const suspense = () => world.balance(2920);
const chargebackOf = async (topUpId: number) => {
  const [row] = await world.database.owner<{ amount: bigint; booked: bigint; is_settled: boolean }[]>`
    select c.amount, c.booked, c.settlement_id is not null as is_settled from gateway.chargeback c
    join gateway.attempt a on a.bucket = c.bucket and a.id = c.attempt_id where a.source_id = ${topUpId}`;
  return row;
};

test('a top-up that is still there leaves the wallet, once; the gateway’s money is that much less', async () => {
  const { user, id } = await topUp(5_000_000);
  const bank = await world.balance(1010);
  expect((await world.show(user, id)) as object).toMatchObject({ status: 2, taken_back_on: null });
  await world.takeBack(id);
  await settle();
  expect(await wallet(user)).toBe(0n);
  expect((await world.balance(1010)) - bank).toBe(-5_000_000n);
  expect(await chargebackOf(id)).toEqual({ amount: 5_000_000n, booked: 5_000_000n, is_settled: true });
  expect((await world.show(user, id)) as object).toMatchObject({
    status: 2,
    taken_back_on: world.clock.businessDate(),
  });
  const { body } = await world.send('GET', '/api/v1/accounting/cash-wallet-statement/', { user });
  expect(body['results']).toMatchObject([
    { kind: 'chargeback', amount: -5_000_000, balance: 0 },
    { kind: 'top_up', amount: 5_000_000 },
  ]);
  expect([await world.balance(1110), await suspense()]).toEqual([0n, 0n]);
  await world.takeBack(id);
  await settle();
  expect(await chargebackOf(id)).toEqual({ amount: 5_000_000n, booked: 5_000_000n, is_settled: true });
  expect(await brokenNumbers(world)).toEqual([]);
});

test('what is held or spent of it is not taken: it is in suspense, and our own money covers it', async () => {
  const receiver = (await topUp(10_000, 0)).user;
  const { user, id } = await topUp(5_000_000);
  await spend(user, 3_800_000n, receiver);
  const [holdId] = await world.database.transaction((tx) =>
    placeHolds(tx, [{ kind: ACCOUNT.cashWallet, partyId: user, amount: 200_000n }], {
      purposeId: user,
      placedAt: world.clock.businessNow(),
      expiresAt: new Date(world.clock.businessNow().getTime() + 86_400_000),
    }),
  );
  const before = [await world.balance(1010), await world.balance(1020), await suspense()];
  await world.takeBack(id);
  await settle();
  expect(await wallet(user)).toBe(200_000n);
  const after = [await world.balance(1010), await world.balance(1020), await suspense()];
  expect(after.map((amount, index) => amount - (before[index] ?? 0n))).toEqual([-1_000_000n, -4_000_000n, 4_000_000n]);
  expect(await chargebackOf(id)).toEqual({ amount: 5_000_000n, booked: 1_000_000n, is_settled: true });
  await world.database.transaction((tx) => endHolds(tx, [holdId ?? 0n], 'released', world.clock.businessNow()));
  expect(await brokenNumbers(world)).toEqual([]);
});

test('with nothing left in the wallet the whole of it is in suspense', async () => {
  const receiver = (await topUp(10_000, 0)).user;
  const { user, id } = await topUp(2_000_000);
  await spend(user, 2_000_000n, receiver);
  const before = await suspense();
  await world.takeBack(id);
  await settle();
  expect(await chargebackOf(id)).toEqual({ amount: 2_000_000n, booked: 0n, is_settled: true });
  expect((await suspense()) - before).toBe(2_000_000n);
  expect(await brokenNumbers(world)).toEqual([]);
});

describe('nothing is guessed: it is in suspense and the wallet stays as it is', () => {
  const lineOf = async (id: number, amount: bigint): Promise<SettlementFileLine> => ({
    kind: 'chargeback',
    authority: (await world.attemptOf(id)).authority ?? '',
    refundId: undefined,
    amount: rial(amount),
    fee: rial(0n),
  });

  test.each(['another amount', 'no payment of ours'])('%s', async (what) => {
    const { user, id } = await topUp(3_000_000);
    const line = await lineOf(id, what === 'another amount' ? 2_999_999n : 3_000_000n);
    const wrong = what === 'another amount' ? line : { ...line, authority: 'F'.repeat(36) };
    const before = await suspense();
    await settle(1, (lines) => [...lines, wrong]);
    expect((await suspense()) - before).toBe(wrong.amount);
    expect([await wallet(user), await chargebackOf(id)]).toEqual([3_000_000n, undefined]);
    expect(await brokenNumbers(world)).toEqual([]);
  });

  test('taken back before it was settled', async () => {
    const { user, id } = await topUp(3_000_000, 0);
    await world.takeBack(id);
    const before = await suspense();
    await settle(5);
    expect((await suspense()) - before).toBe(3_000_000n);
    expect([await wallet(user), await chargebackOf(id)]).toEqual([3_000_000n, undefined]);
    expect(await brokenNumbers(world)).toEqual([]);
  });

  test('something of it went back to the card', async () => {
    const { user, id } = await topUp(3_000_000);
    await world.refundTopUp(user, id, 1_000_000n);
    await world.work();
    await world.takeBack(id);
    const before = await suspense();
    await settle(5);
    expect((await suspense()) - before).toBe(3_000_000n);
    expect([await wallet(user), await chargebackOf(id)]).toEqual([2_000_000n, undefined]);
    expect(await brokenNumbers(world)).toEqual([]);
  });

  test('the same line twice in a file, and again in the next: the first is undone, the others are not', async () => {
    const { user, id } = await topUp(3_000_000);
    const line = await lineOf(id, 3_000_000n);
    const before = await suspense();
    await settle(1, (lines) => [...lines, line, line]);
    expect([await wallet(user), (await suspense()) - before]).toEqual([0n, 3_000_000n]);
    await settle(1, (lines) => [...lines, line]);
    expect([await wallet(user), (await suspense()) - before]).toEqual([0n, 6_000_000n]);
    expect(await brokenNumbers(world)).toEqual([]);
  });
});

test('killed after the booking and before the file was taken: the next run settles it and books nothing', async () => {
  const { user, id } = await topUp(4_000_000);
  await world.takeBack(id);
  const [provider] = world.deps.providers;
  const { bookChargebacks } = await import('./use-cases/book-chargebacks.ts');
  world.clock.moveTo(`${addDays(world.clock.businessDate(), 1)}T08:00:00Z`);
  const { authority } = await world.attemptOf(id);
  const line = { kind: 'chargeback', authority: authority ?? '', amount: rial(4_000_000n) } as const;
  await bookChargebacks(world.deps, provider.name, [{ ...line, refundId: undefined, fee: rial(0n) }]);
  expect([await wallet(user), await world.balance(1110)]).toEqual([0n, -4_000_000n]);
  expect(await brokenNumbers(world)).toEqual([]);
  await settle(0);
  expect([await wallet(user), await world.balance(1110)]).toEqual([0n, 0n]);
  expect(await chargebackOf(id)).toEqual({ amount: 4_000_000n, booked: 4_000_000n, is_settled: true });
  expect(await brokenNumbers(world)).toEqual([]);
});

describe('the audit', () => {
  const LAST = '(select max(id) from gateway.chargeback where booked > 0)';

  test('188: what was undone is not what its entry credits', async () => {
    const set = (to: string) =>
      `update gateway.chargeback set amount = amount ${to} 1, booked = booked ${to} 1 where id = ${LAST}`;
    expect(await foundOf(world, set('-'), set('+'))).toContain('188');
  });

  test('190: a payment that was taken back without a line of a file', async () => {
    const plant = `update gateway.settlement_line set matched_id = null where matched_id = ${LAST}`;
    const undo = `update gateway.settlement_line l set matched_id = c.id from gateway.chargeback c, gateway.attempt a
      where c.id = ${LAST} and a.id = c.attempt_id and l.kind = 'chargeback' and l.authority = a.authority`;
    expect(await foundOf(world, plant, undo)).toContain('190');
    expect(await brokenNumbers(world)).toEqual([]);
  });
});

test(`${plantedRecord('gateway.settle_days')}, chargebacks as well`, async () => {
  const [bad, good] = [await topUp(5_000_000), await topUp(4_000_000)];
  for (const { id } of [bad, good]) await world.takeBack(id);
  const before = await suspense();
  const heal = await plantBadRecord(world.database.owner, {
    table: 'gateway.chargeback',
    column: 'customer_id',
    value: bad.user,
  });
  expect(await failedRecordsOf(settle())).toHaveLength(1);
  // The file is taken: one is undone, the money of the other is for operators.
  expect([await wallet(good.user), await wallet(bad.user)]).toEqual([0n, 5_000_000n]);
  expect((await suspense()) - before).toBe(5_000_000n);
  expect(await brokenNumbers(world)).toEqual([]);
  await heal();
});
