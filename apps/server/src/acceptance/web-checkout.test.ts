import { randomUUID } from 'node:crypto';
import type { PaymentStatus } from '@nesye/contract';
import { MERCHANT_STATUS } from '@nesye/contract/constants';
import { rial } from '@nesye/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CheckoutDeps } from '../modules/checkout/session-deps.ts';
import { expirePayments, expireSessions, settlePayments } from '../modules/checkout/use-cases/end-sessions.ts';
import { VERBS } from '../modules/checkout/domain/payment-state.ts';
import { runTasks } from '../platform/testing/run-tasks.ts';
import { brokenInvariants } from '../modules/payments/testing/purchase-fixture.ts';
import { foundOf } from '../platform/testing/planted-violations.ts';
import { failedRecordsOf, plantBadRecord, plantedRecord } from '../platform/testing/planted-record.ts';
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
import { DEMO, type FullApp, startFullApp } from './testing/full-app.test-support.ts';
import { openNewCustomer } from './testing/new-customer.test-support.ts';
import { signUpShopOwner } from './testing/demo-people.test-support.ts';

interface PaymentWire {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly amount: number;
  readonly captured_amount: number;
  readonly refunded_amount: number;
  readonly refundable_amount: number;
  readonly already?: boolean;
}
interface EventWire {
  readonly id: string;
  readonly type: string;
  readonly sequence: number;
  readonly data: { readonly session?: { readonly id: string }; readonly payment?: { readonly session_id: string } };
}

let full: FullApp;
let shop: ShopServer;
let deps: CheckoutDeps;
beforeAll(async () => {
  full = await startFullApp({ NESYE_ENV: 'sandbox', PUBLIC_ORIGIN: 'https://nesye.test' });
  shop = await demoShopServer(full);
  deps = {
    database: full.database,
    clock: full.clock,
    publicOrigin: 'https://nesye.test',
    mayBePrivate: true,
    heldSales: () => full.app.ports.heldSales(),
    gateway: () => full.app.ports.gateway(),
  };
}, 120_000);
afterEach(async () => {
  await full.clock.set(undefined);
  expect(await brokenInvariants(full.database)).toEqual([]);
  expect(full.faults).toEqual([]);
});
afterAll(() => full.stop());

const send = (
  method: string,
  path: string,
  {
    body,
    key = randomUUID(),
    by = shop,
  }: { readonly body?: unknown; readonly key?: string; readonly by?: ShopServer } = {},
) =>
  full.ask({
    method,
    path: `${API}${path}`,
    token: by.key,
    headers: { 'idempotency-key': key },
    ...(body === undefined ? {} : { body }),
  });
const codeOf = (response: { json(): unknown }) => (response.json() as { code?: string }).code;
const pay = (session: string, token: string, body: unknown) =>
  full.ask({ method: 'POST', path: `/api/v1/checkout/sessions/${session}/pay/`, token, body });
const begin = (changes: Readonly<Record<string, unknown>> = {}) =>
  askAs<SessionWire>(full, shop, 'POST', '/checkout_sessions', cartOf(changes));
const paymentOf = (id: string) => askAs<PaymentWire>(full, shop, 'GET', `/payments/${id}`);
const buyerOf = () => openNewCustomer(full.database, full.config.secrets.tokenKeys, { wallet: 20_000_000n });
const freeOf = async (token: string) => {
  const user = (await full.ask({ path: '/api/v1/user/', token })).json() as {
    contracts: { withdrawable_amount: number }[];
  };
  return user.contracts[0]?.withdrawable_amount;
};

