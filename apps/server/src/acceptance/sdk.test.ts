import { randomUUID } from 'node:crypto';
import { Nesye, NesyeError, type Payment } from '@nesye/sdk';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '../modules/payments/testing/purchase-fixture.ts';
import { type FullApp, startFullApp } from './testing/full-app.test-support.ts';

const RETURN_ORIGIN = 'http://127.0.0.1:4100';

let full: FullApp;
let nesye: Nesye;
let keys: { readonly secret_key: string; readonly publishable_key: string };
beforeAll(async () => {
  full = await startFullApp({ NESYE_ENV: 'sandbox', PUBLIC_ORIGIN: 'https://nesye.test' });
  const response = await fetch(`${full.baseUrl}/sandbox/api-keys?return_origin=${RETURN_ORIGIN}`);
  keys = (await response.json()) as typeof keys;
  nesye = new Nesye({ secretKey: keys.secret_key, baseUrl: full.baseUrl });
}, 120_000);
afterEach(async () => {
  await full.clock.set(undefined);
  expect(await brokenInvariants(full.database)).toEqual([]);
  expect(full.faults).toEqual([]);
});
afterAll(() => full.stop());

const cart = (changes: Readonly<Record<string, unknown>> = {}) => ({
  order_ref: randomUUID(),
  amount: 12_000_000,
  currency: 'IRR' as const,
  items: [{ name: 'کتاب‌خانهٔ چوبی', quantity: 2, unit_amount: 6_000_000 }],
  return_url: `${RETURN_ORIGIN}/orders/12`,
  ...changes,
});

/** A session that its buyer has paid in 4. */
async function paid(): Promise<{ readonly orderRef: string; readonly paymentId: string }> {
  const made = await nesye.sessions.create(cart());
  const response = await full.ask({
    method: 'POST',
    path: `/sandbox/checkout/${made.id}/pay`,
    body: { mobile: '09120000001', plan: 4 },
  });
  if (response.status !== 200) throw new Error(`it was not paid: ${response.status} ${response.text}`);
  const { order_ref: orderRef, payment_id: paymentId } = await nesye.sessions.retrieve(made.id);
  return { orderRef, paymentId: paymentId ?? '' };
}

const failureOf = async (call: Promise<unknown>): Promise<NesyeError> => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof NesyeError) return error;
  throw new Error('it was not refused by the server', { cause: error });
};

const sums = ({ status, captured_amount, refunded_amount, refundable_amount }: Payment) => [
  status,
  captured_amount,
  refunded_amount,
  refundable_amount,
];

test('an order goes its whole way: paid, confirmed twice, captured in parts, refunded in parts, with its events', async () => {
  expect(await nesye.key.retrieve()).toMatchObject({ is_live: false });
  const { orderRef, paymentId } = await paid();
  expect(await nesye.payments.ofOrder(orderRef)).toMatchObject({ id: paymentId, status: 'authorized' });
  expect(await nesye.payments.confirm(paymentId)).toMatchObject({ status: 'confirmed', already: false });
  expect(await nesye.payments.confirm(paymentId)).toMatchObject({ already: true });
  const part = await nesye.payments.capture(paymentId, { amount: 4_000_000 });
  expect(sums(part)).toEqual(['partially_captured', 4_000_000, 0, 4_000_000]);
  expect(sums(await nesye.payments.capture(paymentId))).toEqual(['captured', 12_000_000, 0, 12_000_000]);
  const some = await nesye.payments.refund(paymentId, { amount: 2_000_000, reason: 'یک کالا برگشت' });
  expect(sums(some)).toEqual(['partially_refunded', 12_000_000, 2_000_000, 10_000_000]);
  expect(sums(await nesye.payments.refund(paymentId))).toEqual(['refunded', 12_000_000, 12_000_000, 0]);
  expect(await nesye.payments.retrieve(paymentId)).toMatchObject({ status: 'refunded' });

  const types: string[] = [];
  for await (const { data } of nesye.events.pages({ limit: 2 }))
    for (const { type, data: subject } of data) if (subject.payment?.id === paymentId) types.push(type);
  expect(types).toEqual([
    'payment.authorized',
    'payment.confirmed',
    'payment.captured',
    'payment.captured',
    'payment.refunded',
    'payment.refunded',
  ]);
});

test('a capture whose response is lost is sent again with its key, and takes the money once', async () => {
  const { paymentId } = await paid();
  await nesye.payments.confirm(paymentId);
  let sent = 0;
  const unlucky = new Nesye({
    secretKey: keys.secret_key,
    baseUrl: full.baseUrl,
    fetch: async (...request) => {
      const response = await fetch(...request);
      sent += 1;
      if (sent > 1) return response;
      await response.body?.cancel();
      throw new TypeError('the connection was lost');
    },
  });
  expect(sums(await unlucky.payments.capture(paymentId, { amount: 4_000_000 }))).toEqual([
    'partially_captured',
    4_000_000,
    0,
    4_000_000,
  ]);
  expect(sent).toBe(2);
  expect(await nesye.payments.retrieve(paymentId)).toMatchObject({ captured_amount: 4_000_000 });
});

test('a withdrawn order and a voided payment say so, and repeat', async () => {
  const session = await nesye.sessions.create(cart());
  expect(await nesye.sessions.cancel(session.id)).toMatchObject({ status: 'canceled' });
  expect(await nesye.sessions.cancel(session.id)).toMatchObject({ status: 'canceled' });
  const { paymentId } = await paid();
  expect(await nesye.payments.void(paymentId)).toMatchObject({ status: 'voided', already: false });
  expect(await nesye.payments.void(paymentId)).toMatchObject({ already: true });
  const error = await failureOf(nesye.payments.confirm(paymentId));
  expect(error).toMatchObject({
    code: 'payment_state',
    status: 409,
    retryable: false,
    details: { current_state: 'voided', allowed: [] },
  });
  expect(error.messageFa).toMatch(/[آ-ی]/);
  expect(error.requestId).toBe(error.details['request_id']);
});

test('refusals come as errors with their field and code', async () => {
  expect(await failureOf(nesye.sessions.create(cart({ amount: 10_000 })))).toMatchObject({
    code: 'cart_does_not_add_up',
    field: 'amount',
    details: { sum: '12000000' },
  });
  expect(await failureOf(nesye.sessions.create(cart({ return_url: 'https://evil.example/' })))).toMatchObject({
    code: 'return_url_not_registered',
    field: 'return_url',
  });
  expect(await failureOf(nesye.payments.ofOrder('an-order-of-none'))).toMatchObject({ code: 'not_found', status: 404 });
  const stranger = new Nesye({ secretKey: `nsk_test_${'0'.repeat(48)}`, baseUrl: full.baseUrl });
  expect(await failureOf(stranger.key.retrieve())).toMatchObject({ code: 'token_not_valid', status: 401 });
});
