import { expect, it } from 'vitest';
import { pageMarkOf } from './paged-query.ts';

it.each([
  ['the end', null, undefined],
  ['a page', '/api/v1/accounting/transaction?page=3&page_size=20&filter_result__in=2', { page: '3' }],
  ['a cursor', '/api/v1/accounting/transaction?cursor=abc.9&page_size=20', { cursor: 'abc.9' }],
  ['no paging named', '/api/v1/accounting/transaction', undefined],
])('%s', (_name, next, mark) => expect(pageMarkOf(next)).toEqual(mark));
