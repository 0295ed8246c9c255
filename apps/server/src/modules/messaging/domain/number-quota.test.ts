import { describe, expect, test } from 'vitest';
import { NUMBER_QUOTAS, type PastSendings, refuseToNumber } from './number-quota.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1000);
const none: PastSendings = { toNumber: [], ownSame: [], isOwnNumber: false, otherNumbers: [] };
const refuse = (past: Partial<PastSendings>) =>
  refuseToNumber(NUMBER_QUOTAS.guarantor_invited, { ...none, ...past }, NOW);

describe('an invitation', () => {
  test('goes out at once, and again after 60 seconds', () => {
    expect(refuse({})).toBeUndefined();
    expect(refuse({ ownSame: [ago(59)] })).toEqual({ code: 'too_soon', retryAfterS: 1 });
    expect(refuse({ ownSame: [ago(60)] })).toBeUndefined();
  });
  test('of another sender to the same number is not paused; one’s own is', () => {
    expect(refuse({ toNumber: [ago(10)] })).toBeUndefined();
    expect(refuse({ ownSame: [ago(10), ago(90)] })).toEqual({ code: 'too_soon', retryAfterS: 50 });
  });
  test('reaches a number three times a day, whoever names it', () => {
    expect(refuse({ toNumber: [ago(100), ago(200), ago(86_300)] })).toEqual({
      code: 'message_limit_reached',
      retryAfterS: 100,
    });
    expect(refuse({ toNumber: [ago(100), ago(200), ago(86_400)] })).toBeUndefined();
  });
  test('goes to five numbers of one sender a day; to one of the five it goes again', () => {
    const otherNumbers = [ago(1_000), ago(2_000), ago(3_000), ago(4_000), ago(5_000)];
    expect(refuse({ otherNumbers })).toEqual({ code: 'message_limit_reached', retryAfterS: 81_400 });
    expect(refuse({ otherNumbers: otherNumbers.slice(1) })).toBeUndefined();
    expect(refuse({ otherNumbers, toNumber: [ago(900)], isOwnNumber: true })).toBeUndefined();
  });
});

test('a message that another request sent after this one read its clock pauses no longer than the quota says', () => {
  const past = { ...none, ownSame: [ago(-3)] };
  expect(refuseToNumber(NUMBER_QUOTAS.mobile_change, past, NOW)).toBeUndefined();
  expect(refuseToNumber(NUMBER_QUOTAS.guarantor_invited, past, NOW)).toEqual({ code: 'too_soon', retryAfterS: 60 });
});
