import { expect, it } from 'vitest';
import { isReached, isStillAsked, laterThan } from './survey.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const SOON = new Date(NOW.getTime() + 1);

it.each([
  ['who has said nothing', undefined, true],
  ['not who has completed', { completedAt: NOW, postponedUntil: null, postponedCount: 0 }, false],
  ['not before the time is over', { completedAt: null, postponedUntil: SOON, postponedCount: 1 }, false],
  ['again when it is', { completedAt: null, postponedUntil: NOW, postponedCount: 1 }, true],
  ['never after the second time', { completedAt: null, postponedUntil: NOW, postponedCount: 2 }, false],
])('a survey asks %s', (_, response, isAsked) => {
  expect(isStillAsked(response, NOW)).toBe(isAsked);
});

it('comes at its moment', () => {
  const bought = { hasBought: true, hasRepaid: false, isLate: false };
  expect([isReached('first_purchase', bought), isReached('first_repaid_installment', bought)]).toEqual([true, false]);
});

it('is put off for 60 days', () => {
  expect(laterThan(NOW)).toEqual(new Date('2027-01-21T10:00:00Z'));
});
