import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRepeatedLine } from './repeated-line.ts';

test('two thousand equal events are two lines, and the first is written immediately', async () => {
  const lines: [string, number][] = [];
  const note = createRepeatedLine((key, count) => void lines.push([key, count]), 30);
  for (let turn = 0; turn < 2_000; turn += 1) note('C038');
  note('C040');
  expect(lines).toEqual([
    ['C038', 1],
    ['C040', 1],
  ]);
  await sleep(60);
  expect(lines).toEqual([
    ['C038', 1],
    ['C040', 1],
    ['C038', 1_999],
  ]);
  note('C038');
  expect(lines.at(-1)).toEqual(['C038', 1]);
});
