import { MERCHANT_API_VERSION } from '@nesye/contract';
import { MERCHANT_STATUS, SHOP_SCOPES } from '@nesye/contract/constants';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type SignedInPerson,
  signUpPerson,
  signUpShopOwner,
} from '../../acceptance/testing/demo-people.test-support.ts';
import { type FullApp, startFullApp } from '../../acceptance/testing/full-app.test-support.ts';
import { refusalOf } from '../../acceptance/testing/http-caller.test-support.ts';
import { newKeyOf } from '../../acceptance/testing/shop-key-values.test-support.ts';
import { createShopsByKey } from './use-cases/find-shop-of-key.ts';

const START_MS = 120_000;
const KEYS = '/api/v1/merchant/user/api-keys/';
const ME = '/merchant-api/v1/key';

interface KeyWire {
  readonly id: number;
  readonly masked: string;
  readonly value?: string;
  readonly ends_at: string | null;
  readonly networks: readonly string[];
  readonly last_used_ip: string | null;
}

let full: FullApp;
let owner: SignedInPerson;
let stranger: SignedInPerson;
beforeAll(async () => {
  full = await startFullApp({ NESYE_ENV: 'sandbox' });
  [owner, stranger] = await Promise.all([signUpShopOwner(full), signUpShopOwner(full)]);
}, START_MS);
afterAll(async () => {
  await full.stop();
  expect(full.faults).toEqual([]);
});

const send = (method: string, path: string, body?: unknown, person = owner) =>
  full.ask({ method, path, token: person.access, ...(body !== undefined && { body }) });
const listed = async (query = '', person = owner) =>
  ((await send('GET', `${KEYS}${query}`, undefined, person)).json() as { results: KeyWire[] }).results;
const statusOf = async (value: string): Promise<number> => (await full.ask({ path: ME, token: value })).status;

async function codeFor(approves: string, { access, mobile } = owner): Promise<string> {
  const before = full.sms.received.length;
  // Two codes of one purpose are a minute apart.
  await full.database.owner`delete from identity.otp_challenge where purpose = 'api_key' and mobile = ${mobile}`;
  await full.database.owner`delete from identity.otp_sending where purpose = 'api_key'`;
  await full.ask({
    method: 'POST',
    path: '/api/v1/user/approval-code/',
    token: access,
    body: { purpose: 'api_key', approves },
  });
  await expect
    .poll(() => full.sms.received.slice(before).some(({ to, code }) => to === mobile && code !== ''))
    .toBe(true);
  return full.sms.lastCode(mobile);
}

const order = { name: 'سرور اصلی', kind: 'secret', is_live: true, scopes: ['payments:read'] } as const;

