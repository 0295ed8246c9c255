import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { after, repayment, type Booking } from './testing/four-rows.test-support.ts';
import type { DelinquencyRule } from './servicing-types.ts';

const RULE: DelinquencyRule = {
  graceDays: 3,
  buckets: [
    { name: 'early', from: 1, to: 10 },
    { name: 'late', from: 11, to: 30 },
    { name: 'lost', from: 31 },
  ],
};
const PAUSE: Booking = ['2026-02-05', { type: 'pause', start: isoDate('2026-02-05'), end: isoDate('2026-02-15') }];

const lateness = (day: string, bookings: readonly Booking[] = [], rule: DelinquencyRule = RULE) =>
  after(day, bookings, { delinquency: rule }).delinquency;

describe('how late a loan is', () => {
  it('counts from the oldest unpaid row, after the grace', () => {
    expect(lateness('2026-02-01')).toMatchObject({ pastDueDays: 0, days: 0, bucket: undefined, amount: 0n });
    expect(lateness('2026-02-04')).toMatchObject({ pastDueDays: 3, days: 0, bucket: undefined, since: undefined });
    expect(lateness('2026-02-05')).toMatchObject({ days: 1, bucket: 'early', since: '2026-02-04', amount: 260n });
    expect(lateness('2026-02-15')).toMatchObject({ days: 11, bucket: 'late' });
  });

  it('is not reset by a part of what is due, and ends with all of it', () => {
    expect(lateness('2026-02-15', [['2026-02-10', repayment(259n)]])).toMatchObject({ days: 11, amount: 1n });
    expect(lateness('2026-02-15', [['2026-02-10', repayment(260n)]])).toMatchObject({ days: 0, amount: 0n });
  });

  it('does not change in a pause, and goes on where a resume ends it', () => {
    expect(lateness('2026-02-15', [PAUSE])).toMatchObject({ pastDueDays: 14, days: 1 });
    expect(lateness('2026-02-17', [PAUSE])).toMatchObject({ days: 3 });
    const resumed: Booking = ['2026-02-08', { type: 'resume', start: isoDate('2026-02-08') }];
    expect(lateness('2026-02-17', [PAUSE, resumed])).toMatchObject({ days: 10 });
  });

  it('keeps its first late day where a pause that is over took every day away', () => {
    const long: Booking = ['2026-02-05', { type: 'pause', start: isoDate('2026-02-01'), end: isoDate('2026-02-20') }];
    expect(lateness('2026-02-10', [long])).toMatchObject({ days: 0, since: undefined });
    expect(lateness('2026-02-21', [long])).toMatchObject({ days: 0, bucket: undefined, since: '2026-02-04' });
  });

  it('adds up by the days of each row', () => {
    expect([...lateness('2026-03-06').byBucket]).toEqual([
      ['early', 260n],
      ['lost', 260n],
    ]);
  });

  it('of a row that fell due in a pause: from its due day, or with the whole pause given', () => {
    const across: Booking = ['2026-02-20', { type: 'pause', start: isoDate('2026-02-20'), end: isoDate('2026-03-10') }];
    expect([...lateness('2026-03-12', [across]).byBucket]).toEqual([
      ['early', 260n],
      ['late', 260n],
    ]);
    expect([...lateness('2026-03-12', [across], { ...RULE, givesWholePause: true }).byBucket]).toEqual([
      ['late', 260n],
    ]);
  });

  it('may count the due day itself', () => {
    expect(lateness('2026-02-01', [], { ...RULE, countsDueDay: true })).toMatchObject({ pastDueDays: 1 });
  });
});
