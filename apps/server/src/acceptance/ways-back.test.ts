import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  newNationalId,
  openWaitingShop,
  type SignedInPerson,
  signUpOperator,
  signUpPerson,
} from './testing/demo-people.test-support.ts';
import { DEMO, type FullApp, startFullApp } from './testing/full-app.test-support.ts';

const START_MS = 120_000;
const AMOUNT = 12_000_000;

let full: FullApp;
let merchant: string;
let operator: SignedInPerson;
let buyer: SignedInPerson;
beforeAll(async () => {
  full = await startFullApp();
  merchant = (await full.signIn(DEMO.merchant)).access;
  [operator, buyer] = await Promise.all([signUpOperator(full), signUpPerson(full)]);
}, START_MS);
afterAll(async () => {
  await full.stop();
  expect(full.faults).toEqual([]);
});

type Body = Record<string, unknown>;
interface Origin {
  readonly id: number;
  readonly origin: string;
  readonly state: string;
}
async function send(token: string, method: string, path: string, body?: unknown) {
  const response = await full.ask({ method, path: `/api/v1${path}`, token, ...(body === undefined ? {} : { body }) });
  return { status: response.status, body: response.json() as Body };
}
const makeCode = (redirect_url: string) =>
  send(merchant, 'POST', '/merchant/payment-code/', { amount: AMOUNT, redirect_url });
const register = (address: string, token = merchant) => send(token, 'POST', '/merchant/user/origin/', { address });
const decide = (id: unknown, decision: string, token = operator.access) =>
  send(token, 'POST', `/operator/origins/${String(id)}/decision/`, { decision });
const ownShop = async (token = merchant): Promise<{ id: number; origins: Origin[] }> => {
  const { body } = await send(token, 'GET', '/merchant/user/merchant/');
  return (body['results'] as { id: number; origins: Origin[] }[])[0] ?? { id: 0, origins: [] };
};
const queued = async (): Promise<{ id: number; origins_waiting: number; state: string }[]> =>
  (await send(operator.access, 'GET', '/operator/shops/?page_size=1000')).body['results'] as never;
const buy = (code: unknown, change: Body = {}) =>
  full.ask({
    method: 'POST',
    path: '/api/v2/accounting/qr-code-transaction',
    token: buyer.access,
    body: {
      qrCode: code,
      transactionAmount: AMOUNT,
      uid: randomUUID(),
      contractUID: buyer.contractUid,
      numberOfInstallments: 4,
      ...change,
    },
  });

test('no code leads to an address that the shop has not registered or no operator has approved', async () => {
  expect(await makeCode('https://sepehr.example/orders/1')).toMatchObject({
    status: 400,
    body: { code: 'return_url_not_registered', field: 'redirect_url' },
  });
  const registered = await register('https://Sepehr.Example/anything');
  expect(registered).toMatchObject({ status: 201, body: { origin: 'https://sepehr.example', state: 'in_check' } });
  expect((await makeCode('https://sepehr.example/orders/1')).body['code']).toBe('return_url_not_registered');
  const { id } = await ownShop();
  expect(await queued()).toContainEqual(expect.objectContaining({ id, origins_waiting: 1, state: 'confirmed' }));
  expect(await decide(registered.body['id'], 'approve')).toMatchObject({ status: 200, body: { id } });
  expect((await queued()).map((shop) => shop.id)).not.toContain(id);
  expect(await makeCode('https://SEPEHR.example/orders/1')).toMatchObject({
    status: 201,
    body: { redirect_url: 'https://sepehr.example/orders/1' },
  });
});

test.each([
  'https://sepehr.example.evil.example/',
  'https://evil.example/https://sepehr.example/',
  'https://sepehr.example@evil.example/',
  'https://user:password@sepehr.example/orders',
  'https://sepehr.example:8443/',
  'https://sepehr.example./',
  'https://xsepehr.example/',
  String.raw`https://evil.example\.sepehr.example/`,
])('an approved origin is compared whole: %s is refused', async (address) => {
  expect(await makeCode(address)).toMatchObject({ status: 400, body: { code: 'return_url_not_registered' } });
});

test('a shop registers sites of the web alone, and five at most; it takes its own away', async () => {
  for (const address of [
    'http://shop.example',
    'javascript:alert(1)',
    'https://user:pw@shop.example',
    'https://shop',
    'https://203.0.113.7',
    'https://[2001:db8::7]',
    'ftp://shop.example',
    'https://',
    'فروشگاه من',
  ])
    expect(await register(address), address).toMatchObject({ status: 400, body: { code: 'origin_invalid' } });
  const person = (await full.signIn('09120000102')).access;
  const before = (await ownShop(person)).origins.length;
  for (let count = before; count < 5; count += 1)
    expect((await register(`site${count}.example`, person)).status).toBe(201);
  expect(await register('one-more.example', person)).toMatchObject({
    status: 409,
    body: { code: 'origin_limit_reached' },
  });
  // The same again is the same one.
  expect((await register('https://site4.example/', person)).status).toBe(201);
  const { origins } = await ownShop(person);
  expect(origins).toHaveLength(5);
  const last = origins.find(({ origin }) => origin === 'https://site4.example');
  expect((await send(merchant, 'DELETE', `/merchant/user/origin/${last?.id}`)).status).toBe(404);
  expect((await send(person, 'DELETE', `/merchant/user/origin/${last?.id}`)).body).toEqual({ deleted: true });
  expect((await ownShop(person)).origins).toHaveLength(4);
});

test('an operator refuses a site, also one that was approved; codes that lead there lead nowhere from then on', async () => {
  const { body: made } = await register('https://later.example');
  await decide(made['id'], 'approve');
  const { body: code } = await makeCode('https://later.example/back');
  expect((await decide(made['id'], 'reject')).status).toBe(200);
  expect((await decide(made['id'], 'reject')).body['code']).toBe('already_decided');
  await expect
    .poll(
      async () =>
        ((await send(buyer.access, 'GET', `/merchant/qr-code/${String(code['code'])}/`)).body['qr_data'] as Body)[
          'redirect_url'
        ],
      { timeout: 5_000 },
    )
    .toBeNull();
  const bought = await buy(code['code'], { redirect_url: 'https://later.example/back' });
  expect(bought.status).toBe(201);
  expect(bought.json()).not.toHaveProperty('invoice_url');
  const audited = await full.database.owner<{ action: string }[]>`
    select action from platform.audit_entry where subject_kind = 'shop_origin' and subject_id = ${String(made['id'])} order by at, seq`;
  expect(audited.map(({ action }) => action)).toEqual([
    'merchants.origin_registered',
    'merchants.origin_approve',
    'merchants.origin_reject',
  ]);
});

test('operators alone decide, about a site that there is', async () => {
  const { shopId, owner } = await openWaitingShop(full, newNationalId());
  const access = (await full.signIn(owner.mobile)).access;
  const { body: made } = await register('https://waiting.example', access);
  expect((await decide(made['id'], 'approve', access)).status).toBe(403);
  expect((await decide(made['id'], 'approve')).body).toMatchObject({ id: Number(shopId) });
  expect((await decide(999_999_999, 'approve')).status).toBe(404);
});
