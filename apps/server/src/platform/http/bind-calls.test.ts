import { Type } from '@sinclair/typebox';
import { type Call, defineCall } from '@nesye/contract';
import { AmountOut, orNull, strictObject } from '@nesye/contract/schemas';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindCalls } from './bind-calls.ts';
import { createHttpServer } from './create-http-server.ts';
import { Refusal } from './refusal.ts';

const Body = strictObject({ name: Type.String({ minLength: 2 }), count: Type.Optional(Type.Integer()), list: Type.Optional(Type.Array(Type.Integer())) });
const Answer = strictObject({ amount: AmountOut, most: orNull(AmountOut), name: orNull(Type.String()) });
const plain = { context: 'platform', idempotency: 'none', errors: [] } as const;
const calls = {
  open: defineCall({ ...plain, id: 'T01', method: 'GET', path: '/t/open/', access: 'public', summary: '', reply: { 200: Answer } }),
  write: defineCall({ ...plain, id: 'T02', method: 'POST', path: '/t/write', access: 'customer', summary: '', body: Body, reply: { 201: Answer } }),
  shop: defineCall({ ...plain, id: 'T03', method: 'GET', path: '/t/shop/:id/', access: 'merchant', summary: '', params: strictObject({ id: Type.String({ pattern: '^[0-9]+$' }) }), reply: { 200: Answer } }),
} satisfies Record<string, Call>;

const answer = { amount: 9_007_199_254_740_991n, most: 12n, name: null, secret: 'never leaves' };
const app = createHttpServer(pino({ level: 'silent' }));
const CUSTOMER = { authorization: 'Bearer customer' };

beforeAll(async () => {
  bindCalls(app, {
    calls,
    handlers: {
      open: async () => ({ status: 200, body: answer }),
      write: async ({ body }) => {
        if (body.name === 'refuse') throw new Refusal('limit_exceeded', { headers: { 'idempotent-replay': 'true' } });
        if (body.name === 'defect') throw new Error('postgres://user:password@host');
        return { status: 201, body: { ...answer, most: null } };
      },
      shop: async () => ({ status: 200, body: answer }),
    },
    notOpenYet: [{ id: 'T04', method: 'POST', path: '/t/later/:x', context: 'platform', access: 'customer' }],
    authenticate: (token) =>
      token === 'customer' ? { userId: 1n, sessionId: 1n, isCustomer: true, isMerchant: false, isForeign: false } : token === 'gone' ? 'user_not_found' : 'token_not_valid',
  });
  await app.ready();
});
afterAll(() => app.close());

