import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type GatewayWorld, startGatewayWorld } from '../gateway/testing/gateway-world.test-support.ts';

const PATH = '/api/v1/accounting/charge-cash-wallet';

let world: GatewayWorld;
beforeAll(async () => {
  world = await startGatewayWorld();
});
afterEach(async () => {
  await world.fault('ok');
  expect(await world.brokenChecks()).toEqual([]);
});
afterAll(() => world.close());

const countOf = async (user: bigint) => {
  const [row] = await world.database.owner<{ top_ups: bigint; attempts: bigint }[]>`
    select (select count(*) from wallet.top_up where customer_id = ${user}) as top_ups, (select count(*) from gateway.attempt where customer_id = ${user}) as attempts`;
  return [row?.top_ups, row?.attempts];
};

test('the same key and body: one top-up, and the same response again, after it was paid as well', async () => {
  const user = world.newCustomer();
  const key = randomUUID();
  const first = await world.start(user, '۵٬۰۰۰٬۰۰۰', key);
  expect([first.status, first.body['status'], first.body['amount']]).toEqual([201, 1, 5_000_000]);
  const again = await world.start(user, '۵٬۰۰۰٬۰۰۰', key);
  expect([again.status, again.body, again.headers['idempotent-replay']]).toEqual([201, first.body, 'true']);
  await world.comeBack(await world.press(String(first.body['payment_url']), 'pay'));
  expect((await world.start(user, '۵٬۰۰۰٬۰۰۰', key)).body).toEqual(first.body);
  expect(await countOf(user)).toEqual([1n, 1n]);
  expect((await world.start(user, 6_000_000, key)).body['code']).toBe('idempotency_key_reused');
});

test('twenty together with one key: one top-up and one page', async () => {
  const user = world.newCustomer();
  const key = randomUUID();
  const responses = await Promise.all(Array.from({ length: 20 }, () => world.start(user, 5_000_000, key)));
  const urls = new Set(responses.flatMap(({ status, body }) => (status === 201 ? [body['payment_url']] : [])));
  expect(urls.size).toBe(1);
  expect(responses.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  expect(await countOf(user)).toEqual([1n, 1n]);
});

test.each(['timeout', 'error'])('%s at the gateway: 503, nothing is owed, and the same key goes on', async (mode) => {
  const user = world.newCustomer();
  const key = randomUUID();
  await world.fault(mode, { latency_ms: 600 });
  const down = await world.start(user, 5_000_000, key);
  expect([down.status, down.body['code'], down.headers['retry-after']]).toEqual([503, 'gateway_down', '5']);
  await world.fault('ok');
  const up = await world.start(user, 5_000_000, key);
  expect(up.status).toBe(201);
  expect(await countOf(user)).toEqual([1n, 1n]);
  await world.comeBack(await world.press(String(up.body['payment_url']), 'pay'));
  expect((await world.show(user, Number(up.body['id']))).status).toBe(2);
});

test('a top-up whose customer never got to the gateway fails by itself', async () => {
  const user = world.newCustomer();
  const key = randomUUID();
  await world.fault('error');
  await world.start(user, 5_000_000, key);
  await world.fault('ok');
  const now = world.clock.businessNow();
  world.clock.moveTo(new Date(now.getTime() + 16 * 60_000).toISOString());
  const late = await world.start(user, 5_000_000, key);
  expect([late.status, late.body['payment_url']]).toEqual([201, null]);
  await world.sweep();
  await world.work();
  expect(await world.show(user, Number(late.body['id']))).toMatchObject({ status: 3, failure: { code: 'expired' } });
  world.clock.moveTo(now.toISOString());
});

test.each([0, -5_000, 9_999, 2_000_000_001, 1.5, '۵ هزار', '1e6', 'NaN', null, true, [], {}])(
  'the amount %j is refused with 400',
  async (amount) => {
    const user = world.newCustomer();
    expect((await world.start(user, amount)).status).toBe(400);
    expect(await countOf(user)).toEqual([0n, 0n]);
  },
);

test('without a key 400; an unknown field 400; another person’s and no top-up are the same 404', async () => {
  const [owner, stranger] = [world.newCustomer(), world.newCustomer()];
  expect((await world.send('POST', PATH, { user: owner, body: { amount: 50_000 } })).body['code']).toBe(
    'idempotency_key_missing',
  );
  const extra = { user: owner, key: randomUUID(), body: { amount: 50_000, status: 2 } };
  expect((await world.send('POST', PATH, extra)).status).toBe(400);
  const { id } = await world.begin(owner);
  const [theirs, none] = [
    await world.send('GET', `${PATH}/${id}`, { user: stranger }),
    await world.send('GET', `${PATH}/${BigInt(id) + 64_000n}`, { user: stranger }),
  ];
  expect([theirs.status, theirs.body['code'], none.status]).toEqual([404, 'not_found', 404]);
});

test('the list is one’s own, newest first, and reads on by page and cursor', async () => {
  const user = world.newCustomer();
  const made: number[] = [];
  for (const amount of [10_000, 20_000, 30_000]) made.unshift((await world.begin(user, amount)).id);
  const idsAt = async (path: string) => {
    const { body } = await world.send('GET', path, { user });
    return {
      ids: (body['results'] as { id: number }[]).map(({ id }) => id),
      next: body['next'] as string | null,
      count: body['count'],
    };
  };
  expect((await idsAt(PATH)).ids).toEqual(made);
  const first = await idsAt(`${PATH}?page_size=2`);
  expect([first.ids, first.count]).toEqual([made.slice(0, 2), 3]);
  expect((await idsAt(first.next ?? '')).ids).toEqual(made.slice(2));
  expect((await idsAt(`${PATH}?order_by=id`)).ids).toEqual(made.toReversed());
  expect((await world.send('GET', `${PATH}?order_by=amount`, { user })).status).toBe(400);
  expect((await idsAt(PATH)).count).toBe(3);
  expect(((await world.send('GET', PATH, { user: world.newCustomer() })).body as { count: number }).count).toBe(0);
});

test('a wallet that was closed while its customer paid: nothing is taken; what was taken already goes back', async () => {
  const [user, other] = [world.newCustomer(), world.newCustomer()];
  const close = (customer: bigint) =>
    world.database.owner`update wallet.cash_account set is_active = false where customer_id = ${customer}`;
  const unverified = await world.begin(user);
  const back = await world.press(unverified.paymentUrl, 'pay');
  await close(user);
  await world.comeBack(back);
  expect(await world.show(user, unverified.id)).toMatchObject({ status: 3, failure: { code: 'purpose_gone' } });
  expect((await world.start(user)).status).toBe(404);
  const verified = await world.begin(other);
  const returned = await world.press(verified.paymentUrl, 'pay');
  const { authority } = await world.attemptOf(verified.id);
  await world.database
    .owner`update gateway.attempt set state = 'verifying', verifying_at = now() where source_id = ${verified.id}`;
  await world.sandbox.post('/sandbox/psp/verify', { authority, amount: 5_000_000 });
  await close(other);
  await world.comeBack(returned);
  expect(await world.show(other, verified.id)).toMatchObject({ status: 3, failure: { code: 'sent_back' } });
  await world.work();
  expect([await world.balance(2040, other), await world.balance(2010, other)]).toEqual([0n, 0n]);
});
