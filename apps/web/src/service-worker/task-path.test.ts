import { expect, it } from 'vitest';
import { listedScreens } from '../app/screen-table.ts';
import { isTaskPath } from './task-path.ts';

/** Tasks that lose nothing when another page takes their place. */
const READ_ONLY = new Set([
  'outlook',
  'payment-success',
  'guest',
  'guest-results',
  'guest-expired',
  'ewano',
  'ewano-page',
]);

const tasks = listedScreens.filter(({ frame, id }) => frame === 'task' && !READ_ONLY.has(id));

it.each(tasks.map(({ path }) => path.replaceAll(/:\w+|\*/g, '1')))('a push does not take the place of %s', (path) => {
  expect(isTaskPath(path)).toBe(true);
});

it.each([
  '/user/welcome',
  '/user/ips',
  '/user/wallet',
  '/user/wallet/credit/1',
  '/user/transactions',
  '/',
  '/user/ips/outlook',
])('it may take that of %s', (path) => {
  expect(isTaskPath(path)).toBe(false);
});
