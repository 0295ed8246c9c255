import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rial } from '@nesye/money';
import { createZarinpalProvider } from './adapters/zarinpal-provider.ts';
import { type GatewayWorld, startGatewayWorld } from './testing/gateway-world.test-support.ts';

const AMOUNT = 5_000_000n;
let world: GatewayWorld;
beforeAll(async () => {
  world = await startGatewayWorld('zarinpal');
});
afterEach(async () => {
  await world.fault('ok');
  expect(await world.brokenChecks()).toEqual([]);
});
afterAll(() => world.close());

const walletOf = async (user: bigint) => -(await world.balance(2010, user));

test('the whole way over Zarinpal’s protocol', async () => {
  const user = world.newCustomer();
  const { id, paymentUrl } = await world.begin(user);
  expect(paymentUrl).toMatch(/\/pg\/StartPay\/A[0-9A-Z]{35}$/);
  const back = await world.press(paymentUrl, 'pay');
  expect(new URL(back).searchParams.get('Status')).toBe('OK');
  await world.comeBack(back);
  expect(await world.show(user, id)).toMatchObject({ status: 2, card_number: '603799******0006' });
  expect(await walletOf(user)).toBe(AMOUNT);
});

test('given up on its page: failed', async () => {
  const user = world.newCustomer();
  const { id, paymentUrl } = await world.begin(user);
  await world.comeBack(await world.press(paymentUrl, 'cancel'));
  expect(await world.show(user, id)).toMatchObject({ status: 3, failure: { code: 'not_paid' } });
});

test.each(['timeout', 'error', 'duplicate', 'late'] as const)('%s: found out later, taken once', async (mode) => {
  const user = world.newCustomer();
  const { id, paymentUrl } = await world.begin(user);
  const back = await world.press(paymentUrl, 'pay');
  await world.fault(mode, { latency_ms: 600 });
  await world.comeBack(back);
  await world.fault('ok');
  await world.work();
  expect((await world.show(user, id)).status).toBe(2);
  expect(await walletOf(user)).toBe(AMOUNT);
});

test('known too late: reversed, whole', async () => {
  const user = world.newCustomer();
  const { id, paymentUrl } = await world.begin(user);
  const back = await world.press(paymentUrl, 'pay');
  const { authority } = await world.attemptOf(id);
  await world.database
    .owner`update gateway.attempt set state = 'verifying', verifying_at = now(), decides_until = '2026-11-22T07:00:00Z' where source_id = ${id}`;
  await world.sandbox.post('/sandbox/psp/verify', { authority, amount: Number(AMOUNT) }).catch(() => undefined);
  await world.sandbox.post('/sandbox/zarinpal/pg/v4/payment/verify.json', {
    merchant_id: '1344b5d4-0048-11e8-94db-005056a205be',
    authority,
    amount: Number(AMOUNT),
    currency: 'IRR',
  });
  await world.comeBack(back);
  expect((await world.attemptOf(id)).state).toBe('sent_back');
  expect(await world.balance(2040, user)).toBe(-AMOUNT);
  await world.work();
  expect(await world.balance(2040, user)).toBe(0n);
});

test('a part of a payment never goes back: the gateway would send the whole', async () => {
  const user = world.newCustomer();
  const { id, paymentUrl } = await world.begin(user);
  await world.comeBack(await world.press(paymentUrl, 'pay'));
  const { authority, id: attemptId } = await world.attemptOf(id);
  const [provider] = world.deps.providers;
  const part = { authority: authority ?? '', amount: rial(1_000_000n), paid: rial(AMOUNT), refundId: '1' };
  expect(await provider.refund(part)).toBe('refused');
  expect(await provider.inquire(authority ?? '')).toMatchObject({ kind: 'verified' });
  await expect(world.refundTopUp(user, id, 1_000_000n)).rejects.toThrow('whole');
  expect(await world.gateway.refundable(world.database.sql, attemptId)).toEqual({ amounts: 'whole', most: AMOUNT });
  await world.refundTopUp(user, id, AMOUNT);
  await world.work();
  expect(await provider.inquire(authority ?? '')).toEqual({ kind: 'returned' });
  expect(await world.gateway.refundable(world.database.sql, attemptId)).toEqual({ amounts: 'whole', most: 0n });
});

test('half an hour after it was paid nothing goes back to the card', async () => {
  const user = world.newCustomer();
  const { id, paymentUrl } = await world.begin(user);
  await world.comeBack(await world.press(paymentUrl, 'pay'));
  const { id: attemptId } = await world.attemptOf(id);
  const paidAt = world.clock.businessNow();
  world.clock.moveTo(new Date(paidAt.getTime() + 31 * 60_000).toISOString());
  expect(await world.gateway.refundable(world.database.sql, attemptId)).toEqual({ amounts: 'whole', most: 0n });
});

