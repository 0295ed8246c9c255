import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokenInvariants } from '../modules/payments/testing/purchase-fixture.ts';
import {
  API,
  askAs,
  cartOf,
  demoShopServer,
  paidSession,
  type SessionWire,
  type ShopServer,
  shopServerOf,
} from './testing/checkout-values.test-support.ts';
import { signUpShopOwner } from './testing/demo-people.test-support.ts';
import { type FullApp, startFullApp } from './testing/full-app.test-support.ts';
import { type NewCustomer, openNewCustomer } from './testing/new-customer.test-support.ts';

const MANY = 24;

let full: FullApp;
let shop: ShopServer;
/** What the server sent since the test began. */
let statements: string[] = [];
beforeAll(async () => {
  full = await startFullApp({ NESYE_ENV: 'sandbox', PUBLIC_ORIGIN: 'https://nesye.test' });
  shop = await demoShopServer(full);
  full.database.sql.onStatement((text) => statements.push(text));
}, 120_000);
beforeEach(() => {
  statements = [];
});
afterEach(async () => {
  await full.clock.set(undefined);
  expect(await brokenInvariants(full.database)).toEqual([]);
  expect(full.faults).toEqual([]);
});
afterAll(() => full.stop());

const sentWith = (words: string): number => statements.filter((text) => text.includes(words)).length;
const buyerOf = (limit = 500_000_000n) => openNewCustomer(full.database, full.config.secrets.tokenKeys, { limit });
const begin = async () => (await askAs<SessionWire>(full, shop, 'POST', '/checkout_sessions', cartOf())).id;
const pay = async (session: string, { access, contractUid }: NewCustomer) => {
  const body = { contractUID: contractUid, numberOfInstallments: 4 };
  const path = `/api/v1/checkout/sessions/${session}/pay/`;
  return outcomeOf(await full.ask({ method: 'POST', path, token: access, body }));
};
const outcomeOf = (response: { readonly status: number; json(): unknown }) => {
  const { code, status, already } = response.json() as { code?: string; status?: string; already?: boolean };
  return [response.status, code ?? status, ...(already === undefined ? [] : [already])];
};
/** Outcomes as texts, in an order that does not depend on who came first. */
const inOrder = (outcomes: readonly (readonly unknown[])[]): string[] =>
  outcomes.map((outcome) => outcome.join(' ')).toSorted((left, right) => left.localeCompare(right));
const send = async (path: string, { by = shop, key = randomUUID(), body }: Sent = {}) => {
  const headers = { 'idempotency-key': key };
  const request = { method: 'POST', path: `${API}${path}`, token: by.key, headers };
  return await full.ask({ ...request, ...(body === undefined ? {} : { body }) });
};
interface Sent {
  readonly by?: ShopServer;
  readonly key?: string;
  readonly body?: unknown;
}
const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));
const eventsOf = async (types: string) => {
  const rows = await full.database.owner<{ count: number }[]>`
    select count(*)::int as count from checkout.event where type = ${types} group by session_id`;
  return rows.map(({ count }) => count);
};
const confirmedOne = async () => {
  const { paymentId, buyer } = await paidSession(full, shop);
  await send(`/payments/${paymentId}/confirm`);
  return { paymentId, buyer };
};

test('many buyers pay together: those that are refused leave the others alone, and a limit is drawn once', async () => {
  const sessions = await times(MANY, begin);
  const buyers = await times(MANY, () => buyerOf());
  const [twice, shared, wanted] = [await buyerOf(20_000_000n), await begin(), await times(2, begin)];
  const rivals = await times(2, () => buyerOf());
  const poor = await buyerOf(1_000_000n);
  const [refused, missing] = [await begin(), `cs_${'0'.repeat(26)}`];
  statements = [];
  const [good, own, rival, low, none] = await Promise.all([
    Promise.all(sessions.map((session, index) => pay(session, buyers[index] as NewCustomer))),
    Promise.all(wanted.map((session) => pay(session, twice))),
    Promise.all(rivals.map((buyer) => pay(shared, buyer))),
    pay(refused, poor),
    pay(missing, poor),
  ]);
  expect(good).toEqual(sessions.map(() => [200, 'approved']));
  expect(inOrder(own)).toEqual(['200 approved', '409 limit_exceeded']);
  expect(inOrder(rival)).toEqual(['200 approved', '409 session_closed']);
  expect([low, none]).toEqual([
    [409, 'limit_exceeded'],
    [404, 'not_found'],
  ]);
  expect(sentWith('insert into checkout.payment')).toBeLessThanOrEqual(8);
  expect(statements.length).toBeLessThan(6 * MANY);
  // The same again is the same order.
  expect(await pay(sessions[0] ?? '', buyers[0] as NewCustomer)).toEqual([200, 'approved']);
  const held = await full.database.owner<{ count: number }[]>`
    select count(*)::int as count from payments.held_sale where customer_id = any (${[twice, poor, ...rivals].map(({ id }) => String(id))}::bigint[])`;
  expect(held).toEqual([{ count: 2 }]);
});

