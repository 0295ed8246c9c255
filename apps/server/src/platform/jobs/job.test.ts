import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { startJobs } from './job.ts';

const JOBS = 15;
const AT_ONCE = 3;
const silent = pino({ level: 'silent' });

let database: TestDatabase;
let pool: Database;
let lockPool: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openDatabase(database.ownerUrl, { maxConnections: 2 });
  lockPool = openDatabase(database.ownerUrl, { maxConnections: AT_ONCE });
});
afterAll(async () => {
  await Promise.all([pool.close(), lockPool.close()]);
  await database.close();
});

/** Jobs that all fall due together and each need the pool that serves everybody. */
function crowd(sum: { runs: number; running: number; mostRunning: number }) {
  return Array.from({ length: JOBS }, (_, index) => ({
    name: `crowd ${index}`,
    everyMs: 10,
    run: async () => {
      sum.running += 1;
      sum.mostRunning = Math.max(sum.mostRunning, sum.running);
      await pool.sql`select pg_sleep(0.005)`;
      sum.running -= 1;
      sum.runs += 1;
    },
  }));
}

test('more jobs than connections fall due at once: none waits for ever, and others are served meanwhile', { timeout: 20_000 }, async () => {
  const sum = { runs: 0, running: 0, mostRunning: 0 };
  const jobs = startJobs(lockPool, silent, crowd(sum));
  while (sum.runs < 10 * JOBS) {
    await pool.sql`select 1`;
    await sleep(1);
  }
  await jobs.stop();
  expect(sum.running).toBe(0);
  expect(sum.mostRunning).toBeLessThanOrEqual(AT_ONCE);
});

test('of two processes one runs a job at a time; a job that fails is tried again', { timeout: 20_000 }, async () => {
  let running = 0;
  let overlaps = 0;
  let runs = 0;
  const job = {
    name: 'alone',
    everyMs: 3,
    run: async () => {
      running += 1;
      if (running > 1) overlaps += 1;
      await sleep(4);
      running -= 1;
      runs += 1;
      if (runs % 3 === 0) throw new Error('tried again');
    },
  };
  const both = [startJobs(lockPool, silent, [job]), startJobs(lockPool, silent, [job])];
  await expect.poll(() => runs, { timeout: 10_000, interval: 5 }).toBeGreaterThanOrEqual(20);
  await Promise.all(both.map((each) => each.stop()));
  expect(overlaps).toBe(0);
});
