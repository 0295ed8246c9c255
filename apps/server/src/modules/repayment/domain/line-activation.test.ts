import { expect, test } from 'vitest';
import { activationOf, type LineState } from './line-activation.ts';

const ACTIVE: LineState = {
  status: 'active',
  available: 5n,
  overdueAmount: 0n,
  overdueCount: 0,
  isIdentityConfirmed: true,
};

test.each([
  ['active', {}, true, null, null],
  ['blocked', { status: 'blocked', overdueAmount: 7n, overdueCount: 2 }, false, 'overdue', 'pay'],
  ['used up', { available: 0n }, false, 'limit_used', 'pay'],
  ['frozen', { status: 'frozen' }, false, 'frozen', 'support'],
  ['closed', { status: 'closed' }, false, 'closed', null],
  ['written off', { status: 'written_off' }, false, 'written_off', 'support'],
  ['none, identity missing', { status: null, isIdentityConfirmed: false }, false, 'identity_missing', 'identity'],
  ['none', { status: null }, false, 'not_open', null],
] as const)('%s', (_, change, isUsable, reason, step) => {
  const { is_usable, reason: because, next_step } = activationOf({ ...ACTIVE, ...change });
  expect([is_usable, because?.code ?? null, next_step?.code ?? null]).toEqual([isUsable, reason, step]);
});

test('what blocks is named with its sum', () => {
  const blocked = { ...ACTIVE, status: 'blocked', overdueAmount: 7n, overdueCount: 2 } as const;
  expect(activationOf(blocked).reason).toMatchObject({ amount: 7n, count: 2 });
});
