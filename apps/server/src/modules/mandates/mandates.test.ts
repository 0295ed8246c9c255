import { failedRecordsOf, plantBadRecord, plantedRecord } from '../../platform/testing/planted-record.ts';
import { isoDate, rial } from '@nesye/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payInstallment } from '../repayment/index.ts';
import { recordTopUp } from '../wallet/index.ts';
import { DRAW, MANDATE, type MandateWorld, startMandateWorld } from './testing/mandate-world.test-support.ts';
import { runMandateDay } from './use-cases/run-day.ts';
import { startDraw } from './use-cases/start-draw.ts';

// A sale of 2026-11-21 falls due on 2026-12-21, a Monday; its rows are 3,112,000.
const ROW = 3_112_000;
const DUE = '2026-12-21';
const NOTICE = '2026-12-19';

let world: MandateWorld;
beforeAll(async () => {
  world = await startMandateWorld();
});
beforeEach(async () => {
  await world.bankAs('ok');
  world.clock.moveTo('2026-11-22T08:30:00Z');
});
afterAll(async () => {
  expect(await world.brokenChecks()).toEqual([]);
  await world.close();
});

const payByHand = (customerId: bigint, purchaseId: bigint) =>
  world.database.transaction((tx) =>
    payInstallment(tx, {
      customerId,
      purchaseId,
      seq: 1,
      from: 'wallet',
      at: world.clock.businessNow(),
      businessDate: world.clock.businessDate(),
    }),
  );

test('from the wallet: announced two days before, drawn on the due day, once', async () => {
  const buyer = await world.customer(10_000_000n);
  const purchase = await world.buy(buyer);
  const mandate = await world.mandate(buyer, { source: 'wallet' });
  expect(mandate).toMatchObject({ state: 'active', upcoming: [], max_per_draw: 1_000_000_000 });
  await world.live(NOTICE, isoDate('2026-12-18'));
  expect(await world.draws(buyer)).toMatchObject([{ status: 'announced', draw_on: DUE, amount: ROW, attempt: 1 }]);
  await world.live(DUE);
  const [draw] = await world.draws(buyer);
  expect(draw).toMatchObject({ status: 'paid', amount: ROW, receipt_number: String(draw?.id) });
  expect([await world.isPaid(purchase, 1), await world.wallet(buyer)]).toEqual([true, 6_888_000n]);
  expect(await world.read(buyer, mandate.id)).toMatchObject({ drawn_this_month: ROW });
  await Promise.all([startDraw(world.deps, BigInt(draw?.id ?? 0)), world.live('2026-12-23')]);
  expect([await world.wallet(buyer), (await world.draws(buyer)).length]).toEqual([6_888_000n, 1]);
});

test('an empty wallet: an honest failure, two more tries on business days, then the row is as any due row', async () => {
  const buyer = await world.customer(0n);
  const purchase = await world.buy(buyer);
  await world.mandate(buyer, { source: 'wallet' });
  await world.live(DUE, isoDate(NOTICE));
  expect((await world.draws(buyer)).map(({ status, attempt, draw_on }) => [status, attempt, draw_on])).toEqual([
    // The 22nd is a holiday.
    ['announced', 2, '2026-12-23'],
    ['failed', 1, DUE],
  ]);
  await world.live('2026-12-28', isoDate('2026-12-22'));
  const draws = await world.draws(buyer);
  expect(draws.map(({ status, failure }) => [status, failure?.code])).toEqual([
    ['failed', 'insufficient'],
    ['failed', 'insufficient'],
    ['failed', 'insufficient'],
  ]);
  expect(await world.isPaid(purchase, 1)).toBe(false);
});