describe('a session', () => {
  test('is made once for an order: the same body gets it again, another body is refused', async () => {
    const cart = cartOf();
    const [one, two] = await Promise.all([
      send('POST', '/checkout_sessions', { body: cart }),
      send('POST', '/checkout_sessions', { body: cart }),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect((one.json() as SessionWire).id).toBe((two.json() as SessionWire).id);
    const other = await send('POST', '/checkout_sessions', { body: { ...cart, cancel_url: cart.return_url } });
    expect([other.status, codeOf(other)]).toEqual([409, 'order_ref_reused']);
  });

  test.each([
    [
      'an order that no card could pay',
      { amount: 9_999, shipping_amount: 0, items: [{ name: 'x', quantity: 1, unit_amount: 9_999 }] },
      400,
      'order_too_small',
    ],
    ['a cart that does not add up', { amount: 12_000_001 }, 400, 'cart_does_not_add_up'],
    ['an amount that is none', { amount: 0 }, 400, 'amount_invalid'],
    ['a discount below nothing', { discount_amount: -5 }, 400, 'amount_invalid'],
    ['another currency', { currency: 'USD' }, 400, 'invalid'],
    ['no goods', { items: [] }, 400, 'invalid'],
    [
      'a page of a site that is not registered',
      { return_url: 'https://evil.example/done' },
      400,
      'return_url_not_registered',
    ],
    ['a page that runs', { return_url: 'javascript:alert(1)' }, 400, 'invalid'],
    ['an expiry of four minutes', { expires_in_minutes: 4 }, 400, 'invalid'],
    ['a mobile that is none', { buyer: { mobile: '02188776655' } }, 400, 'mobile_invalid'],
    ['a field that no one knows', { surprise: 1 }, 400, 'invalid'],
  ])('%s is refused', async (_, changes, status, code) => {
    const response = await send('POST', '/checkout_sessions', { body: cartOf(changes) });
    expect([response.status, codeOf(response)]).toEqual([status, code]);
  });

  test('is paid once: two buyers together, and one of them twice', async () => {
    const { id } = await begin();
    const [one, two] = [await buyerOf(), await buyerOf()];
    const body = (buyer: typeof one) => ({ contractUID: buyer.contractUid, numberOfInstallments: 4 });
    const responses = await Promise.all([pay(id, one.access, body(one)), pay(id, two.access, body(two))]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.map(codeOf)).toContain('session_closed');
    const winner = responses[0]?.status === 200 ? one : two;
    const again = await pay(id, winner.access, body(winner));
    expect([again.status, again.json()]).toEqual([200, responses.find(({ status }) => status === 200)?.json()]);
    expect(await askAs<SessionWire>(full, shop, 'GET', `/checkout_sessions/${id}`)).toMatchObject({
      status: 'approved',
    });
    const events = await askAs<{ data: EventWire[] }>(full, shop, 'GET', '/events');
    const own = events.data.filter(({ data }) => (data.session?.id ?? data.payment?.session_id) === id);
    expect(own.map(({ type, sequence }) => [type, sequence])).toEqual([
      ['session.approved', 1],
      ['payment.authorized', 2],
    ]);
  });

  test('that is over is not paid; a payment that is refused leaves it open for another way', async () => {
    const buyer = await openNewCustomer(full.database, full.config.secrets.tokenKeys, { limit: 1_000_000n });
    const { id } = await begin();
    const refused = await pay(id, buyer.access, { contractUID: buyer.contractUid, numberOfInstallments: 4 });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'limit_exceeded']);
    await full.clock.set(new Date(Date.now() + 16 * 60_000));
    const rich = await buyerOf();
    const late = await pay(id, rich.access, { contractUID: rich.contractUid, numberOfInstallments: 4 });
    expect([late.status, codeOf(late)]).toEqual([409, 'session_closed']);
    await expireSessions(deps);
    expect(await askAs<SessionWire>(full, shop, 'GET', `/checkout_sessions/${id}`)).toMatchObject({
      status: 'expired',
    });
    expect((await send('POST', `/checkout_sessions/${id}/cancel`)).status).toBe(409);
  });

  test('is withdrawn by its shop, and stays so', async () => {
    const { id } = await begin();
    for (const _ of [1, 2])
      expect(await askAs<SessionWire>(full, shop, 'POST', `/checkout_sessions/${id}/cancel`)).toMatchObject({
        status: 'canceled',
      });
    const buyer = await buyerOf();
    const response = await pay(id, buyer.access, { contractUID: buyer.contractUid, numberOfInstallments: 4 });
    expect(codeOf(response)).toBe('session_closed');
  });

  test('the owner of the shop does not buy there', async () => {
    const { id } = await begin();
    const { access } = await full.signIn('09120000101');
    expect(
      (await pay(id, access, { contractUID: randomUUID(), numberOfInstallments: 4 })).status,
    ).toBeGreaterThanOrEqual(403);
  });
});

