import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failedRecordsOf, plantBadRecord, plantedRecord } from '../../platform/testing/planted-record.ts';
import {
  OWNER,
  type SettlementWorld,
  startSettlementWorld,
  STRANGER,
} from './testing/settlement-world.test-support.ts';
import { readClientMoney } from '../ledger/index.ts';
import { expectConserved, figuresOf } from '../payments/testing/conserved.test-support.ts';
import { listSales } from '../payments/use-cases/list-sales.ts';
import { showSaleMoneyMap } from '../payments/use-cases/show-money-map.ts';
import { readPayoutsOfSales } from './queries/payouts-of-sales.ts';
import { makePayouts } from './use-cases/make-payouts.ts';

let world: SettlementWorld;
beforeEach(async () => {
  world = await startSettlementWorld();
  // A Sunday; Friday the 27th is off.
  await world.moveTo('2026-11-22T08:00:00Z');
});
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
  await world.close();
});

test('what is sold today is paid on the next working day, once, and the shop reads each step', async () => {
  await world.addSheba();
  const buyers = [await world.customer(), await world.customer()];
  for (const buyer of buyers) await world.sell(buyer);
  expect(await world.balanceOf()).toEqual({
    available: 23_520_000,
    on_its_way: 0,
    held: 0,
    debt: 0,
    currency: 364,
    next_payout: { at: '2026-11-23T06:15:00.000Z', amount: 23_520_000 },
    held_until: null,
    hold_reason: null,
  });
  await world.nightOf('2026-11-23');
  expect(await world.balanceOf()).toMatchObject({ available: 0, on_its_way: 23_520_000, next_payout: null });
  expect(await world.atBank()).toEqual([]);
  await world.afterCycleOf('2026-11-23');
  await world.run();
  const [payout, ...others] = await world.payouts();
  expect(others).toEqual([]);
  expect(payout).toMatchObject({ status: 2, state: 'paid', amount: 23_520_000, reason: null });
  expect(payout?.tracking_code).toMatch(/^[0-9]{12}$/);
  expect(await world.atBank()).toEqual(['23520000 paid']);
  expect(await world.lines(payout?.id ?? 0)).toEqual([
    'sale 12000000',
    'commission -240000',
    'sale 12000000',
    'commission -240000',
  ]);
  expect(await world.balanceOf()).toMatchObject({ available: 0, on_its_way: 0, held: 0, debt: 0 });
  expect([await world.balance(2110, world.merchantId), await world.balance(2130, world.merchantId)]).toEqual([0n, 0n]);
});

test('the clock put past the next working day: the sale is paid', async () => {
  await world.addSheba();
  await world.sell(await world.customer());
  await world.moveTo('2026-11-23T16:00:00Z');
  await world.run();
  expect(await world.atBank()).toEqual(['11760000 paid']);
});

test('over a weekend one payout carries the days before, and none is made on a Friday', async () => {
  await world.addSheba();
  const buyer = await world.customer();
  await world.moveTo('2026-11-26T08:00:00Z');
  await world.sell(buyer);
  await world.moveTo('2026-11-27T08:00:00Z');
  await world.run();
  await world.sell(buyer);
  expect(await world.payouts()).toEqual([]);
  await world.afterCycleOf('2026-11-28');
  expect(await world.atBank()).toEqual(['23520000 paid']);
});

