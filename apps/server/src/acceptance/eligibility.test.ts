import { MERCHANT_STATUS } from '@nesye/contract/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApiKey } from '../modules/checkout/use-cases/change-keys.ts';
import { brokenInvariants } from '../modules/payments/testing/purchase-fixture.ts';
import { CALLS_PER_SHOP } from '../platform/rate-limit/rate-limit.ts';
import { countStatements } from '../platform/testing/statement-counter.ts';
import { API, askAs, demoShopServer, paidSession, type ShopServer } from './testing/checkout-values.test-support.ts';
import { signUpShopOwner } from './testing/demo-people.test-support.ts';
import { type FullApp, startFullApp } from './testing/full-app.test-support.ts';
import { newKeyOf } from './testing/shop-key-values.test-support.ts';

interface Plan {
  readonly product: string;
  readonly provider: string;
  readonly count: number;
  readonly first: number;
  readonly monthly: number;
  readonly total: number;
  readonly fee: number;
}
interface Eligibility {
  readonly eligible: boolean;
  readonly reason: string | null;
  readonly title_fa: string;
  readonly text_fa: string;
  readonly plans: readonly Plan[];
}

let full: FullApp;
let shop: ShopServer;
let ofPage: string;
beforeAll(async () => {
  full = await startFullApp({ NESYE_ENV: 'sandbox', PUBLIC_ORIGIN: 'https://nesye.test' });
  shop = await demoShopServer(full);
  ofPage = await publishableKeyOf(shop.userId);
}, 120_000);
afterAll(async () => {
  expect(await brokenInvariants(full.database)).toEqual([]);
  expect(full.faults).toEqual([]);
  await full.stop();
});

async function publishableKeyOf(userId: bigint): Promise<string> {
  const deps = { database: full.database, clock: full.clock, takeCode: async () => undefined };
  const order = { name: 'صفحه', kind: 'publishable', is_live: false, scopes: [], code: '' } as const;
  return (await makeApiKey(deps, userId, { ...order, scopes: [] })).value;
}
const FROM_A_PAGE = { origin: 'https://web-shop.example', 'sec-fetch-site': 'cross-site' };
const ask = (amount: string, token = ofPage, headers: Readonly<Record<string, string>> = FROM_A_PAGE) =>
  full.ask({ path: `${API}/eligibility?amount=${encodeURIComponent(amount)}`, token, headers });
const eligibilityOf = async (amount: string, token?: string): Promise<Eligibility> => {
  const response = await ask(amount, token);
  expect([response.status, response.text]).toEqual([200, expect.any(String)]);
  return response.json() as Eligibility;
};
const codeOf = (response: { json(): unknown }) => (response.json() as { code?: string }).code;

