import { expect, test } from 'vitest';
import { Refusal } from '../http/handler.ts';
import { addressOf, listResponse, rowsToRead } from './list-response.ts';
import { type ListQuery, type ListRules, readListRequest } from './list-request.ts';
import { pagedList } from './paged-list.ts';

const rules: ListRules<'due_date' | 'amount'> = {
  order: { due_date: 'date', amount: 'integer' },
  standardOrder: { key: 'due_date', isDescending: false },
  tieBreakers: 1,
};
const rows = Array.from({ length: 30_000 }, (_, index) => ({ due: '2026-11-21', id: index }));

const refusalOf = (query: ListQuery): [string, string | undefined] => {
  try {
    readListRequest(query, rules);
  } catch (error) {
    if (error instanceof Refusal) return [error.code, error.options.field];
  }
  return ['no refusal', undefined];
};

/** Reads a page as a query would. */
function page(query: Record<string, string>) {
  const request = readListRequest(query, rules);
  const { limit, offset } = rowsToRead(request);
  const start =
    request.after === undefined ? offset : rows.findIndex((row) => row.id === Number(request.after?.[1])) + 1;
  return listResponse(
    addressOf('/list/', query),
    request,
    { total: rows.length, rows: rows.slice(start, start + limit) },
    (row) => row.id,
    (row) => [row.due, String(row.id)],
  );
}

test('standard page, order and size; digits in any script', () => {
  expect(readListRequest({}, rules)).toEqual({
    page: 1,
    pageSize: 100,
    orderKey: 'due_date',
    isDescending: false,
    after: undefined,
  });
  expect(readListRequest({ page: '۲', page_size: '٣٠', order_by: '-amount' }, rules)).toEqual({
    page: 2,
    pageSize: 30,
    orderKey: 'amount',
    isDescending: true,
    after: undefined,
  });
  expect(readListRequest({ page_size: '1000' }, rules).pageSize).toBe(1000);
});

test.each<[ListQuery, string, string]>([
  [{ page_size: '1001' }, 'page_size_too_large', 'page_size'],
  [{ page_size: '0' }, 'invalid', 'page_size'],
  [{ page: '0' }, 'invalid', 'page'],
  [{ page: '-1' }, 'invalid', 'page'],
  [{ page: 'x' }, 'invalid', 'page'],
  [{ page: '11', page_size: '1000' }, 'invalid', 'page'],
  [{ page: '9999999999' }, 'invalid', 'page'],
  [{ order_by: 'constructor' }, 'invalid', 'order_by'],
  [{ order_by: '--amount' }, 'invalid', 'order_by'],
  [{ order_by: '' }, 'invalid', 'order_by'],
  [{ cursor: 'nonsense' }, 'invalid', 'cursor'],
  [{ cursor: Buffer.from('["due_date","2026-02-30","1"]').toString('base64url') }, 'invalid', 'cursor'],
  [{ cursor: Buffer.from('["due_date","2026-11-21","1 or 1=1"]').toString('base64url') }, 'invalid', 'cursor'],
  [{ cursor: Buffer.from('["due_date","0000-01-01","1"]').toString('base64url') }, 'invalid', 'cursor'],
  [{ cursor: Buffer.from('["-due_date","2026-11-21","1"]').toString('base64url') }, 'invalid', 'cursor'],
])('%o is refused as %s of %s', (query, code, field) => {
  expect(refusalOf(query)).toEqual([code, field]);
});

test('next and previous are full paths with the filters', () => {
  const second = page({ page: '2', page_size: '10', filter_status__in: '1,4' });
  expect(second).toMatchObject({
    count: 30_000,
    next: '/list/?page=3&page_size=10&filter_status__in=1%2C4',
    previous: '/list/?page=1&page_size=10&filter_status__in=1%2C4',
  });
  expect(page({}).previous).toBeNull();
});

test('all rows are read by following next, through pages and then cursors, none twice', () => {
  const seen: number[] = [];
  let next: string | null = '/list/?page_size=1000';
  while (next !== null) {
    const response = page(Object.fromEntries(new URLSearchParams(next.split('?')[1])));
    seen.push(...response.results);
    next = response.next;
  }
  expect(seen).toEqual(rows.map((row) => row.id));
});

test('a list without cursors ends at 10,000 rows, with a count that says there are more', async () => {
  const read = pagedList({ path: '/list/' }, ['id'], async (_, { limit, offset }) => ({
    total: rows.length,
    rows: rows.slice(offset, offset + limit),
  }));
  const sql = undefined as never;
  expect((await read(sql, { page: '99' })).next).toBe('/list/?page=100');
  expect(await read(sql, { page: '100' })).toMatchObject({ count: rows.length, next: null });
  await expect(read(sql, { cursor: 'x' })).rejects.toMatchObject({ code: 'invalid' });
});
