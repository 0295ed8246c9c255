import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import type { RefusalReason } from './refusal-reason.ts';
import { refusalOf } from './refusals.ts';
import { after, booked, FOUR_ROWS, repayment, type Booking } from './testing/four-rows.test-support.ts';

/** Why the last of these bookings cannot be made after the others. */
function refusalOfLast(...bookings: readonly Booking[]): RefusalReason | undefined {
  const events = booked(...bookings);
  const last = events.at(-1);
  if (last === undefined) throw new Error('nothing booked');
  return refusalOf(FOUR_ROWS, events.slice(0, -1), last);
}

const PAID: Booking = ['2026-02-01', repayment(260n)];
const reschedule = { type: 'reschedule', fromDue: isoDate('2026-03-01'), newDue: isoDate('2026-03-15') } as const;
const pause = { type: 'pause', start: isoDate('2026-02-01'), end: isoDate('2026-02-20') } as const;

describe('a debt that left the books', () => {
  const chargeOff: Booking = ['2026-02-01', { type: 'charge-off' }];
  it.each<Booking>([
    ['2026-02-02', { type: 'add-charge', kind: 'fee', due: isoDate('2026-02-02'), charge: { amount: 5n } }],
    ['2026-02-02', { type: 're-age', start: isoDate('2026-03-01'), step: { every: 1, unit: 'months' }, count: 3 }],
    ['2026-02-02', { type: 're-amortize' }],
    ['2026-02-02', reschedule],
    ['2026-02-02', { type: 'disburse', amount: 10n }],
    ['2026-02-02', { type: 'accelerate' }],
  ])('takes no change of its rows: %j', (...booking) => {
    expect(refusalOfLast(chargeOff, booking)).toBe('already-charged-off');
  });

  it('takes payments, and its charge-off is undone only while none came after it', () => {
    const paid: Booking = ['2026-02-02', repayment(10n)];
    const undo: Booking = ['2026-02-03', { type: 'undo-charge-off' }];
    expect(refusalOfLast(chargeOff, paid)).toBeUndefined();
    expect(refusalOfLast(chargeOff, undo)).toBeUndefined();
    expect(refusalOfLast(chargeOff, paid, undo)).toBe('later-event-exists');
    expect(refusalOfLast(chargeOff, paid, ['2026-02-03', { type: 'reverse', target: 3 }], undo)).toBeUndefined();
  });

  it('that is settled is closed, and open again once the settlement is cancelled', () => {
    const settled: Booking = ['2026-02-02', { type: 'recover', amount: 600n, isSettlement: true }];
    const cancelled: Booking = ['2026-02-03', { type: 'reverse', target: 2 }];
    expect(refusalOfLast(settled)).toBeUndefined();
    expect(after('2026-02-02', [settled])).toMatchObject({ status: 'settled', outstanding: 0n, recovered: 600n });
    expect(refusalOfLast(settled, cancelled)).toBeUndefined();
    expect(after('2026-02-03', [settled, cancelled])).toMatchObject({ status: 'active', outstanding: 1_040n });
  });

  it('that was written off keeps its write-off; a recovery of it can be taken back', () => {
    const writeOff: Booking = ['2026-02-01', { type: 'write-off' }];
    const recovered: Booking = ['2026-02-02', { type: 'recover', amount: 10n, isSettlement: false }];
    expect(refusalOfLast(writeOff, ['2026-02-03', { type: 'reverse', target: 2 }])).toBe('already-written-off');
    expect(refusalOfLast(writeOff, recovered, ['2026-02-03', { type: 'reverse', target: 3 }])).toBeUndefined();
  });
});

