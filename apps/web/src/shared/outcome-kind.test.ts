import { TRANSACTION_RESULT } from '@nesye/contract/constants';
import { PAYMENT_FAILURES } from '@nesye/contract/server-texts';
import { describe, expect, it } from 'vitest';
import { outcomeKindOf, type OutcomeKind } from './outcome-kind.ts';

const { success, failed, unknown } = TRANSACTION_RESULT;

/** Every failure of a payment by card, as the gateway or the purchase names it. */
const KINDS: Readonly<Record<(typeof PAYMENT_FAILURES)[number], OutcomeKind>> = {
  not_paid: 'failed',
  cancelled: 'cancelled',
  expired: 'failed',
  returned: 'failed',
  purpose_gone: 'failed',
  purpose_changed: 'failed',
  refused: 'failed',
  abandoned: 'failed',
  sent_back: 'failed',
  not_given: 'failed',
};

describe('outcomeKindOf', () => {
  it.each(Object.entries(KINDS))('%s is %s', (failure, kind) => {
    expect(outcomeKindOf({ status: failed, failure })).toBe(kind);
    // Until it is decided nothing is said of it.
    expect(outcomeKindOf({ status: unknown, failure })).toBe('open');
  });

  it.each<[string, OutcomeKind]>([
    ['card_payment_failed', 'failed'],
    ['card_payment_cancelled', 'cancelled'],
    ['card_payment_expired', 'failed'],
    ['card_payment_sent_back', 'failed'],
    ['facility_balance_insufficient', 'failed'],
  ])('a purchase with %s is %s', (failure, kind) => {
    expect(outcomeKindOf({ status: failed, failure })).toBe(kind);
  });

  it.each<[Parameters<typeof outcomeKindOf>[0], OutcomeKind]>([
    [{ status: success, failure: null }, 'done'],
    [{ status: success, failure: null, isTakenBack: true }, 'failed'],
    [{ status: unknown, failure: null }, 'open'],
    [{ status: failed, failure: null }, 'failed'],
    [{ status: failed, failure: undefined }, 'failed'],
  ])('%j is %s', (ended, kind) => {
    expect(outcomeKindOf(ended)).toBe(kind);
  });
});
