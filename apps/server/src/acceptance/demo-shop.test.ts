import { createHmac, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Nesye, type Payment } from '@nesye/sdk';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildDemoShop } from '../../../demo-shop/src/build-demo-shop.ts';
import { registerWebhooks } from '../../../demo-shop/src/register-webhooks.ts';
import { expireSessions } from '../modules/checkout/use-cases/end-sessions.ts';
import { brokenInvariants } from '../modules/payments/testing/purchase-fixture.ts';
import { runTask } from '../platform/testing/run-tasks.ts';
import { freePort } from '../../../../tools/postgres/embedded.ts';
import { type FullApp, startFullApp } from './testing/full-app.test-support.ts';

let full: FullApp;
let shop: FastifyInstance;
let origin: string;
let nesye: Nesye;
let webhookSecret: string;
beforeAll(async () => {
  full = await startFullApp({ NESYE_ENV: 'sandbox', PUBLIC_ORIGIN: 'http://localhost:3000' });
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const keys = (await (await fetch(`${full.baseUrl}/sandbox/api-keys?return_origin=${origin}`)).json()) as {
    secret_key: string;
    publishable_key: string;
    webhook_secret: string;
  };
  webhookSecret = keys.webhook_secret;
  nesye = new Nesye({ secretKey: keys.secret_key, baseUrl: full.baseUrl });
  shop = buildDemoShop({
    nesye,
    nesyeOrigin: full.baseUrl,
    origin,
    webhookSecret,
    publishableKey: keys.publishable_key,
  });
  await shop.listen({ host: '127.0.0.1', port });
  expect((shop.server.address() as AddressInfo).port).toBe(port);
}, 120_000);
afterEach(async () => {
  await full.clock.set(undefined);
  expect(await brokenInvariants(full.database)).toEqual([]);
  expect(full.faults).toEqual([]);
});
afterAll(async () => {
  await shop.close();
  await full.stop();
});

const get = (path: string) => fetch(origin + path, { redirect: 'manual' });
const press = (
  path: string,
  form: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
) => fetch(origin + path, { method: 'POST', body: new URLSearchParams(form), headers, redirect: 'manual' });
const textOf = async (path: string) => (await get(path)).text();

