import { randomUUID } from 'node:crypto';
import { SHOP_SCOPES, type ShopScope } from '@nesye/contract/constants';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeApiKey } from '../modules/checkout/use-cases/change-keys.ts';
import { brokenInvariants } from '../modules/payments/testing/purchase-fixture.ts';
import { countStatements } from '../platform/testing/statement-counter.ts';
import {
  API,
  askAs,
  capturedPayment,
  demoShopServer,
  disputedOrder,
  noteDispute,
  type ShopServer,
  shopServerOf,
} from './testing/checkout-values.test-support.ts';
import { signUpShopOwner } from './testing/demo-people.test-support.ts';
import { type FullApp, startFullApp } from './testing/full-app.test-support.ts';

interface Dispute {
  readonly id: string;
  readonly payment_id: string;
  readonly order_ref: string;
  readonly status: string;
  readonly amount: number;
  readonly evidence: string | null;
  readonly closed_at: string | null;
}
interface Page<Row> {
  readonly data: readonly Row[];
  readonly has_more: boolean;
}
interface EventWire {
  readonly type: string;
  readonly data: { readonly dispute?: Dispute };
}

let full: FullApp;
let shop: ShopServer;
let other: ShopServer;
beforeAll(async () => {
  full = await startFullApp({ NESYE_ENV: 'sandbox', PUBLIC_ORIGIN: 'https://nesye.test' });
  shop = await demoShopServer(full);
  other = await shopServerOf(full, (await signUpShopOwner(full)).userId);
}, 120_000);
afterEach(() => expect(full.faults).toEqual([]));
afterAll(() => full.stop());

const codeOf = (response: { json(): unknown }) => (response.json() as { code?: string }).code;
const send = (method: string, path: string, body?: unknown, by = shop.key, key: string = randomUUID()) =>
  full.ask({
    method,
    path: `${API}${path}`,
    token: by,
    headers: { 'idempotency-key': key },
    ...(body === undefined ? {} : { body }),
  });
async function keyWith(scopes: readonly ShopScope[], isLive = false): Promise<string> {
  const deps = { database: full.database, clock: full.clock, takeCode: async () => undefined };
  const order = { name: 'دیگر', kind: 'secret', is_live: isLive, scopes: [...scopes], code: '' } as const;
  return (await makeApiKey(deps, shop.userId, { ...order, scopes: [...scopes] })).value;
}
const disputeOf = (id: string) => askAs<Dispute>(full, shop, 'GET', `/disputes/${id}`);
async function eventsOf(id: string): Promise<string[]> {
  const events: EventWire[] = [];
  for (let after = ''; ;) {
    const page = await askAs<Page<EventWire & { id: string }>>(full, shop, 'GET', `/events?limit=100${after}`);
    events.push(...page.data);
    if (!page.has_more) break;
    after = `&after=${page.data.at(-1)?.id}`;
  }
  return events.filter(({ data }) => data.dispute?.id === id).map(({ type }) => type);
}

test('a key opens what its scopes say and no more', async () => {
  const narrow = await keyWith(SHOP_SCOPES.filter((scope) => !/^(?:stores|payouts|disputes):/.test(scope)));
  for (const path of ['/stores', '/payouts', '/disputes'])
    expect(codeOf(await send('GET', path, undefined, narrow))).toBe('key_not_allowed');
  const reader = await keyWith(['disputes:read']);
  expect((await send('GET', '/disputes', undefined, reader)).status).toBe(200);
  expect(codeOf(await send('POST', '/disputes/dp_1/evidence', { text: 'x' }, reader))).toBe('key_not_allowed');
});

test('the stores are the branches of the shop, closed ones too', async () => {
  await full.database.owner`
    insert into merchants.branch (merchant_id, name, city, opened_at, closed_at)
    select m.id, b.name, 'تهران', now() - interval '2 days', b.closed_at from merchants.merchant m
    cross join (values ('شعبهٔ ونک', null::timestamptz), ('شعبهٔ تجریش', now())) b(name, closed_at) where m.owner_user_id = ${other.userId}`;
  const stores = await askAs<{ sells: boolean; branches: { name: string; open: boolean }[] }>(
    full,
    other,
    'GET',
    '/stores',
  );
  expect(stores.sells).toBe(true);
  expect(stores.branches.map(({ name, open }) => [name, open])).toEqual([
    ['شعبهٔ ونک', true],
    ['شعبهٔ تجریش', false],
  ]);
});

