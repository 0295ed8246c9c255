import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listedScreens as consoleScreens } from '../../../../console/src/app/screen-table.ts';
import { listedScreens } from '../../app/screen-table.ts';
import { NEXT_STEP } from './next-step.ts';

const page = readFileSync(new URL('../../../../../docs/next-steps.md', import.meta.url), 'utf8');
const table = page
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells[3]?.startsWith('`') === true)
  .map((cells) => ({ role: cells[1], state: cells[3]?.replaceAll('`', ''), to: cells[5]?.replaceAll('`', '') }));

it('the page names every state once, with the address that the code leads to', () => {
  expect(Object.fromEntries(table.map(({ state, to }) => [state, to]))).toEqual(NEXT_STEP);
  expect(table).toHaveLength(Object.keys(NEXT_STEP).length);
});

it.each(table.filter(({ role }) => role !== 'operator'))(
  '$role, $state: $to is a finished screen that this role may open',
  ({ role, state, to = '' }) => {
    const screen = listedScreens.find(({ path }) => path === to.replace(/[?#].*$/, ''));
    expect(screen?.module).toBeDefined();
    expect(screen?.module).not.toContain('not-open');
    const allowed = {
      guest: ['public', 'public_customer'],
      any: ['public'],
      customer: ['public', 'signed_in', 'customer', 'public_customer'],
      seller: ['public', 'signed_in', 'merchant'],
    }[role as 'guest' | 'any' | 'customer' | 'seller'];
    expect(allowed, state).toContain(screen?.access);
  },
);

it.each(table.filter(({ role }) => role === 'operator'))(
  'operator, $state: $to is a screen of the console',
  ({ to }) => {
    expect(consoleScreens.map(({ path }) => `/console${path}`)).toContain(to);
  },
);
