import { defineCall } from '@nesye/contract';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindCalls } from './bind-calls.ts';
import { createHttpServer } from './create-http-server.ts';
import type { GuestPrincipal, Handlers } from './handler.ts';
import { ok } from './replies.ts';

const Session = Type.Object({ session: Type.String() }, { additionalProperties: false });
const common = {
  context: 'checkout',
  access: 'guest',
  idempotency: 'none',
  errors: [],
  owner: 'none',
  summary: 'x',
  reply: { 200: Session },
  example: { response: { session: 'cs_1' } },
} as const;
const calls = {
  order: defineCall({ ...common, id: 'T1', method: 'GET', path: '/order' }),
  outcome: defineCall({ ...common, id: 'T2', method: 'GET', path: '/outcome', afterEnd: true }),
  pay: defineCall({ ...common, id: 'T3', method: 'POST', path: '/pay' }),
  mine: defineCall({ ...common, id: 'T4', method: 'GET', path: '/mine', access: 'signed_in' }),
} as const;
const show = async (_: unknown, { principal }: { readonly principal: GuestPrincipal }) =>
  ok({ session: principal.guest.sessionCode });
const handlers: Handlers<typeof calls> = {
  order: show,
  outcome: show,
  pay: show,
  mine: async () => ok({ session: '' }),
};

const guestOf = (changes: Partial<GuestPrincipal>, isOver = false): GuestPrincipal => ({
  userId: 64n,
  sessionId: 0n,
  isCustomer: false,
  isMerchant: false,
  isForeign: false,
  guest: { sessionId: 1n, sessionCode: 'cs_1', tokenHash: Buffer.alloc(32), expiresAt: new Date(), isOver },
  ...changes,
});
const TOKENS: Readonly<Record<string, GuestPrincipal | 'guest_token_expired' | 'guest_pin_dead'>> = {
  good: guestOf({}),
  over: guestOf({}, true),
  frozen: guestOf({ spendingFrozenUntil: new Date('2026-11-24T08:00:00Z') }),
  bare: guestOf({ mustSetPassword: true }),
  old: 'guest_token_expired',
  dead: 'guest_pin_dead',
};

let app: FastifyInstance;
beforeAll(async () => {
  app = createHttpServer(pino({ level: 'silent' }));
  bindCalls(app, {
    calls,
    handlers,
    authenticate: () => 'token_not_valid',
    authenticateGuest: async (token) => TOKENS[token] ?? 'token_not_valid',
  });
  await app.ready();
});
afterAll(() => app.close());

const ask = async (url: string, token: string | undefined, method: 'GET' | 'POST' = 'GET', headers = {}) => {
  const { statusCode, body } = await app.inject({
    method,
    url,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
  const { code, session } = JSON.parse(body) as { code?: string; session?: string };
  return [statusCode, code ?? session];
};

test('a guest’s token opens the calls of guests, and no others', async () => {
  expect(await ask('/order', 'good')).toEqual([200, 'cs_1']);
  expect(await ask('/mine', 'good')).toEqual([401, 'token_not_valid']);
  expect(await ask('/order', undefined)).toEqual([401, 'token_not_valid']);
  expect(await ask('/order', 'unknown')).toEqual([401, 'token_not_valid']);
  expect(await ask('/order', 'good', 'GET', { 'sec-fetch-site': 'cross-site' })).toEqual([403, 'origin_not_allowed']);
});

test('what has ended is gone, and only the outcome of the order stays open', async () => {
  expect(await ask('/order', 'old')).toEqual([410, 'guest_token_expired']);
  expect(await ask('/outcome', 'dead')).toEqual([410, 'guest_pin_dead']);
  expect(await ask('/order', 'over')).toEqual([410, 'guest_order_over']);
  expect(await ask('/outcome', 'over')).toEqual([200, 'cs_1']);
});

test('an account that is frozen, or has no password yet, is so for its guest too', async () => {
  expect(await ask('/pay', 'frozen', 'POST')).toEqual([403, 'spending_frozen']);
  expect(await ask('/order', 'frozen')).toEqual([200, 'cs_1']);
  expect(await ask('/order', 'bare')).toEqual([403, 'password_required']);
});
