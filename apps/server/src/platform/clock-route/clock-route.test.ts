import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BusinessClock, startBusinessClock } from '../clock/clock.ts';
import { createHttpServer } from '../http/create-http-server.ts';
import { createLogger } from '../logging/logger.ts';
import { runMinuteCronsNow, scheduled } from '../tasks/task.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { registerClockRoute } from './clock-route.ts';

let database: TestDatabase;
let clock: BusinessClock;
let app: FastifyInstance;
const crons = ['* * * * *', '17 * * * *'].flatMap(
  (pattern, number) => scheduled(`clock.work_${number}`, pattern, async () => undefined).crons,
);
beforeAll(async () => {
  database = await createTestDatabase();
  clock = await startBusinessClock(database.sql);
  app = createHttpServer(createLogger({ level: 'silent' }));
  registerClockRoute(app, clock, {
    endDays: async () => undefined,
    daysDoneThrough: async () => '2026-11-20',
    runMinuteCrons: () => database.transaction((tx) => runMinuteCronsNow(tx, crons)),
  });
  // As calls send their JSON.
  app.get('/past-the-framework', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'application/json' });
    reply.raw.end('{}');
  });
});
afterAll(async () => {
  await app.close();
  clock.stop();
  await database.close();
});

const put = (body: unknown) =>
  app.inject({
    method: 'PUT',
    url: '/sandbox/clock',
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

/** The machine's time, by one of the two clocks: between a look at the machine before it and one after it. */
function expectMachineTime(read: () => Date): void {
  const before = Date.now();
  const time = read().getTime();
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(Date.now());
}

test('the business clock is set, goes on from there, is seen by another process, and is undone', async () => {
  const response = await put({ now: '2027-03-21T00:00:00+03:30' });
  expect(response.json()).toMatchObject({ business_date: '2027-03-21' });
  const other = await startBusinessClock(database.sql);
  expect(other.businessDate()).toBe('2027-03-21');
  expect(other.businessNow().getTime()).toBeGreaterThanOrEqual(Date.parse('2027-03-20T20:30:00Z'));
  expectMachineTime(() => clock.now());
  expect(response.headers['date']).toMatch(/^Sat, 20 Mar 2027 20:30:/);
  const json = await app.inject({ url: '/past-the-framework' });
  expect(json.headers['date']).toMatch(/^Sat, 20 Mar 2027 20:3/);
  other.stop();
  expect((await put({ now: null })).json()).toMatchObject({ offset_ms: 0 });
  expectMachineTime(() => clock.businessNow());
});

test('a moved clock lets the work of every minute begin, once, and no other', async () => {
  await put({ now: '2027-03-22' });
  await put({ now: null });
  const waiting = await database.sql<{ key: string }[]>`
    select key from graphile_worker.jobs where key like 'clock.%' and run_at <= now()`;
  expect(waiting).toEqual([{ key: 'clock.work_0' }]);
});

test('a day alone is its noon in Tehran', async () => {
  expect((await put({ now: '2026-12-21' })).json()).toMatchObject({ business_date: '2026-12-21' });
  expect(clock.businessNow().toISOString()).toMatch(/^2026-12-21T08:30:0/);
  await put({ now: null });
});

test.each([
  ['nothing', {}],
  ['a number', { now: 1_790_000_000 }],
  ['words', { now: 'tomorrow' }],
  ['no time zone', { now: '2027-01-01T10:00:00' }],
  ['a day that does not exist', { now: '2027-02-30' }],
  ['the thirteenth month', { now: '2027-13-01T00:00:00Z' }],
  ['an hour that does not exist', { now: '2027-01-01T25:00:00Z' }],
  ['a century too far', { now: '2199-01-01' }],
  ['an unknown field', { now: null, offset: 1 }],
  ['a list', ['2027-01-01']],
  ['null', null],
])('%s is refused with 400 and moves nothing', async (_what, body) => {
  const response = await put(body);
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([400, 'invalid']);
  expectMachineTime(() => clock.businessNow());
});
