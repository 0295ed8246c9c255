import { expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { after, dueDays } from './testing/four-rows.test-support.ts';

const days = { weekdaysOff: [], holidays: new Set<string>() };
const moves = [{ first: isoDate('2026-03-01'), last: isoDate('2026-03-04'), to: isoDate('2026-03-10') }];

it('a due day within a holiday that names another day falls on that day, and the days after it stay', () => {
  const plan = {
    even: { count: 3 },
    step: { every: 1, unit: 'months' },
    multiple: 1n,
    laterChanges: 'from-their-date',
    roll: { days, rule: 'fixed-day', moves },
  } as const;
  expect(dueDays(after('2026-01-01', [], { plan }))).toEqual(['2026-02-01', '2026-03-10', '2026-04-01']);
});