test('a refund before the payout makes it smaller; one after it comes off the next', async () => {
  await world.addSheba();
  const buyer = await world.customer();
  const sale = await world.sell(buyer);
  await world.refund(sale, 5_000_000);
  await world.afterCycleOf('2026-11-23');
  const [first] = await world.payouts();
  expect(await world.lines(first?.id ?? 0)).toEqual([
    'sale 12000000',
    'commission -240000',
    'refund -5000000',
    'commission_back 100000',
  ]);
  expect(first?.amount).toBe(6_860_000);
  await world.refund(sale, 2_000_000);
  await world.sell(buyer);
  await world.afterCycleOf('2026-11-24');
  const [second] = await world.payouts();
  expect((await world.payouts()).map(({ amount }) => amount)).toEqual([11_760_000 - 1_960_000, 6_860_000]);
  // The list of sales names the payout of each sale.
  await world.sell(buyer, { credit: 1_000_000n });
  const { sql } = world.database;
  const deps = { sql, clock: world.clock, disputedSales: async () => new Map(), payoutsOfSales: readPayoutsOfSales };
  const { results } = await listSales(deps, OWNER, '/', {});
  expect(results.map(({ kind, payout }) => [kind, payout?.id, payout?.state])).toEqual([
    ['sale', undefined, undefined],
    ['sale', BigInt(second?.id ?? 0), 'paid'],
    ['refund', undefined, undefined],
    ['refund', undefined, undefined],
    ['sale', BigInt(first?.id ?? 0), 'paid'],
  ]);
});

test('the map of a sale’s money leads to the bank, and loses no rial on the way', async () => {
  await world.addSheba();
  const buyer = await world.customer();
  const sale = await world.sell(buyer);
  const mapOf = async () => {
    const map = await showSaleMoneyMap(world.database.sql, readPayoutsOfSales, OWNER, String(sale));
    expectConserved(map.money);
    const figures = figuresOf(map.money);
    const places = map.money.nodes.map(({ state }, index) => `${figures[index] ?? ''} ${state}`).slice(2);
    return { places, payouts: map.payouts.map(({ state, amount }) => `${state} ${amount}`) };
  };
  const commission = 'commission 240000 240000 received';
  expect(await mapOf()).toEqual({
    places: ['shop_account 11760000 11760000 waiting_for_payout', commission],
    payouts: [],
  });
  await world.nightOf('2026-11-23');
  const taken = 'shop_account 11760000 0 passed';
  expect(await mapOf()).toEqual({
    places: [taken, 'bank_account 11760000 11760000 to_bank', commission],
    payouts: ['on_its_way 11760000'],
  });
  await world.afterCycleOf('2026-11-23');
  expect((await mapOf()).places).toContain('bank_account 11760000 11760000 paid_out');
  await world.refund(sale, 5_000_000);
  await world.sell(buyer);
  await world.afterCycleOf('2026-11-24');
  const { places, payouts } = await mapOf();
  expect(places).toEqual([
    taken,
    'bank_account 6860000 6860000 paid_out',
    'commission 240000 140000 received',
    'returned 5000000 5000000 returned',
  ]);
  expect(payouts).toEqual(['paid 11760000', 'paid -4900000']);
});

test('below zero the shop owes it, and later sales pay', async () => {
  await world.addSheba();
  const buyer = await world.customer();
  const sale = await world.sell(buyer);
  await world.afterCycleOf('2026-11-23');
  await world.refund(sale, 12_000_000);
  expect(await world.balanceOf()).toMatchObject({ available: 0, debt: 11_760_000 });
  await world.afterCycleOf('2026-11-24');
  expect((await world.payouts())[0]).toMatchObject({ amount: 0, state: 'netted', status: 2 });
  expect(await world.balance(1320, world.merchantId)).toBe(11_760_000n);
  await world.sell(buyer, { credit: 15_000_000n });
  expect(await world.balanceOf()).toMatchObject({ available: 14_700_000 - 11_760_000, debt: 11_760_000 });
  await world.afterCycleOf('2026-11-25');
  const [last] = await world.payouts();
  expect(last?.amount).toBe(14_700_000 - 11_760_000);
  expect(await world.lines(last?.id ?? 0)).toEqual(['sale 15000000', 'commission -300000', 'debt -11760000']);
  expect(await world.balance(1320, world.merchantId)).toBe(0n);
});

