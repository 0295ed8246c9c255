import { isoDate } from '@nesye/money';
import { expect, it } from 'vitest';
import { addressOfSalesFilter, queryOfSalesFilter, readSalesFilter } from './sales-filter.ts';

// 30 Aban 1405.
const today = isoDate('2026-11-21');

it.each([
  ['', {}],
  ['kind=installment', { filter_product_type: '3' }],
  ['period=todayOnly', { filter_created_at__gte: '2026-11-21', filter_created_at__lte: '2026-11-21' }],
  [
    'period=thisMonth&kind=cash',
    { filter_product_type: '1', filter_created_at__gte: '2026-10-23', filter_created_at__lte: '2026-11-21' },
  ],
  ['period=lastMonth', { filter_created_at__gte: '2026-09-23', filter_created_at__lte: '2026-10-22' }],
  ['period=x&kind=y', {}],
])('%s', (address, query) => {
  const filter = readSalesFilter(new URLSearchParams(address));
  expect(queryOfSalesFilter(filter, today)).toEqual(query);
  expect(readSalesFilter(new URLSearchParams(addressOfSalesFilter(filter)))).toEqual(filter);
});