describe('a payment', () => {
  test('is confirmed, captured in two parts and refunded in two: the buyer’s debt and the shop’s money follow', async () => {
    const { paymentId, buyer } = await paidSession(full, shop);
    expect(await freeOf(buyer.access)).toBe(488_000_000);
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'authorized', captured_amount: 0 });
    expect(await askAs(full, shop, 'POST', `/payments/${paymentId}/confirm`)).toMatchObject({ already: false });
    expect(await askAs(full, shop, 'POST', `/payments/${paymentId}/confirm`)).toMatchObject({
      already: true,
      status: 'confirmed',
    });
    const part = await askAs<PaymentWire>(full, shop, 'POST', `/payments/${paymentId}/captures`, { amount: 5_000_000 });
    expect(part).toMatchObject({ status: 'partially_captured', captured_amount: 5_000_000 });
    const whole = await askAs<PaymentWire>(full, shop, 'POST', `/payments/${paymentId}/captures`, {});
    expect(whole).toMatchObject({ status: 'captured', captured_amount: 12_000_000, refundable_amount: 12_000_000 });
    const first = await askAs<PaymentWire>(full, shop, 'POST', `/payments/${paymentId}/refunds`, { amount: 6_000_000 });
    expect(first).toMatchObject({ status: 'partially_refunded', refunded_amount: 6_000_000 });
    const more = await send('POST', `/payments/${paymentId}/refunds`, { body: { amount: 6_000_001 } });
    expect([more.status, codeOf(more)]).toEqual([409, 'refund_exceeds_rest']);
    const last = await askAs<PaymentWire>(full, shop, 'POST', `/payments/${paymentId}/refunds`, {});
    expect(last).toMatchObject({ status: 'refunded', refunded_amount: 12_000_000, refundable_amount: 0 });
    expect(await freeOf(buyer.access)).toBe(500_000_000);
  });

  test('that is refunded in the panel has one event of it, and that of the shop’s server has one', async () => {
    const { paymentId } = await paidSession(full, shop);
    await askAs(full, shop, 'POST', `/payments/${paymentId}/confirm`);
    await askAs(full, shop, 'POST', `/payments/${paymentId}/captures`, {});
    const id = BigInt(paymentId.slice('pay_'.length));
    const held = full.app.ports.heldSales();
    const [part] = (await held.partsOf(full.database.sql, [id])).get(id) ?? [];
    await full.database.transaction((tx) =>
      held.refund(tx, shop.userId, { purchaseId: part?.purchaseId ?? 0n, amount: rial(2_000_000n) }),
    );
    const work = () => runTasks(full.database, full.app.work.tasks);
    await work();
    await askAs(full, shop, 'POST', `/payments/${paymentId}/refunds`, { amount: 3_000_000 });
    await work();
    const refunds = await full.database.owner<{ refunded: number }[]>`
      select (e.data -> 'payment' ->> 'refunded_amount')::int as refunded
      from checkout.event e join checkout.payment p on p.session_id = e.session_id
      where p.id = ${id} and e.type = 'payment.refunded' order by e.sequence`;
    expect(refunds.map(({ refunded }) => refunded)).toEqual([2_000_000, 5_000_000]);
  });

  test('of a number that no record can have is absent', async () => {
    for (const path of ['/payments/pay_9999999999999999999', '/events?after=evt_9999999999999999999'])
      expect([path, (await send('GET', path)).status]).toEqual([path, 404]);
  });

  test('is found by the shop’s own number', async () => {
    const { session, paymentId } = await paidSession(full, shop);
    expect(await askAs(full, shop, 'GET', `/payments?order_ref=${session.order_ref}`)).toMatchObject({ id: paymentId });
  });

  test('the same key captures once; another body under it is refused', async () => {
    const { paymentId } = await paidSession(full, shop);
    await askAs(full, shop, 'POST', `/payments/${paymentId}/confirm`);
    const key = randomUUID();
    const body = { amount: 5_000_000 };
    const [one, two] = [
      await send('POST', `/payments/${paymentId}/captures`, { body, key }),
      await send('POST', `/payments/${paymentId}/captures`, { body, key }),
    ];
    expect([one.status, two.status, two.json()]).toEqual([200, 200, one.json()]);
    const other = await send('POST', `/payments/${paymentId}/captures`, { body: { amount: 6_000_000 }, key });
    expect([other.status, codeOf(other)]).toEqual([422, 'idempotency_key_reused']);
    expect(await paymentOf(paymentId)).toMatchObject({ captured_amount: 5_000_000 });
  });

  test('ten captures and voids sent together leave one whole outcome', async () => {
    const { paymentId, buyer } = await paidSession(full, shop);
    await askAs(full, shop, 'POST', `/payments/${paymentId}/confirm`);
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        send('POST', `/payments/${paymentId}/${['captures', 'void'][index % 2]}`, {
          body: index % 2 === 0 ? {} : undefined,
        }),
      ),
    );
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { status, captured_amount: captured } = await paymentOf(paymentId);
    expect(['captured', 'voided']).toContain(status);
    expect(captured).toBe(status === 'captured' ? 12_000_000 : 0);
    expect(await freeOf(buyer.access)).toBe(500_000_000 - captured);
  });

  test('that is not confirmed within the hour is given up', async () => {
    const { paymentId, buyer } = await paidSession(full, shop);
    await full.clock.set(new Date(Date.now() + 61 * 60_000));
    const late = await send('POST', `/payments/${paymentId}/confirm`);
    expect([late.status, codeOf(late)]).toEqual([409, 'payment_state']);
    await expirePayments(deps);
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'expired' });
    expect(await freeOf(buyer.access)).toBe(500_000_000);
  });

  test('that is confirmed is taken after a week; of one in parts the rest is freed', async () => {
    const [whole, part] = [await paidSession(full, shop), await paidSession(full, shop)];
    for (const { paymentId } of [whole, part]) await askAs(full, shop, 'POST', `/payments/${paymentId}/confirm`);
    await askAs(full, shop, 'POST', `/payments/${part.paymentId}/captures`, { amount: 3_000_000 });
    await full.clock.set(new Date(Date.now() + 8 * 24 * 60 * 60_000));
    await settlePayments(deps);
    expect(await paymentOf(whole.paymentId)).toMatchObject({ status: 'captured', captured_amount: 12_000_000 });
    expect(await paymentOf(part.paymentId)).toMatchObject({ status: 'captured', captured_amount: 3_000_000 });
    expect(await freeOf(part.buyer.access)).toBe(497_000_000);
  });

  test('of a shop that was suspended is not captured, and is freed on its day', async () => {
    const owner = await signUpShopOwner(full);
    const other = await shopServerOf(full, owner.userId);
    const { paymentId, buyer } = await paidSession(full, other);
    await askAs(full, other, 'POST', `/payments/${paymentId}/confirm`);
    await full.database
      .owner`update merchants.merchant set status = ${MERCHANT_STATUS.suspended} where owner_user_id = ${owner.userId}`;
    const refused = await send('POST', `/payments/${paymentId}/captures`, { body: {}, by: other });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'merchant_suspended']);
    await full.clock.set(new Date(Date.now() + 8 * 24 * 60 * 60_000));
    await settlePayments(deps);
    expect(await askAs(full, other, 'GET', `/payments/${paymentId}`)).toMatchObject({ status: 'voided' });
    expect(await freeOf(buyer.access)).toBe(500_000_000);
  });

  test('of another shop is absent for every verb', async () => {
    const owner = await signUpShopOwner(full);
    const other = await shopServerOf(full, owner.userId);
    const { paymentId, session } = await paidSession(full, shop);
    for (const [method, path] of [
      ['GET', `/payments/${paymentId}`],
      ['GET', `/payments?order_ref=${session.order_ref}`],
      ['GET', `/checkout_sessions/${session.id}`],
      ['POST', `/checkout_sessions/${session.id}/cancel`],
      ['POST', `/payments/${paymentId}/confirm`],
      ['POST', `/payments/${paymentId}/void`],
      ['POST', `/payments/${paymentId}/captures`],
      ['POST', `/payments/${paymentId}/refunds`],
    ] as const) {
      const isWithBody = /captures|refunds/.test(path);
      const response = await send(method, path, { by: other, ...(isWithBody ? { body: {} } : {}) });
      expect([path, response.status]).toEqual([path, 404]);
    }
  });
});

