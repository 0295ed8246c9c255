import { randomUUID } from 'node:crypto';
import { AIRTIME_LIMIT } from '@nesye/contract/constants';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failedRecordsOf, plantBadRecord, plantedRecord } from '../../platform/testing/planted-record.ts';
import { SUPPLIER_PARTY } from '../ledger/index.ts';
import { buyAirtime } from './use-cases/buy-airtime.ts';
import { showChargeInfo } from './use-cases/show-airtime.ts';
import { type AirtimeWorld, OWN_NUMBER, startAirtimeWorld } from './testing/airtime-world.test-support.ts';

const BEGINNING = '2026-11-22T08:00:00Z';
const OVER = AIRTIME_LIMIT.decideSeconds + 1;

let world: AirtimeWorld;
beforeAll(async () => {
  world = await startAirtimeWorld();
});
beforeEach(() => world.clock.moveTo(BEGINNING));
afterEach(async () => {
  await world.airtimeFault('ok');
  expect(await world.brokenChecks()).toEqual([]);
});
afterAll(() => world.close());

const numberOf = (end: number) => `0912777${String(end).padStart(4, '0')}`;

describe('a charge from the wallet', () => {
  test('is held until the operator has given it, and is paid then, once', async () => {
    const customer = await world.customer(1_000_000n);
    const bought = await world.bought(customer);
    expect(bought).toMatchObject({ status: 1, state: 'ordered', payment_url: null, mobile_number: OWN_NUMBER });
    expect(await world.wallet(customer)).toEqual([1_000_000n, 100_000n]);
    expect(await world.lines(bought.id)).toEqual([]);
    await world.workOrders();
    const given = await world.poll(customer, bought.id);
    expect(given).toMatchObject({ status: 2, state: 'given', given_amount: 100_000, reason: null, failure: null });
    expect(given.tracking_code).toMatch(/^AT\d+$/);
    await world.workOrders();
    expect(await world.wallet(customer)).toEqual([900_000n, 0n]);
    expect(await world.lines(bought.id)).toEqual(['1 2010 100000', '1 2310 -100000']);
    const statement = await world.send('GET', '/api/v1/accounting/cash-wallet-statement/', { user: customer });
    expect((statement.body['results'] as unknown[])[0]).toMatchObject({
      kind: 'airtime',
      amount: -100_000,
      reference: String(bought.id),
    });
  });

  test('is one, however often the same request comes; another body is refused', async () => {
    const customer = await world.customer(1_000_000n);
    const key = randomUUID();
    const mobile = { mobile_number: numberOf(1) };
    const all = await Promise.all(Array.from({ length: 8 }, () => world.buy(customer, mobile, key)));
    expect(all.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    const again = await world.buy(customer, mobile, key);
    expect(again.status).toBe(201);
    expect((await world.buy(customer, { ...mobile, amount: 200_000 }, key)).body['code']).toBe(
      'idempotency_key_reused',
    );
    await world.workOrders();
    expect(await world.wallet(customer)).toEqual([900_000n, 0n]);
    expect(await world.sentTimes(numberOf(1))).toEqual([1]);
  });

  test('that the aggregator acts on twice is one', async () => {
    const customer = await world.customer(1_000_000n);
    await world.airtimeFault('duplicate');
    const bought = await world.bought(customer, { mobile_number: numberOf(2) });
    await world.workOrders();
    expect(await world.poll(customer, bought.id)).toMatchObject({ status: 2 });
    expect(await world.wallet(customer)).toEqual([900_000n, 0n]);
    expect(await world.sentTimes(numberOf(2))).toEqual([2]);
  });

  test('that is accepted first is given later', async () => {
    const customer = await world.customer(1_000_000n);
    await world.airtimeFault('pending');
    const bought = await world.bought(customer);
    await world.workOrders();
    expect(await world.poll(customer, bought.id)).toMatchObject({ status: 1, state: 'ordered' });
    await world.airtimeFault('ok');
    world.later(15);
    await world.workOrders();
    expect(await world.poll(customer, bought.id)).toMatchObject({ status: 2, state: 'given' });
  });
});

describe('a package by card', () => {
  test('waits in 2030 until it is given', async () => {
    const customer = await world.customer(200_000n);
    const order = { type: 'package', package_id: 4, amount: undefined };
    const begun = await world.bought(customer, order);
    expect(begun).toMatchObject({ status: 1, state: 'waiting', amount: 390_000, wallet_amount: 200_000 });
    expect(begun.package_title).toBe('۲ گیگابایت ۷ روزه');
    const returned = await world.comeBack(await world.press(begun.payment_url ?? '', 'pay'));
    expect(returned.headers['location']).toBe(`/user/services/charge/${begun.id}`);
    expect(await world.lines(begun.id)).toEqual(['3 1110 190000', '3 2030 -190000']);
    expect(await world.wallet(customer)).toEqual([200_000n, 200_000n]);
    expect(await world.brokenChecks()).toEqual([]);
    await world.workOrders();
    expect(await world.poll(customer, begun.id)).toMatchObject({ status: 2, state: 'given' });
    expect(await world.lines(begun.id)).toContain('1 2310 -390000');
    expect(await world.lines(begun.id)).toContain('1 2030 190000');
    expect(await world.wallet(customer)).toEqual([0n, 0n]);
  });

  test('whose customer turns back at the gateway is unpaid, and no operator gets it', async () => {
    const customer = await world.customer(0n);
    const begun = await world.bought(customer, { mobile_number: numberOf(3), use_cash_wallet: false });
    await world.comeBack(await world.press(begun.payment_url ?? '', 'cancel'));
    await world.workOrders();
    expect(await world.poll(customer, begun.id)).toMatchObject({
      status: 3,
      state: 'unpaid',
      failure: { code: 'cancelled' },
    });
    expect(await world.sentTimes(numberOf(3))).toEqual([]);
  });

  test('that the aggregator is silent about goes back to the card', async () => {
    const customer = await world.customer(0n);
    const begun = await world.bought(customer, { use_cash_wallet: false });
    await world.comeBack(await world.press(begun.payment_url ?? '', 'pay'));
    await world.airtimeFault('timeout', { latency_ms: 600 });
    await world.workOrders();
    expect(await world.poll(customer, begun.id)).toMatchObject({ status: 1, state: 'ordered' });
    world.later(OVER);
    expect(await world.poll(customer, begun.id)).toMatchObject({
      status: 3,
      state: 'returned',
      reason: { code: 'silent' },
      failure: { code: 'not_given' },
      refunded_at: expect.any(String),
    });
    expect(await world.balance(2040, customer)).toBe(-100_000n);
    expect(await world.balance(2030, customer)).toBe(0n);
    await world.work();
    expect(await world.balance(2040, customer)).toBe(0n);
    expect(await world.lines(begun.id)).not.toContain('1 2310 -100000');
  });
});

describe('an operator that does not give it', () => {
  test('is silent: the money is free by itself; what is sent no more is not given', async () => {
    const customer = await world.customer(1_000_000n);
    await world.airtimeFault('error');
    const bought = await world.bought(customer, { mobile_number: numberOf(4) });
    await world.workOrders();
    world.later(OVER);
    expect(await world.giveBackOverdue()).toBe(1);
    expect(await world.giveBackOverdue()).toBe(0);
    expect(await world.wallet(customer)).toEqual([1_000_000n, 0n]);
    await world.airtimeFault('ok');
    await world.workOrders();
    expect(await world.poll(customer, bought.id)).toMatchObject({ status: 3, state: 'returned' });
    expect(await world.sentTimes(numberOf(4))).toEqual([]);
  });

  test('says after the refund that it has: a difference for operators, and nothing of the customer’s', async () => {
    const customer = await world.customer(1_000_000n);
    const before = await world.differences();
    await world.airtimeFault('late_success');
    const bought = await world.bought(customer);
    await world.workOrders();
    world.later(OVER);
    expect(await world.giveBackOverdue()).toBe(1);
    await world.airtimeFault('ok');
    await world.workOrders();
    await world.workOrders();
    expect(await world.poll(customer, bought.id)).toMatchObject({ status: 3, state: 'returned', given_amount: null });
    expect(await world.wallet(customer)).toEqual([1_000_000n, 0n]);
    expect(await world.differences()).toEqual([...before, 'missing_in_ledger 0 100000']);
    // Two operators take it as our cost: the operator is owed what it gave.
    const owed = await world.balance(2310, SUPPLIER_PARTY.airtime);
    await world.endDifference('to_cost');
    expect(await world.balance(2310, SUPPLIER_PARTY.airtime)).toBe(owed - 100_000n);
    expect(await world.balance(5110)).toBe(100_000n);
  });

  test('is not reached at first, and knows nothing when it is asked: it gets the order again', async () => {
    const customer = await world.customer(1_000_000n);
    await world.airtimeFault('timeout', { latency_ms: 600 });
    const bought = await world.bought(customer, { mobile_number: numberOf(5) });
    await world.workOrders();
    await world.airtimeFault('ok');
    await world.workOrders();
    expect(await world.poll(customer, bought.id)).toMatchObject({ status: 2, state: 'given' });
    expect(await world.sentTimes(numberOf(5))).toEqual([1]);
  });

  test('says that the number is another one’s: the money is back, and the right one is known', async () => {
    const customer = await world.customer(1_000_000n);
    const bought = await world.bought(customer, { operator: 'irancell', mobile_number: numberOf(6) });
    await world.workOrders();
    expect(await world.poll(customer, bought.id)).toMatchObject({
      status: 3,
      state: 'returned',
      reason: { code: 'wrong_operator' },
      right_operator: 'mci',
    });
    expect(await world.wallet(customer)).toEqual([1_000_000n, 0n]);
  });

  test('gives more: the customer pays what was ordered', async () => {
    const customer = await world.customer(1_000_000n);
    const before = await world.differences();
    await world.airtimeFault('other_amount');
    const bought = await world.bought(customer);
    await world.workOrders();
    expect(await world.poll(customer, bought.id)).toMatchObject({ status: 2, amount: 100_000, given_amount: 200_000 });
    expect(await world.wallet(customer)).toEqual([900_000n, 0n]);
    expect(await world.differences()).toEqual([...before, 'amount_differs 100000 200000']);
    const owed = await world.balance(2310, SUPPLIER_PARTY.airtime);
    await world.endDifference('not_paid');
    expect(await world.balance(2310, SUPPLIER_PARTY.airtime)).toBe(owed);
  });

  test('gives less: the rest stays the customer’s, by wallet and by card', async () => {
    const customer = await world.customer(130_000n);
    const before = await world.differences();
    await world.airtimeFault('part');
    await world.bought(customer);
    await world.workOrders();
    expect(await world.wallet(customer)).toEqual([80_000n, 0n]);
    const begun = await world.bought(customer, { use_cash_wallet: false, mobile_number: numberOf(7) });
    await world.comeBack(await world.press(begun.payment_url ?? '', 'pay'));
    await world.workOrders();
    expect(await world.wallet(customer)).toEqual([130_000n, 0n]);
    expect(await world.lines(begun.id)).toContain('1 2310 -50000');
    expect(await world.differences()).toEqual(before);
  });
});

describe('the operator of a number', () => {
  const ask = async (user: bigint, mobile: string) =>
    (await world.send('GET', `/api/v1/charge/get-operator?mobile_number=${encodeURIComponent(mobile)}`, { user })).body;

  test.each([
    ['۰۹۱۲ ۱۲۳ ۴۵۶۷', 'mci'],
    ['+989351234567', 'irancell'],
    ['09211234567', 'rightel'],
    ['09981234567', 'shatel'],
    ['09971234567', null],
  ])('%s by its prefix: %s', async (mobile, operator) => {
    expect(await ask(await world.customer(0n), mobile)).toMatchObject({ operator });
  });

  test('that was ported is remembered once it was bought for', async () => {
    const customer = await world.customer(1_000_000n);
    const mobile = numberOf(8);
    expect(await ask(customer, mobile)).toMatchObject({ operator: 'mci', source: 'prefix' });
    await world.sandbox.put(`/sandbox/airtime/numbers/${mobile}`, { operator: 'irancell' });
    await world.bought(customer, { mobile_number: mobile });
    await world.workOrders();
    expect(await ask(customer, mobile)).toMatchObject({ operator: 'irancell', source: 'operator' });
    await world.bought(customer, { mobile_number: mobile, operator: 'irancell', type: 'amazing' });
    await world.workOrders();
    expect(await ask(customer, mobile)).toMatchObject({ operator: 'irancell', source: 'last_purchase' });
    expect(await ask(await world.customer(0n), mobile)).toMatchObject({ source: 'prefix' });
    const last = await world.send('GET', '/api/v1/charge/last-purchase', { user: customer });
    expect(last.body['results']).toEqual([
      expect.objectContaining({ mobile_number: mobile, operator: 'irancell', type: 'amazing', amount: 100_000 }),
    ]);
  });
});

describe('what cannot be bought', () => {
  test.each([
    ['a number of Iraq', { mobile_number: '+9647701234567' }, 'mobile_invalid'],
    ['letters', { mobile_number: 'سلام' }, 'mobile_invalid'],
    ['no amount', { amount: undefined }, 'amount_invalid'],
    ['nothing', { amount: 0 }, 'amount_invalid'],
    ['half a step', { amount: 100_500 }, 'amount_invalid'],
    ['too much', { amount: 3_000_000 }, 'amount_invalid'],
    ['an odd amount of the amazing', { type: 'amazing', amount: 70_000 }, 'amount_invalid'],
    ['an amazing charge that the operator has not', { operator: 'shatel', type: 'amazing' }, 'offer_not_found'],
    ['no package', { type: 'package' }, 'invalid'],
    ['a package of another operator', { type: 'package', package_id: 4, operator: 'irancell' }, 'offer_not_found'],
    ['a package at another price', { type: 'package', package_id: 4, amount: 1_000 }, 'amount_invalid'],
    ['a package with a charge', { package_id: 4 }, 'invalid'],
    ['an operator of nowhere', { operator: 'vodafone' }, 'invalid'],
  ])('%s', async (_, changes, code) => {
    const customer = await world.customer(1_000_000n);
    const { status, body } = await world.buy(customer, changes);
    expect([status < 500, body['code']]).toEqual([true, code]);
    expect(await world.wallet(customer)).toEqual([1_000_000n, 0n]);
  });

  test('more than the day’s limit, counted over requests that come together', async () => {
    const customer = await world.customer(100_000_000n);
    const most = Math.floor(AIRTIME_LIMIT.day / 2_000_000);
    const all = await Promise.all(
      Array.from({ length: most + 2 }, (_, index) =>
        world.buy(customer, { amount: 2_000_000, mobile_number: numberOf(100 + index) }),
      ),
    );
    const codes = all.flatMap(({ status, body }) => (status === 201 ? [] : [String(body['code'])]));
    expect(codes).toEqual(['daily_limit_reached', 'daily_limit_reached']);
    expect(await world.wallet(customer)).toEqual([100_000_000n, BigInt(AIRTIME_LIMIT.day)]);
    const info = await world.send('GET', '/api/v1/charge/charge-info', { user: customer });
    expect(info.body).toMatchObject({ day_left_amount: 0 });
    await world.workOrders();
  });

  test('anything, where there is no aggregator', async () => {
    const customer = await world.customer(1_000_000n);
    const closed = { ...world.airtime, isOpen: false };
    const order = { mobile_number: OWN_NUMBER, operator: 'mci', type: 'direct', amount: 100_000 } as const;
    const bought = world.database.transaction((tx) =>
      buyAirtime(closed, tx, customer, { ...order, use_cash_wallet: true }),
    );
    await expect(bought).rejects.toMatchObject({ code: 'offer_not_found' });
    expect((await showChargeInfo(closed, customer)).operators).toEqual([]);
  });

  test('another person’s purchase is as absent as one that does not exist', async () => {
    const [owner, stranger] = [await world.customer(1_000_000n), await world.customer(0n)];
    const { id } = await world.bought(owner);
    for (const absent of [id, 999_999_999]) {
      const { status } = await world.send('GET', `/api/v1/charge/charge-transaction?id=${absent}`, { user: stranger });
      expect(status).toBe(404);
    }
    await world.workOrders();
  });
});

describe('the audit', () => {
  const numbers = async () =>
    (await world.brokenChecks()).map((text) => text.split(' ')[0] ?? '').toSorted((one, other) => +one - +other);
  let givenId: bigint;
  beforeAll(async () => {
    const { id } = await world.bought(await world.customer(1_000_000n), { mobile_number: numberOf(9) });
    await world.workOrders();
    const [row] = await world.database.owner<{ id: bigint }[]>`select id from airtime.purchase where charge_id = ${id}`;
    givenId = row?.id ?? 0n;
  });

  test('272: a purchase of another amount than its charge', async () => {
    const { owner } = world.database;
    await owner`update airtime.purchase set amount = amount + 1, given_amount = given_amount + 1 where id = ${givenId}`;
    expect(await numbers()).toEqual(['272']);
    await owner`update airtime.purchase set amount = amount - 1, given_amount = given_amount - 1 where id = ${givenId}`;
  });

  test('273: more was given than was paid, and no difference says so', async () => {
    const { owner } = world.database;
    await owner`update airtime.purchase set given_amount = given_amount + 1 where id = ${givenId}`;
    expect(await numbers()).toEqual(['273']);
    await owner`update airtime.purchase set given_amount = given_amount - 1 where id = ${givenId}`;
  });
});

test(plantedRecord('airtime.give_back_overdue'), async () => {
  const [bad, good] = [await world.customer(200_000n), await world.customer(200_000n)];
  await world.airtimeFault('error');
  const { id } = await world.bought(bad);
  await world.bought(good);
  const [row] = await world.database.owner<{ id: bigint }[]>`select id from airtime.purchase where charge_id = ${id}`;
  const purchaseId = row?.id ?? 0n;
  const heal = await plantBadRecord(world.database.owner, { table: 'airtime.purchase', value: purchaseId });
  world.later(OVER);
  expect(await failedRecordsOf(world.giveBackOverdue())).toEqual([String(purchaseId)]);
  expect(await world.wallet(good)).toEqual([200_000n, 0n]);
  expect((await world.wallet(bad))[1]).toBe(100_000n);
  await heal();
  expect(await world.giveBackOverdue()).toBe(1);
});
