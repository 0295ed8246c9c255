import { expect, it } from 'vitest';
import type { RequestStep } from './shown-steps.ts';
import { stagesOf } from './stages.ts';

const way = (keys: readonly string[], done: number): RequestStep[] =>
  keys.map((key, place) => ({ key, state: place < done ? 'done' : place === done ? 'open' : 'waiting' }));

const OWN = ['scoring', 'choose_credit', 'contract', 'payment'];
const OF_LENDER = ['scoring', 'choose_credit', 'user', 'documents', 'guarantee', 'review', 'contract', 'payment'];

it('counts four stages on the product’s own line', () => {
  expect(stagesOf(way(OWN, 0))).toEqual({ stages: ['report', 'amount', 'contract', 'done'], present: 1 });
  expect(stagesOf(way(OWN, 3)).present).toBe(4);
  expect(stagesOf(way(OWN, 4)).present).toBe(5);
});

it('counts what a lender wants besides, papers as one stage', () => {
  const { stages, present } = stagesOf(way(OF_LENDER, 3));
  expect(stages).toEqual(['report', 'amount', 'papers', 'guarantee', 'review', 'contract', 'done']);
  expect(stages[present - 1]).toBe('papers');
});

it('takes a step that it does not know for a paper', () => {
  expect(stagesOf(way(['scoring', 'something_new'], 1))).toEqual({ stages: ['report', 'papers'], present: 2 });
});
