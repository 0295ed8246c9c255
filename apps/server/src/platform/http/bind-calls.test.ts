import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { ConnectionLost } from '../database/database.ts';
import { describe, expect, test } from 'vitest';
import { buy, firstValue, send, serveCallsForFile, throwOnBuy, UID } from './bind-calls.test-support.ts';
import { Refusal } from './handler.ts';

serveCallsForFile();

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
    ['a token without a user', 'GET', '/api/v1/thing/1', { token: 'gone' }, 401, 'user_not_found'],
    ['a merchant at a customer’s call', 'POST', '/api/v1/buy', { token: 'merchant-token' }, 403, 'role_not_allowed'],
    ['a customer at a merchant’s call', 'GET', '/api/v1/sales', { token: 'customer-token' }, 403, 'role_not_allowed'],
    ['no token at a call not open yet', 'POST', '/api/v1/not-yet/buy/', {}, 401, 'token_not_valid'],
    [
      'the wrong role at a call not open yet',
      'POST',
      '/api/v1/not-yet/buy/',
      { token: 'merchant-token' },
      403,
      'role_not_allowed',
    ],
    [
      'the right role at a call not open yet, with junk',
      'POST',
      '/api/v1/not-yet/buy',
      { token: 'customer-token', payload: 'junk', headers: { 'content-type': 'text/plain' } },
      404,
      'not_open_yet',
    ],
    [
      'a merchant at a call of every role not open yet',
      'GET',
      '/api/v1/not-yet/list?x=1',
      { token: 'merchant-token' },
      404,
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
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect((await buy({ uid: UID, amount: 1, note: null })).body).toContain('"left":null,"part":null');
  });

  test('a file leaves as it is, as a download that runs nothing', async () => {
    const response = await send('GET', '/api/v1/sales', { token: 'merchant-token' });
    expect([response.headers['content-type'], response.body]).toEqual(['application/pdf', '%P']);
    expect(response.headers).toMatchObject({
      'content-disposition': 'attachment; filename="sales.pdf"',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
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
    throwOnBuy(error);
    const response = await buy({ uid: UID, amount: 5 });
    throwOnBuy(undefined);
    expect({
      status: response.statusCode,
      code: response.json<{ code: string }>().code,
      retryAfter: response.headers['retry-after'],
    }).toEqual({ status, code, retryAfter });
    expect(response.body).not.toMatch(/secret|5432|TypeError|at /);
    expect(firstValue(response)).toEqual([expect.any(String)]);
  });
});

test('the contract is served as it was described', async () => {
  const response = await send('GET', '/api/openapi.json');
  expect([response.statusCode, response.body]).toEqual([200, '{"openapi":"3.1.0"}']);
  const compressed = await send('GET', '/api/openapi.json', { headers: { 'accept-encoding': 'gzip' } });
  expect(compressed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(response.body);
});
