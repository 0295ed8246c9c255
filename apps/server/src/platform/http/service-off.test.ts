import { type Call, calls as allCalls, defineCall, type Service, SERVICES } from '@nesye/contract';
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
  context: 'wallet',
  method: 'POST',
  access: 'customer',
  body: Amount,
  errors: [],
  owner: 'none',
  summary: 'x',
  example: { body: { amount: 5 }, response: { amount: 5 } },
} as const;
const calls = {
  begin: defineCall({
    ...common,
    id: 'T1',
    path: '/begin',
    service: 'top_up',
    idempotency: 'header',
    reply: { 201: Amount },
  }),
  beginOther: defineCall({
    ...common,
    id: 'T2',
    path: '/begin-other',
    service: 'airtime',
    idempotency: 'none',
    reply: { 200: Amount },
  }),
  goOn: defineCall({ ...common, id: 'T3', path: '/go-on', idempotency: 'none', reply: { 200: Amount } }),
} as const;
const handlers: Handlers<typeof calls> = {
  begin: async ({ body }) => created(body),
  beginOther: async ({ body }) => ok(body),
  goOn: async ({ body }) => ok(body),
};
const customer = { userId: 7n, sessionId: 1n, isCustomer: true, isMerchant: false, isForeign: false };

let database: TestDatabase;
let app: FastifyInstance;
const off = new Set<Service>();
beforeAll(async () => {
  database = await createTestDatabase();
  app = createHttpServer(pino({ level: 'silent' }));
  const services = {
    require: (service: Service) => {
      if (off.has(service)) throw new Refusal('service_off', { extra: { until: null } });
    },
  };
  bindCalls(app, { calls, handlers, database, authenticate: () => customer, services });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const ask = async (url: string, key = 'key-0123456789abcdef') => {
  const headers = { authorization: 'Bearer x', 'idempotency-key': key };
  const response = await app.inject({ method: 'POST', url, payload: { amount: 5 }, headers });
  return [response.statusCode, response.json<{ code?: string }>().code];
};

test('what is switched off cannot be begun; another service can, and what was begun goes on', async () => {
  off.add('top_up');
  expect(await ask('/begin')).toEqual([403, 'service_off']);
  expect(await ask('/begin-other')).toEqual([200, undefined]);
  expect(await ask('/go-on')).toEqual([200, undefined]);
});

test('the key stays free after the refusal, and a repeat of what was begun gets the stored response while it is off', async () => {
  off.add('top_up');
  expect(await ask('/begin', 'key-of-one-top-up')).toEqual([403, 'service_off']);
  off.clear();
  expect(await ask('/begin', 'key-of-one-top-up')).toEqual([201, undefined]);
  off.add('top_up');
  expect(await ask('/begin', 'key-of-one-top-up')).toEqual([201, undefined]);
  expect(await ask('/begin', 'key-of-another-one')).toEqual([403, 'service_off']);
});

test('each service has a call that begins it, and no call that pays a debt or has its key in its body is one', () => {
  const beginning = Object.values<Call>(allCalls).filter(({ service }) => service !== undefined);
  expect(new Set(beginning.map(({ service }) => service))).toEqual(new Set(SERVICES));
  // A repeat of such a call reaches its handler again: a refusal would deny what was done.
  expect(beginning.filter(({ idempotency }) => idempotency === 'body_uid' || idempotency === 'state')).toEqual([]);
  expect(beginning.filter(({ openWhileFrozen }) => openWhileFrozen === 'pays_debt')).toEqual([]);
});
