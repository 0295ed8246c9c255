import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { repaymentDates } from './loan-dates.ts';

describe('repaymentDates', () => {
  it('keeps a 31st through shorter months, by clamping or by rolling on', () => {
    const start = isoDate('2025-01-31');
    expect(repaymentDates(start, 3, 1, 'months', 'clamp')).toEqual(['2025-02-28', '2025-03-31', '2025-04-30']);
    expect(repaymentDates(start, 3, 1, 'months', 'roll')).toEqual(['2025-03-01', '2025-03-31', '2025-05-01']);
  });

  it('steps by days, weeks, months and years', () => {
    const start = isoDate('2024-02-29');
    expect(repaymentDates(start, 2, 15, 'days', 'clamp')).toEqual(['2024-03-15', '2024-03-30']);
    expect(repaymentDates(start, 2, 2, 'weeks', 'clamp')).toEqual(['2024-03-14', '2024-03-28']);
    expect(repaymentDates(start, 2, 6, 'months', 'clamp')).toEqual(['2024-08-29', '2025-02-28']);
    expect(repaymentDates(start, 4, 1, 'years', 'clamp')).toEqual([
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
    expect(repaymentDates(start, 0, 1, 'months', 'clamp')).toEqual([]);
  });
});