describe('a dispute of a web order', () => {
  afterEach(async () => expect(await brokenInvariants(full.database)).toEqual([]));

  test('is known to the shop’s server, which responds once, as in the panel', async () => {
    const { disputeId, session, paymentId, purchaseId } = await disputedOrder(full, shop);
    expect(await disputeOf(disputeId)).toMatchObject({
      payment_id: paymentId,
      order_ref: session.order_ref,
      status: 'waiting',
      amount: 12_000_000,
      evidence: null,
      closed_at: null,
    });
    const text = 'با پست پیشتاز فرستاده شد.';
    const responded = await askAs<Dispute>(full, shop, 'POST', `/disputes/${disputeId}/evidence`, { text });
    expect(responded).toMatchObject({ status: 'responded', evidence: text });
    expect(codeOf(await send('POST', `/disputes/${disputeId}/evidence`, { text }))).toBe('dispute_responded');
    const { access } = await full.signIn('09120000101');
    const inPanel = await full.ask({ path: `/api/v1/accounting/transaction/${purchaseId}/dispute/`, token: access });
    expect(inPanel.json()).toMatchObject({ state: 'responded', response: { text } });
    await noteDispute(full, disputeId.slice(3));
    await noteDispute(full, disputeId.slice(3));
    expect(await eventsOf(disputeId)).toEqual(['dispute.opened', 'dispute.responded']);
  });

  test('is conceded: all that is left goes back by the shop’s own refund, once', async () => {
    const { disputeId, paymentId } = await disputedOrder(full, shop);
    await askAs(full, shop, 'POST', `/payments/${paymentId}/refunds`, { amount: 2_000_000 });
    const key = randomUUID();
    const [one, two] = await Promise.all([
      send('POST', `/disputes/${disputeId}/concede`, undefined, shop.key, key),
      send('POST', `/disputes/${disputeId}/concede`),
    ]);
    const statuses = [one.status, two.status].toSorted((left, right) => left - right);
    expect(statuses).toEqual([200, 409]);
    expect(await disputeOf(disputeId)).toMatchObject({ status: 'refunded' });
    expect(await askAs(full, shop, 'GET', `/payments/${paymentId}`)).toMatchObject({
      status: 'refunded',
      refunded_amount: 12_000_000,
    });
    const again = await send('POST', `/disputes/${disputeId}/concede`, undefined, shop.key, key);
    expect([again.status, again.text.replace(/"request_id":"[^"]*"/, '')]).toEqual([
      one.status,
      one.text.replace(/"request_id":"[^"]*"/, ''),
    ]);
    await noteDispute(full, disputeId.slice(3));
    expect(await eventsOf(disputeId)).toEqual(['dispute.opened', 'dispute.closed']);
    expect(codeOf(await send('POST', `/disputes/${disputeId}/evidence`, { text: 'دیر' }))).toBe('dispute_closed');
    const open = await askAs<Page<Dispute>>(full, shop, 'GET', '/disputes?state=open');
    expect(open.data.map(({ id }) => id)).not.toContain(disputeId);
    const closed = await askAs<Page<Dispute>>(full, shop, 'GET', '/disputes?state=closed');
    expect(closed.data.map(({ id }) => id)).toContain(disputeId);
  });

  test('is absent for another shop and for the other mode, and a list costs the same for any number', async () => {
    const { disputeId } = await disputedOrder(full, shop);
    const live = await keyWith(SHOP_SCOPES, true);
    for (const key of [other.key, live]) {
      expect((await send('GET', `/disputes/${disputeId}`, undefined, key)).status).toBe(404);
      expect((await send('POST', `/disputes/${disputeId}/evidence`, { text: 'x' }, key)).status).toBe(404);
      expect((await send('POST', `/disputes/${disputeId}/concede`, undefined, key)).status).toBe(404);
      expect(((await send('GET', '/disputes', undefined, key)).json() as Page<Dispute>).data).toEqual([]);
    }
    const counter = countStatements(full.database.sql);
    const countOf = async (limit: number) => {
      counter.taken();
      const page = await askAs<Page<Dispute>>(full, shop, 'GET', `/disputes?limit=${limit}`);
      expect(page.data).toHaveLength(limit);
      return counter.taken();
    };
    // The key is looked up again after two seconds: then there is one query more.
    const counts = [await countOf(1), await countOf(1), await countOf(1)];
    await expect.poll(() => countOf(3)).toBe(Math.min(...counts));
  });
});

