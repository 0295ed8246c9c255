import { Type } from '@sinclair/typebox';
import { AmountOut, Instant, JalaliText, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { NextStep } from '../../schemas/next-step.ts';
import { MaskedText, oneOf } from '../../schemas/texts.ts';

/** A report of the bureau. */
export const ScoreReport = namedObject('ScoreReport', {
  id: Type.Integer(),
  score: Type.Integer({ minimum: 0, maximum: 900 }),
  max_score: Type.Integer(),
  grade: Type.String({ description: 'as the bureau words it' }),
  bounced_cheques: Type.Integer({ minimum: 0 }),
  overdue_loans: Type.Integer({ minimum: 0 }),
  active_loans: Type.Integer({ minimum: 0 }),
  total_debt: AmountOut,
  received_at: Instant,
  received_at_jalali: JalaliText,
  valid_until: Instant,
  valid_until_jalali: JalaliText,
  is_valid: Type.Boolean(),
  pdf_url: Type.String(),
});

/** Where the scoring of a customer is, and what comes next. A report is good for every line while it is valid. */
export const CreditScore = namedObject('CreditScore', {
  line: Type.Integer(),
  state: oneOf('none', 'requested', 'paid', 'code_sent', 'preparing', 'ready', 'expired', 'refunded'),
  price: AmountOut,
  valid_days: Type.Integer(),
  consent: strictObject({
    title: Type.String(),
    text: Type.String(),
    version: Type.String(),
    is_granted: Type.Boolean(),
  }),
  /** The request that is under way, or was given back. */
  request: orNull(
    strictObject({
      id: Type.Integer(),
      requested_at: Instant,
      paid_at: orNull(Instant),
      /** Of the payment that counts, or waits: for `credit-score-payment/{id}`. */
      payment_id: orNull(Type.Integer()),
      code_sent_to: orNull(MaskedText),
      /** A new code may be requested after so many seconds. */
      resend_after_s: orNull(Type.Integer({ minimum: 0 })),
      /** What has not come by then is given back by itself. */
      give_up_at: orNull(Instant),
      refunded_at: orNull(Instant),
    }),
  ),
  /** The last report, valid or not. */
  report: orNull(ScoreReport),
  next: orNull(NextStep),
});

const reportExample = {
  id: 4_289,
  score: 720,
  max_score: 900,
  grade: 'خوب',
  bounced_cheques: 0,
  overdue_loans: 0,
  active_loans: 1,
  total_debt: 120_000_000,
  received_at: '2026-11-22T14:21:40.120Z',
  received_at_jalali: '1405/09/01',
  valid_until: '2026-12-22T14:21:40.120Z',
  valid_until_jalali: '1405/10/01',
  is_valid: true,
  pdf_url: '/api/v1/customer/credit-score-pdf/4289/',
} as const;

const base = {
  line: 1,
  price: 750_000,
  valid_days: 30,
  consent: {
    title: 'استعلام اعتبارسنجی',
    text: 'اجازه می‌دهم نسیه برای بررسی درخواست اعتبار من، گزارش اعتباری‌ام را بگیرد.',
    version: '1',
    is_granted: true,
  },
} as const;
const request = {
  id: 4_289,
  requested_at: '2026-11-22T14:19:26.328Z',
  paid_at: null,
  payment_id: null,
  code_sent_to: null,
  resend_after_s: null,
  give_up_at: null,
  refunded_at: null,
} as const;
const nothing = { otp_mobile: null, payment_url: null, poll_after_s: null } as const;
const paid = {
  ...request,
  paid_at: '2026-11-22T14:20:02.411Z',
  payment_id: 4_225,
  give_up_at: '2026-11-29T14:20:02.411Z',
} as const;

/** The stations of a scoring, as examples show them. */
export const scoreExamples = {
  report: reportExample,
  none: {
    ...base,
    state: 'none',
    consent: { ...base.consent, is_granted: false },
    request: null,
    report: null,
    next: {
      key: 'score_request',
      actor: 'applicant',
      call: {
        id: 'C159',
        method: 'POST',
        path: '/api/v1/credit-score/request-credit-score?line=1',
        content_type: 'application/json',
        body: { consent: true },
      },
      ...nothing,
    },
  },
  requested: {
    ...base,
    state: 'requested',
    request,
    report: null,
    next: {
      key: 'score_payment',
      actor: 'applicant',
      call: {
        id: 'C163',
        method: 'POST',
        path: '/api/v1/credit-score/credit-score-payment?line=1',
        content_type: 'application/json',
        body: { use_cash_wallet: true },
      },
      ...nothing,
    },
  },
  codeSent: {
    ...base,
    state: 'code_sent',
    request: { ...paid, code_sent_to: '0919***0142', resend_after_s: 120 },
    report: null,
    next: {
      key: 'score_validate',
      actor: 'applicant',
      call: {
        id: 'C097',
        method: 'POST',
        path: '/api/v1/customer/validate-credit-score',
        content_type: 'application/json',
        body: { code: '{{otp}}', line: 1 },
      },
      ...nothing,
      otp_mobile: '09195550142',
    },
  },
  preparing: {
    ...base,
    state: 'preparing',
    request: { ...paid, give_up_at: '2026-11-22T14:51:30.002Z' },
    report: null,
    next: {
      key: 'score_report',
      actor: 'party',
      call: {
        id: 'C162',
        method: 'GET',
        path: '/api/v1/credit-score/retrieve-credit-score?line=1',
        content_type: null,
        body: null,
      },
      ...nothing,
      poll_after_s: 2,
    },
  },
  ready: { ...base, state: 'ready', request: null, report: reportExample, next: null },
  expired: {
    ...base,
    state: 'expired',
    request: null,
    report: { ...reportExample, is_valid: false },
    next: {
      key: 'score_request',
      actor: 'applicant',
      call: {
        id: 'C159',
        method: 'POST',
        path: '/api/v1/credit-score/request-credit-score?line=1',
        content_type: 'application/json',
        body: { consent: true },
      },
      ...nothing,
    },
  },
} as const;
