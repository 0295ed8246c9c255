import { Type } from '@sinclair/typebox';
import { defineCall, type InventoryLine } from '@nesye/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { bindCalls, bindDocument } from './bind-calls.ts';
import { createHttpServer } from './create-http-server.ts';
import { type Handlers, type Principal, Refusal } from './handler.ts';

export const nobody = { userId: 1n, sessionId: 1n, isCustomer: false, isMerchant: false, isForeign: false };
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
/** Calls of every kind: who may call, with a body, a path, a query, a document, cookies, a key. */
export const calls = {
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
    file: 'pdf',
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

/** Lines of an inventory that no one has declared yet. */
const notYet = (method: 'GET' | 'POST', path: string, access: InventoryLine['access']): InventoryLine => ({
  id: `T${path}`,
  method,
  path,
  context: 'payments',
  access,
});
const undeclared = [
  notYet('POST', '/api/v1/not-yet/buy', 'customer'),
  notYet('GET', '/api/v1/not-yet/list', 'signed_in'),
];

let errorToThrow: Error | undefined;

/** What the purchase throws from now on instead of a response; nothing where it is undefined. */
export const throwOnBuy = (error: Error | undefined): void => {
  errorToThrow = error;
};

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
    file: { name: 'sales.pdf' },
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
/** The database of the test file; there once its tests begin. */
export let database: TestDatabase;

/** Serves the calls for the tests of this file. */
export function serveCallsForFile(): void {
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
}

/** A request to them, as no one or with a token. */
export const send = (
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

/** A purchase by a customer. */
export const buy = (payload: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  send('POST', '/api/v1/buy', {
    token: 'customer-token',
    headers,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

export const UID = '0192f0c1-uid';

/** The texts of the first field of a response: of the one that was refused. */
export const firstValue = (response: LightMyRequestResponse): unknown => Object.values(response.json<object>())[0];