const post = (payload: string | object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/t/write', headers: { 'content-type': 'application/json', ...CUSTOMER, ...headers }, payload: typeof payload === 'string' ? payload : JSON.stringify(payload) });

describe('answers', () => {
  test('carry big integers exactly, nulls, and nothing undeclared', async () => {
    const reply = await app.inject('/t/open');
    expect(reply.body).toBe('{"amount":9007199254740991,"most":12,"name":null}');
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  test('come with and without a trailing slash', async () => {
    for (const url of ['/t/open', '/t/open/']) expect((await app.inject(url)).statusCode).toBe(200);
    expect((await post({ name: 'سلام' })).statusCode).toBe(201);
  });
});

describe('who may call', () => {
  test.each([
    ['no token', {}, 401, 'token_not_valid'],
    ['garbage', { authorization: 'Bearer x' }, 401, 'token_not_valid'],
    ['a scheme of its own', { authorization: 'Basic customer' }, 401, 'token_not_valid'],
    ['a user who is gone', { authorization: 'Bearer gone' }, 401, 'user_not_found'],
    ['a customer at a merchant’s call', CUSTOMER, 403, 'role_not_allowed'],
  ])('%s', async (_, headers, status, code) => {
    const reply = await app.inject({ url: '/t/shop/abc/', headers });
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    expect(reply.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined);
    expect(Object.values(reply.json())[0]).toEqual([expect.stringMatching(/[آ-ی]/)]);
  });
  test('what is not open yet says so only to who may ask', async () => {
    expect((await app.inject({ method: 'POST', url: '/t/later/1' })).statusCode).toBe(401);
    const reply = await app.inject({ method: 'POST', url: '/t/later/1', headers: { ...CUSTOMER, 'content-type': 'text/plain' }, payload: '{' });
    expect([reply.statusCode, reply.json().code]).toEqual([501, 'not_open_yet']);
  });
  test('other methods get 405 with what is allowed, before any token is asked for', async () => {
    const reply = await app.inject({ method: 'DELETE', url: '/t/write' });
    expect([reply.statusCode, reply.headers['allow']]).toEqual([405, 'OPTIONS, POST']);
    expect((await app.inject('/t/nothing')).statusCode).toBe(404);
  });
});

describe('form', () => {
  test.each([
    ['an unknown field', { name: 'ab', extra: 1 }, 'extra'],
    ['a wrong type', { name: 5 }, 'name'],
    ['a number as text', { name: 'ab', count: '5' }, 'count'],
    ['too short', { name: 'a' }, 'name'],
    ['missing', {}, 'name'],
    ['no object', '[]', 'non_field_errors'],
  ])('%s is refused and named', async (_, payload, field) => {
    const reply = await post(payload);
    expect([reply.statusCode, Object.keys(reply.json())[0], reply.json().code]).toEqual([400, field, 'invalid']);
  });
  test.each([
    ['broken', '{'],
    ['a duplicate key', '{"name":"ab","name":"cd"}'],
    ['a duplicate key in another spelling', '{"name":"ab","n\\u0061me":"cd"}'],
    ['a prototype key', '{"name":"ab","__proto__":{}}'],
    ['a constructor key', '{"name":"ab","constructor":1}'],
    ['a fraction', '{"name":"ab","count":1.0}'],
    ['an exponent', '{"name":"ab","count":1e2}'],
    ['minus zero', '{"name":"ab","count":-0}'],
    ['beyond exact integers', '{"name":"ab","count":9007199254740993}'],
    ['too deep', `{"name":"ab","list":${'['.repeat(30)}${']'.repeat(30)}}`],
    ['too long a list', JSON.stringify({ name: 'ab', list: Array(201).fill(1) })],
  ])('JSON: %s', async (_, payload) => {
    const reply = await post(payload);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed_json']);
  });
  test('bytes that are not UTF-8', async () => {
    const reply = await app.inject({ method: 'POST', url: '/t/write', headers: { 'content-type': 'application/json', ...CUSTOMER }, payload: Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]) });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed_json']);
  });
  test('braces, commas and quotes inside texts are only text', async () => {
    expect((await post('{"name":"a,\\"b\\":{}[1.5e3]","count":-7,"list":[1,2,0]}')).statusCode).toBe(201);
  });
  test.each([
    ['text/plain', 415],
    ['application/xml', 415],
    ['application/json; charset=utf-16', 415],
    ['application/json; charset=utf-8', 201],
    ['multipart/form-data; boundary=x', 415],
  ])('content type %s', async (type, status) => {
    expect((await post({ name: 'ab' }, { 'content-type': type })).statusCode).toBe(status);
  });
  test('too large a body, too long an address, an unknown query key, a repeated one', async () => {
    expect((await post({ name: 'x'.repeat(70_000) })).statusCode).toBe(413);
    expect((await app.inject(`/t/open?${'x'.repeat(9_000)}`)).statusCode).toBe(414);
    const reply = await app.inject('/t/open?page=1');
    expect([reply.statusCode, Object.keys(reply.json())[0]]).toEqual([400, 'page']);
  });
});

describe('failures', () => {
  test('a refusal keeps its code, text and headers', async () => {
    const reply = await post({ name: 'refuse' });
    expect([reply.statusCode, reply.json().code, reply.json().retry, reply.headers['idempotent-replay']]).toEqual([409, 'limit_exceeded', 'never', 'true']);
    expect(reply.json().request_id).toBe(reply.headers['x-request-id']);
  });
  test('a defect shows nothing of its inside', async () => {
    const reply = await post({ name: 'defect' });
    expect([reply.statusCode, reply.json().code]).toEqual([500, 'internal_error']);
    expect(reply.body).not.toMatch(/postgres|password|at /);
  });
});
