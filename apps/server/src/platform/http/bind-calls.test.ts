import { Type } from '@sinclair/typebox';
import { defineCall, undeclared } from '@nesye/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConnectionLost } from '../database/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { bindCalls, bindDocument, HANDLER_TIMEOUT_MS } from './bind-calls.ts';
import { createLogger } from '../logging/logger.ts';
import { createHttpServer } from './create-http-server.ts';
import { type Handlers, type Principal, Refusal } from './handler.ts';

const nobody = { userId: 1n, sessionId: 1n, isCustomer: false, isMerchant: false, isForeign: false };
const principals: Readonly<Record<string, Principal>> = {
  'customer-token': { ...nobody, userId: 7n, isCustomer: true },
  'merchant-token': { ...nobody, userId: 8n, isMerchant: true },
};

const closed = { additionalProperties: false } as const;
const Amount = Type.Unsafe<number | string>({
  title: 'Amount',
  anyOf: [{ type: 'integer' }, { type: 'string', maxLength: 40 }],
});
const BuyBody = Type.Object(
  {
    uid: Type.String({ minLength: 8 }),
    amount: Amount,
    code: Type.Optional(Type.String({ maxLength: 6 })),
    note: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  },
  closed,
);
const Part = Type.Object({ amount: Type.Integer() }, closed);
const Bought = Type.Object(
  {
    id: Type.Integer(),
    amount: Type.Integer(),
    left: Type.Union([Type.Integer(), Type.Null()]),
    part: Type.Union([Part, Type.Null()]),
    kind: Type.Union([Type.Literal(1), Type.Literal(2)]),
    note: Type.Optional(Type.String()),
  },
  closed,
);
const Ids = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,19}$' }) }, closed);
const PageQuery = Type.Object({ page: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })) }, closed);
const Who = Type.Object(
  { user: Type.Union([Type.Integer(), Type.Null()]), cookie: Type.String(), ip: Type.String() },
  closed,
);
const common = {
  context: 'payments',
  errors: [],
  idempotency: 'none',
  summary: 'x',
  owner: 'none',
  example: { response: null },
} as const;
const calls = {
  buy: defineCall({
    ...common,
    id: 'T1',
    method: 'POST',
    path: '/api/v1/buy',
    access: 'customer',
    body: BuyBody,
    reply: { 201: Bought },
    idempotency: 'body_uid',
  }),
  show: defineCall({
    ...common,
    id: 'T2',
    method: 'GET',
    path: '/api/v1/thing/:id/',
    access: 'signed_in',
    params: Ids,
    query: PageQuery,
    reply: { 200: Part },
    errors: ['not_found'],
  }),
  sales: defineCall({
    ...common,
    id: 'T3',
    method: 'GET',
    path: '/api/v1/sales',
    access: 'merchant',
    reply: { 200: null },
  }),
  who: defineCall({ ...common, id: 'T4', method: 'GET', path: '/api/v1/who', access: 'public', reply: { 200: Who } }),
  pay: defineCall({
    ...common,
    id: 'T5',
    method: 'POST',
    path: '/api/v1/pay',
    access: 'signed_in',
    body: Part,
    reply: { 200: Part },
    idempotency: 'header',
  }),
} as const;

let errorToThrow: Error | undefined;
const handlers: Handlers<typeof calls> = {
  buy: async ({ body }) => {
    if (errorToThrow !== undefined) throw errorToThrow;
    const leaky = {
      id: 12_345_678_901_234n,
      amount: BigInt(body.amount),
      left: 5n,
      part: { amount: 3n },
      kind: 2 as const,
      secret: 'never leaves',
    };
    return {
      status: 201,
      body: body.note === null ? { ...leaky, left: null, part: null } : leaky,
      headers: { 'idempotent-replay': 'true' },
    };
  },
  show: async ({ params }) => {
    if (params.id === '404') throw new Refusal('not_found');
    return { status: 200, body: { amount: 1n } };
  },
  sales: async () => ({
    status: 200,
    body: new Uint8Array([0x25, 0x50]),
    headers: { 'content-type': 'application/pdf' },
  }),
  who: async (_, context) => ({
    status: 200,
    body: { user: context.principal?.userId ?? null, cookie: context.cookie('__Host-a') ?? '', ip: context.ip },
    cookies: [
      { name: '__Host-a', value: 'v', maxAgeS: 60 },
      { name: '__Host-b', value: '', maxAgeS: 0 },
    ],
  }),
  pay: async () => ({ status: 200, body: { amount: 1n } }),
};

