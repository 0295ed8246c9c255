import { expect, test } from 'vitest';
import type { Sql } from '../database/database.ts';
import { startBusinessClock } from './clock.ts';

test('an offset that was read before the clock was set does not undo the setting', async () => {
  const waiting: (() => void)[] = [];
  let isSlow = false;
  // A database whose reads come back when the test says so.
  const sql = ((strings: TemplateStringsArray) =>
    isSlow && strings.join('').includes('select')
      ? new Promise((resolve) => {
          waiting.push(() => resolve([{ offset_ms: 0n }]));
        })
      : Promise.resolve([{ offset_ms: 0n }])) as unknown as Sql;
  const clock = await startBusinessClock(sql);
  isSlow = true;
  const reading = clock.refresh();
  await clock.set(new Date(Date.now() + 86_400_000));
  for (const comeBack of waiting) comeBack();
  await reading;
  expect(clock.offsetMs).toBeGreaterThan(80_000_000);
  clock.stop();
});
