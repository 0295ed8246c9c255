import { expect, it } from 'vitest';
import { LINE_SORTS, sortLines, sortOf } from './sort-lines.ts';

const line = (
  number: number,
  state: 'active' | 'available' | 'not_qualified' | 'requested' | 'score_needed',
  [rate, limit, minutes]: readonly [number | null, number, number],
  receivable: number | null = null,
) => ({
  line: number,
  state,
  max_amount: limit,
  receivable,
  usual_minutes: minutes,
  price: rate === null ? null : { effective_rate_bp: rate },
});

const lines = [
  line(1, 'available', [2_000, 500, 2], 300),
  line(2, 'not_qualified', [2_500, 1_000, 30], 0),
  line(3, 'requested', [2_500, 1_500, 60], 400),
  line(4, 'available', [700, 500, 90], 200),
];
const orderBy = (sort: (typeof LINE_SORTS)[number]) => sortLines(lines, sort).map(({ line: number }) => number);

it('puts what is open to the customer first: a request, then what he may have, the cheaper before the dearer', () => {
  expect(orderBy('open')).toEqual([3, 4, 1, 2]);
});

it('puts what the customer has already before everything else, and a line without the compared case last by cost', () => {
  const own = [...lines, line(5, 'active', [9_000, 500, 2]), line(6, 'available', [null, 500, 2], 500)];
  expect(sortLines(own, 'open').map(({ line: number }) => number)).toEqual([5, 3, 4, 1, 6, 2]);
  expect(sortLines(own, 'cost').at(-1)?.line).toBe(6);
});

it('orders by cost, by what this customer would get, and by time', () => {
  expect(orderBy('cost')).toEqual([4, 1, 2, 3]);
  expect(orderBy('limit')).toEqual([3, 1, 4, 2]);
  expect(orderBy('time')).toEqual([1, 2, 3, 4]);
});

it('takes an unknown order for none', () => {
  expect([sortOf('cost'), sortOf('price'), sortOf(null)]).toEqual(['cost', 'open', 'open']);
});
