import { failedRecordsOf, plantBadRecord, plantedRecord } from '../../platform/testing/planted-record.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ScoreWorld, startScoreWorld } from './testing/score-world.test-support.ts';

let world: ScoreWorld;
beforeAll(async () => {
  world = await startScoreWorld();
});
afterEach(async () => {
  await world.fault('ok');
  await world.today();
  expect(await world.brokenChecks()).toEqual([]);
  expect(world.full.faults.filter((line) => line['error_code'] !== 'bureau_down')).toEqual([]);
});
afterAll(() => world.close());

test('a bureau that fails when the code is requested: 503, nothing paid twice, and the next try works', async () => {
  const who = await world.person();
  await world.request(who);
  await world.pay(who);
  await world.fault('error');
  expect(await world.start(who)).toMatchObject({ status: 503, body: { code: 'bureau_down' } });
  expect((await world.info(who)).state).toBe('paid');
  await world.fault('ok');
  expect(await world.start(who)).toMatchObject({ status: 200, body: { state: 'code_sent' } });
  expect(await world.codes(who)).toHaveLength(1);
  expect(await world.wallet(who)).toBe(4_250_000n);
});

test('a bureau that sends its code twice: one request, one report', async () => {
  const who = await world.person(555);
  await world.request(who);
  await world.pay(who);
  await world.fault('duplicate');
  await world.start(who);
  expect(await world.codes(who)).toHaveLength(2);
  expect((await world.validate(who)).status).toBe(200);
  await Promise.all([world.work(), world.send(who, 'GET', '/credit-score/retrieve-credit-score')]);
  await world.work();
  const list = await world.send(who, 'GET', '/customer/credit-score-list');
  expect(list.body).toMatchObject({ count: 1, results: [{ score: 555 }] });
});

test('a bureau that is silent while the code is checked: nothing is known, and the same code is right later', async () => {
  const who = await world.upToCode();
  await world.fault('error');
  expect(await world.validate(who)).toMatchObject({ status: 503, body: { code: 'bureau_down' } });
  await world.fault('ok');
  expect((await world.validate(who)).status).toBe(200);
  await world.work();
  expect((await world.info(who)).state).toBe('ready');
});

test('a report that is late is requested again until it is there', async () => {
  const who = await world.upToCode(610);
  await world.fault('late', { latency_ms: 1_500 });
  expect((await world.validate(who)).body).toMatchObject({ state: 'preparing' });
  await world.fault('ok');
  await world.work();
  expect((await world.info(who)).state).toBe('preparing');
  await new Promise((resolve) => setTimeout(resolve, 1_600));
  await world.work();
  expect((await world.info(who)).report).toMatchObject({ score: 610 });
});

test('a paid report that does not come within its time goes back by itself: to the wallet, and to the card', async () => {
  const [byWallet, byCard] = [await world.upToCode(), await world.person()];
  await world.request(byCard);
  const { body } = await world.pay(byCard, false);
  await world.payAtGateway(String(body['payment_url']));
  await world.start(byCard);
  await world.fault('late', { latency_ms: 120_000 });
  await Promise.all([world.validate(byWallet), world.validate(byCard)]);
  await world.giveBack();
  expect((await world.info(byWallet)).state).toBe('preparing');
  await world.minutes(31);
  await world.giveBack();
  await world.giveBack();
  for (const who of [byWallet, byCard]) {
    const { state, request, next } = await world.info(who);
    expect([state, typeof request?.refunded_at, next?.key]).toEqual(['refunded', 'string', 'score_request']);
    expect(await world.wallet(who)).toBe(5_000_000n);
  }
  const [refund] = await world.database.owner<{ amount: bigint; customer_id: bigint }[]>`
    select amount, customer_id from gateway.refund where customer_id = ${byCard.id}`;
  expect(refund).toEqual({ amount: 750_000n, customer_id: byCard.id });
  const [notice] = await world.database.owner<{ count: bigint }[]>`
    select count(*) from messaging.inbox_message where user_id in (${byWallet.id}, ${byCard.id})`;
  expect(notice?.count).toBe(2n);
  // Another try begins from the start, and is paid again.
  await world.fault('ok');
  await world.request(byWallet);
  await world.pay(byWallet);
  expect((await world.info(byWallet)).state).toBe('paid');
});

test('whoever pays and never agrees at the bureau has the money back after a week', async () => {
  const who = await world.upToCode();
  await world.minutes(7 * 24 * 60 - 1);
  await world.giveBack();
  expect((await world.info(who)).state).toBe('code_sent');
  await world.minutes(2);
  await world.giveBack();
  expect([(await world.info(who)).state, await world.wallet(who)]).toEqual(['refunded', 5_000_000n]);
});

test('a report that comes at the last moment is taken, not given back', async () => {
  const who = await world.upToCode(650);
  await world.validate(who);
  await world.minutes(31);
  await world.giveBack();
  expect([(await world.info(who)).state, await world.wallet(who)]).toEqual(['ready', 4_250_000n]);
});

test(plantedRecord('credit_assessment.give_back_overdue'), async () => {
  const [bad, good] = [await world.upToCode(), await world.upToCode()];
  await world.minutes(7 * 24 * 60 + 1);
  const heal = await plantBadRecord(world.database.owner, {
    table: 'credit_assessment.report',
    column: 'customer_id',
    value: bad.id,
  });
  expect(await failedRecordsOf(world.giveBack())).toHaveLength(1);
  expect([(await world.info(bad)).state, (await world.info(good)).state]).toEqual(['code_sent', 'refunded']);
  await heal();
  await world.giveBack();
  expect((await world.info(bad)).state).toBe('refunded');
});
