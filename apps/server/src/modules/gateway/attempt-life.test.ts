import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GatewayWorld, startGatewayWorld } from './testing/gateway-world.test-support.ts';

const AMOUNT = 5_000_000n;
const MINUTE_MS = 60_000;

let world: GatewayWorld;
beforeAll(async () => {
  world = await startGatewayWorld();
});
beforeEach(() => {
  world.clock.moveTo('2026-11-22T08:00:00Z');
});
afterEach(async () => {
  await world.fault('ok');
  expect(await world.brokenChecks()).toEqual([]);
});
afterAll(() => world.close());

const minutes = (count: number) =>
  world.clock.moveTo(new Date(world.clock.businessNow().getTime() + count * MINUTE_MS).toISOString());
const walletOf = async (user: bigint) => -(await world.balance(2010, user));
const refundsOf = async (user: bigint) => world.balance(2040, user);

test('the whole way: the gateway’s page, paid, back to the product, in the wallet once', async () => {
  const user = world.newCustomer();
  const { id, paymentUrl } = await world.begin(user);
  expect((await world.show(user, id)).status).toBe(1);
  const back = await world.press(paymentUrl, 'pay');
  const returned = await world.comeBack(back);
  expect([returned.status, returned.headers['location']]).toEqual([303, `/user/wallet?top_up=${id}`]);
  expect(await world.show(user, id)).toMatchObject({
    status: 2,
    payment_url: null,
    failure: null,
    card_number: '603799******0006',
    is_settled: false,
  });
  expect((await world.show(user, id)).reference_number).toMatch(/^\d{12}$/);
  expect(await walletOf(user)).toBe(AMOUNT);
});