test('below zero while clients’ money is short: nothing goes to the bank, so nothing is covered', async () => {
  await world.addSheba();
  const buyer = await world.customer(5_000_000n);
  const sale = await world.sell(buyer);
  const withDeposit = await world.sell(buyer, { deposit: 5_000_000n });
  await world.afterCycleOf('2026-11-23');
  await world.refund(sale, 12_000_000);
  await world.moveTo('2026-11-23T22:30:00Z');
  await world.endDays();
  // The deposit goes back to the wallet after the close, and the shop has it already: no close has covered it yet.
  await world.refund(withDeposit, 17_000_000);
  expect(await readClientMoney(world.database.sql)).toBeLessThan(0n);
  expect(await makePayouts(world.deps)).toBe(1);
  expect((await world.payouts())[0]).toMatchObject({ amount: 0, state: 'netted' });
});

describe('a dispute', () => {
  test('keeps what its sale has brought, and lets it go when it ends', async () => {
    await world.addSheba();
    const buyer = await world.customer();
    const disputed = await world.sell(buyer);
    await world.sell(buyer, { credit: 6_000_000n });
    const dispute = await world.dispute(disputed);
    expect(await world.balanceOf()).toMatchObject({ available: 5_880_000, held: 11_760_000 });
    await world.afterCycleOf('2026-11-23');
    expect((await world.payouts())[0]?.amount).toBe(5_880_000);
    expect(await world.balanceOf()).toMatchObject({ available: 0, held: 11_760_000 });
    await world.endDispute(dispute);
    await world.afterCycleOf('2026-11-24');
    const [released] = await world.payouts();
    expect(await world.lines(released?.id ?? 0)).toEqual(['dispute_release 11760000']);
    expect(released).toMatchObject({ amount: 11_760_000, state: 'paid' });
  });

  test('of a sale that was paid out before is kept of the next sales, and makes no debt', async () => {
    await world.addSheba();
    const buyer = await world.customer();
    const sale = await world.sell(buyer);
    await world.afterCycleOf('2026-11-23');
    const dispute = await world.dispute(sale);
    await world.sell(buyer, { credit: 6_000_000n });
    await world.afterCycleOf('2026-11-24');
    expect((await world.payouts())[0]).toMatchObject({ amount: 0, state: 'netted' });
    expect(await world.balance(1320, world.merchantId)).toBe(0n);
    expect(await world.balanceOf()).toMatchObject({ held: 5_880_000, debt: 0 });
    await world.endDispute(dispute);
  });
});

describe('the bank', () => {
  test('sends it back: the shop is owed it again, and nothing more goes to that account', async () => {
    await world.addSheba();
    const buyer = await world.customer();
    // The stand-in sends back what ends so.
    await world.sell(buyer, { credit: 10_000_412n });
    expect((await world.balanceOf()).available % 1_000).toBe(404);
    await world.afterCycleOf('2026-11-23');
    expect((await world.payouts())[0]).toMatchObject({
      status: 3,
      state: 'returned',
      reason: 'returned',
      paid_at: null,
    });
    expect(await world.balanceOf()).toMatchObject({ available: 0, held: 9_800_404, hold_reason: 'sheba_returned' });
    await world.afterCycleOf('2026-11-24');
    expect(await world.payouts()).toHaveLength(1);
    await world.addSheba('012');
    await world.sell(buyer, { credit: 1_000_100n });
    await world.afterCycleOf('2026-11-25');
    const [again] = await world.payouts();
    expect(await world.lines(again?.id ?? 0)).toEqual(['correction 9800404', 'sale 1000100', 'commission -20002']);
    expect(again).toMatchObject({ state: 'paid', amount: 10_780_502 });
  });

  test('is silent: nothing is sent twice, and what it did comes out', async () => {
    await world.addSheba();
    await world.sell(await world.customer());
    await world.fault('timeout', {}, 'bank');
    await world.nightOf('2026-11-23');
    await world.afterCycleOf('2026-11-23');
    expect(await world.balanceOf()).toMatchObject({ available: 0, on_its_way: 11_760_000 });
    await world.fault('ok', {}, 'bank');
    await world.run();
    await world.run();
    expect(await world.atBank()).toEqual(['11760000 paid']);
    expect((await world.payouts())[0]?.state).toBe('paid');
  });

  test('takes no order above its most: the payout goes in parts', async () => {
    await world.addSheba();
    await world.sell(await world.customer(), { credit: 2_500_000_000n });
    await world.afterCycleOf('2026-11-23');
    expect(await world.atBank()).toEqual(
      expect.arrayContaining(['1000000000 paid', '1000000000 paid', '450000000 paid']),
    );
    expect((await world.payouts())[0]).toMatchObject({ amount: 2_450_000_000, state: 'paid' });
  });
});