/** Last: their movements were claimed from no closed day, which the audit would find. */
describe('payouts', () => {
  /** A payout that a debt has used up: a captured order of 12,000,000 rials, its commission of 240,000, and the debt. */
  async function nettedPayout() {
    const { paymentId, session } = await capturedPayment(full, shop);
    const { owner } = full.database;
    const saleId = paymentId.slice('pay_'.length);
    const [payout] = await owner<{ id: bigint }[]>`
      insert into settlement.payout (bucket, id, merchant_id, business_date, amount, state, cut_at, cycle_at, ended_at)
      select h.merchant_id & 63, nextval('settlement.record_number') * 64 + (h.merchant_id & 63), h.merchant_id,
        date '2021-01-01' + (nextval('settlement.record_number') % 2000)::int, 0, 'netted', now(), now(), now()
      from payments.held_sale h where h.id = ${saleId}::bigint returning id`;
    const id = payout?.id ?? 0n;
    await owner`
      insert into settlement.movement (bucket, id, merchant_id, kind, amount, commission, purchase_id, entry_id, day, at, payout_id)
      select p.merchant_id & 63, nextval('settlement.record_number') * 64 + (p.merchant_id & 63), p.merchant_id, l.kind, l.amount, l.commission,
        case when l.kind = 'sale' then p.id end, case when l.kind = 'sale' then (select e.id from ledger.entry e where e.bucket = p.bucket and e.source_id = p.id limit 1) end, current_date, now(), ${id}
      from payments.held_sale_capture c join payments.purchase p on p.id = c.purchase_id and p.bucket = c.bucket
      cross join (values (1, 'sale', 11760000, 240000), (2, 'debt', -11760000, 0)) l(n, kind, amount, commission)
      where c.held_sale_id = ${saleId}::bigint order by l.n`;
    return { id: `po_${id}`, paymentId, orderRef: session.order_ref };
  }

  test('are those of the panel, and their movements sum to them', async () => {
    const { id, paymentId, orderRef } = await nettedPayout();
    const payout = await askAs<{ amount: number; status: string }>(full, shop, 'GET', `/payouts/${id}`);
    expect(payout).toMatchObject({ amount: 0, status: 'netted', paid_at: null, currency: 'IRR' });
    const { access } = await full.signIn('09120000101');
    const inPanel = await full.ask({ path: `/api/v1/merchant/user/payouts/${id.slice(3)}/`, token: access });
    expect((inPanel.json() as { amount: number }).amount).toBe(payout.amount);
    const first = await askAs<Page<Record<string, unknown>>>(full, shop, 'GET', `/payouts/${id}/movements?limit=1`);
    expect(first).toMatchObject({
      has_more: true,
      data: [{ kind: 'sale', amount: 12_000_000, payment_id: paymentId, order_ref: orderRef }],
    });
    const after = String(first.data[0]?.['id']);
    const rest = await askAs<Page<{ kind: string; amount: number }>>(
      full,
      shop,
      'GET',
      `/payouts/${id}/movements?after=${after}`,
    );
    expect(rest.has_more).toBe(false);
    expect(rest.data.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['commission', -240_000],
      ['debt', -11_760_000],
    ]);
  });

  test('come page by page, and never those of another shop', async () => {
    const [older, newer] = [await nettedPayout(), await nettedPayout()];
    const page = await askAs<Page<{ id: string }>>(full, shop, 'GET', '/payouts?limit=1');
    expect(page.data[0]?.id).toBe(newer.id);
    expect(page.has_more).toBe(true);
    const next = await askAs<Page<{ id: string }>>(full, shop, 'GET', `/payouts?limit=1&after=${newer.id}`);
    expect(next.data[0]?.id).toBe(older.id);
    for (const path of [`/payouts/${older.id}`, `/payouts/${older.id}/movements`])
      expect((await send('GET', path, undefined, other.key)).status).toBe(404);
    expect((await askAs<Page<unknown>>(full, other, 'GET', '/payouts')).data).toEqual([]);
    expect((await send('GET', '/payouts?after=po_x')).status).toBe(400);
    expect((await send('GET', '/payouts/po_9223372036854775808')).status).toBe(404);
  });
});
