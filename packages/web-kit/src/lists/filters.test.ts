import { expect, it } from 'vitest';
import { choice, day, defineFilters, isFiltered, queryOfFilters, recordNumber, words } from './filters.ts';

const filters = defineFilters({
  state: choice(['all', 'open']),
  text: words,
  from: day,
  sort: choice(['-created_at', 'created_at']),
});
const valuesOf = (address: string) => filters.read(new URLSearchParams(address));

it.each([
  [null, ''],
  ['640', '640'],
  ['0640', ''],
  ['-1', ''],
  ['6e3', ''],
  ['9'.repeat(19), ''],
])('reads %o as the number of a record: %o', (text, number) => expect(recordNumber.read(text)).toBe(number));

it.each([
  ['', { order_by: '-created_at' }],
  ['state=open&sort=created_at', { filter_state: 'open', order_by: 'created_at' }],
  ['text=%20book%20&from=2026-11-22', { filter_text: 'book', filter_from: '2026-11-22', order_by: '-created_at' }],
  ['state=unknown&from=soon', { order_by: '-created_at' }],
])('sends of “%s” what is set', (address, query) => expect(queryOfFilters(valuesOf(address))).toEqual(query));

it.each([
  ['', false],
  ['sort=created_at', false],
  ['state=all', false],
  ['state=open', true],
  ['text=book', true],
  ['from=2026-11-22', true],
])('“%s” leaves rows out: %s', (address, expected) =>
  expect(isFiltered(filters, valuesOf(address), 'sort')).toBe(expected),
);