test('money that came to the wallet in time is drawn by the second try, with what being late costs', async () => {
  const buyer = await world.customer(0n);
  const purchase = await world.buy(buyer);
  await world.mandate(buyer, { source: 'wallet' });
  await world.live(DUE, isoDate(NOTICE));
  await world.database.transaction((tx) =>
    recordTopUp(tx, buyer.customerId, rial(4_000_000n), world.clock.businessNow(), world.clock.businessDate()),
  );
  await world.live('2026-12-23');
  // Within the days of grace nothing is charged.
  expect([await world.isPaid(purchase, 1), await world.wallet(buyer)]).toEqual([true, 888_000n]);
});

test('a bank mandate is signed on the bank’s page, and draws on the due day', async () => {
  const buyer = await world.customer(0n);
  const purchase = await world.buy(buyer);
  const pending = await world.mandate(buyer, { source: 'bank' });
  expect(pending).toMatchObject({ state: 'pending', account: null });
  await world.sign(pending);
  expect(await world.read(buyer, pending.id)).toMatchObject({
    state: 'active',
    account: '0101****4417',
    sign_url: null,
  });
  await world.live(DUE, isoDate(NOTICE));
  const [draw] = await world.draws(buyer);
  expect(draw).toMatchObject({ status: 'paid', source: 'bank', to_wallet_amount: 0 });
  expect(await world.isPaid(purchase, 1)).toBe(true);
  expect(await world.balance(1110, 5n)).toBe(BigInt(ROW));
});

test('refused on the bank’s page, or never signed: nothing holds, and a new one may be requested', async () => {
  const buyer = await world.customer(0n);
  const refused = await world.mandate(buyer, { source: 'bank' });
  await world.sign(refused, { action: 'refuse' });
  expect(await world.read(buyer, refused.id)).toMatchObject({ state: 'refused' });
  const left = await world.mandate(buyer, { source: 'bank' });
  world.clock.moveTo('2026-11-22T09:30:00Z');
  expect(await world.read(buyer, left.id)).toMatchObject({ state: 'expired', sign_url: null });
  await world.work();
  expect(await world.mandate(buyer, { source: 'bank' })).toMatchObject({ state: 'pending' });
});

/** A customer whose first row is drawn on its due day from a bank that does not respond. */
async function drawInSilence() {
  const buyer = await world.customer(0n);
  const purchase = await world.buy(buyer);
  await signed(buyer);
  await world.live('2026-12-20', isoDate(NOTICE));
  await world.bankAs('late', { latency_ms: 700 });
  await world.live(DUE);
  return { buyer, purchase };
}

test('a silent bank leaves a draw in doubt: it is asked, and the money is counted once', async () => {
  const { buyer, purchase } = await drawInSilence();
  const [draw] = await world.draws(buyer);
  expect([draw?.status, await world.isPaid(purchase, 1)]).toEqual(['in_doubt', false]);
  await world.bankAs('ok');
  await world.work();
  expect((await world.draws(buyer))[0]).toMatchObject({ status: 'paid' });
  const atBank = (await world.drawsAtBank()).filter(({ draw_id: id }) => id === String(draw?.id));
  expect(atBank.map(({ submissions }) => submissions)).toEqual([1]);
});

test('a credit that was blocked while the bank was silent takes purchases again once its word comes', async () => {
  const { buyer, purchase } = await drawInSilence();
  const { owner } = world.database;
  await owner`update servicing.facility set status = 'blocked' where id = ${buyer.facility.id}`;
  world.clock.moveTo('2026-12-27T08:30:00Z');
  await world.bankAs('ok');
  await world.work();
  expect(await world.isPaid(purchase, 1)).toBe(true);
  const [facility] = await owner`select status from servicing.facility where id = ${buyer.facility.id}`;
  expect(facility).toEqual({ status: 'active' });
});

test('a draw that never reached the bank is given to it again, with the same number', async () => {
  const buyer = await world.customer(0n);
  const purchase = await world.buy(buyer);
  const id = await signed(buyer);
  await world.live('2026-12-20', isoDate(NOTICE));
  await world.bankAs('timeout', { latency_ms: 500 });
  await world.live(DUE);
  expect((await world.draws(buyer))[0]?.status).toBe('in_doubt');
  await world.bankAs('ok');
  await world.work();
  expect([await world.isPaid(purchase, 1), (await world.read(buyer, id)).drawn_this_month]).toEqual([true, ROW]);
});

