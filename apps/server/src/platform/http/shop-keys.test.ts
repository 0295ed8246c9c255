import { KEY_NOT_VALID } from '@nesye/contract/errors';
import { defineCall } from '@nesye/contract';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS_PER_SHOP, createCallWindows, createRateLimit } from '../rate-limit/rate-limit.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { bindCalls } from './bind-calls.ts';
import { createHttpServer } from './create-http-server.ts';
import type { Handlers, ShopPrincipal } from './handler.ts';
import { created, ok } from './replies.ts';

const Amount = Type.Object({ amount: Type.Integer() }, { additionalProperties: false });
const common = { context: 'checkout', access: 'shop_key', errors: [], owner: 'none', summary: 'x' } as const;
const example = { body: { amount: 5 }, response: { amount: 5 } };
const calls = {
  read: defineCall({
    ...common,
    id: 'T1',
    method: 'GET',
    path: '/read',
    scope: 'any',
    idempotency: 'none',
    reply: { 200: Amount },
    example: { response: { amount: 5 } },
  }),
  refund: defineCall({
    ...common,
    id: 'T2',
    method: 'POST',
    path: '/refund',
    scope: 'refunds:write',
    idempotency: 'header',
    body: Amount,
    reply: { 201: Amount },
    example,
  }),
  mine: defineCall({
    ...common,
    id: 'T3',
    method: 'GET',
    path: '/mine',
    access: 'signed_in',
    idempotency: 'none',
    reply: { 200: Amount },
    example: { response: { amount: 5 } },
  }),
} as const;

let done = 0;
const handlers: Handlers<typeof calls> = {
  read: async (_, { principal }) => ok({ amount: principal.shop.merchantId }),
  refund: async () => created({ amount: (done += 1) }),
  mine: async () => ok({ amount: 1 }),
};

const keyOf = (merchantId: bigint, keyId: bigint, isLive: boolean, mayRefund = true): ShopPrincipal => ({
  userId: 640n,
  sessionId: 0n,
  isCustomer: false,
  isMerchant: false,
  isForeign: false,
  shop: { merchantId, keyId, isLive, scopes: mayRefund ? ['refunds:write'] : ['payments:read'] },
});
const KEYS: Readonly<Record<string, ShopPrincipal | 'key_not_allowed'>> = {
  live: keyOf(64n, 1n, true),
  'live-2': keyOf(64n, 2n, true),
  test: keyOf(64n, 3n, false),
  reader: keyOf(64n, 4n, true, false),
  other: keyOf(128n, 5n, true),
  elsewhere: 'key_not_allowed',
};

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase();
  app = createHttpServer(pino({ level: 'silent' }));
  const now = new Date('2026-11-21T08:00:15Z');
  bindCalls(app, {
    calls,
    handlers,
    database,
    authenticate: (token) =>
      token === 'user' ? ({ ...keyOf(0n, 0n, true), shop: undefined } as never) : 'token_not_valid',
    authenticateShop: async (token) => KEYS[token] ?? 'token_not_valid',
    limit: createRateLimit({ factor: 1, windows: createCallWindows(), now: () => now }),
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const ask = (token: string | undefined, url = '/read', headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } });
const refund = (token: string, key: string, amount = 5) =>
  app.inject({
    method: 'POST',
    url: '/refund',
    payload: { amount },
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': `key-0123456789-${key}` },
  });
const refusalOf = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  (JSON.parse(body) as { code?: string }).code,
];

test('a key opens the calls of shops, and a user’s token does not', async () => {
  expect((await ask('live')).json()).toEqual({ amount: 64 });
  expect(refusalOf(await ask(undefined))).toEqual([401, 'token_not_valid']);
  // Its server signs in nowhere.
  expect((await ask('strange')).body).toContain(KEY_NOT_VALID.fa);
  expect(refusalOf(await ask('user'))).toEqual([401, 'token_not_valid']);
  expect(refusalOf(await ask('elsewhere'))).toEqual([403, 'key_not_allowed']);
  expect(refusalOf(await ask('live', '/read', { 'sec-fetch-site': 'cross-site' }))).toEqual([
    403,
    'origin_not_allowed',
  ]);
});

test('a key opens no call of people', async () => {
  expect(refusalOf(await ask('live', '/mine'))).toEqual([401, 'token_not_valid']);
  expect((await ask('user', '/mine')).statusCode).toBe(200);
});

test('a key without the scope of a call is refused', async () => {
  expect(refusalOf(await refund('reader', 'reader'))).toEqual([403, 'key_not_allowed']);
  expect((await ask('reader')).statusCode).toBe(200);
});

test('idempotency keys are the shop’s: its other key repeats, its test key and another shop do not', async () => {
  const [first, again, byTest, byOther] = [
    await refund('live', 'one'),
    await refund('live-2', 'one'),
    await refund('test', 'one'),
    await refund('other', 'one'),
  ];
  expect([first.statusCode, again.headers['idempotent-replay']]).toEqual([201, 'true']);
  expect(again.body).toBe(first.body);
  expect(new Set([first.body, byTest.body, byOther.body]).size).toBe(3);
  expect(refusalOf(await refund('live-2', 'one', 6))).toEqual([422, 'idempotency_key_reused']);
});

test('a shop’s calls are counted over its keys of one mode, and every response says what is left', async () => {
  const { headers } = await ask('other');
  expect([headers['ratelimit-limit'], headers['ratelimit-remaining'], headers['ratelimit-reset']]).toEqual([
    String(CALLS_PER_SHOP.read),
    String(CALLS_PER_SHOP.read - 1),
    '45',
  ]);
  let last = await ask('live');
  for (let count = 0; last.statusCode === 200 && count < 2 * CALLS_PER_SHOP.read; count += 1)
    last = await ask(count % 2 === 0 ? 'live' : 'live-2');
  expect(refusalOf(last)).toEqual([429, 'rate_limited']);
  expect([last.headers['ratelimit-remaining'], Number(last.headers['retry-after']) > 0]).toEqual(['0', true]);
  expect((await ask('test')).statusCode).toBe(200);
  expect((await ask('other')).statusCode).toBe(200);
});
