import { contentCalls } from '@nesye/contract';
import { CASH_PRODUCT_UID } from '@nesye/contract/constants';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindCalls } from '../../platform/http/bind-calls.ts';
import { createHttpServer } from '../../platform/http/create-http-server.ts';
import { createPartyHealth } from '../../platform/outbound/party-health.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { RELEASES } from '@nesye/contract/releases';
import { createBankDirectory, createContentHandlers, seedContent } from './index.ts';

const BUILD = {
  branch: 'main',
  commit_hash: '0123456789abcdef0123456789abcdef01234567',
  release_tag: 'master-V1.0.0.1',
};
const STARTED = new Date('2026-11-01T08:00:00Z');
const bearer = { authorization: 'Bearer a-customer' };
let database: TestDatabase;
let app: FastifyInstance;
let machineTime = Date.parse('2026-11-21T08:00:00Z');
const health = createPartyHealth(() => machineTime);

beforeAll(async () => {
  database = await createTestDatabase();
  await database.transaction((tx) => seedContent(tx, STARTED));
  app = createHttpServer(pino({ level: 'silent' }));
  const clock = { now: () => new Date(machineTime) };
  bindCalls(app, {
    calls: contentCalls,
    handlers: createContentHandlers({
      sql: database.sql,
      clock,
      build: BUILD,
      services: { off: () => new Set() },
      partyHealth: health,
      banks: createBankDirectory(database.sql, clock),
      guestWalletCount: 2,
      errorReporting: null,
      isSandbox: true,
      shopCodes: { origin: 'https://nesye.test', keys: [] },
    }),
    database,
    authenticate: () => ({ userId: 6423n, sessionId: 1n, isCustomer: true, isMerchant: false, isForeign: false }),
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const get = (url: string, headers = {}) => app.inject({ url, headers });

it('returns the numbers of the wire to anybody', async () => {
  const response = await get('/api/v1/constants/');
  expect(response.statusCode).toBe(200);
  const constants = response.json();
  expect(constants.cash_products).toEqual({
    cash_wallet: CASH_PRODUCT_UID.cashWallet,
    gateway: CASH_PRODUCT_UID.gateway,
  });
  expect(constants.product_types.map(({ value }: { value: number }) => value)).toEqual([1, 2, 3]);
  expect(constants.page_sizes).toEqual({ standard: 100, most: 1000 });
  expect(constants.captcha).toBe('altcha');
});

it('shows signed-in users alone what a poll may be about and which services are up', async () => {
  expect((await get('/api/v1/user-constants')).statusCode).toBe(401);
  expect((await get('/api/v1/base/service/state')).statusCode).toBe(401);
  expect((await get('/api/v1/user-constants', bearer)).json().survey_types.length).toBeGreaterThan(0);
});

it('says how the parties of each service did lately, and for how long that counts', async () => {
  const stateOf = async (wanted: string) => {
    const { services } = (await get('/api/v1/base/service/state', bearer)).json();
    const { state, is_available: isAvailable } = services.find(({ name }: { name: string }) => name === wanted);
    return [state, isAvailable];
  };
  expect(await stateOf('bank')).toEqual(['available', true]);
  health.observe('bank', 'ok');
  for (const outcome of ['error', 'timeout'] as const) health.observe('bank', outcome);
  expect(await stateOf('bank')).toEqual(['troubled', true]);
  health.observe('bank', 'error');
  expect([await stateOf('bank'), await stateOf('registry')]).toEqual([
    ['down', false],
    ['available', true],
  ]);
  // The second provider of messages replaces the first.
  for (const _ of [1, 2, 3]) health.observe('kavenegar', 'error');
  health.observe('sms_gateway', 'ok');
  expect(await stateOf('sms')).toEqual(['available', true]);
  machineTime += 120_000;
  expect(await stateOf('bank')).toEqual(['available', true]);
});

it('shows the slides in their order, paged as requested', async () => {
  const all = (await get('/api/v1/landin/slider/?page_size=1000')).json();
  expect(all).toMatchObject({ count: 3, next: null, previous: null });
  expect(all.results.map(({ order }: { order: number }) => order)).toEqual([1, 2, 3]);
  expect(all.results.every(({ link }: { link: string }) => link.startsWith('/'))).toBe(true);
  const second = (await get('/api/v1/landin/slider/?page=2&page_size=1&order_by=-order')).json();
  expect(second.results.map(({ order }: { order: number }) => order)).toEqual([2]);
  expect(second.next).toContain('page=3');
  expect((await get('/api/v1/landin/slider/?page_size=1001')).json().code).toBe('page_size_too_large');
  for (const wrong of ['order_by=title', 'cursor=abc', 'page=0', 'colour=red'])
    expect((await get(`/api/v1/landin/slider/?${wrong}`)).statusCode).toBe(400);
});

it('keeps what was edited when the first content is written again', async () => {
  await database.owner`update content.slide set ends_at = starts_at where position = 2`;
  await database.transaction((tx) => seedContent(tx, STARTED));
  expect((await get('/api/v1/landin/slider/')).json().count).toBe(2);
  await database.owner`update content.slide set ends_at = null`;
});

it('takes no slide that leads to another site', async () => {
  for (const link of [
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
  ]) {
    await expect(
      database.sql`insert into content.slide (title, text, link, position, starts_at) values (${link}, '', ${link}, 9, now())`,
      link,
    ).rejects.toMatchObject({ code: '23514' });
  }
});

it('shows the figures of the wallboard as numbers', async () => {
  const { figures } = (await get('/api/v1/landin/wallboard/')).json();
  expect(figures).toContainEqual({ title: 'بیشترین تعداد اقساط', value: 12, unit: 'قسط' });
  // Nothing pays a shop out yet, so no figure and no slide promises it.
  expect(JSON.stringify([figures, (await get('/api/v1/landin/slider/')).json()])).not.toMatch(/واریز|روز کاری/);
});

it('has nothing for the newest release, and everything since to an older one', async () => {
  expect((await get(`/api/v1/version/changelogs/${RELEASES.at(-1)?.releaseTag}`)).json()).toEqual({
    count: 0,
    next: null,
    previous: null,
    results: [],
  });
  const older = (await get('/api/v1/version/changelogs/master-V1.0.0.0')).json();
  expect(older.results.map(({ release_tag: tag }: { release_tag: string }) => tag)).toEqual(
    RELEASES.map(({ releaseTag }) => releaseTag).toReversed(),
  );
});

it('names the running build', async () => {
  for (const query of ['', '?v=1', '?v=1&v=2', '?_=%E0%A4%A'])
    expect((await get(`/git.json${query}`)).json()).toEqual(BUILD);
});
