import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sql } from '../database/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { startBusinessClock } from './clock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('an offset that was read before the clock was set does not undo the setting', async () => {
  const slow = Promise.withResolvers<undefined>();
  let isSlow = false;
  // The real database over a line that holds the next response back.
  const sql = (async (text: TemplateStringsArray, ...values: never[]) => {
    const rows = await database.owner(text, ...values);
    if (isSlow) {
      isSlow = false;
      await slow.promise;
    }
    return rows;
  }) as unknown as Sql;
  const clock = await startBusinessClock(sql);
  isSlow = true;
  const reading = clock.refresh();
  await expect.poll(() => isSlow).toBe(false);
  await clock.set(new Date(Date.now() + 86_400_000));
  slow.resolve(undefined);
  await reading;
  expect(clock.offsetMs).toBeGreaterThan(80_000_000);
  clock.stop();
});