describe('each verb in each state', () => {
  const TO: Readonly<Record<PaymentStatus, (id: string) => Promise<unknown>>> = {
    authorized: async () => undefined,
    confirmed: (id) => askAs(full, shop, 'POST', `/payments/${id}/confirm`),
    partially_captured: async (id) => {
      await TO.confirmed(id);
      await askAs(full, shop, 'POST', `/payments/${id}/captures`, { amount: 4_000_000 });
    },
    captured: async (id) => {
      await TO.confirmed(id);
      await askAs(full, shop, 'POST', `/payments/${id}/captures`, {});
    },
    partially_refunded: async (id) => {
      await TO.captured(id);
      await askAs(full, shop, 'POST', `/payments/${id}/refunds`, { amount: 1_000_000 });
    },
    refunded: async (id) => {
      await TO.captured(id);
      await askAs(full, shop, 'POST', `/payments/${id}/refunds`, {});
    },
    voided: (id) => askAs(full, shop, 'POST', `/payments/${id}/void`),
    expired: async (id) => {
      await full.clock.set(new Date(Date.now() + 61 * 60_000));
      await expirePayments(deps);
      await full.clock.set(undefined);
      expect((await paymentOf(id)).status).toBe('expired');
    },
  };
  const PATHS = { confirm: 'confirm', capture: 'captures', void: 'void', refund: 'refunds' } as const;
  const rows = Object.entries(VERBS).flatMap(([verb, states]) =>
    Object.entries(states).map(([status, outcome]) => [verb, status, outcome] as const),
  );

  test.each(rows)('%s of one that is %s: %s', async (verb, status, outcome) => {
    const { paymentId } = await paidSession(full, shop);
    await TO[status as PaymentStatus](paymentId);
    expect((await paymentOf(paymentId)).status).toBe(status);
    const isWithBody = verb === 'capture' || verb === 'refund';
    const response = await send(
      'POST',
      `/payments/${paymentId}/${PATHS[verb as keyof typeof PATHS]}`,
      isWithBody ? { body: {} } : {},
    );
    if (outcome === 'refuses') {
      expect([response.status, codeOf(response)]).toEqual([409, 'payment_state']);
      expect(response.json()).toMatchObject({ current_state: status });
      expect((await paymentOf(paymentId)).status).toBe(status);
    } else {
      expect(response.status, response.text).toBe(200);
      if (!isWithBody) expect(response.json()).toMatchObject({ already: outcome === 'already' });
    }
  });
});

