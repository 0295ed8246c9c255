import { describe, expect, test } from 'vitest';
import {
  eventsOf,
  GUARANTOR_MOVES,
  guarantorAfter,
  INSTRUMENT_MOVES,
  INSTRUMENT_STATES,
  instrumentAfter,
  type InstrumentEvent,
} from './states.ts';

describe('the table of papers', () => {
  test('leads a cheque from its inquiry into custody and back', () => {
    const road: InstrumentEvent[] = [
      'hand_in',
      'reject',
      'hand_in',
      'confirm',
      'request_return',
      'pay_return',
      'hand_to_courier',
      'hand_to_customer',
    ];
    const states: string[] = ['registered'];
    for (const event of road) states.push(instrumentAfter('cheque', states.at(-1) as 'registered', event) ?? 'none');
    expect(states).toEqual([
      'registered',
      'in_check',
      'rejected',
      'in_check',
      'confirmed',
      'return_requested',
      'return_paid',
      'in_transit',
      'returned',
    ]);
  });

  test('lets nothing out of custody without a return, and nobody revives what was cancelled', () => {
    expect(instrumentAfter('cheque', 'confirmed', 'cancel')).toBeUndefined();
    expect(instrumentAfter('cheque', 'confirmed', 'hand_to_customer')).toBeUndefined();
    expect(eventsOf('cheque', 'cancelled')).toEqual([]);
    expect(instrumentAfter('electronic_note', 'return_requested', 'hand_to_courier')).toBeUndefined();
  });

  test('reaches each state of each paper, and ends in cancelled or returned', () => {
    for (const [paper, moves] of Object.entries(INSTRUMENT_MOVES)) {
      const reached = new Set<string>(['registered', ...Object.values(moves).flatMap((move) => Object.values(move))]);
      if (paper !== 'electronic_note') expect([...reached].toSorted()).toEqual([...INSTRUMENT_STATES].toSorted());
      for (const state of reached)
        if (state !== 'cancelled' && state !== 'returned')
          expect(eventsOf(paper as 'cheque', state as 'registered').length, `${paper} ${state}`).toBeGreaterThan(0);
    }
  });
});

test('a guarantor who has signed is only released, and one who has declined stays so', () => {
  expect(guarantorAfter('confirmed', 'decline')).toBeUndefined();
  expect(guarantorAfter('confirmed', 'release')).toBe('released');
  for (const moves of Object.values(GUARANTOR_MOVES)) expect(moves).not.toHaveProperty('declined');
});
