import { expect, it } from 'vitest';
import { partOfStep, registrationStep } from './registration-step.ts';

const facts = { status: 0, national_id: '001****679' } as const;

const declared = { status: 2, national_id: null, identity_state: 'declared' } as const;

it.each([
  [{ ...facts, national_id: null }, 'identity', 1],
  [facts, 'identity_ask', 1],
  [{ ...facts, identity_state: 'none' }, 'identity_ask', 1],
  [{ ...facts, status: 1 }, 'identity_down', 1],
  [{ ...facts, status: 1, identity_state: 'down' }, 'identity_down', 1],
  [{ ...facts, status: 1, identity_state: 'mismatched' }, 'identity_mismatched', 1],
  [{ ...facts, status: 1, identity_state: 'matched', mobile_state: 'mismatched' }, 'mobile_mismatched', 1],
  [{ ...facts, status: 1, identity_state: 'matched', mobile_state: 'down' }, 'mobile_down', 1],
  [{ ...facts, status: 2, identity_state: 'matched', mobile_state: 'matched' }, 'address', 2],
  [{ ...facts, status: 2, national_id: null }, 'address', 2],
  [{ ...facts, status: 3 }, 'address_confirm', 2],
  [{ ...declared, passport: { state: 'todo' } }, 'passport', 1],
  [{ ...declared, passport: { state: 'rejected' } }, 'passport_rejected', 1],
  [{ ...declared, status: 3, is_address_confirmed: true, passport: { state: 'rejected' } }, 'passport_rejected', 1],
  [{ ...declared, passport: { state: 'in_check' } }, 'address', 2],
  [{ ...declared, status: 3, passport: { state: 'in_check' } }, 'address_confirm', 2],
  [{ ...declared, status: 3, is_address_confirmed: true, passport: { state: 'in_check' } }, 'passport_in_check', 3],
  [{ ...declared, status: 1, mobile_state: 'down', passport: { state: 'todo' } }, 'mobile_down', 1],
  [{ ...facts, status: 4, identity_state: 'matched' }, 'done', 3],
] as const)('%j asks for %s', (registration, step, part) => {
  expect(registrationStep(registration)).toBe(step);
  expect(partOfStep(step)).toBe(part);
});
