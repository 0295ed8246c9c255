import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../database/database.ts';
import type { Principal } from '../http/handler.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { CALLS_PER_USER, createCallWindows, createRateLimit } from './rate-limit.ts';
import { createSharedCounts, expiryWork, type SharedCounts } from './shared-counts.ts';

const READ = { id: 'C052', method: 'GET', access: 'signed_in', idempotency: 'none' } as const;
const MONEY = { id: 'C077', method: 'POST', access: 'customer', idempotency: 'body_uid' } as const;
const START = Date.parse('2026-11-21T08:00:10Z');
const MINUTE_MS = 60_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let users = 0n;
const newUser = (): Principal => ({
  userId: (users += 64n),
  sessionId: 1n,
  isCustomer: true,
  isMerchant: false,
  isForeign: false,
});

interface Server extends Pick<SharedCounts, 'merge'> {
  /** How many of `most` calls pass. */
  passed(call: typeof READ | typeof MONEY, user: Principal, most: number): number;
}

/** The limit of one process, at a moment that the test sets. */
function newServer({
  clock = { nowMs: START },
  sql = database.sql,
}: { clock?: { nowMs: number }; sql?: Sql } = {}): Server {
  const windows = createCallWindows();
  const now = () => new Date(clock.nowMs);
  const limit = createRateLimit({ factor: 1, windows, now });
  const counts = createSharedCounts(sql, { windows, now, log: pino({ enabled: false }) });
  const passes = (call: typeof READ | typeof MONEY, user: Principal): boolean => {
    try {
      limit(call, user, '203.0.113.1');
      return true;
    } catch {
      return false;
    }
  };
  return {
    merge: () => counts.merge(),
    passed: (call, user, most) => Array.from({ length: most }, () => passes(call, user)).filter(Boolean).length,
  };
}

/** Three rounds: in the first a process shares a caller, in the second the others learn of it and share what they had kept back, in the third all know the whole. */
async function mergeAll(servers: readonly Server[]): Promise<void> {
  for (const server of [...servers, ...servers, ...servers]) await server.merge();
}

describe('several processes', () => {
  it.each([
    ['money', MONEY, CALLS_PER_USER.money],
    ['reads', READ, CALLS_PER_USER.read],
  ])('allow together what one allows: %s', async (_, call, most) => {
    const user = newUser();
    const servers = [newServer(), newServer(), newServer()];
    let passed = 0;
    // A caller who goes from one to the next, whichever has room.
    for (let round = 0; round < most; round += 1) {
      passed += servers[round % servers.length]?.passed(call, user, 1) ?? 0;
      await mergeAll(servers);
    }
    expect(passed).toBe(most);
    expect(servers.map((server) => server.passed(call, user, 1))).toEqual([0, 0, 0]);
    expect(servers.map((server) => server.passed(call, newUser(), most))).toEqual([most, most, most]);
  });

  it('let no more pass than each has room for between two merges, and then nothing', async () => {
    const user = newUser();
    const servers = [newServer(), newServer()];
    expect(servers.map((server) => server.passed(MONEY, user, 20))).toEqual([10, 10]);
    await mergeAll(servers);
    expect(servers.map((server) => server.passed(MONEY, user, 1))).toEqual([0, 0]);
  });

  it('learn also what a process had kept back, once another shares the caller', async () => {
    const user = newUser();
    const [first, second] = [newServer(), newServer()];
    expect(first.passed(MONEY, user, 1)).toBe(1);
    await mergeAll([first, second]);
    expect(second.passed(MONEY, user, 5)).toBe(5);
    await mergeAll([second, first]);
    expect(second.passed(MONEY, user, 9)).toBe(4);
  });

  it('go on in the next window from what all of them counted', async () => {
    const clock = { nowMs: START };
    const user = newUser();
    const servers = [newServer({ clock }), newServer({ clock })];
    servers[0]?.passed(MONEY, user, 10);
    clock.nowMs = Math.ceil(START / MINUTE_MS) * MINUTE_MS + 1;
    await mergeAll(servers);
    expect(servers.map((server) => server.passed(MONEY, user, 1))).toEqual([0, 0]);
    clock.nowMs += MINUTE_MS / 2;
    expect(servers[1]?.passed(MONEY, user, 9)).toBe(5);
  });

  it('that merge together count every call, and neither waits for the other for ever', async () => {
    const people = Array.from({ length: 40 }, newUser);
    const servers = [newServer(), newServer()];
    for (const [index, server] of servers.entries())
      for (const user of index === 0 ? people : people.toReversed()) server.passed(MONEY, user, 4);
    await Promise.all(servers.map((server) => server.merge()));
    await mergeAll(servers);
    expect(people.map((user) => servers[0]?.passed(MONEY, user, 9))).toEqual(people.map(() => 2));
  });
});

