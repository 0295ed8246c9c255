import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApiCallLog, purgeApiCalls } from '../modules/checkout/api-call-log.ts';
import { insertCalls, KEPT_CALLS, type NotedCall } from '../modules/checkout/queries/api-calls.ts';
import { countStatements } from '../platform/testing/statement-counter.ts';
import { openDatabase } from '../platform/database/database.ts';
import { type SignedInPerson, signUpPerson, signUpShopOwner } from './testing/demo-people.test-support.ts';
import { API, cartOf, shopServerOf } from './testing/checkout-values.test-support.ts';
import { type FullApp, startFullApp } from './testing/full-app.test-support.ts';
import { refusalOf } from './testing/http-caller.test-support.ts';
import { newKeyOf } from './testing/shop-key-values.test-support.ts';

/** What a shop's server called, as the shop's people read it. */

interface CallWire {
  readonly id: number;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly error_code: string | null;
  readonly key_id: number;
  readonly request_id: string;
  readonly took_ms: number;
  readonly is_live: boolean;
  readonly has_idempotency_key: boolean;
}
interface CallList {
  readonly count: number;
  readonly next: string | null;
  readonly results: readonly CallWire[];
}

const CALLS = '/api/v1/merchant/user/api-calls/';
let full: FullApp;
let owner: SignedInPerson;
let key: { readonly id: number; readonly value: string };
let merchantId: bigint;
beforeAll(async () => {
  full = await startFullApp({ NESYE_ENV: 'sandbox', PUBLIC_ORIGIN: 'https://nesye.test' });
}, 120_000);
beforeEach(async () => {
  owner = await signUpShopOwner(full);
  await shopServerOf(full, owner.userId);
  key = await newKeyOf(full, owner.userId);
  const [shop] = await full.database.owner<
    { id: bigint }[]
  >`select id from merchants.merchant where owner_user_id = ${owner.userId}`;
  merchantId = shop?.id ?? 0n;
});
afterAll(() => full.stop());

const list = async (query = '', person = owner): Promise<CallList> => {
  const response = await full.ask({ path: query.startsWith('/') ? query : `${CALLS}${query}`, token: person.access });
  expect(response.status).toBe(200);
  return response.json() as CallList;
};
/** Waits for calls that were noted a moment after their responses. */
const listOf = async (count: number, query = '') => {
  await expect
    .poll(async () => {
      await full.app.ports.writeShopCalls();
      return (await list(query)).count;
    })
    .toBe(count);
  return (await list(query)).results;
};
const asShop = (method: string, path: string, changes: { body?: unknown; token?: string; idempotent?: boolean } = {}) =>
  full.ask({
    method,
    path: `${API}${path}`,
    token: changes.token ?? key.value,
    ...(changes.body !== undefined && { body: changes.body }),
    headers: changes.idempotent === true ? { 'idempotency-key': randomUUID() } : {},
  });
const noted = (changes: Partial<NotedCall> = {}): NotedCall => ({
  merchantId,
  keyId: BigInt(key.id),
  method: 'GET',
  route: '/merchant-api/v1/events',
  status: 200,
  errorCode: null,
  requestId: randomUUID(),
  tookMs: 3,
  hasIdempotencyKey: false,
  at: full.clock.businessNow(),
  ...changes,
});

