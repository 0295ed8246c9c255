import { expect, it } from 'vitest';
import { queryOfFilter, transactionFilters } from './transaction-filter.ts';

it.each([
  ['', {}],
  ['result=succeeded', { filter_result__in: '2' }],
  ['result=failed&kind=installment', { filter_result__in: '3', filter_product_type: '3' }],
  ['kind=cash', { filter_product_type: '1' }],
  ['kind=endOfMonth', { filter_product_type: '2' }],
  ['text=%20نان+۱۲%20&kind=cash', { filter_product_type: '1', filter_text: 'نان ۱۲' }],
  ['result=<x>&kind=toString', {}],
])('%s', (address, query) => {
  const filter = transactionFilters.read(new URLSearchParams(address));
  expect(queryOfFilter(filter)).toEqual(query);
  expect(transactionFilters.read(new URLSearchParams(transactionFilters.addressOf(filter)))).toEqual(filter);
});
