import { expect, it } from 'vitest';
import { serverTexts } from '@nesye/web-kit/messages/server-texts.ts';
import { serverTexts as arabic } from '@nesye/web-kit/messages/ar/server-texts.ts';
import { registerMessages, setLocale, laterWords } from '@nesye/web-kit/language/catalogue.ts';
import { creditRefusalOf, refusedText, requestReason } from './refusal.ts';

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

const failed = [
  { rule: 'score', has: 480, limit: 500 },
  { rule: 'overdue_loans', has: 1, limit: 0 },
] as const;

it('in Persian a line and a request say what the server says', () => {
  expect(refusedText({ reason: reason.text, failed: [...failed] })).toBe(reason.text);
  expect(requestReason({ code: 'lender_refused', text: 'اعتبار کافی نیست.', retry_at: null })).toEqual({
    text: 'اعتبار کافی نیست.',
    quote: undefined,
    retryAt: null,
  });
});

it('in another language every rule has its words and figures, and what a lender wrote stands after them', async () => {
  registerMessages('server-texts', { serverTexts });
  await setLocale('ar', () => import('../../../messages/ar/index.ts'));
  await laterWords();
  const { score, overdue_loans: loans } = arabic.creditRule;
  expect(refusedText({ reason: reason.text, failed: [...failed] })).toBe(
    [score.text(480, 500), score.change, loans.text(1, 0), loans.change].join(' '),
  );
  expect(refusedText({ reason: reason.text, failed: [] })).toBe(reason.text);
  const body = { code: 'credit_refused', reason: { ...reason, has: 480, limit: 500 } };
  expect(creditRefusalOf(body)).toMatchObject({ text: score.text(480, 500), change: score.change });
  expect(creditRefusalOf({ ...body, reason: { ...reason, code: 'new_rule' } })).toMatchObject({ text: reason.text });
  expect(requestReason({ code: 'lender_refused', text: 'اعتبار کافی نیست.', retry_at: null })).toMatchObject({
    text: arabic.creditReason.lender_refused,
    quote: 'اعتبار کافی نیست.',
  });
  expect(requestReason({ code: 'forged', text: reason.text, retry_at: null }).quote).toBeUndefined();
});
