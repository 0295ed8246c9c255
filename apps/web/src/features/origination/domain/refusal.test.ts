import { expect, it } from 'vitest';
import { creditRefusalOf } from './refusal.ts';

const reason = {
  code: 'score',
  text: 'امتیاز کم است.',
  change: 'بدهی را بپردازید.',
  retry_at: '2026-12-22T00:00:00.000Z',
};

it('reads why, what would change it, when, and up to which amount', () => {
  expect(creditRefusalOf({ code: 'credit_refused', reason, max_amount: 20_000_000 })).toEqual({
    text: reason.text,
    change: reason.change,
    retryAt: reason.retry_at,
    maxAmount: 20_000_000,
  });
});

it('goes without what the server leaves out, and passes over every other refusal', () => {
  expect(creditRefusalOf({ code: 'credit_refused' })).toEqual({ text: '', change: '', retryAt: null, maxAmount: 0 });
  expect([creditRefusalOf({ code: 'request_open' }), creditRefusalOf(undefined), creditRefusalOf('x')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