describe('a key', () => {
  test('is made with a code, shown once and stored by its hash; its owner gets a notice', async () => {
    expect(refusalOf(await send('POST', KEYS, { ...order, code: '000000' }))).toEqual([400, 'otp_invalid']);
    const wrongMode = await send('POST', KEYS, { ...order, code: await codeFor('secret:test') });
    expect(refusalOf(wrongMode)).toEqual([400, 'otp_invalid']);
    const response = await send('POST', KEYS, { ...order, code: await codeFor('secret:live') });
    expect(response.status).toBe(201);
    const made = response.json() as KeyWire;
    expect(made.value).toMatch(/^nsk_live_[0-9a-f]{48}$/);
    expect(made.masked).toBe(`nsk_live_…${made.value?.slice(-4)}`);
    const [row] = await full.database.owner<
      { text: string }[]
    >`select to_jsonb(k)::text as text from checkout.api_key k where id = ${made.id}`;
    expect(row?.text).not.toContain(made.value?.slice(9, 40));
    expect((await listed()).map(({ id, value }) => [id, value])).toContainEqual([made.id, undefined]);
    const me = await full.ask({ path: ME, token: made.value ?? '' });
    expect(me.json()).toMatchObject({ is_live: true, scopes: ['payments:read'] });
    const acts = await full.database.owner<
      { action: string }[]
    >`select action from platform.audit_entry where subject_kind = 'checkout.api_key' and subject_id = ${String(made.id)}`;
    expect(acts.map(({ action }) => action)).toEqual(['checkout.api_key_made']);
    const notices = await full.database.owner<
      { n: bigint }[]
    >`select count(*) as n from messaging.inbox_message where user_id = ${owner.userId} and kind = 'api_key_changed'`;
    expect(notices).toEqual([{ n: 1n }]);
  });

  test.each([
    [{ scopes: [] }, 'invalid'],
    [{ kind: 'publishable' }, 'invalid'],
    [{ networks: ['203.0.113.0/33'] }, 'network_invalid'],
    [{ networks: ['shop.example'] }, 'network_invalid'],
    [{ networks: ['::ffff:203.0.113.7'] }, 'network_invalid'],
    [{ networks: ['fe80::1%eth0'] }, 'network_invalid'],
  ])('with %j is refused: %s', async (differing, code) => {
    expect(refusalOf(await send('POST', KEYS, { ...order, ...differing, code: '123456' }))).toEqual([400, code]);
  });

  test('of another shop is absent', async () => {
    const { id } = await newKeyOf(full, stranger.userId);
    const change = { name: 'x', networks: [] };
    for (const [method, path, body] of [
      ['PATCH', `${id}/`, change],
      ['POST', `${id}/revoke/`, undefined],
      ['POST', `${id}/rotate/`, { overlap_hours: 0, code: '123456' }],
    ] as const)
      expect(refusalOf(await send(method, `${KEYS}${path}`, body))).toEqual([404, 'not_found']);
  });

  test('that was revoked opens nothing within two seconds, and a repeat changes nothing', async () => {
    const { id, value } = await newKeyOf(full, owner.userId);
    expect(await statusOf(value)).toBe(200);
    const ended = (await send('POST', `${KEYS}${id}/revoke/`)).json() as KeyWire;
    await expect.poll(() => statusOf(value), { timeout: 3_000 }).toBe(401);
    expect((await send('POST', `${KEYS}${id}/revoke/`)).json()).toMatchObject({ id, ends_at: ended.ends_at });
    expect((await listed('?filter_state=ended')).map((key) => key.id)).toContain(id);
    expect(refusalOf(await send('PATCH', `${KEYS}${id}/`, { name: 'x', networks: [] }))).toEqual([
      409,
      'api_key_ended',
    ]);
  });

  test('that is replaced works on for the overlap, and not a second without one', async () => {
    const { id, value } = await newKeyOf(full, owner.userId);
    const rotated = await send('POST', `${KEYS}${id}/rotate/`, {
      overlap_hours: 24,
      code: await codeFor(`rotate:${id}`),
    });
    const next = rotated.json() as KeyWire;
    expect([rotated.status, await statusOf(value), await statusOf(next.value ?? '')]).toEqual([201, 200, 200]);
    expect(refusalOf(await send('POST', `${KEYS}${id}/rotate/`, { overlap_hours: 1, code: '123456' }))).toEqual([
      409,
      'api_key_ended',
    ]);
    const code = await codeFor(`rotate:${next.id}`);
    await send('POST', `${KEYS}${next.id}/rotate/`, { overlap_hours: 0, code });
    await expect.poll(() => statusOf(next.value ?? ''), { timeout: 3_000 }).toBe(401);
    expect(await statusOf(value)).toBe(200);
  });

  test('is used by a version that there is; each response says by which one it was made', async () => {
    const { value } = await newKeyOf(full, owner.userId);
    const by = (headers: Readonly<Record<string, string>>) => full.ask({ path: ME, token: value, headers });
    for (const headers of [{}, { 'nesye-version': MERCHANT_API_VERSION }]) {
      const response = await by(headers);
      expect([response.status, response.headers['nesye-version']]).toEqual([200, MERCHANT_API_VERSION]);
    }
    for (const version of ['2026-12-02', '', 'newest']) {
      const response = await by({ 'nesye-version': version });
      expect(refusalOf(response)).toEqual([400, 'api_version_unknown']);
      expect(response.headers['nesye-version']).toBe(MERCHANT_API_VERSION);
    }
    expect((await full.ask({ path: '/api/v1/constants/' })).headers['nesye-version']).toBeUndefined();
  });

  test('is taken from the addresses on its list alone', async () => {
    const { id, value } = await newKeyOf(full, owner.userId);
    const change = (networks: readonly string[]) => send('PATCH', `${KEYS}${id}/`, { name: 'سرور', networks });
    const changed = (await change(['203.0.113.9/24', '2001:db8::/32', '2001:db8::/32'])).json() as KeyWire;
    expect(changed.networks.toSorted()).toEqual(['2001:db8::/32', '203.0.113.0/24']);
    await expect.poll(() => statusOf(value), { timeout: 3_000 }).toBe(403);
    await change(['127.0.0.1']);
    await expect.poll(() => statusOf(value), { timeout: 3_000 }).toBe(200);
  });
});

/** Someone who works for the owner's shop, signed in again. */
async function hire(role: 'manager' | 'cashier'): Promise<SignedInPerson> {
  const person = await signUpPerson(full);
  const invitation = await send('POST', '/api/v1/merchant/user/staff/', { mobile: person.mobile, role });
  const { id } = invitation.json() as { id: number };
  await send('POST', `/api/v1/user/shop-invitations/${id}/response/`, { accepts: true }, person);
  return { ...person, ...(await full.signIn(person.mobile)) };
}

