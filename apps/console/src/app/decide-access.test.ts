import { guestState, type SessionState } from '@nesye/web-kit/session/session-store.ts';
import { expect, it } from 'vitest';
import { decideAccess } from './decide-access.ts';

const signedIn: SessionState = { ...guestState, phase: 'signed_in', user: { id: 1 } };
const customer = { isCustomer: true, isMerchant: false, isForeign: false };
const operator = { id: 1, is_operator: true };

it.each([
  ['a guest', guestState, '/login?dest=%2Fconsole%2Freviews%3Fpage%3D2'],
  ['a customer', { ...signedIn, roles: customer }, '/user/welcome'],
  ['someone without any role', signedIn, '/user/welcome'],
  ['an operator', { ...signedIn, user: operator }, 'allow'],
  ['an operator who is a customer', { ...signedIn, user: operator, roles: customer, civilRegistration: 3 }, 'allow'],
  [
    'one who must set a password first',
    { ...signedIn, user: { ...operator, force_to_set_password: true }, roles: customer },
    '/reset?dest=%2Fconsole%2Freviews%3Fpage%3D2#password',
  ],
  ['a login that is being renewed', { ...guestState, phase: 'starting' }, 'wait'],
] as const)('%s', (_who, state, outcome) => {
  const decision = decideAccess(state, '/console/reviews?page=2');
  expect(decision.kind === 'leave' ? decision.to : decision.kind).toBe(outcome);
});