describe('a call with a secret key', () => {
  test('is in the log with what became of it, and without what was in it', async () => {
    const made = await asShop('POST', '/checkout_sessions', { body: cartOf(), idempotent: true });
    const { id } = made.json() as { id: string };
    await asShop('GET', `/checkout_sessions/${id}`);
    const absent = await asShop('GET', '/checkout_sessions/cs_00000000000000000000000000');
    const [missing, read, post] = await listOf(3);
    expect(post).toMatchObject({
      method: 'POST',
      path: `${API}/checkout_sessions`,
      status: 201,
      error_code: null,
      key_id: key.id,
      is_live: false,
      has_idempotency_key: true,
    });
    expect(read).toMatchObject({
      path: `${API}/checkout_sessions/:id`,
      status: 200,
      has_idempotency_key: false,
    });
    expect(missing).toMatchObject({
      status: 404,
      error_code: 'not_found',
      request_id: (absent.json() as { request_id: string }).request_id,
    });
    const rows = await full.database.owner`select a.* from checkout.api_call a where merchant_id = ${merchantId}`;
    const text = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    expect(text).not.toContain(id);
    expect(text).not.toContain(key.value.slice(9));
  });

  test('is filtered by outcome and by key, and read on by a cursor while new ones come', async () => {
    const second = await newKeyOf(full, owner.userId);
    for (let turn = 0; turn < 3; turn += 1) await asShop('GET', '/events');
    await asShop('GET', '/payments/pay_00000000000000000000000000', { token: second.value });
    await listOf(4);
    expect((await list('?filter_outcome=refused')).results.map(({ key_id: id }) => id)).toEqual([second.id]);
    expect((await list(`?filter_key=${key.id}`)).count).toBe(3);
    expect((await list('?filter_outcome=failed')).count).toBe(0);
    const first = await list('?page_size=2');
    await asShop('GET', '/events');
    await listOf(5);
    const next = await list(first.next ?? '');
    expect([...first.results, ...next.results].map(({ id }) => id)).toEqual([4, 3, 2, 1]);
    expect(next.next).toBeNull();
    for (const query of ['?cursor=x', '?order_by=path', '?filter_outcome=strange', '?filter_key=x'])
      expect((await full.ask({ path: `${CALLS}${query}`, token: owner.access })).status).toBe(400);
  });

  test('of a plug-in is there too; a wrong key and a shop’s page leave nothing', async () => {
    await full.ask({ path: '/api/online/payment/v1/status?paymentToken=x', token: key.value });
    await asShop('GET', '/events', { token: `nsk_test_${'0'.repeat(48)}` });
    const [status] = await listOf(1);
    expect(status).toMatchObject({ path: '/api/online/payment/v1/status', status: 404, error_code: 'not_found' });
  });

  test('is for who keeps the keys of this shop alone', async () => {
    await asShop('GET', '/events');
    await listOf(1);
    expect((await list('', await signUpShopOwner(full))).count).toBe(0);
    const invited = await signUpPerson(full);
    const staff = { mobile: invited.mobile, role: 'cashier' };
    const path = '/api/v1/merchant/user/staff/';
    const { id } = (await full.ask({ method: 'POST', path, token: owner.access, body: staff })).json() as {
      id: number;
    };
    const response = `/api/v1/user/shop-invitations/${id}/response/`;
    await full.ask({ method: 'POST', path: response, token: invited.access, body: { accepts: true } });
    const { access } = await full.signIn(invited.mobile);
    expect(refusalOf(await full.ask({ path: CALLS, token: access }))).toEqual([403, 'shop_permission_missing']);
  });
});

describe('the log is bounded', () => {
  test('a shop has the last 10,000, and other shops lose nothing by it', async () => {
    const { sql } = full.database;
    await insertCalls(sql, [noted()]);
    // As if so many had come.
    await full.database
      .owner`update checkout.api_call_counter set last_no = ${KEPT_CALLS - 1} where merchant_id = ${merchantId}`;
    const others = await full.database.owner<{ count: number }[]>`
      select count(*)::int as count from checkout.api_call where merchant_id <> ${merchantId}`;
    await insertCalls(sql, [noted()]);
    expect((await list()).results.map(({ id }) => id)).toEqual([KEPT_CALLS, 1]);
    await insertCalls(sql, [noted(), noted()]);
    expect((await list()).results.map(({ id }) => id)).toEqual([KEPT_CALLS + 2, KEPT_CALLS + 1, KEPT_CALLS]);
    expect(
      await full.database
        .owner`select count(*)::int as count from checkout.api_call where merchant_id <> ${merchantId}`,
    ).toEqual(others);
  });

  test('what is 30 days old is deleted', async () => {
    const now = full.clock.businessNow();
    await insertCalls(full.database.sql, [noted({ at: new Date(now.getTime() - 30 * 86_400_000 - 1) }), noted()]);
    await purgeApiCalls(full.database.sql, now);
    expect((await list()).results.map(({ id }) => id)).toEqual([2]);
  });

  test('processes that write at one time give each call its own number', async () => {
    const batch = () => Array.from({ length: 40 }, () => noted());
    await Promise.all(Array.from({ length: 5 }, () => insertCalls(full.database.sql, batch())));
    const { results } = await list('?page_size=1000');
    expect(results.map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, index) => 200 - index));
  });

  test('a process keeps 200 of a shop between two writes, writes them by one statement, and loses them with the database', async () => {
    const database = openDatabase(full.database.ownerUrl, { maxConnections: 1 });
    const log = createApiCallLog({ sql: database.sql, clock: full.clock, log: pino({ level: 'silent' }) });
    log.stop();
    const statements = countStatements(database.sql);
    for (let turn = 0; turn < 250; turn += 1) log.note(noted());
    await log.flush();
    await log.flush();
    expect(statements.taken()).toBe(1);
    expect((await list()).count).toBe(200);
    await database.close();
    log.note(noted());
    await expect(log.flush()).rejects.toThrow();
    await expect(log.flush()).resolves.toBeUndefined();
  });
});