test.each([
  ['fail', 'not_paid'],
  ['cancel', 'cancelled'],
] as const)('%s: failed, with nothing in the books', async (action, code) => {
  const user = world.newCustomer();
  const { id, paymentUrl } = await world.begin(user);
  await world.comeBack(await world.press(paymentUrl, action));
  expect(await world.show(user, id)).toMatchObject({
    status: 3,
    failure: { code },
    payment_url: null,
    // Where nothing can have been taken no money is promised back.
    returns_by: code === 'cancelled' ? null : expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(await walletOf(user)).toBe(0n);
});

test('the gateway calls back twenty times concurrently, by address and by form: one entry', async () => {
  const user = world.newCustomer();
  const { id, paymentUrl } = await world.begin(user);
  const { pathname } = new URL(await world.press(paymentUrl, 'pay'));
  const calls = Array.from({ length: 20 }, (_, index) =>
    index % 2 === 0
      ? world.send('GET', pathname)
      : world.send('POST', pathname, { form: 'Authority=A0000000000&Status=NOK' }),
  );
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([303]));
  await world.work();
  expect((await world.show(user, id)).status).toBe(2);
  expect(await walletOf(user)).toBe(AMOUNT);
});

test('what a callback says is not believed: OK without a payment, NOK for a paid one, another amount, another’s authority', async () => {
  const [user, other] = [world.newCustomer(), world.newCustomer()];
  const mine = await world.begin(user);
  const theirs = await world.begin(other);
  const { authority } = await world.attemptOf(theirs.id);
  await world.press(theirs.paymentUrl, 'pay');
  const { pathname } = new URL(await world.press((await world.begin(world.newCustomer())).paymentUrl, 'pay'));
  const address = pathname.replace(/[^/]+$/, await tokenOf(mine.id));
  expect((await world.send('GET', `${address}?status=OK&authority=${authority ?? ''}`)).status).toBe(303);
  expect((await world.show(user, mine.id)).status).toBe(1);
  expect(await walletOf(user)).toBe(0n);
  expect((await world.send('GET', `${address}?amount=1`)).status).toBe(303);
  await world.press(mine.paymentUrl, 'pay');
  await world.send('POST', address, { form: 'status=NOK' });
  expect((await world.show(user, mine.id)).status).toBe(2);
});

test('a forged address is 404, and touches nothing', async () => {
  const user = world.newCustomer();
  const { id, paymentUrl } = await world.begin(user);
  await world.press(paymentUrl, 'pay');
  const token = await tokenOf(id);
  const forged = [
    token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    token.replace(/^\d+/, (own) => String(BigInt(own) + 64n)),
    `9223372036854775807-${token.split('-').slice(1).join('-')}`,
    `99999999999999999999-${'A'.repeat(22)}`,
    'x',
  ];
  for (const each of forged) expect((await world.send('GET', `/api/v1/gateway/return/${each}`)).status).toBe(404);
  expect((await world.show(user, id)).status).toBe(1);
});

test('the customer is lost on the way back: the task asks the gateway and finds the money', async () => {
  const user = world.newCustomer();
  const { id, paymentUrl } = await world.begin(user);
  await world.fault('timeout', { latency_ms: 10 });
  await world.press(paymentUrl, 'pay').catch(() => '');
  await world.fault('ok');
  await world.work();
  expect((await world.show(user, id)).status).toBe(2);
  expect(await walletOf(user)).toBe(AMOUNT);
});

test.each(['timeout', 'error', 'slow', 'late'] as const)(
  '%s at the gateway while the customer comes back: unknown, until an inquiry says',
  async (mode) => {
    const user = world.newCustomer();
    const { id, paymentUrl } = await world.begin(user);
    const back = await world.press(paymentUrl, 'pay');
    await world.fault(mode, { latency_ms: 600 });
    expect((await world.comeBack(back)).status).toBe(303);
    expect((await world.show(user, id)).status).toBe(1);
    expect(await walletOf(user)).toBe(0n);
    await world.fault('ok');
    await world.work();
    expect((await world.show(user, id)).status).toBe(2);
    expect(await walletOf(user)).toBe(AMOUNT);
  },
);

test('killed between «verifying» and the response: the task finds the money that was taken', async () => {
  const user = world.newCustomer();
  const { id, paymentUrl } = await world.begin(user);
  await world.press(paymentUrl, 'pay');
  const { id: attemptId, authority } = await world.attemptOf(id);
  // What a process leaves that ends after the gateway took the money and before it could store it.
  await world.database
    .owner`update gateway.attempt set state = 'verifying', verifying_at = now() where id = ${attemptId}`;
  await world.sandbox.post('/sandbox/psp/verify', { authority, amount: Number(AMOUNT) });
  expect((await world.show(user, id)).status).toBe(1);
  await world.work();
  expect((await world.show(user, id)).status).toBe(2);
  expect(await walletOf(user)).toBe(AMOUNT);
});

test('killed between «verifying» and the request: the task asks to verify again', async () => {
  const user = world.newCustomer();
  const { id, paymentUrl } = await world.begin(user);
  await world.press(paymentUrl, 'pay');
  await world.database
    .owner`update gateway.attempt set state = 'verifying', verifying_at = now() where source_id = ${id}`;
  await world.work();
  expect((await world.show(user, id)).status).toBe(2);
  expect(await walletOf(user)).toBe(AMOUNT);
});

test('verify acts and its response is lost: unknown, never guessed, then paid', async () => {
  const user = world.newCustomer();
  const { id, paymentUrl } = await world.begin(user);
  const back = await world.press(paymentUrl, 'pay');
  const [provider] = world.deps.providers;
  const lost = {
    ...provider,
    verify: async (...given: Parameters<typeof provider.verify>) => {
      await provider.verify(...given);
      return { kind: 'unknown' } as const;
    },
  };
  const { returnFromGateway } = await import('./use-cases/return-from-gateway.ts');
  await returnFromGateway({ ...world.deps, providers: [lost] }, new URL(back).pathname.split('/').at(-1) ?? '');
  expect((await world.attemptOf(id)).state).toBe('unknown');
  expect((await world.show(user, id)).status).toBe(1);
  expect(await walletOf(user)).toBe(0n);
  await world.work();
  expect((await world.show(user, id)).status).toBe(2);
  expect(await walletOf(user)).toBe(AMOUNT);
});

test('known paid only after half an hour: sent back by itself, and the top-up stays failed', async () => {
  const user = world.newCustomer();
  const { id, paymentUrl } = await world.begin(user);
  const back = await world.press(paymentUrl, 'pay');
  const { authority } = await world.attemptOf(id);
  await world.database
    .owner`update gateway.attempt set state = 'verifying', verifying_at = now() where source_id = ${id}`;
  await world.sandbox.post('/sandbox/psp/verify', { authority, amount: Number(AMOUNT) });
  minutes(31);
  await world.fault('timeout', { latency_ms: 600 });
  await world.comeBack(back);
  expect((await world.show(user, id)).status).toBe(1);
  await world.fault('ok');
  await world.comeBack(back);
  expect((await world.attemptOf(id)).state).toBe('sent_back');
  expect(await world.show(user, id)).toMatchObject({ status: 3, failure: { code: 'sent_back' } });
  expect([await walletOf(user), await refundsOf(user)]).toEqual([0n, -AMOUNT]);
  await world.work();
  expect([await walletOf(user), await refundsOf(user)]).toEqual([0n, 0n]);
  const { body } = await (async () => ({
    body: (await (await world.sandbox.post('/sandbox/psp/inquiry', { authority })).json()) as {
      refunded_amount: number;
    },
  }))();
  expect(body.refunded_amount).toBe(Number(AMOUNT));
});

test('not paid: expired by the business clock; a callback after that takes nothing', async () => {
  const user = world.newCustomer();
  const { id, paymentUrl } = await world.begin(user);
  const back = await world.press(paymentUrl, 'pay');
  minutes(16);
  expect((await world.comeBack(back)).status).toBe(303);
  expect(await world.show(user, id)).toMatchObject({ status: 3 });
  expect(['expired', 'returned']).toContain((await world.attemptOf(id)).failure);
  const unpaid = await world.begin(user);
  minutes(16);
  expect(await world.sweep()).toBeGreaterThan(0);
  await world.work();
  expect((await world.attemptOf(unpaid.id)).state).toBe('failed');
  expect(await walletOf(user)).toBe(0n);
});

test('who waits is not kept waiting: a look at an overdue payment asks the gateway immediately', async () => {
  const user = world.newCustomer();
  const { id } = await world.begin(user);
  minutes(16);
  expect((await world.show(user, id)).status).toBe(1);
  await world.work();
  expect((await world.show(user, id)).status).toBe(3);
});

test('the clock is set back while a customer pays: it is taken once, and nothing runs twice', async () => {
  const user = world.newCustomer();
  const { id, paymentUrl } = await world.begin(user);
  const back = await world.press(paymentUrl, 'pay');
  world.clock.moveTo('2026-11-20T08:00:00Z');
  await world.comeBack(back);
  await world.comeBack(back);
  await world.work();
  expect((await world.show(user, id)).status).toBe(2);
  expect(await walletOf(user)).toBe(AMOUNT);
});

test('what the gateway took is another amount than it was asked: nothing is guessed, and the log says so', async () => {
  const user = world.newCustomer();
  const { id, paymentUrl } = await world.begin(user);
  const back = await world.press(paymentUrl, 'pay');
  const [provider] = world.deps.providers;
  const lying = {
    ...provider,
    verify: async () => ({ kind: 'verified', amount: 1n, proof: { reference: null, cardMask: null } }) as never,
  };
  const { returnFromGateway } = await import('./use-cases/return-from-gateway.ts');
  await returnFromGateway({ ...world.deps, providers: [lying] }, new URL(back).pathname.split('/').at(-1) ?? '');
  expect((await world.attemptOf(id)).state).toBe('unknown');
  expect(await walletOf(user)).toBe(0n);
  expect(world.errors.join('')).toContain('another amount');
});

test('a table of the database: no writer takes an attempt where it may not go', async () => {
  const { id } = await world.begin(world.newCustomer());
  const { id: attemptId } = await world.attemptOf(id);
  const go = (state: string) =>
    world.database.owner`update gateway.attempt set state = ${state} where id = ${attemptId}`;
  await expect(go('paid')).rejects.toMatchObject({ code: 'NS012' });
  await expect(go('created')).rejects.toMatchObject({ code: 'NS012' });
  await expect(world.database.sql`update gateway.attempt set amount = 1 where id = ${attemptId}`).rejects.toMatchObject(
    { code: '42501' },
  );
});

async function tokenOf(topUpId: number): Promise<string> {
  const [row] = await world.database.owner<{ token: string }[]>`
    select id || '-' || return_key as token from gateway.attempt where source_id = ${topUpId}`;
  return row?.token ?? '';
}