/** An order of one lamp that went to Nesye: 19,000,000 rials with shipping. */
async function begin(): Promise<{ readonly ref: string; readonly session: string }> {
  const response = await press('/checkout', {}, { cookie: 'cart=lamp.1' });
  expect(response.status).toBe(303);
  const session = new URL(response.headers.get('location') ?? '').pathname.split('/').at(-1) ?? '';
  return { ref: (await nesye.sessions.retrieve(session)).order_ref, session };
}
/** The buyer agrees to pay, and closes the window. */
async function pay(session: string): Promise<string> {
  const path = `/sandbox/checkout/${session}/pay`;
  const response = await full.ask({ method: 'POST', path, body: { mobile: '09120000001', plan: 4 } });
  expect(response.status).toBe(200);
  return (response.json() as { way_back: string }).way_back;
}
async function paidOrder(): Promise<string> {
  const { ref, session } = await begin();
  await get(new URL(await pay(session)).pathname);
  return ref;
}
/** Sends an event as Nesye signs it. */
function deliver(event: unknown, changes: Readonly<Record<string, string>> = {}): Promise<Response> {
  const body = JSON.stringify(event);
  const [id, timestamp] = [randomUUID(), String(Math.floor(Date.now() / 1_000))];
  const signature = createHmac('sha256', Buffer.from(webhookSecret.slice('whsec_'.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
  return fetch(`${origin}/webhooks/nesye`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers, ...changes },
  });
}
const sums = ({ status, captured_amount, refunded_amount }: Payment) => [status, captured_amount, refunded_amount];
const paymentOf = (ref: string) => nesye.payments.ofOrder(ref);

describe('an order', () => {
  test('whose buyer never comes back is confirmed, for Nesye sends what has happened', async () => {
    // A second start of the shop.
    for (const _ of [1, 2]) await registerWebhooks(nesye, origin);
    const { data: endpoints } = await nesye.webhookEndpoints.list();
    expect(endpoints.map(({ url, enabled }) => [url, enabled])).toEqual([[`${origin}/webhooks/nesye`, true]]);
    const { ref, session } = await begin();
    await pay(session);
    await runTask(full.app.work, 'checkout.send_webhooks');
    await expect.poll(async () => (await paymentOf(ref)).status, { timeout: 20_000 }).toBe('confirmed');
    const sent = await nesye.webhookEndpoints.deliveries(endpoints[0]?.id ?? '');
    expect(sent.data.length).toBeGreaterThan(0);
  });

  test('is paid when its buyer comes back, is sent in two parts and refunded in two', async () => {
    const { ref, session } = await begin();
    expect(await textOf(`/orders/${ref}`)).toContain('در انتظار پرداخت');
    const back = new URL(await pay(session));
    expect(back.origin).toBe(origin);
    const response = await get(back.pathname + back.search);
    expect([response.status, response.headers.get('location')]).toEqual([303, `/orders/${ref}`]);
    expect(await textOf(`/orders/${ref}`)).toContain('سفارش پرداخت شد');
    expect(await paymentOf(ref)).toMatchObject({ status: 'confirmed', amount: 19_000_000 });

    const desk = `/desk/orders/${ref}`;
    // A second press of the same button.
    const form = { amount: '۵۰۰٬۰۰۰', key: randomUUID() };
    await Promise.all([press(`${desk}/capture`, form), press(`${desk}/capture`, form)]);
    expect(sums(await paymentOf(ref))).toEqual(['partially_captured', 5_000_000, 0]);
    await press(`${desk}/capture`, { key: randomUUID() });
    expect(sums(await paymentOf(ref))).toEqual(['captured', 19_000_000, 0]);
    const part = { amount: '200,000', reason: 'لب‌پر', key: randomUUID() };
    expect((await press(`${desk}/refund`, part)).status).toBe(303);
    await press(`${desk}/refund`, part);
    expect(sums(await paymentOf(ref))).toEqual(['partially_refunded', 19_000_000, 2_000_000]);
    await press(`${desk}/refund`, { amount: '1700000', key: randomUUID() });
    expect(sums(await paymentOf(ref))).toEqual(['refunded', 19_000_000, 19_000_000]);
    expect(await textOf(`/orders/${ref}`)).toContain('همهٔ پول برگشت');
  });

  test('is not paid by what the address of the way back says', async () => {
    const { ref, session } = await begin();
    await get(`/orders/${ref}/return?session_id=${session}&order_ref=${ref}&state=approved`);
    expect(await textOf(`/orders/${ref}`)).toContain('در انتظار پرداخت');
  });

  test('is right by a webhook alone, when its buyer never comes back; the event may come twice', async () => {
    const { ref, session } = await begin();
    await pay(session);
    expect(await textOf('/desk')).toContain('در انتظار پرداخت');
    const events = [];
    for await (const { data } of nesye.events.pages()) events.push(...data);
    const event = events.find(({ data }) => data.payment?.order_ref === ref);
    for (const _ of [1, 2]) expect((await deliver(event)).status).toBe(204);
    expect(await paymentOf(ref)).toMatchObject({ status: 'confirmed' });
    expect(await textOf('/desk')).toContain('سفارش پرداخت شد');
  });

  test('is withdrawn by its buyer before it is paid, and given up by the shop after', async () => {
    const { ref, session } = await begin();
    await press(`/orders/${ref}/cancel`);
    expect(await textOf(`/orders/${ref}`)).toContain('پیش از پرداخت لغو شد');
    expect(await nesye.sessions.retrieve(session)).toMatchObject({ status: 'canceled' });

    const paid = await paidOrder();
    // The buyer’s button does not give up what is paid.
    await press(`/orders/${paid}/cancel`);
    expect(await paymentOf(paid)).toMatchObject({ status: 'confirmed' });
    await press(`/desk/orders/${paid}/void`);
    expect(await paymentOf(paid)).toMatchObject({ status: 'voided' });
    expect(await textOf(`/orders/${paid}`)).toContain('آنچه نگه داشته شده بود آزاد شد');
  });

  test('whose time is over says so, and its goods go into the cart again', async () => {
    const { ref } = await begin();
    await full.clock.set(new Date(Date.now() + 16 * 60_000));
    await expireSessions({
      ...full,
      mayBePrivate: true,
      publicOrigin: '',
      heldSales: () => full.app.ports.heldSales(),
      gateway: () => full.app.ports.gateway(),
    });
    expect(await textOf(`/orders/${ref}`)).toContain('مهلت پرداخت گذشت');
    const again = await press(`/orders/${ref}/again`);
    expect([again.headers.get('location'), again.headers.get('set-cookie')?.split(';')[0]]).toEqual([
      '/cart',
      'cart=lamp.1',
    ]);
  });
});

describe('what is wrong', () => {
  test('a refusal of Nesye is shown at the desk in its own words', async () => {
    const ref = await paidOrder();
    const tooMuch = await press(`/desk/orders/${ref}/capture`, { amount: '90000000', key: randomUUID() });
    expect(tooMuch.status).toBe(409);
    expect(await tooMuch.text()).toContain('capture_exceeds_rest');
    const wrong = await press(`/desk/orders/${ref}/capture`, { amount: 'ده هزار', key: randomUUID() });
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('تنها با رقم')]);
    const tooEarly = await press(`/desk/orders/${ref}/refund`, { amount: '1000', key: randomUUID() });
    expect(await tooEarly.text()).toContain('payment_state');
    expect(sums(await paymentOf(ref))).toEqual(['confirmed', 0, 0]);
  });

  test('a webhook that is forged, old, or no event is refused or changes nothing', async () => {
    const { ref } = await begin();
    const event = { type: 'payment.authorized', data: { payment: { order_ref: ref } } };
    expect((await deliver(event, { 'webhook-signature': 'v1,AAAA' })).status).toBe(400);
    expect((await deliver(event, { 'webhook-timestamp': '1614265330' })).status).toBe(400);
    expect((await fetch(`${origin}/webhooks/nesye`, { method: 'POST', body: '{}' })).status).toBe(400);
    expect((await deliver({ type: 'endpoint.test' })).status).toBe(204);
    expect((await deliver(event)).status).toBe(204);
    expect(await textOf(`/orders/${ref}`)).toContain('در انتظار پرداخت');
  });

  test('Nesye is away: the page says so, and the order goes on when it is back', async () => {
    const port = await freePort();
    let isAway = true;
    const unlucky = buildDemoShop({
      publishableKey: '',
      nesye: new Nesye({
        secretKey: `nsk_test_${'0'.repeat(48)}`,
        baseUrl: full.baseUrl,
        maxRetries: 0,
        fetch: (...request) => (isAway ? Promise.reject(new TypeError('away')) : fetch(...request)),
      }),
      nesyeOrigin: full.baseUrl,
      origin: `http://127.0.0.1:${port}`,
      webhookSecret,
    });
    const response = await unlucky.inject({ method: 'POST', url: '/checkout', headers: { cookie: 'cart=lamp.1' } });
    expect([response.statusCode, response.body]).toEqual([502, expect.stringContaining('network')]);
    expect(response.body).toContain('تلاش دوباره');
    const desk = await unlucky.inject('/desk');
    expect(desk.body).toContain('سفارش هنوز به نسیه نرسیده');
    isAway = false;
    const ref = /KS-[0-9A-F]{12}/.exec(desk.body)?.[0] ?? '';
    // A wrong key: an error of the shop’s own, by its code.
    const again = await unlucky.inject({ method: 'POST', url: `/orders/${ref}/pay` });
    expect([again.statusCode, again.body]).toEqual([502, expect.stringContaining('token_not_valid')]);
    await unlucky.close();
  });

  test.each([
    ['an order of none', '/orders/KS-000000000000', 404],
    ['an order at the desk', '/desk/orders/KS-000000000000', 404],
    ['a page of none', '/nowhere', 404],
    ['a path that leads out', '/assets/..%2fmain.ts', 404],
    ['an address that is too long', `/orders/${'A'.repeat(100)}`, 404],
  ])('%s is a page that says so', async (_, path, status) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([status, expect.stringContaining('lang="fa"')]);
  });

  test('a form from another site, a cart of junk and an empty one buy nothing', async () => {
    expect((await press('/checkout', {}, { cookie: 'cart=lamp.1', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    for (const cookie of ['cart=', 'cart=lamp.99-gold.1', 'cart=lamp.-1', 'cart=<b>'])
      expect((await press('/checkout', {}, { cookie })).headers.get('location')).toBe('/cart');
    const more = await press('/cart', { product: 'lamp' }, { cookie: 'cart=lamp.9' });
    expect(more.headers.get('set-cookie')).toContain('cart=lamp.9;');
  });
});
