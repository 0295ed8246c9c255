import { expect, test } from 'vitest';
import { draftOf, nextKey, readDraft } from './rules-draft.ts';

const terms = {
  min_score: 520,
  min_amount: 10_000_000,
  max_bounced_cheques: 0,
  max_overdue_loans: 1,
  bands: [
    { from_score: 520, max_amount: 100_000_000 },
    { from_score: 600, max_amount: 300_000_000 },
  ],
  guarantees: [{ kind: 'cheque' as const, from_score: 520, above_amount: 0, factor_bp: 12_000 }],
};

test('rules come back from their form as they were, in digits of any script', () => {
  const draft = draftOf(terms);
  expect(readDraft(draft)).toEqual(terms);
  expect(readDraft({ ...draft, loans: '۱' })).toEqual(terms);
});

test('the lowest score is that of the first band', () => {
  const draft = draftOf(terms);
  expect(readDraft({ ...draft, bands: draft.bands.slice(1) })).toMatchObject({ min_score: 600 });
});

test('what is empty, no figure, nothing or too large is no rule', () => {
  const draft = draftOf(terms);
  const [band] = draft.bands;
  if (band === undefined) throw new Error('no band');
  for (const change of [
    { minRial: '' },
    { minRial: '0' },
    { cheques: '1.5' },
    { loans: '51' },
    { bands: [] },
    { bands: [{ ...band, fromScore: '901' }] },
    { bands: [{ ...band, maxRial: '0' }] },
    { bands: [{ ...band, maxRial: '100000000001' }] },
  ])
    expect(readDraft({ ...draft, ...change })).toBeUndefined();
});

test('a new row has a key that no other has', () => {
  expect([nextKey([]), nextKey([{ key: 0 }, { key: 4 }])]).toEqual([0, 5]);
});
