import { expect, it } from 'vitest';
import { CANCELLED, EXPIRED, hasEnded, isCreditClosed, mayBeginAgain, REJECTED } from './request-end.ts';

const CONFIRMED = 2;
const PAYMENT = 8;
const ACTIVE = 9;

it('has ended with a no, a cancellation, a lapse or an active credit', () => {
  for (const status of [REJECTED, CANCELLED, EXPIRED]) expect(hasEnded({ phase: 1, status })).toBe(true);
  expect(hasEnded({ phase: ACTIVE, status: CONFIRMED })).toBe(true);
});

it('goes on while something is left, also after the lender has agreed', () => {
  expect(hasEnded({ phase: PAYMENT, status: CONFIRMED })).toBe(false);
  expect(hasEnded({ phase: ACTIVE, status: 1 })).toBe(false);
});

it('may begin again without a credit alone', () => {
  expect([REJECTED, CANCELLED, EXPIRED].map((status) => mayBeginAgain({ status }))).toEqual([true, true, true]);
  expect(mayBeginAgain({ status: CONFIRMED })).toBe(false);
});

it('is closed where the line has another credit or none, and not where the line was read before the credit was there', () => {
  const last = { phase: ACTIVE, status: CONFIRMED, contract_uid: 'one' };
  expect(isCreditClosed({ state: 'available', contract_uid: null }, last)).toBe(true);
  expect(isCreditClosed({ state: 'active', contract_uid: 'another' }, last)).toBe(true);
  expect(isCreditClosed({ state: 'active', contract_uid: 'one' }, last)).toBe(false);
  expect(isCreditClosed({ state: 'requested', contract_uid: null }, last)).toBe(false);
  expect(isCreditClosed({ state: 'available', contract_uid: null }, { ...last, contract_uid: null })).toBe(false);
  expect(isCreditClosed({ state: 'available', contract_uid: null }, undefined)).toBe(false);
});