test('the plans are those of the sale itself, to the rial', async () => {
  const { plans, ...said } = await eligibilityOf('12000000');
  const plan = plans.find(({ count, provider }) => count === 4 && provider === 'نسیه');
  expect(plan).toBeDefined();
  const { buyer, paymentId } = await paidSession(full, shop);
  await askAs(full, shop, 'POST', `/payments/${paymentId}/confirm`);
  await askAs(full, shop, 'POST', `/payments/${paymentId}/captures`, {});
  const rows = await full.database.owner<{ amount: bigint }[]>`
    select i.principal + i.fee as amount from servicing.installment i join servicing.facility f on f.id = i.facility_id
    where f.uid = ${buyer.contractUid} order by i.seq`;
  expect(rows).toHaveLength(4);
  expect(rows.slice(0, 2).map(({ amount }) => Number(amount))).toEqual([plan?.first, plan?.monthly]);
  expect(rows.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(plan?.total);
  expect((plan?.total ?? 0) - (plan?.fee ?? 0)).toBe(12_000_000);
  expect(said).toMatchObject({ eligible: true, reason: null });
  expect(said.title_fa).toMatch(/^۴ قسط ماهی [۰-۹٬]+ تومان$/);
  const bill = plans.find(({ product }) => product === 'end_of_month');
  expect(bill).toMatchObject({ count: 1, first: 12_000_000, total: 12_000_000, fee: 0 });
  expect(plans.map(({ count }) => count)).toEqual(plans.map(({ count }) => count).toSorted((a, b) => a - b));
});

test('an amount that no line sells has a reason, and one that is none is refused', async () => {
  expect(await eligibilityOf('1')).toEqual({
    eligible: false,
    reason: 'amount_too_small',
    title_fa: '',
    text_fa: '',
    plans: [],
  });
  expect(await eligibilityOf('900000000000000')).toMatchObject({ eligible: false, reason: 'amount_too_large' });
  // A line that gives less is not named.
  const small = new Set((await eligibilityOf('12000000')).plans.map(({ provider }) => provider));
  const large = new Set((await eligibilityOf('1500000000')).plans.map(({ provider }) => provider));
  expect(large.size).toBeLessThan(small.size);
  expect(codeOf(await ask('0'))).toBe('amount_invalid');
  expect((await ask('a')).status).toBe(400);
  expect((await full.ask({ path: `${API}/eligibility`, token: ofPage })).status).toBe(400);
  expect(await eligibilityOf('۱۲٬۰۰۰٬۰۰۰')).toEqual(await eligibilityOf('12000000'));
});

test('a page of any site reads it with a publishable key, and nothing else', async () => {
  const { status, headers } = await ask('12000000');
  expect([status, headers['access-control-allow-origin']]).toEqual([200, '*']);
  expect(headers['access-control-allow-credentials']).toBeUndefined();
  expect(headers['cache-control']).toBe('public, max-age=60');
  expect(headers['vary']).toBe('authorization');
  const preflight = await fetch(`${full.baseUrl}${API}/eligibility?amount=1`, {
    method: 'OPTIONS',
    headers: { ...FROM_A_PAGE, 'access-control-request-method': 'GET' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization');
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET');
  const refused = await ask('0');
  expect([refused.headers['access-control-allow-origin'], refused.headers['cache-control']]).toEqual(['*', 'no-store']);
  // A secret key is for servers, and no other call knows a publishable one.
  expect(codeOf(await ask('12000000', shop.key))).toBe('origin_not_allowed');
  expect((await ask('12000000', shop.key, {})).status).toBe(200);
  for (const path of ['/key', '/events', '/payments?order_ref=A-1'])
    expect(codeOf(await full.ask({ path: `${API}${path}`, token: ofPage }))).toBe('key_not_allowed');
  const other = await fetch(`${full.baseUrl}${API}/key`, { method: 'OPTIONS' });
  expect(other.headers.get('access-control-allow-origin')).toBeNull();
  expect(codeOf(await ask('12000000', 'npk_test_unknown'))).toBe('token_not_valid');
});

test('a shop that does not sell now says so', async () => {
  const owner = await signUpShopOwner(full);
  const key = (await newKeyOf(full, owner.userId)).value;
  const reasonOf = async () => ((await ask('12000000', key, {})).json() as Eligibility).reason;
  await full.database
    .owner`update merchants.merchant set status = ${MERCHANT_STATUS.suspended} where owner_user_id = ${owner.userId}`;
  expect(await reasonOf()).toBe('merchant_suspended');
});

test('those who look at pages use up nothing of what the shop’s server may call', async () => {
  const { headers } = await ask('12000000', shop.key, {});
  for (let count = 0; count < 5; count += 1)
    expect((await ask('12000000')).headers['ratelimit-remaining']).toBeUndefined();
  const after = await ask('12000000', shop.key, {});
  expect(Number(after.headers['ratelimit-limit'])).toBeGreaterThanOrEqual(CALLS_PER_SHOP.read);
  expect(Number(headers['ratelimit-remaining']) - Number(after.headers['ratelimit-remaining'])).toBeLessThanOrEqual(1);
});

test('four queries, for any amount', async () => {
  await ask('12000000');
  const counter = countStatements(full.database.sql);
  const queriesOf = async (amount: string) => {
    counter.taken();
    await ask(amount);
    return counter.taken();
  };
  // The key is looked up again after two seconds: then there is one more.
  for (const amount of ['12000000', '340000000', '1']) await expect.poll(() => queriesOf(amount)).toBe(4);
});
