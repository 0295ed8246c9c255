import { describe, expect, test } from 'vitest';
import { ATTEMPT_STATES, deadlinesOf, isFinal, isInDoubt, mayGo } from './attempt-state.ts';

/** The whole table, written out once more: rows are where an attempt is, columns where it may go. */
const MAY_GO = [
  '            created redirected verifying unknown paid sent_back failed',
  'created     .       yes        .         .       .    .         yes',
  'redirected  .       .          yes       .       .    .         yes',
  'verifying   .       .          .         yes     yes  yes       yes',
  'unknown     .       .          .         .       yes  yes       yes',
  'paid        .       .          .         .       .    .         .',
  'sent_back   .       .          .         .       .    .         .',
  'failed      .       .          .         .       .    .         .',
];

describe('the states of an attempt', () => {
  const [, ...rows] = MAY_GO.map((row) => row.trim().split(/\s+/));
  test.each(rows)('%s leads only where the table says', (from, ...marks) => {
    const found = ATTEMPT_STATES.map((to) => mayGo(from as (typeof ATTEMPT_STATES)[number], to));
    expect(found).toEqual(marks.map((mark) => mark === 'yes'));
  });

  test('money is never taken without verifying before, and what has ended never begins again', () => {
    expect(ATTEMPT_STATES.filter((state) => mayGo(state, 'paid'))).toEqual(['verifying', 'unknown']);
    expect(ATTEMPT_STATES.filter(isFinal)).toEqual(['paid', 'sent_back', 'failed']);
    expect(ATTEMPT_STATES.filter(isInDoubt)).toEqual(['verifying', 'unknown']);
  });

  test('a customer has 15 minutes to pay, and holds last for 30', () => {
    const { expiresAt, decidesUntil } = deadlinesOf(new Date('2026-11-22T10:00:00Z'));
    expect([expiresAt.toISOString(), decidesUntil.toISOString()]).toEqual([
      '2026-11-22T10:15:00.000Z',
      '2026-11-22T10:30:00.000Z',
    ]);
  });
});