it('a process that starts again remembers', async () => {
  const user = newUser();
  const before = newServer();
  before.passed(MONEY, user, 10);
  await before.merge();
  const after = newServer();
  await after.merge();
  expect(after.passed(MONEY, user, 1)).toBe(0);
});

it('another process of the system learns what was counted here', async () => {
  const user = newUser();
  const here = newServer();
  here.passed(MONEY, user, 7);
  await here.merge();
  const script = `
    import { openDatabase } from '${import.meta.resolve('../database/database.ts')}';
    import { createCallWindows, createRateLimit } from '${import.meta.resolve('./rate-limit.ts')}';
    import { createSharedCounts } from '${import.meta.resolve('./shared-counts.ts')}';
    const database = openDatabase(process.env.TEST_URL, { maxConnections: 1 });
    const windows = createCallWindows();
    const now = () => new Date(${START});
    const limit = createRateLimit({ factor: 1, windows, now });
    const counts = createSharedCounts(database.sql, { windows, now, log: { warn() {} } });
    await counts.merge();
    let passed = 0;
    try { for (;;) { limit(${JSON.stringify(MONEY)}, { userId: ${user.userId}n }, ''); passed += 1; } } catch {}
    await counts.merge();
    await database.close();
    console.log(passed);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TEST_URL: database.ownerUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  expect(line).toBe('3');
  await here.merge();
  expect(here.passed(MONEY, user, 1)).toBe(0);
});

describe('the database', () => {
  it('may be away: each process limits by itself, and shares what it counted later', async () => {
    const user = newUser();
    let isAway = true;
    const sql = new Proxy(database.sql, {
      apply: (target, self, parameters) =>
        isAway ? Promise.reject(new Error('away')) : (Reflect.apply(target, self, parameters) as unknown),
    });
    const [first, second] = [newServer({ sql }), newServer()];
    expect(first.passed(MONEY, user, 20)).toBe(10);
    await expect(first.merge()).rejects.toThrow('away');
    expect(first.passed(MONEY, user, 1)).toBe(0);
    isAway = false;
    await mergeAll([first, second]);
    expect(second.passed(MONEY, user, 1)).toBe(0);
  });

  it('is asked by no call, and by a merge once for each thousand callers that came near their limit, and once for what others counted', async () => {
    const server = newServer();
    await server.merge();
    const statements: string[] = [];
    const stop = database.sql.onStatement((text) => statements.push(text));
    for (let index = 0; index < 500; index += 1) server.passed(MONEY, newUser(), 1);
    await server.merge();
    expect(statements).toHaveLength(1);
    for (let index = 0; index < 1_001; index += 1) server.passed(MONEY, newUser(), 2);
    expect(statements).toHaveLength(1);
    await server.merge();
    expect(statements).toHaveLength(4);
    stop();
  });

  it('keeps no window that is over', async () => {
    const clock = { nowMs: Date.now() };
    const [old, present] = [newServer(), newServer({ clock })];
    old.passed(MONEY, newUser(), 10);
    const user = newUser();
    present.passed(MONEY, user, 10);
    await mergeAll([old, present]);
    for (const task of expiryWork(database).tasks) await task.run({}, { attempt: 1, isLastAttempt: false });
    expect(await database.owner`select distinct caller from platform.call_count`).toEqual([
      { caller: String(user.userId) },
    ]);
  });
});
