import { expect, it } from 'vitest';
import { layoutFrom, moved } from './use-layout.ts';

const KNOWN = ['title', 'number', 'since'];

it('keeps of a layout what the list still has', () => {
  expect(layoutFrom({ columns: ['since', 'gone', 'title', 'since'], pinned: ['title', 'number'] }, KNOWN)).toEqual({
    columns: ['since', 'title'],
    pinned: ['title'],
  });
});

it.each([null, 7, {}, { columns: 'title', pinned: [] }, { columns: ['title'] }, { columns: ['gone'], pinned: [] }])(
  'takes %j for none',
  (kept) => {
    expect(layoutFrom(kept, KNOWN)).toBeUndefined();
  },
);

it('moves a column one step, and no further than the ends', () => {
  expect(moved(KNOWN, 'number', -1)).toEqual(['number', 'title', 'since']);
  expect(moved(KNOWN, 'number', 1)).toEqual(['title', 'since', 'number']);
  expect(moved(KNOWN, 'title', -1)).toEqual(KNOWN);
  expect(moved(KNOWN, 'since', 1)).toEqual(KNOWN);
});