test('a row paid by hand before is not drawn; paid while the bank was silent, the money goes to the wallet', async () => {
  const early = await world.customer(5_000_000n);
  const late = await world.customer(5_000_000n);
  const purchases = [await world.buy(early), await world.buy(late)] as const;
  await signed(early);
  await signed(late);
  await world.live('2026-12-20', isoDate(NOTICE));
  await payByHand(early.customerId, purchases[0]);
  await world.bankAs('late', { latency_ms: 700 });
  await world.live(DUE);
  expect((await world.draws(early))[0]).toMatchObject({ status: 'not_needed' });
  await payByHand(late.customerId, purchases[1]);
  await world.bankAs('ok');
  await world.work();
  expect((await world.draws(late))[0]).toMatchObject({ status: 'paid', to_wallet_amount: ROW, receipt_number: null });
  expect([await world.wallet(early), await world.wallet(late)]).toEqual([1_894_000n, 5_000_000n]);
});

test('cancelled while it is drawn: what was sent is ended as the bank says, nothing new is sent', async () => {
  const buyer = await world.customer(0n);
  const [first, second] = [await world.buy(buyer), await world.buy(buyer, { date: '2026-11-22' })];
  const id = await signed(buyer);
  await world.live('2026-12-20', isoDate(NOTICE));
  await world.bankAs('late', { latency_ms: 700 });
  await world.live(DUE);
  const cancelled = await world.ask(buyer, 'DELETE', `${MANDATE}${id}/`);
  expect([cancelled.status, cancelled.body['state']]).toEqual([200, 'cancelled']);
  await world.bankAs('ok');
  await world.work();
  await world.live('2026-12-23');
  expect([await world.isPaid(first, 1), await world.isPaid(second, 1)]).toEqual([true, false]);
  expect((await world.draws(buyer)).map(({ status }) => status).toSorted()).toEqual(['cancelled', 'paid']);
  // Ended again it stays so.
  expect((await world.ask(buyer, 'DELETE', `${MANDATE}${id}/`)).status).toBe(200);
});

test('cancelled before the bank knew of the draw: it is never given again', async () => {
  const buyer = await world.customer(0n);
  const purchase = await world.buy(buyer);
  const id = await signed(buyer);
  await world.live('2026-12-20', isoDate(NOTICE));
  await world.bankAs('timeout', { latency_ms: 500 });
  await world.live(DUE);
  await world.ask(buyer, 'DELETE', `${MANDATE}${id}/`);
  await world.bankAs('ok');
  await world.work();
  const [draw] = await world.draws(buyer);
  expect([draw?.status, await world.isPaid(purchase, 1)]).toEqual(['cancelled', false]);
  expect((await world.drawsAtBank()).some(({ draw_id: drawId }) => drawId === String(draw?.id))).toBe(false);
});

test('one draw is taken back with one call, and the mandate stays', async () => {
  const buyer = await world.customer(10_000_000n);
  const purchase = await world.buy(buyer);
  await world.mandate(buyer, { source: 'wallet' });
  await world.live(NOTICE, isoDate(NOTICE));
  const [draw] = await world.draws(buyer);
  const response = await world.ask(buyer, 'DELETE', `${DRAW}${draw?.id}/`);
  expect([response.status, response.body['status']]).toEqual([200, 'cancelled']);
  await world.live('2026-12-24');
  expect([await world.isPaid(purchase, 1), (await world.draws(buyer)).length]).toEqual([false, 1]);
  const stranger = await world.customer(0n);
  expect((await world.ask(stranger, 'DELETE', `${DRAW}${draw?.id}/`)).status).toBe(404);
});

