import { expect, test } from 'vitest';
import { linkOfBand } from './report-links.ts';

test('a late band leads to its stage of the queue, the two oldest to the last one; other bands have no list', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(linkOfBand)).toEqual([
    undefined,
    '/collections?stage=1',
    '/collections?stage=2',
    '/collections?stage=3',
    '/collections?stage=4',
    '/collections?stage=4',
    undefined,
    undefined,
  ]);
});