describe('an event is refused', () => {
  it.each<[RefusalReason, readonly Booking[]]>([
    ['amount-not-positive', [['2026-02-01', repayment(0n)]]],
    ['no-such-row', [['2026-02-01', { ...repayment(10n), rows: [5] }]]],
    ['target-unknown', [['2026-02-01', { type: 'reverse', target: 9 }]]],
    ['no-such-row', [['2026-02-01', { type: 'waive-penalty', row: 9, amount: 1n }]]],
    ['more-than-owed', [['2026-02-05', { type: 'waive-penalty', row: 1, amount: 1n }]]],
    [
      'target-taken-back',
      [PAID, ['2026-02-02', { type: 'reverse', target: 2 }], ['2026-02-03', { type: 'reverse', target: 2 }]],
    ],
    ['later-event-exists', [PAID, ['2026-02-02', { type: 'reverse', target: 1 }]]],
    [
      'later-event-exists',
      [
        PAID,
        ['2026-02-02', { type: 'chargeback', target: 2, amount: 1n }],
        ['2026-02-03', { type: 'reverse', target: 2 }],
      ],
    ],
    ['target-of-another-kind', [PAID, ['2026-02-02', { type: 'waive-charge', target: 2 }]]],
    ['target-of-another-kind', [['2026-02-02', { type: 'chargeback', target: 1, amount: 5n }]]],
    ['more-than-paid', [PAID, ['2026-02-02', { type: 'chargeback', target: 2, amount: 261n }]]],
    [
      'more-than-paid',
      [
        PAID,
        ['2026-02-02', { type: 'chargeback', target: 2, amount: 200n }],
        ['2026-02-03', { type: 'refund-payment', target: 2, amount: 61n, isDebtCut: true }],
      ],
    ],
    [
      'more-than-overpaid',
      [
        ['2026-02-01', repayment(1_050n)],
        ['2026-02-02', { type: 'refund-overpaid', amount: 11n }],
      ],
    ],
    [
      'already-charged-off',
      [
        ['2026-02-01', { type: 'charge-off' }],
        ['2026-02-02', { type: 'charge-off' }],
      ],
    ],
    ['not-charged-off', [['2026-02-01', { type: 'undo-charge-off' }]]],
    [
      'already-written-off',
      [
        ['2026-02-01', { type: 'write-off' }],
        ['2026-02-02', repayment(10n)],
      ],
    ],
    ['not-written-off', [['2026-02-01', { type: 'recover', amount: 10n, isSettlement: false }]]],
    ['nothing-to-undo', [['2026-02-01', { type: 'undo-re-age' }]]],
    ['nothing-to-undo', [['2026-02-01', { type: 'undo-re-amortize' }]]],
    ['no-such-row', [['2026-01-10', { ...reschedule, fromDue: isoDate('2026-03-02') }]]],
    ['row-already-due', [['2026-03-02', reschedule]]],
    ['dates-out-of-order', [['2026-02-01', { ...pause, end: isoDate('2026-01-31') }]]],
    [
      'pause-overlaps',
      [
        ['2026-02-01', pause],
        ['2026-02-02', pause],
      ],
    ],
    [
      'resume-not-today',
      [
        ['2026-02-01', pause],
        ['2026-02-05', { type: 'resume', start: isoDate('2026-02-06') }],
      ],
    ],
    ['no-pause-runs', [['2026-02-05', { type: 'resume', start: isoDate('2026-02-05') }]]],
    [
      'nothing-owed',
      [
        ['2026-02-01', repayment(1_040n)],
        ['2026-02-02', { type: 'resume', start: isoDate('2026-02-02') }],
      ],
    ],
    [
      'nothing-owed',
      [
        ['2026-02-01', repayment(1_040n)],
        ['2026-02-02', { type: 're-age', start: isoDate('2026-03-01'), step: { every: 1, unit: 'months' }, count: 2 }],
      ],
    ],
    [
      'not-a-count',
      [['2026-02-02', { type: 're-age', start: isoDate('2026-03-01'), step: { every: 1, unit: 'months' }, count: 0 }]],
    ],
  ])('with %s', (reason, bookings) => {
    expect(refusalOfLast(...bookings)).toBe(reason);
  });

  it('before the payout, and with a value date to come', () => {
    const [disbursed, payment] = booked(PAID);
    if (disbursed === undefined || payment === undefined) throw new Error('nothing booked');
    expect(refusalOf(FOUR_ROWS, [], payment)).toBe('not-disbursed');
    const early = { ...payment, seq: 2, bookedOn: isoDate('2026-01-05'), date: isoDate('2025-12-31') };
    expect(refusalOf(FOUR_ROWS, booked(), early)).toBe('not-disbursed');
    expect(refusalOf(FOUR_ROWS, [disbursed], { ...payment, date: isoDate('2026-02-02') })).toBe(
      'booked-before-its-date',
    );
    expect(refusalOf(FOUR_ROWS, [disbursed], payment)).toBeUndefined();
  });

  it('nowhere else: a reversal of a reversal, a recovery after a write-off, a second pause after the first', () => {
    expect(
      refusalOfLast(
        PAID,
        ['2026-02-02', { type: 'reverse', target: 2 }],
        ['2026-02-03', { type: 'reverse', target: 3 }],
      ),
    ).toBeUndefined();
    expect(
      refusalOfLast(
        ['2026-02-01', { type: 'write-off' }],
        ['2026-02-02', { type: 'recover', amount: 5n, isSettlement: true }],
      ),
    ).toBeUndefined();
    expect(
      refusalOfLast(
        ['2026-02-01', pause],
        ['2026-02-21', { ...pause, start: isoDate('2026-02-21'), end: isoDate('2026-02-25') }],
      ),
    ).toBeUndefined();
    expect(refusalOfLast(['2026-01-10', reschedule])).toBeUndefined();
  });
});