let app: FastifyInstance;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  app = createHttpServer(pino({ level: 'silent' }));
  bindCalls(app, {
    calls,
    handlers,
    undeclared,
    database,
    authenticate: (token) => principals[token] ?? (token === 'gone' ? 'user_not_found' : 'token_not_valid'),
  });
  bindDocument(app, '/api/openapi.json', '{"openapi":"3.1.0"}');
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const send = (
  method: string,
  url: string,
  options: Omit<InjectOptions, 'method' | 'url'> & { token?: string } = {},
): Promise<LightMyRequestResponse> => {
  const { token, headers, ...rest } = options;
  return app.inject({
    ...rest,
    method: method as 'GET',
    url,
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  });
};
const buy = (payload: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  send('POST', '/api/v1/buy', {
    token: 'customer-token',
    headers,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const UID = '0192f0c1-uid';
const firstValue = (response: LightMyRequestResponse): unknown => Object.values(response.json<object>())[0];

describe('who may call', () => {
  test.each([
    ['no token', 'GET', '/api/v1/thing/1', {}, 401, 'token_not_valid'],
    [
      'a foreign scheme',
      'GET',
      '/api/v1/thing/1',
      { headers: { authorization: 'Basic customer-token' } },
      401,
      'token_not_valid',
    ],
    ['a bad token', 'GET', '/api/v1/thing/1', { token: 'junk' }, 401, 'token_not_valid'],
    ['a token of nobody', 'GET', '/api/v1/thing/1', { token: 'gone' }, 401, 'user_not_found'],
    ['a merchant at a customer’s call', 'POST', '/api/v1/buy', { token: 'merchant-token' }, 403, 'role_not_allowed'],
    ['a customer at a merchant’s call', 'GET', '/api/v1/sales', { token: 'customer-token' }, 403, 'role_not_allowed'],
    ['a user at a guest’s call', 'GET', '/nig/v1/operation-cost', { token: 'customer-token' }, 403, 'role_not_allowed'],
    ['no token at a call not open yet', 'POST', '/api/v1/accounting/payment/', {}, 401, 'token_not_valid'],
    [
      'the wrong role at a call not open yet',
      'POST',
      '/api/v1/accounting/payment/',
      { token: 'merchant-token' },
      403,
      'role_not_allowed',
    ],
    [
      'the right role at a call not open yet, with junk',
      'POST',
      '/api/v1/accounting/payment',
      { token: 'customer-token', payload: 'junk', headers: { 'content-type': 'text/plain' } },
      501,
      'not_open_yet',
    ],
    [
      'anybody at a public call not open yet',
      'POST',
      '/api/v1/merchant/installment-calculator?x=1',
      {},
      501,
      'not_open_yet',
    ],
  ] as const)('%s', async (_name, method, url, options, status, code) => {
    const response = await send(method, url, options);
    expect({ status: response.statusCode, code: response.json<{ code: string }>().code }).toEqual({ status, code });
    expect(response.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined);
    expect(firstValue(response)).toEqual([expect.stringMatching(/[\u0600-\u06ff]/)]);
    expect(response.json()).toMatchObject({ request_id: response.headers['x-request-id'], retry: 'never' });
  });

  test('a public call knows a good token and forgets a bad one', async () => {
    expect((await send('GET', '/api/v1/who', { token: 'customer-token' })).json()).toMatchObject({ user: 7 });
    expect((await send('GET', '/api/v1/who', { token: 'junk' })).json()).toMatchObject({ user: null });
  });
});

describe('addresses and methods', () => {
  test('with and without a trailing slash', async () => {
    for (const url of ['/api/v1/thing/1', '/api/v1/thing/1/', '/api/v1/sales/']) {
      expect(
        (await send('GET', url, { token: url.includes('sales') ? 'merchant-token' : 'customer-token' })).statusCode,
      ).toBe(200);
    }
  });

  test.each([
    ['DELETE', '/api/v1/buy', 'OPTIONS, POST'],
    ['GET', '/api/v1/buy/', 'OPTIONS, POST'],
    ['HEAD', '/api/v1/buy/', 'OPTIONS, POST'],
    ['PUT', '/api/v1/thing/5?x=1', 'GET, HEAD, OPTIONS'],
    ['PROPFIND', '/api/v1/thing/5', 'GET, HEAD, OPTIONS'],
    ['POST', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
  ])('%s %s is 405', async (method, url, allow) => {
    const response = await send(method, url);
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe(allow);
  });

  test('an address past 8 KiB is 414 also where there is nothing, and at a document', async () => {
    for (const [method, path] of [
      ['GET', '/nowhere'],
      ['GET', '/api/openapi.json'],
      ['DELETE', '/api/v1/buy'],
      ['OPTIONS', '/api/v1/buy'],
    ] as const) {
      const response = await send(method, `${path}?x=${'y'.repeat(8_200)}`);
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([414, 'uri_too_long']);
    }
  });

  test('OPTIONS lists the methods and lets no other origin in', async () => {
    const response = await send('OPTIONS', '/api/v1/buy', {
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect(response.statusCode).toBe(204);
    expect(response.headers.allow).toBe('OPTIONS, POST');
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('HEAD returns what GET would, without the body', async () => {
    const response = await send('HEAD', '/api/v1/thing/1', { token: 'customer-token' });
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });

  test.each(['/api/v1/nothing', '/api/v1/thing', '/api/v1/thing/1/2', '/%', `/api/v1/thing/${'1'.repeat(300)}`])(
    '%s is 404',
    async (url) => {
      const response = await send('GET', url, { token: 'customer-token' });
      expect({ status: response.statusCode, code: response.json<{ code: string }>().code }).toEqual({
        status: 404,
        code: 'not_found',
      });
    },
  );
});

describe('the form of a request', () => {
  test.each([
    ['an unknown field', { uid: UID, amount: 5, extra: 1 }, 'extra', 'invalid'],
    ['a wrong type', { uid: 12, amount: 5 }, 'uid', 'invalid'],
    ['a short text', { uid: 'x', amount: 5 }, 'uid', 'invalid'],
    ['no key', { amount: 5 }, 'uid', 'idempotency_key_missing'],
    ['no amount', { uid: UID }, 'amount', 'invalid'],
    ['an amount that is a truth', { uid: UID, amount: true }, 'amount', 'amount_invalid'],
    ['an amount that is nothing', { uid: UID, amount: null }, 'amount', 'amount_invalid'],
    ['an amount with a fraction', `{"uid":"${UID}","amount":10.5}`, 'amount', 'amount_invalid'],
    ['an amount past exact integers', `{"uid":"${UID}","amount":1e400}`, 'amount', 'amount_invalid'],
    ['a key twice', `{"uid":"${UID}","amount":5,"amount":6}`, 'amount', 'malformed_json'],
    ['another key twice', `{"uid":"${UID}","uid":"${UID}","amount":6}`, 'uid', 'malformed_json'],
  ])('%s names the field', async (_name, payload, field, code) => {
    const response = await buy(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ [field]: [expect.any(String)], code, field });
    expect(Object.keys(response.json<object>())[0]).toBe(field);
  });

  test.each(['toString', 'constructor', 'hasOwnProperty', 'valueOf', '__proto__'])(
    'a field named %s is refused in plain Persian',
    async (field) => {
      const text = 'این مقدار در این درخواست جایی ندارد.';
      const requested = await send('GET', `/api/v1/thing/1?${field}=1`, { token: 'customer-token' });
      expect([requested.statusCode, firstValue(requested)]).toEqual([400, [text]]);
      const sent = await buy(`{"uid":"${UID}","amount":5,"${field}":1}`);
      expect(sent.statusCode).toBe(400);
      expect(sent.body).not.toMatch(/function|native|object/i);
    },
  );

  test('a field named code does not hide the code of the error', async () => {
    const response = await buy({ uid: UID, amount: 5, code: '1234567' });
    expect(response.json()).toMatchObject({ non_field_errors: ['کد خیلی بلند است.'], code: 'invalid', field: 'code' });
  });

  test.each(['null', '[]', '"x"', '5', 'true'])('a body that is %s', async (payload) => {
    const response = await buy(payload);
    expect(response.statusCode).toBe(400);
  });

  test.each([
    ['another content type', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    ['another charset', { 'content-type': 'application/json; charset=utf-16' }, 415, 'unsupported_media_type'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_media_type'],
    [
      'a compressed body',
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      415,
      'unsupported_media_type',
    ],
  ] as const)('%s', async (_name, headers, status, code) => {
    const response = await buy({ uid: UID, amount: 5 }, headers);
    expect({ status: response.statusCode, code: response.json<{ code: string }>().code }).toEqual({ status, code });
  });

  test('sizes: 64 KiB of body, 8 KiB of address', async () => {
    const large = await buy({ uid: UID, amount: 5, note: 'x'.repeat(65_536) });
    expect(large.json()).toMatchObject({ code: 'payload_too_large' });
    expect(large.statusCode).toBe(413);
    const long = await send('GET', `/api/v1/who?x=${'y'.repeat(8_200)}`);
    expect([long.statusCode, long.json<{ code: string }>().code]).toEqual([414, 'uri_too_long']);
  });

  test.each([
    ['/api/v1/who?x=1', 'x'],
    ['/api/v1/thing/1?page=1&page=2', 'page'],
    ['/api/v1/thing/1?page=1&size=2', 'size'],
    ['/api/v1/thing/1?page=-1', 'page'],
    ['/api/v1/thing/1?__proto__=1', '__proto__'],
    ['/api/openapi.json?x=1', 'x'],
  ])('the query of %s', async (url, field) => {
    const response = await send('GET', url, { token: 'customer-token' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid', field });
  });

  test('an id that no record can have is a record that does not exist', async () => {
    for (const id of ['abc', '0x1', '404'])
      expect((await send('GET', `/api/v1/thing/${id}`, { token: 'customer-token' })).json()).toMatchObject({
        code: 'not_found',
      });
  });

  test('a GET with a body', async () => {
    const response = await send('GET', '/api/v1/who', {
      payload: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(400);
  });

  test.each([[undefined], ['short'], ['sixteen chars ok'.replace(' ', '\u00e9')], ['x'.repeat(256)]])(
    'an Idempotency-Key that is %s',
    async (key) => {
      const response = await send('POST', '/api/v1/pay', {
        token: 'customer-token',
        payload: { amount: 1 },
        headers: key === undefined ? {} : { 'idempotency-key': key },
      });
      expect(response.json()).toMatchObject({ code: 'idempotency_key_missing' });
      expect(response.statusCode).toBe(400);
    },
  );

  test('a good Idempotency-Key', async () => {
    expect(
      (
        await send('POST', '/api/v1/pay', {
          token: 'customer-token',
          payload: { amount: 1 },
          headers: { 'idempotency-key': 'k'.repeat(16) },
        })
      ).statusCode,
    ).toBe(200);
  });
});

describe('responses', () => {
  test('only declared fields leave, amounts exact', async () => {
    const response = await buy({ uid: UID, amount: '999999999999999' });
    expect(response.body).toBe('{"id":12345678901234,"amount":999999999999999,"left":5,"part":{"amount":3},"kind":2}');
    expect(response.headers).toMatchObject({
      'idempotent-replay': 'true',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-\w+$/);
    expect((await buy({ uid: UID, amount: 1, note: null })).body).toContain('"left":null,"part":null');
  });

  test('a document leaves as it is', async () => {
    const response = await send('GET', '/api/v1/sales', { token: 'merchant-token' });
    expect([response.headers['content-type'], response.body]).toEqual(['application/pdf', '%P']);
  });

  test('cookies are host-only and out of reach of scripts; the first of one name counts', async () => {
    const response = await send('GET', '/api/v1/who', { headers: { cookie: '__Host-a=first; __Host-a=second' } });
    expect(response.json()).toMatchObject({ cookie: 'first' });
    expect(response.headers['set-cookie']).toEqual([
      '__Host-a=v; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Strict',
      '__Host-b=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Strict',
    ]);
  });

  test('X-Forwarded-For changes nothing', async () => {
    expect((await send('GET', '/api/v1/who', { headers: { 'x-forwarded-for': '8.8.8.8' } })).json()).toMatchObject({
      ip: '127.0.0.1',
    });
  });
});

describe('errors', () => {
  const lockTimeout = Object.assign(new pg.DatabaseError('canceling statement due to lock timeout', 100, 'error'), {
    code: '55P03',
  });
  test.each([
    ['a defect', new TypeError('undefined is not a secret'), 500, 'internal_error', undefined],
    ['a database away', new ConnectionLost('ECONNREFUSED', 'connect 10.0.0.1:5432'), 503, 'unavailable', '1'],
    ['a lock not got in time', lockTimeout, 503, 'busy', '1'],
    ['a refusal with a time', new Refusal('rate_limited', { retryAfterS: 2.2 }), 429, 'rate_limited', '3'],
    [
      'a refusal with more',
      new Refusal('rate_changed', { extra: { rate: 5, code: 'forged' } }),
      409,
      'rate_changed',
      undefined,
    ],
  ])('%s', async (_name, error, status, code, retryAfter) => {
    errorToThrow = error;
    const response = await buy({ uid: UID, amount: 5 });
    errorToThrow = undefined;
    expect({
      status: response.statusCode,
      code: response.json<{ code: string }>().code,
      retryAfter: response.headers['retry-after'],
    }).toEqual({ status, code, retryAfter });
    expect(response.body).not.toMatch(/secret|5432|TypeError|at /);
    expect(firstValue(response)).toEqual([expect.any(String)]);
  });
});

test('a handler that does not return ends in 503 with Retry-After: unavailable, or unknown where money moves; what it says later is dropped', async () => {
  const late = createHttpServer(pino({ level: 'silent' }));
  const slow = new Promise<{ status: 200; body: { amount: bigint } }>((resolve) =>
    setTimeout(() => resolve({ status: 200, body: { amount: 1n } }), 400),
  );
  const slowCalls = { show: calls.show, pay: calls.pay } as const;
  bindCalls(late, {
    calls: slowCalls,
    handlers: { show: () => slow, pay: () => slow },
    database,
    authenticate: () => nobody,
    handlerTimeoutMs: 50,
  });
  const [reading, paying] = await Promise.all([
    late.inject({ method: 'GET', url: '/api/v1/thing/1', headers: { authorization: 'Bearer t' } }),
    late.inject({
      method: 'POST',
      url: '/api/v1/pay',
      headers: { authorization: 'Bearer t', 'idempotency-key': 'k'.repeat(16) },
      payload: { amount: 1 },
    }),
  ]);
  expect([reading.statusCode, reading.json<{ code: string }>().code, reading.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '1',
  ]);
  expect([paying.statusCode, paying.json<{ code: string }>().code, paying.headers['retry-after']]).toEqual([
    503,
    'outcome_unknown',
    '1',
  ]);
  await slow;
  await late.close();
});

test('a stall is one line a call with a count, and what a late handler throws is no line of its own', async () => {
  const lines: Record<string, unknown>[] = [];
  const late = createHttpServer(
    createLogger({
      level: 'error',
      destination: { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    }),
  );
  const failing = () =>
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('the database was away')), 300));
  bindCalls(late, {
    calls: { show: calls.show },
    handlers: { show: failing },
    undeclared: [],
    database,
    authenticate: () => nobody,
    handlerTimeoutMs: 50,
  });
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      late.inject({ method: 'GET', url: '/api/v1/thing/1', headers: { authorization: 'Bearer t' } }),
    ),
  );
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  await sleep(400);
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'handler did not return in time', call_id: calls.show.id, count: 1 }),
  ]);
  await late.close();
});

test('the socket of a slow call outlives its handler, so that the 503 still finds it', async () => {
  const server = createHttpServer(pino({ level: 'silent' }));
  expect(server.server.timeout).toBeGreaterThan(HANDLER_TIMEOUT_MS + 2_000);
  await server.close();
});

test('the contract is served as it was described', async () => {
  const response = await send('GET', '/api/openapi.json');
  expect([response.statusCode, response.body]).toEqual([200, '{"openapi":"3.1.0"}']);
});