test('many payments are confirmed together: twice, by another shop, too late; each event is written once', async () => {
  const late = await paidSession(full, shop);
  await full.clock.set(new Date(Date.now() + 61 * 60_000));
  const paid = await times(MANY, () => paidSession(full, shop));
  const stranger = await shopServerOf(full, (await signUpShopOwner(full)).userId);
  const [first] = paid;
  const path = `/payments/${first?.paymentId}/confirm`;
  statements = [];
  const responses = await Promise.all([
    ...paid.map(({ paymentId }) => send(`/payments/${paymentId}/confirm`)),
    send(path),
    send(path, { by: stranger }),
    send(`/payments/${late.paymentId}/confirm`),
    send('/payments/pay_64000000000000/confirm'),
  ]);
  const outcomes = responses.map(outcomeOf);
  expect(outcomes.slice(1, MANY)).toEqual(paid.slice(1).map(() => [200, 'confirmed', false]));
  expect(inOrder([outcomes[0] ?? [], outcomes[MANY] ?? []])).toEqual(['200 confirmed false', '200 confirmed true']);
  expect(outcomes.slice(MANY + 1)).toEqual([
    [404, 'not_found'],
    [409, 'payment_state'],
    [404, 'not_found'],
  ]);
  expect(sentWith(`set state = 'confirmed'`)).toBeLessThanOrEqual(8);
  expect(statements.length).toBeLessThan(4 * MANY);
  expect(await eventsOf('payment.confirmed')).toEqual(paid.map(() => 1));
});

test('many payments are captured together, each with its key: a part, above the rest, twice, two of one buyer', async () => {
  const paid = await times(MANY, confirmedOne);
  const [twice] = [await confirmedOne()];
  const again = await begin();
  await pay(again, twice.buyer);
  const second = (await askAs<SessionWire>(full, shop, 'GET', `/checkout_sessions/${again}`)).payment_id ?? '';
  await send(`/payments/${second}/confirm`);
  const unconfirmed = await paidSession(full, shop);
  const [part, above, key] = [await confirmedOne(), await confirmedOne(), randomUUID()];
  statements = [];
  const responses = await Promise.all([
    ...paid.map(({ paymentId }, index) =>
      send(`/payments/${paymentId}/captures`, { body: {}, ...(index === 0 ? { key } : {}) }),
    ),
    send(`/payments/${twice.paymentId}/captures`, { body: {} }),
    send(`/payments/${second}/captures`, { body: {} }),
    send(`/payments/${part.paymentId}/captures`, { body: { amount: 5_000_000 } }),
    send(`/payments/${above.paymentId}/captures`, { body: { amount: 12_000_001 } }),
    send(`/payments/${unconfirmed.paymentId}/captures`, { body: {} }),
    send('/payments/pay_64000000000000/captures', { body: {} }),
  ]);
  expect(responses.map(outcomeOf)).toEqual([
    ...paid.map(() => [200, 'captured']),
    [200, 'captured'],
    [200, 'captured'],
    [200, 'partially_captured'],
    [409, 'capture_exceeds_rest'],
    [409, 'payment_state'],
    [404, 'not_found'],
  ]);
  expect(sentWith('insert into platform.idempotency')).toBeLessThanOrEqual(8);
  expect(statements.length).toBeLessThan(8 * MANY);
  const path = `/payments/${paid[0]?.paymentId}/captures`;
  const repeated = await send(path, { key, body: {} });
  expect([repeated.status, repeated.headers['idempotent-replay'], repeated.json()]).toEqual([
    200,
    'true',
    responses[0]?.json(),
  ]);
  expect(outcomeOf(await send(path, { key, body: { amount: 10_000 } }))[1]).toBe('idempotency_key_reused');
  expect(outcomeOf(await send(path, { body: {} }))[1]).toBe('payment_state');
  const [{ purchases } = { purchases: 0 }] = await full.database.owner<{ purchases: number }[]>`
    select count(*)::int as purchases from payments.purchase where uid like 'capture~%'`;
  expect(purchases).toBe(MANY + 3);
});

test('one key sent twice together captures once', async () => {
  const { paymentId } = await confirmedOne();
  const sent = { key: randomUUID(), body: { amount: 4_000_000 } };
  const responses = await times(2, () => send(`/payments/${paymentId}/captures`, sent));
  expect([
    ['200 partially_captured', '200 partially_captured'],
    ['200 partially_captured', '409 idempotency_in_progress'],
  ]).toContainEqual(inOrder(responses.map(outcomeOf)));
  const payment = await askAs<{ captured_amount: number }>(full, shop, 'GET', `/payments/${paymentId}`);
  expect(payment.captured_amount).toBe(4_000_000);
});