test('several processes together make one payout', async () => {
  await world.addSheba();
  for (let sales = 0; sales < 5; sales += 1) await world.sell(await world.customer());
  await world.moveTo('2026-11-22T22:30:00Z');
  // The day is not closed: nothing is made of it, and the day is not taken for made.
  expect(await makePayouts(world.deps)).toBe(0);
  await world.endDays();
  await Promise.all(Array.from({ length: 6 }, () => makePayouts(world.deps)));
  expect((await world.payouts()).map(({ amount }) => amount)).toEqual([5 * 11_760_000]);
  await world.afterCycleOf('2026-11-23');
  expect(await world.atBank()).toEqual(['58800000 paid']);
});

test('a shop is not paid while it is suspended, has no account, or has just changed it', async () => {
  await world.sell(await world.customer());
  expect(await world.balanceOf()).toMatchObject({ available: 0, held: 11_760_000, hold_reason: 'sheba_missing' });
  await world.afterCycleOf('2026-11-23');
  await world.addSheba();
  await world.database.owner`update merchants.merchant set status = 3 where id = ${world.merchantId}`;
  expect(await world.balanceOf()).toMatchObject({ hold_reason: 'shop_suspended', next_payout: null });
  await world.afterCycleOf('2026-11-24');
  await world.database.owner`update merchants.merchant set status = 1 where id = ${world.merchantId}`;
  await world.database
    .owner`update wallet.shop_sheba set verified_at = '2026-11-24T08:00:00Z', usable_from = '2026-11-26T08:00:00Z'`;
  expect(await world.balanceOf()).toMatchObject({ hold_reason: 'sheba_waiting' });
  await world.afterCycleOf('2026-11-25');
  expect(await world.payouts()).toEqual([]);
  await world.afterCycleOf('2026-11-28');
  expect(await world.atBank()).toEqual(['11760000 paid']);
});

test('what is agreed is held back of each day’s sales until its day', async () => {
  await world.addSheba();
  await world.database.owner`
    insert into settlement.shop (bucket, merchant_id, holdback_bp, holdback_days) values (${world.merchantId} & 63, ${world.merchantId}, 1000, 2)
    on conflict (merchant_id, bucket) do update set holdback_bp = 1000, holdback_days = 2`;
  await world.sell(await world.customer());
  await world.afterCycleOf('2026-11-23');
  expect((await world.payouts())[0]?.amount).toBe(11_760_000 - 1_176_000);
  expect(await world.balanceOf()).toMatchObject({ held: 1_176_000 });
  // What is held back is clients' money too: our own covers it with the payout, not only at the close.
  expect(await world.brokenChecks()).toEqual([]);
  await world.afterCycleOf('2026-11-25');
  const [released] = await world.payouts();
  expect(await world.lines(released?.id ?? 0)).toEqual(['release 1176000']);
  expect(await world.balanceOf()).toMatchObject({ held: 0 });
});

