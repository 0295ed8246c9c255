import { isoDate } from '@nesye/money';
import { expect, it } from 'vitest';
import { queryOfShift, shiftFilters } from './shift-filter.ts';

it.each([
  ['', { date: '2026-11-21' }],
  ['day=yesterday&from=08:15&until=02:00', { date: '2026-11-20', from: '08:15', until: '02:00' }],
  ['from=08:10&until=25:00&terminal=x&who=y', { date: '2026-11-21' }],
  ['terminal=31&who=own', { date: '2026-11-21', filter_terminal: '31', filter_own: 'yes' }],
  ['who=7', { date: '2026-11-21', filter_staff: '7' }],
])('%s', (address, query) => {
  const filter = shiftFilters.read(new URLSearchParams(address));
  expect(queryOfShift(filter, isoDate('2026-11-21'))).toEqual(query);
  expect(shiftFilters.read(new URLSearchParams(shiftFilters.addressOf(filter)))).toEqual(filter);
});
