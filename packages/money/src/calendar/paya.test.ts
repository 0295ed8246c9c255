import { expect, test } from 'vitest';
import { nextPayaCycle } from './paya.ts';

/** 2026-11-27 is a Friday; 2026-11-25 is made a holiday. */
const CALENDAR = { holidays: new Set(['2026-11-25']) };

test.each([
  ['before the first of a business day', '2026-11-22T05:00:00+03:30', '2026-11-22T09:45:00+03:30'],
  ['at the moment of one', '2026-11-22T09:45:00+03:30', '2026-11-22T09:45:00+03:30'],
  ['a moment after it', '2026-11-22T09:45:00.001+03:30', '2026-11-22T12:45:00+03:30'],
  ['in the afternoon', '2026-11-22T13:00:00+03:30', '2026-11-22T18:45:00+03:30'],
  ['in the evening', '2026-11-22T20:00:00+03:30', '2026-11-23T09:45:00+03:30'],
  ['after midnight, which is another day in UTC', '2026-11-23T00:30:00+03:30', '2026-11-23T09:45:00+03:30'],
  ['before a holiday', '2026-11-24T19:00:00+03:30', '2026-11-25T12:45:00+03:30'],
  ['on a Friday afternoon', '2026-11-27T14:00:00+03:30', '2026-11-28T09:45:00+03:30'],
])('%s', (_, from, next) => {
  expect(nextPayaCycle(new Date(from), CALENDAR).getTime()).toBe(Date.parse(next));
});