describe('of the people of a shop', () => {
  test('a manager sees, makes and ends its keys, by a code to the own mobile', async () => {
    const manager = await hire('manager');
    const { id } = await newKeyOf(full, owner.userId);
    expect((await listed('', manager)).map((key) => key.id)).toContain(id);
    const code = await codeFor('secret:live', manager);
    expect(refusalOf(await send('POST', KEYS, { ...order, code }))).toEqual([400, 'otp_invalid']);
    const made = (await send('POST', KEYS, { ...order, code }, manager)).json() as KeyWire;
    expect((await listed()).map((key) => key.id)).toContain(made.id);
    expect((await send('POST', `${KEYS}${id}/revoke/`, undefined, manager)).status).toBe(200);
    expect((await listed()).map((key) => key.id)).not.toContain(id);
  });

  test('a cashier neither sees nor changes them', async () => {
    const cashier = await hire('cashier');
    const { id, value } = await newKeyOf(full, owner.userId);
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '', { ...order, code: '123456' }],
      ['PATCH', `${id}/`, { name: 'x', networks: [] }],
      ['POST', `${id}/rotate/`, { overlap_hours: 0, code: '123456' }],
      ['POST', `${id}/revoke/`, undefined],
    ] as const)
      expect(refusalOf(await send(method, `${KEYS}${path}`, body, cashier))).toEqual([403, 'shop_permission_missing']);
    expect(await statusOf(value)).toBe(200);
  });
});

test('a shop that is suspended keeps its keys and may still end them', async () => {
  const shop = await signUpShopOwner(full);
  const { id, value } = await newKeyOf(full, shop.userId);
  await full.database
    .owner`update merchants.merchant set status = ${MERCHANT_STATUS.suspended} where owner_user_id = ${shop.userId}`;
  expect((await listed('', shop)).map((key) => key.id)).toEqual([id]);
  expect(await statusOf(value)).toBe(200);
  const code = await codeFor('publishable:test', shop);
  const publishable = { ...order, kind: 'publishable', is_live: false, scopes: [], code };
  expect((await send('POST', KEYS, publishable, shop)).status).toBe(201);
  expect((await send('POST', `${KEYS}${id}/revoke/`, undefined, shop)).status).toBe(200);
  await expect.poll(() => statusOf(value), { timeout: 3_000 }).toBe(401);
});

test('a shop has ten keys that last, however many it makes together', async () => {
  const shop = await signUpShopOwner(full);
  const made = await Promise.allSettled(Array.from({ length: 12 }, () => newKeyOf(full, shop.userId)));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await listed('', shop)).toHaveLength(10);
});

test('a key that is none, of another form or changed by a character is refused, and a publishable one opens nothing', async () => {
  const { value } = await newKeyOf(full, owner.userId);
  const changed = `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`;
  for (const token of [changed, value.replace('test', 'live'), `${value}0`, 'nsk_test_', owner.access])
    expect(refusalOf(await full.ask({ path: ME, token }))).toEqual([401, 'token_not_valid']);
  expect(refusalOf(await full.ask({ path: '/api/v1/user/', token: value }))).toEqual([401, 'token_not_valid']);
});

test('thousands of calls ask the database once in two seconds, and the last use is written behind them', async () => {
  const { id, value } = await newKeyOf(full, owner.userId);
  const statements: string[] = [];
  const { sql } = full.database;
  const keys = createShopsByKey({ sql, clock: full.clock, log: pino({ level: 'silent' }) });
  const stop = sql.onStatement((text) => statements.push(text));
  for (let count = 0; count < 2_000; count += 1)
    expect(await keys.authenticateShop(value, '203.0.113.7')).toMatchObject({
      isMerchant: false,
      shop: { keyId: BigInt(id) },
    });
  const asked = statements.filter((text) => text.includes('checkout.api_key')).length;
  stop();
  await keys.flush();
  keys.stop();
  expect(asked).toBe(1);
  expect((await listed()).find((key) => key.id === id)?.last_used_ip).toBe('203.0.113.7');
});

test('the sandbox says the demo shop’s test keys, the same each time, also after they were revoked', async () => {
  const ask = async (query = '') =>
    (await full.ask({ path: `/sandbox/api-keys${query}` })).json() as Record<string, string>;
  const first = await ask();
  expect(first).toEqual({
    secret_key: expect.stringMatching(/^nsk_test_[0-9a-f]{48}$/),
    publishable_key: expect.stringMatching(/^npk_test_[0-9a-f]{48}$/),
    webhook_secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    shop_code: 'NESYE-DEMO-WEB',
  });
  const me = await full.ask({ path: ME, token: first['secret_key'] ?? '' });
  expect(me.json()).toMatchObject({ shop_name: 'خانهٔ کالای سپهر', is_live: false, scopes: [...SHOP_SCOPES] });
  expect(refusalOf(await full.ask({ path: ME, token: first['publishable_key'] ?? '' }))).toEqual([
    403,
    'key_not_allowed',
  ]);
  await full.database.owner`update checkout.api_key set ends_at = now() where name = 'محیط آزمایش'`;
  expect(await ask('?return_origin=http://localhost:4100/x')).toEqual(first);
  await expect.poll(() => statusOf(first['secret_key'] ?? ''), { timeout: 3_000 }).toBe(200);
  const sites = await full.database.owner<{ origin: string }[]>`
    select origin from merchants.shop_origin where origin like 'http:%' and state = 'approved' order by 1`;
  expect(sites.map(({ origin }) => origin)).toEqual(['http://127.0.0.1:8090', 'http://localhost:4100']);
  expect((await full.ask({ path: '/sandbox/api-keys?return_origin=http://shop.example' })).status).toBe(400);
});
