import { expect, it } from 'vitest';
import { stepAfterRefusal } from './refusal-step.ts';

it.each([
  ['limit_exceeded', 'change'],
  ['balance_insufficient', 'change'],
  ['merchant_not_active', 'other_shop'],
  ['facility_not_active', 'wallet'],
  ['identity_not_confirmed', 'identity'],
  ['late_no_new_credit', 'debt'],
  ['something_new', 'again'],
  [undefined, 'again'],
] as const)('%s leads to %s', (code, step) => expect(stepAfterRefusal(code)).toBe(step));
