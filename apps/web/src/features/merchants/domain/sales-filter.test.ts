import { isoDate } from '@nesye/money';
import { expect, it } from 'vitest';
import { queryOfSalesFilter, salesFilters } from './sales-filter.ts';
import { reportOfSalesFilter } from './sales-report.ts';

// 30 Aban 1405.
const today = isoDate('2026-11-21');
const NEWEST = { order_by: '-created_at' };

it.each([
  ['', NEWEST],
  ['kind=installment', { ...NEWEST, filter_product_type: '3' }],
  ['text=+F-12+', { ...NEWEST, filter_text: 'F-12' }],
  ['place=b3', { ...NEWEST, filter_branch: '3' }],
  ['place=t31', { ...NEWEST, filter_terminal: '31' }],
  ['place=31', NEWEST],
  ['period=todayOnly', { ...NEWEST, filter_created_at__gte: '2026-11-21', filter_created_at__lte: '2026-11-21' }],
  [
    'period=thisMonth&kind=cash',
    { ...NEWEST, filter_product_type: '1', filter_created_at__gte: '2026-10-23', filter_created_at__lte: '2026-11-21' },
  ],
  ['period=lastMonth', { ...NEWEST, filter_created_at__gte: '2026-09-23', filter_created_at__lte: '2026-10-22' }],
  [
    'period=range&from=2026-10-01&until=2026-10-05&sort=created_at',
    { order_by: 'created_at', filter_created_at__gte: '2026-10-01', filter_created_at__lte: '2026-10-05' },
  ],
  ['period=range&from=2026-10-01', { ...NEWEST, filter_created_at__gte: '2026-10-01' }],
  ['period=range&from=2026-13-01', NEWEST],
  ['period=x&kind=y&sort=amount', NEWEST],
])('%s', (address, query) => {
  const filter = salesFilters.read(new URLSearchParams(address));
  expect(queryOfSalesFilter(filter, today)).toEqual(query);
  expect(salesFilters.read(new URLSearchParams(salesFilters.addressOf(filter)))).toEqual(filter);
});

it.each([
  ['', { from: '2016-11-14', to: '2026-11-21' }],
  ['kind=cash&period=lastMonth', { from: '2026-09-23', to: '2026-10-22', filter_product_type: '1' }],
  ['period=range&from=2026-10-01&text=F-12', { from: '2026-10-01', to: '2026-11-21', filter_text: 'F-12' }],
  ['place=b3', { from: '2016-11-14', to: '2026-11-21', filter_branch: '3' }],
  ['period=range&until=2026-10-01', { from: '2016-09-24', to: '2026-10-01' }],
])('the file of %j names its days', (address, report) => {
  expect(reportOfSalesFilter(salesFilters.read(new URLSearchParams(address)), today)).toEqual({
    kind: 'sales',
    ...report,
  });
});
