import { defineCall } from '@nesye/contract';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { bindCalls } from './bind-calls.ts';
import { createHttpServer } from './create-http-server.ts';
import { type Handlers, Refusal } from './handler.ts';
import { created, ok } from './replies.ts';

const Amount = Type.Object({ amount: Type.Integer() }, { additionalProperties: false });
const common = {
  context: 'payments',
  method: 'POST',
  access: 'operator',
  permission: 'any',
  stepUp: true,
  body: Amount,
  errors: ['own_case'],
  owner: 'none',
  summary: 'x',
  example: { body: { amount: 5 }, response: { amount: 5 } },
} as const;
const calls = {
  decide: defineCall({ ...common, id: 'T1', path: '/decide', idempotency: 'none', reply: { 200: Amount } }),
  post: defineCall({ ...common, id: 'T2', path: '/post', idempotency: 'header', reply: { 201: Amount } }),
} as const;
const handlers: Handlers<typeof calls> = {
  decide: async ({ body }) => ok(body),
  post: async ({ body }) => created(body),
};
const operator = {
  userId: 7n,
  sessionId: 1n,
  isCustomer: true,
  isMerchant: false,
  isForeign: false,
  isOperator: true,
  operatorRoles: ['admin'] as const,
};

let database: TestDatabase;
let app: FastifyInstance;
let isProved: boolean;
beforeAll(async () => {
  database = await createTestDatabase();
  app = createHttpServer(pino({ level: 'silent' }));
  bindCalls(app, {
    calls,
    handlers,
    database,
    authenticate: () => operator,
    requireStepUp: async () => {
      if (!isProved) throw new Refusal('step_up_required');
    },
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const ask = async (url: string, payload: object = { amount: 5 }, server = app) => {
  const headers = { authorization: 'Bearer x', 'idempotency-key': 'key-0123456789abcdef' };
  const response = await server.inject({ method: 'POST', url, payload, headers });
  return [response.statusCode, response.json<{ code?: string }>().code];
};

test('a call with step-up runs after the proof alone, and junk is refused before it', async () => {
  isProved = false;
  expect(await ask('/decide')).toEqual([403, 'step_up_required']);
  expect(await ask('/decide', { amount: 'x' })).toEqual([400, 'invalid']);
  isProved = true;
  expect(await ask('/decide')).toEqual([200, undefined]);
});

test('a key stays free after the refusal, and its stored response comes back without a proof', async () => {
  isProved = false;
  expect(await ask('/post')).toEqual([403, 'step_up_required']);
  isProved = true;
  expect(await ask('/post')).toEqual([201, undefined]);
  isProved = false;
  expect(await ask('/post')).toEqual([201, undefined]);
});

test('a server that cannot ask for the proof refuses such a call', async () => {
  const unable = createHttpServer(pino({ level: 'silent' }));
  bindCalls(unable, { calls, handlers, database, authenticate: () => operator });
  expect(await ask('/decide', { amount: 5 }, unable)).toEqual([403, 'step_up_required']);
  await unable.close();
});