test('events are read page by page, each once, in an order that a late commit does not change', async () => {
  for (const _ of [1, 2, 3]) await paidSession(full, shop);
  const seen: string[] = [];
  for (let hasMore = true; hasMore;) {
    const after = seen.length === 0 ? '' : `&after=${seen.at(-1)}`;
    const page = await askAs<{ data: EventWire[]; has_more: boolean }>(full, shop, 'GET', `/events?limit=4${after}`);
    seen.push(...page.data.map(({ id }) => id));
    hasMore = page.has_more;
  }
  expect(new Set(seen).size).toBe(seen.length);
  const whole = await askAs<{ data: EventWire[] }>(full, shop, 'GET', '/events');
  expect(seen.slice(0, whole.data.length)).toEqual(whole.data.map(({ id }) => id));
  const owner = await signUpShopOwner(full);
  const other = await shopServerOf(full, owner.userId);
  expect(await askAs(full, other, 'GET', '/events')).toEqual({ data: [], has_more: false });
  expect((await send('GET', `/events?after=${seen[0]}`, { by: other })).status).toBe(404);
});

describe('one bad record of a sweep', () => {
  const HOUR_MS = 60 * 60_000;
  const SWEEPS = [
    [plantedRecord('checkout.expire_sessions'), 'checkout.session', expireSessions, 1],
    [plantedRecord('checkout.expire_payments'), 'checkout.payment', expirePayments, 2],
    [plantedRecord('checkout.settle_payments'), 'checkout.payment', settlePayments, 8 * 24],
  ] as const;

  test.each(SWEEPS)('%s', async (_name, table, sweep, hours) => {
    const made = [];
    for (let count = 0; count < 2; count += 1) {
      if (table === 'checkout.session') made.push((await begin()).id);
      else {
        const { paymentId } = await paidSession(full, shop);
        if (sweep === settlePayments) await askAs(full, shop, 'POST', `/payments/${paymentId}/confirm`);
        made.push(paymentId);
      }
    }
    const [bad = '', good = ''] = made;
    const heal = await plantBadRecord(full.database.owner, {
      table,
      ...(table === 'checkout.session' ? { column: 'code', value: bad } : { value: BigInt(bad.slice(4)) }),
    });
    await full.clock.set(new Date(Date.now() + hours * HOUR_MS));
    expect(await failedRecordsOf(sweep(deps))).toHaveLength(1);
    await heal();
    const status = async (id: string) =>
      table === 'checkout.session'
        ? (await askAs<SessionWire>(full, shop, 'GET', `/checkout_sessions/${id}`)).status
        : (await paymentOf(id)).status;
    expect([await status(bad), await status(good)]).toEqual([
      { 'checkout.session': 'created', 'checkout.payment': sweep === settlePayments ? 'confirmed' : 'authorized' }[
        table
      ],
      { 'checkout.session': 'expired', 'checkout.payment': sweep === settlePayments ? 'captured' : 'expired' }[table],
    ]);
    await sweep(deps);
  });
});

