import { describe, expect, it } from 'vitest';
import { maskAuthor, summaryOf, whyNotRated } from './rating.ts';

const BOUGHT = new Date('2026-11-02T09:12:00Z');
const day = (days: number) => new Date(BOUGHT.getTime() + days * 86_400_000);

describe('a purchase is rated', () => {
  const bought = { hasSucceeded: true, rest: 1n, boughtAt: BOUGHT };
  it.each([
    ['within 90 days', bought, false, day(90), undefined],
    ['not a moment later', bought, false, new Date(day(90).getTime() + 1), 'rating_too_late'],
    ['not when declined', { ...bought, hasSucceeded: false, rest: undefined }, false, day(1), 'nothing_to_rate'],
    ['not when all of it was refunded', { ...bought, rest: 0n }, false, day(1), 'nothing_to_rate'],
    ['not by who works there', bought, true, day(1), 'rating_of_own_shop'],
  ])('%s', (_, purchase, isOwn, now, why) => {
    expect(whyNotRated(purchase, isOwn, now)).toBe(why);
  });
});

it.each([
  ['آمنه رضایی', 'آمنه ر.'],
  ['فاطمه زهرا محمدی', 'فاطمه م.'],
  ['آمنه', 'آمنه'],
  ['  ', 'خریدار'],
])('%s is seen as %s', (name, shown) => {
  expect(maskAuthor(name, 'خریدار')).toBe(shown);
});

describe('how a shop is rated', () => {
  it('has no average before five customers have rated', () => {
    expect(summaryOf([1, 0, 0, 0, 3])).toMatchObject({ count: 4, average: null });
    expect(summaryOf([1, 0, 0, 0, 4])).toMatchObject({ count: 5, average: 4.2 });
  });
  it('names each number of stars, five first', () => {
    expect(summaryOf([1, 2, 3, 4, 5]).stars.map(({ stars, count }) => [stars, count])).toEqual([
      [5, 5],
      [4, 4],
      [3, 3],
      [2, 2],
      [1, 1],
    ]);
  });
});