test('the wallet first, then the bank; limits are never passed', async () => {
  const buyer = await world.customer(1_000_000n);
  const purchase = await world.buy(buyer);
  await world.mandate(buyer, { source: 'wallet' });
  await signed(buyer, { max_per_draw: 4_000_000, max_per_month: 4_000_000 });
  const second = await world.buy(buyer);
  await world.live(DUE, isoDate(NOTICE));
  const draws = await world.draws(buyer);
  expect(draws.filter(({ attempt }) => attempt === 1).map(({ status, source }) => [status, source])).toEqual([
    ['failed', 'wallet'],
    ['paid', 'bank'],
  ]);
  expect([await world.isPaid(purchase, 1), await world.isPaid(second, 1)]).toEqual([true, false]);
});

test('bad requests are refused by name', async () => {
  const buyer = await world.customer(0n);
  const refusal = async (body: object) => {
    const response = await world.ask(buyer, 'POST', MANDATE, body);
    return [response.status, response.body['code']];
  };
  expect(await refusal({ source: 'wallet', contract: 'no-such-contract' })).toEqual([404, 'contract_not_found']);
  expect(await refusal({ source: 'wallet', max_per_draw: 0 })).toEqual([400, 'amount_invalid']);
  expect(await refusal({ source: 'wallet', max_per_draw: 900, max_per_month: 800 })).toEqual([
    400,
    'mandate_limit_invalid',
  ]);
  expect(await refusal({ source: 'wallet', max_per_month: 9_000_000_000 })).toEqual([400, 'mandate_limit_invalid']);
  expect((await refusal({ source: 'card' }))[0]).toBe(400);
  await world.mandate(buyer, { source: 'wallet' });
  expect(await refusal({ source: 'wallet' })).toEqual([409, 'mandate_exists']);
  expect(await refusal({ source: 'wallet', contract: buyer.facility.uid })).toEqual([409, 'mandate_exists']);
  await world.bankAs('error');
  expect(await refusal({ source: 'bank' })).toEqual([503, 'debit_bank_down']);
});

test('two at once make one mandate', async () => {
  const buyer = await world.customer(0n);
  const both = await Promise.all([
    world.ask(buyer, 'POST', MANDATE, { source: 'wallet' }),
    world.ask(buyer, 'POST', MANDATE, { source: 'wallet' }),
  ]);
  expect(both.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([201, 409]);
});

/** A bank mandate that its customer has signed. */
async function signed(buyer: Awaited<ReturnType<MandateWorld['customer']>>, limits: object = {}): Promise<number> {
  const pending = await world.mandate(buyer, { source: 'bank', ...limits });
  await world.sign(pending);
  expect((await world.read(buyer, pending.id)).state).toBe('active');
  return pending.id;
}

test(plantedRecord('mandates.run_day'), async () => {
  const [bad, good] = [await world.customer(10_000_000n), await world.customer(10_000_000n)];
  const [, sale] = [await world.buy(bad), await world.buy(good)];
  for (const buyer of [bad, good]) await world.mandate(buyer, { source: 'wallet' });
  const plant = () =>
    plantBadRecord(world.database.owner, { table: 'mandates.draw', column: 'customer_id', value: bad.customerId });
  const runDay = async (day: string) => {
    world.clock.moveTo(`${day}T08:30:00Z`);
    await runMandateDay(world.deps, isoDate(day));
  };
  let heal = await plant();
  // Announced: the others of the same page as well.
  expect(await failedRecordsOf(runDay('2026-12-19'))).toHaveLength(1);
  expect([(await world.draws(bad)).length, (await world.draws(good)).length]).toEqual([0, 1]);
  await heal();
  await runDay('2026-12-19');
  heal = await plant();
  expect(await failedRecordsOf(runDay(DUE))).toHaveLength(1);
  expect(await world.isPaid(sale, 1)).toBe(true);
  await heal();
  await runDay(DUE);
  expect((await world.draws(bad)).map(({ status }) => status)).toEqual(['paid']);
});
