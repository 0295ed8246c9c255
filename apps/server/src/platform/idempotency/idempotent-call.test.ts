import { defineCall } from '@nesye/contract';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ConnectionLost } from '../database/database.ts';
import { type Binding, bindCalls } from '../http/bind-calls.ts';
import { createHttpServer } from '../http/create-http-server.ts';
import { Refusal } from '../http/handler.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const closed = { additionalProperties: false } as const;
const Body = Type.Object({ amount: Type.Integer(), note: Type.Optional(Type.String()) }, closed);
const Reply = Type.Object({ id: Type.Integer(), amount: Type.Integer() }, closed);
const calls = {
  pay: defineCall({
    id: 'T1',
    context: 'payments',
    method: 'POST',
    path: '/api/v1/pay',
    access: 'signed_in',
    body: Body,
    reply: { 201: Reply },
    errors: ['not_found'],
    idempotency: 'header',
    summary: 'x',
    owner: 'none',
    example: { body: { amount: 5 }, response: { id: 1, amount: 5 } },
  }),
} as const;

let database: TestDatabase;
let app: FastifyInstance;
/** What the handler does after it has written its row. */
let afterwards: () => Promise<void> | void;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner`create table public.paid (id bigint generated always as identity primary key, user_id bigint not null, amount bigint not null)`;
  await database.owner`grant all on public.paid to nesye_app`;
  app = createHttpServer(pino({ level: 'silent' }));
  bindCalls(app, {
    calls,
    database,
    authenticate: (token) => ({
      userId: BigInt(token),
      sessionId: 1n,
      isCustomer: true,
      isMerchant: false,
      isForeign: false,
    }),
    handlers: {
      pay: async ({ body }, { principal, tx }) => {
        const [row] = await tx<
          { id: bigint }[]
        >`insert into public.paid (user_id, amount) values (${principal.userId}, ${body.amount}) returning id`;
        await afterwards();
        return { status: 201, body: { id: row?.id ?? 0n, amount: body.amount } };
      },
    },
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  afterwards = () => undefined;
  await database.owner`truncate public.paid`;
});

const KEY = 'key-0123456789abcdef';
const pay = (payload: object, key: string | undefined, user = '7') =>
  app.inject({
    method: 'POST',
    url: '/api/v1/pay',
    payload,
    headers: { authorization: `Bearer ${user}`, ...(key === undefined ? {} : { 'idempotency-key': key }) },
  });
const paidRows = async () => (await database.owner`select from public.paid`).count;
const codeOf = (response: { json: () => { code: string } }) => response.json().code;

test('the same key and body: one effect, and the first response again to the byte', async () => {
  const first = await pay({ amount: 5, note: 'a' }, KEY);
  expect([first.statusCode, first.headers['idempotent-replay']]).toEqual([201, undefined]);
  const again = await pay({ note: 'a', amount: 5 }, KEY);
  expect([again.statusCode, again.body, again.headers['idempotent-replay']]).toEqual([201, first.body, 'true']);
  expect(await paidRows()).toBe(1);
});

test('another body with the key is 422; another user or another key is another request', async () => {
  const key = `${KEY}-b`;
  expect((await pay({ amount: 5 }, key)).statusCode).toBe(201);
  const other = await pay({ amount: 6 }, key);
  expect([other.statusCode, codeOf(other)]).toEqual([422, 'idempotency_key_reused']);
  expect((await pay({ amount: 6 }, key, '8')).statusCode).toBe(201);
  expect((await pay({ amount: 6 }, `${key}c`)).statusCode).toBe(201);
  expect(await paidRows()).toBe(3);
});

test('twenty together: one effect; who comes meanwhile gets 409 with the time to wait', async () => {
  const released = Promise.withResolvers<void>();
  afterwards = () => released.promise;
  const first = pay({ amount: 5 }, `${KEY}-d`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const meanwhile = await Promise.all(Array.from({ length: 5 }, () => pay({ amount: 5 }, `${KEY}-d`)));
  expect(meanwhile.map((response) => [response.statusCode, codeOf(response), response.headers['retry-after']])).toEqual(
    Array.from({ length: 5 }, () => [409, 'idempotency_in_progress', '1']),
  );
  released.resolve();
  expect((await first).statusCode).toBe(201);
  const crowd = await Promise.all(Array.from({ length: 20 }, () => pay({ amount: 9 }, `${KEY}-e`)));
  expect(crowd.filter(({ statusCode }) => statusCode !== 201 && statusCode !== 409)).toEqual([]);
  expect(await paidRows()).toBe(2);
});

test('a decided refusal is stored, and what was written before it is undone', async () => {
  afterwards = () => {
    throw new Refusal('not_found');
  };
  const first = await pay({ amount: 5 }, `${KEY}-f`);
  afterwards = () => undefined;
  const again = await pay({ amount: 5 }, `${KEY}-f`);
  expect([first.statusCode, again.statusCode, again.body, again.headers['idempotent-replay']]).toEqual([
    404,
    404,
    first.body,
    'true',
  ]);
  expect(await paidRows()).toBe(0);
});

test.each([
  ['busy', () => new Refusal('busy'), 503],
  ['an unknown outcome', () => new ConnectionLost('DATABASE_SILENT', 'no result'), 503],
  ['wrong input', () => new Refusal('invalid'), 400],
  ['a defect', () => new TypeError('x'), 500],
])('%s leaves the key free', async (name, error, status) => {
  const key = `${KEY}-${name.replaceAll(' ', '-')}`;
  afterwards = () => {
    throw error();
  };
  expect((await pay({ amount: 5 }, key)).statusCode).toBe(status);
  afterwards = () => undefined;
  const again = await pay({ amount: 5 }, key);
  expect([again.statusCode, again.headers['idempotent-replay']]).toEqual([201, undefined]);
  expect(await paidRows()).toBe(1);
});

test('a missing key is 400, and a call with a key cannot be bound without its store or its user', async () => {
  const response = await pay({ amount: 5 }, undefined);
  expect([response.statusCode, codeOf(response)]).toEqual([400, 'idempotency_key_missing']);
  const bind = (binding: Omit<Binding<typeof calls>, 'authenticate' | 'handlers'>) =>
    bindCalls(createHttpServer(pino({ level: 'silent' })), {
      ...binding,
      authenticate: () => 'token_not_valid',
      handlers: { pay: () => Promise.reject(new Error('never')) },
    });
  expect(() => bind({ calls })).toThrow('T1 needs a database');
  const open = { pay: { ...calls.pay, access: 'public' as const } };
  expect(() => bind({ calls: open as unknown as typeof calls, database })).toThrow('no user');
});