test(plantedRecord('settlement.make_payouts'), async () => {
  await world.addSheba();
  await world.addSheba('012', { userId: STRANGER, merchantId: world.otherId });
  const buyer = await world.customer();
  await world.sell(buyer);
  await world.sell(buyer, { merchantId: world.otherId });
  await world.moveTo('2026-11-22T22:30:00Z');
  await world.endDays();
  const [bad, good] = [world.merchantId, world.otherId].toSorted((left, right) => (left < right ? -1 : 1));
  const heal = await plantBadRecord(world.database.owner, {
    table: 'settlement.payout',
    column: 'merchant_id',
    value: bad ?? 0n,
  });
  expect(await failedRecordsOf(makePayouts(world.deps))).toEqual([String(bad)]);
  expect(await world.balance(2130, good)).toBe(-11_760_000n);
  await heal();
  expect(await makePayouts(world.deps)).toBe(1);
  expect(await makePayouts(world.deps)).toBe(0);
});

describe('the schedule', () => {
  const put = (body: object, user = OWNER) =>
    world.send('PUT' as 'POST', '/api/v1/merchant/user/payout-schedule/', { user, body });

  test('weekly pays on its day, or the working day after it', async () => {
    await world.addSheba();
    // Friday.
    expect((await put({ schedule: 'weekly', weekday: 5, min_amount: 0 })).status).toBe(200);
    await world.sell(await world.customer());
    await world.afterCycleOf('2026-11-23');
    expect(await world.payouts()).toEqual([]);
    expect((await world.balanceOf()).next_payout?.at).toBe('2026-11-28T06:15:00.000Z');
    await world.afterCycleOf('2026-11-28');
    expect(await world.atBank()).toEqual(['11760000 paid']);
    expect((await put({ schedule: 'weekly', weekday: null, min_amount: 0 })).body['code']).toBe('invalid');
    expect((await put({ schedule: 'daily', weekday: 2, min_amount: 0 })).body['code']).toBe('invalid');
  });

  test('on request pays what the days before have brought, once a day', async () => {
    await world.addSheba();
    const request = (shop = world.merchantId) =>
      world.send('POST', '/api/v1/merchant/user/payouts/', { user: OWNER, body: { merchant_id: Number(shop) } });
    expect((await request(world.otherId)).status).toBe(404);
    expect((await request()).body['code']).toBe('payout_not_on_request');
    await put({ schedule: 'on_request', weekday: null, min_amount: 100_000 });
    await world.sell(await world.customer());
    expect((await request()).body['code']).toBe('payout_nothing_ready');
    await world.nightOf('2026-11-23');
    expect(await world.payouts()).toEqual([]);
    const both = await Promise.all([request(), request()]);
    expect(new Set(both.map(({ status, body }) => `${status} ${String(body['id'])}`)).size).toBe(1);
    expect(both[0]).toMatchObject({ status: 200, body: { amount: 11_760_000, state: 'on_its_way' } });
    await world.afterCycleOf('2026-11-23');
    expect(await world.atBank()).toEqual(['11760000 paid']);
  });

  test('less than the smallest payout waits for more', async () => {
    await world.addSheba();
    await put({ schedule: 'daily', weekday: null, min_amount: 15_000_000 });
    const buyer = await world.customer();
    await world.sell(buyer);
    expect(await world.balanceOf()).toMatchObject({ available: 11_760_000, next_payout: null });
    await world.afterCycleOf('2026-11-23');
    await world.sell(buyer);
    await world.afterCycleOf('2026-11-24');
    expect(await world.atBank()).toEqual(['23520000 paid']);
  });
});

test('another shop’s payout is as absent as one that never was', async () => {
  await world.addSheba();
  await world.sell(await world.customer());
  await world.afterCycleOf('2026-11-23');
  const [payout] = await world.payouts();
  for (const path of [`payouts/${payout?.id}/`, `payouts/${payout?.id}/lines/`]) {
    expect((await world.send('GET', `/api/v1/merchant/user/${path}`, { user: STRANGER })).status).toBe(404);
    expect((await world.send('GET', `/api/v1/merchant/user/${path}`, { user: OWNER })).status).toBe(200);
  }
  expect(await world.get<{ count: number }>('payouts/', STRANGER)).toMatchObject({ count: 0 });
  expect(await world.get('balance/', STRANGER)).toMatchObject({ available: 0, on_its_way: 0 });
});
