import { kycCalls } from '@nesye/contract';
import { isoDate } from '@nesye/money';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSealedBox } from '../../platform/crypto/sealed-box.ts';
import { bindCalls } from '../../platform/http/bind-calls.ts';
import { createHttpServer } from '../../platform/http/create-http-server.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { createUser } from '../identity/index.ts';
import { createKycHandlers, recordAddress, recordCustomer, recordRegistryCheck } from './index.ts';

const AT = new Date('2026-11-21T08:00:00Z');
const box = createSealedBox(['a secret for tests only, of more than thirty-two characters']);
let database: TestDatabase;
let app: FastifyInstance;
const users = new Map<string, Principal>();

beforeAll(async () => {
  database = await createTestDatabase();
  await database.transaction(async (tx) => {
    const principalOf = async (mobile: string): Promise<Principal> => {
      const userId = await createUser(tx, { mobile, roles: [{ role: 'customer' }], createdAt: AT });
      return { userId, sessionId: 1n, isCustomer: true, isMerchant: false, isForeign: false };
    };
    const sara = await principalOf('09120000001');
    users
      .set('sara', sara)
      .set('fresh', await principalOf('09120000002'))
      .set('merchant', { ...sara, isCustomer: false, isMerchant: true });
    users.set('nobody', { ...sara, userId: 1n });
    await recordCustomer(tx, box, { userId: sara.userId, firstName: 'سارا', lastName: 'محمدی', nationalId: '0012345679', birthDate: isoDate('1991-05-12'), at: AT });
    await recordRegistryCheck(tx, sara.userId, 'matched', AT);
    await recordAddress(tx, { userId: sara.userId, province: 'تهران', city: 'تهران', address: 'خیابان ولیعصر، پلاک ۱۲', postalCode: '1968654321', confirmedAt: AT, at: AT });
  });
  app = createHttpServer(pino({ level: 'silent' }));
  bindCalls(app, { calls: kycCalls, handlers: createKycHandlers({ sql: database.sql }), notOpenYet: [], authenticate: (token) => users.get(token) ?? 'token_not_valid' });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const get = (url: string, token: string) => app.inject({ url, headers: { authorization: `Bearer ${token}` } });

it('shows a customer the own record, the national id masked', async () => {
  const answer = await get('/api/v1/customer/', 'sara');
  expect(answer.json()).toEqual({
    id: Number(users.get('sara')?.userId),
    first_name: 'سارا',
    last_name: 'محمدی',
    cellphone: '09120000001',
    national_id: '001****679',
    birth_date: '1991-05-12',
    is_foreign: false,
    created_at: AT.toISOString(),
  });
});

it('shows a fresh customer what is known, and nobody else anything', async () => {
  expect((await get('/api/v1/customer/', 'fresh')).json()).toMatchObject({ first_name: '', national_id: null, birth_date: null, cellphone: '09120000002' });
  expect((await get('/api/v1/customer/', 'merchant')).statusCode).toBe(403);
  expect((await get('/api/v1/customer/', 'nobody')).statusCode).toBe(404);
  for (const path of ['/api/v1/customer/', '/api/v1/customer/civil-registration', '/api/v1/customer/address/']) expect((await app.inject({ url: path })).statusCode).toBe(401);
});

it('tells where the registration stands', async () => {
  expect((await get('/api/v1/customer/civil-registration', 'sara')).json()).toEqual({
    status: 4,
    first_name: 'سارا',
    last_name: 'محمدی',
    national_id: '001****679',
    checked_at: AT.toISOString(),
  });
  expect((await get('/api/v1/customer/civil-registration', 'fresh')).json()).toEqual({ status: 0, first_name: '', last_name: '', national_id: null, checked_at: null });
});

it('shows the address on record, and answers 404 where there is none', async () => {
  expect((await get('/api/v1/customer/address/', 'sara')).json()).toEqual({
    province: 'تهران',
    city: 'تهران',
    address: 'خیابان ولیعصر، پلاک ۱۲',
    postal_code: '1968654321',
    confirmed_by_user: true,
  });
  const absent = await get('/api/v1/customer/address/', 'fresh');
  expect([absent.statusCode, absent.json().code]).toEqual([404, 'not_found']);
});