test.each([
  ['request', { data: [], errors: { code: -9 } }, 'refused'],
  ['request', { data: [], errors: { code: -12 } }, 'unknown'],
  ['request', { data: { code: 100, authority: 'A'.repeat(36) }, errors: [] }, 'opened'],
  ['request', { data: { code: 100, authority: '../x' }, errors: [] }, 'unknown'],
  ['verify', { data: { code: 100, ref_id: 201 }, errors: [] }, 'verified'],
  ['verify', { data: { code: 101, ref_id: 201 }, errors: [] }, 'verified'],
  ['verify', { data: [], errors: { code: -50 } }, 'not_paid'],
  ['verify', { data: [], errors: { code: -51 } }, 'not_paid'],
  ['verify', { data: [], errors: { code: -54 } }, 'not_paid'],
  ['verify', { data: [], errors: { code: -52 } }, 'unknown'],
  ['verify', { data: [], errors: { code: -11 } }, 'unknown'],
  ['verify', 'no json', 'unknown'],
  // Numbers as text, errors as a list, an error's number among the data, a byte order mark: the same words in other forms.
  ['verify', { data: { code: 101, ref_id: 201, card_pan: '603799******0006' }, errors: [] }, 'verified'],
  ['verify', { data: { code: '100', ref_id: 201 }, errors: [] }, 'verified'],
  ['verify', { data: { code: '101', ref_id: 201 }, errors: [] }, 'verified'],
  ['verify', { data: [], errors: [{ code: -51 }] }, 'not_paid'],
  ['verify', { data: [], errors: [{ code: '-51' }] }, 'not_paid'],
  ['verify', { data: [], errors: { code: '-51' } }, 'not_paid'],
  ['verify', { data: { code: -51 }, errors: [] }, 'not_paid'],
  ['verify', { data: { code: '-51' }, errors: {} }, 'not_paid'],
  ['verify', { data: { code: 100, ref_id: 201 }, errors: null }, 'verified'],
  ['verify', { data: { code: 100, ref_id: 201 }, errors: {} }, 'verified'],
  ['verify', { data: { code: 100, ref_id: 201 } }, 'verified'],
  ['verify', { data: null, errors: { code: -50 } }, 'not_paid'],
  ['verify', { errors: [{ code: -50 }] }, 'not_paid'],
  // What contradicts itself or has no number is unclear.
  ['verify', { data: { code: 100, ref_id: 201 }, errors: { code: -51 } }, 'unknown'],
  ['verify', { data: { code: '' }, errors: [] }, 'unknown'],
  ['verify', { data: { code: true }, errors: [] }, 'unknown'],
  ['verify', { data: { code: '100.0' }, errors: [] }, 'unknown'],
  ['verify', { data: [], errors: [{ code: null }] }, 'unknown'],
  ['verify', { data: [], errors: ['-51'] }, 'unknown'],
  ['verify', { code: 100 }, 'unknown'],
  ['verify', { data: [], errors: [] }, 'unknown'],
  ['request', { data: { code: '100', authority: 'A'.repeat(36) }, errors: null }, 'opened'],
  ['request', { data: { code: -9 }, errors: [] }, 'refused'],
  ['inquire', { data: { code: '100', status: 'PAID' } }, 'paid'],
  ['inquire', { data: { code: 100, status: 'IN_BANK' }, errors: [] }, 'waiting'],
  ['inquire', { data: { code: 100, status: 'PAID' }, errors: [] }, 'paid'],
  ['inquire', { data: { code: 100, status: 'VERIFIED' }, errors: [] }, 'verified'],
  ['inquire', { data: { code: 100, status: 'FAILED' }, errors: [] }, 'failed'],
  ['inquire', { data: { code: 100, status: 'REVERSED' }, errors: [] }, 'returned'],
  ['inquire', { data: { code: 100, status: 'SOMETHING' }, errors: [] }, 'unknown'],
  ['inquire', [], 'unknown'],
] as const)('%s: %j is %s', async (operation, response, expected) => {
  expect(await kindOf(operation, JSON.stringify(response))).toBe(expected);
  expect(await kindOf(operation, `\ufeff${JSON.stringify(response)}\r\n`)).toBe(expected);
});

test.each([
  [{ data: { code: '100' }, errors: [] }, 'done'],
  [{ data: { code: '101' }, errors: null }, 'unknown'],
  [{ data: { code: -60 } }, 'refused'],
  [{ data: [], errors: [{ code: '-63' }] }, 'refused'],
] as const)('a reversal: %j is %s', async (response, expected) => {
  expect(await kindOf('refund', JSON.stringify(response))).toBe(expected);
});

/** What the provider makes of a response to one of its calls. */
async function kindOf(operation: 'request' | 'verify' | 'inquire' | 'refund', response: string): Promise<string> {
  const server = createServer((_request, reply) => reply.end(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createZarinpalProvider({ url, pageUrl: 'https://payment.zarinpal.com', merchantId: 'x' });
  const authority = 'A'.repeat(36);
  const amount = rial(AMOUNT);
  const outcome = await {
    request: () => provider.request({ amount, callbackUrl: 'https://nesye.example/', orderId: '1', mobile: undefined }),
    verify: () => provider.verify({ authority, amount }),
    inquire: () => provider.inquire(authority),
    refund: () => provider.refund({ authority, amount, paid: amount, refundId: '1' }),
  }[operation]();
  server.closeAllConnections();
  server.close();
  return typeof outcome === 'string' ? outcome : outcome.kind;
}