describe('the audit finds', () => {
  let held = '';
  const found = (plant: string, undo: string) =>
    foundOf({ database: full.database, brokenChecks: () => brokenInvariants(full.database) }, plant, undo);
  beforeAll(async () => {
    const { paymentId } = await paidSession(full, shop);
    await askAs(full, shop, 'POST', `/payments/${paymentId}/confirm`);
    await askAs(full, shop, 'POST', `/payments/${paymentId}/captures`, { amount: 4_000_000 });
    held = paymentId.slice('pay_'.length);
  });
  afterAll(async () => {
    await askAs(full, shop, 'POST', `/payments/pay_${held}/void`);
  });

  test('263: a held sale that holds less than what is left of it', async () => {
    const set = (credit: string) =>
      `update payments.held_sale set credit_amount = credit_amount ${credit} 1, amount = amount ${credit} 1 where id = ${held}`;
    expect(await found(set('+'), set('-'))).toContain('263');
  });

  test('264: a part that is not the sum of its purchase', async () => {
    const set = (sign: string) =>
      `update payments.held_sale_capture set amount = amount ${sign} 1 where held_sale_id = ${held};
       update payments.held_sale set captured_amount = captured_amount ${sign} 1 where id = ${held}`;
    expect(await found(set('+'), set('-'))).toEqual(['264']);
  });

  test('265: a payment of another amount than its session', async () => {
    const set = (sign: string) =>
      `update checkout.session s set amount = amount ${sign} 1 from checkout.payment p where p.session_id = s.id and p.id = ${held}`;
    expect(await found(set('+'), set('-'))).toEqual(['265']);
  });

  test('266: an event that is missing', async () => {
    const set = (sign: string) =>
      `update checkout.session s set events = events ${sign} 1 from checkout.payment p where p.session_id = s.id and p.id = ${held}`;
    expect(await found(set('+'), set('-'))).toEqual(['266']);
  });
});

test('the owner reads the orders of the site, each as it is now; another owner has none of them', async () => {
  const [captured, open] = [await begin(), await begin({ amount: 13_000_000, shipping_amount: 2_000_000 })];
  for (const { id } of [captured, open]) {
    const buyer = await buyerOf();
    const paid = await pay(id, buyer.access, { contractUID: buyer.contractUid, numberOfInstallments: 4 });
    expect(paid.status).toBe(200);
  }
  const id = (await askAs<SessionWire>(full, shop, 'GET', `/checkout_sessions/${captured.id}`)).payment_id ?? '';
  await send('POST', `/payments/${id}/confirm`);
  await send('POST', `/payments/${id}/captures`, { body: { amount: 5_000_000 } });
  await send('POST', `/payments/${id}/refunds`, { body: { amount: 1_000_000 } });
  const listOf = async (mobile: string, query: string) => {
    const { access } = await full.signIn(mobile);
    const list = await full.ask({ path: `/api/v1/accounting/ipg?${query}`, token: access });
    return list.json() as { count: number; results: { id: string; order_ref: string; status: string }[] };
  };
  const { count, results } = await listOf(DEMO.merchant, 'filter_mode=test&page_size=2');
  expect(count).toBeGreaterThanOrEqual(2);
  expect(results).toMatchObject([
    { order_ref: open.order_ref, status: 'authorized', amount: 13_000_000, captured_amount: 0, livemode: false },
    { id, status: 'partially_captured', captured_amount: 5_000_000, refunded_amount: 1_000_000 },
  ]);
  const waiting = await listOf(DEMO.merchant, 'filter_state=confirmed');
  expect(waiting.results.map((order) => order.id)).toContain(id);
  expect(waiting.results.map((order) => order.order_ref)).not.toContain(open.order_ref);
  expect(await listOf(DEMO.merchant, 'filter_mode=live')).toMatchObject({ count: 0 });
  expect(await listOf(DEMO.cashMerchant, '')).toMatchObject({ count: 0, results: [] });
});
