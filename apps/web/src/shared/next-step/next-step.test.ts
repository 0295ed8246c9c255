import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listedScreens as consoleScreens } from '../../../../console/src/app/screen-table.ts';
import { listedScreens } from '../../app/screen-table.ts';
import { customerState, NEXT_STEP, type CustomerFacts, type PersonState } from './next-step.ts';

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

const steps = (card: string, video: string): NonNullable<CustomerFacts['verification']> =>
  [
    { key: 'registration', state: 'confirmed' },
    { key: 'national_card_serial', state: card },
    { key: 'selfie_video', state: video },
  ] as NonNullable<CustomerFacts['verification']>;
const active = [{ is_active: true }];
const blocked = [{ is_active: false }];

it.each<[PersonState, Partial<CustomerFacts>]>([
  ['password_due', { mustSetPassword: true, registration: 0, overdueCount: 3 }],
  ['identity_open', { registration: 0 }],
  ['identity_waiting', { registration: 1 }],
  ['identity_refused', { registration: 1, isRefused: true }],
  ['address_open', { registration: 2 }],
  ['address_open', { registration: 3 }],
  ['card_open', { registration: 4, verification: steps('todo', 'todo') }],
  ['video_open', { registration: 4, verification: steps('confirmed', 'todo') }],
  ['video_in_check', { registration: 4, verification: steps('confirmed', 'in_check') }],
  ['video_refused', { registration: 4, verification: steps('confirmed', 'rejected') }],
  ['pin_open', { registration: 4, verification: steps('confirmed', 'confirmed'), hasPin: false }],
  ['without_credit', { registration: 4, verification: steps('confirmed', 'confirmed'), hasPin: true }],
  ['without_credit', { registration: 4 }],
  ['with_credit', { registration: 4, credits: active, verification: steps('todo', 'todo') }],
  ['with_credit', { registration: 4, credits: [...blocked, ...active] }],
  ['credit_blocked', { registration: 4, credits: blocked }],
  ['in_arrears', { registration: 4, credits: active, overdueCount: 1 }],
  ['in_arrears', { registration: 4, credits: blocked, overdueCount: 7 }],
])('%s from %o', (state, facts) => {
  expect(customerState({ credits: [], ...facts })).toBe(state);
});
