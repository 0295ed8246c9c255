import { expect, test } from 'vitest';
import { collectionCaseText as arabic } from '../messages/ar/operator-lateness.ts';
import { collectionCaseText as persian } from '../messages/fa/operator-lateness.ts';
import { stageOf } from './collection-stage.ts';

test.each([
  [0, 1],
  [1, 1],
  [30, 1],
  [31, 2],
  [60, 2],
  [61, 3],
  [90, 3],
  [91, 4],
  [400, 4],
])('%i days late is stage %i', (days, stage) => {
  expect(stageOf(days)).toBe(stage);
});

test.each([persian, arabic as typeof persian])(
  'each stage says the name, the amount and the days, and has another opening',
  (texts) => {
    const facts = { name: 'سارا', amount: '۱۲ ریال', days: 7 };
    const openings = ([1, 2, 3, 4] as const).map((stage) => texts.script.openings[stage](facts));
    expect(new Set(openings).size).toBe(4);
    for (const opening of openings) {
      expect(opening).toContain(facts.name);
      expect(opening).toContain(facts.amount);
      expect(opening).toMatch(/[۷٧]/);
    }
    for (const opening of ([1, 2, 3, 4] as const).map((stage) => texts.script.openings[stage]({ ...facts, name: '' })))
      expect(opening).not.toMatch(/ {2}| ،/);
  },
);
