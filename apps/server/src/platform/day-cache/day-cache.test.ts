import { isoDate } from '@nesye/money';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Sql } from '../database/database.ts';
import { DayCache } from './day-cache.ts';

const sql = undefined as unknown as Sql;
const [today, tomorrow] = [isoDate('2026-11-23'), isoDate('2026-11-24')];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('reads a day once in five seconds, another day immediately, and nothing that failed', async () => {
  const reads: string[] = [];
  const cache = new DayCache(async (_sql, day) => {
    reads.push(day);
    if (reads.length === 4) throw new Error('the database is away');
    return reads.length;
  });
  expect([await cache.get(sql, today), await cache.get(sql, today)]).toEqual([1, 1]);
  expect(await cache.get(sql, tomorrow)).toBe(2);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(await cache.get(sql, tomorrow)).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await cache.get(sql, tomorrow)).toBe(3);
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(cache.get(sql, tomorrow)).rejects.toThrow('away');
  expect(await cache.get(sql, tomorrow)).toBe(5);
  expect(reads).toEqual([today, tomorrow, tomorrow, tomorrow, tomorrow]);
});
