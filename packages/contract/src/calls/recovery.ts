import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { demo } from '../example.ts';
import { ownedBy } from '../owner.ts';
import { IdParams, Instant, listOf, named, namedObject, orNull, strictObject } from '../schemas/common.ts';
import { listQuery, workFilter } from '../schemas/list.ts';
import { CaptchaText, CodeSent, CodeText, MobileText } from '../schemas/one-time-code.ts';
import { DateText, DigitsText, LongText, MaskedText, oneOf, SecretReference } from '../schemas/texts.ts';

const RecoveryCodeRequest = namedObject('RecoveryCodeRequest', {
  mobileNumber: MobileText,
  recaptcha_response: Type.Optional(CaptchaText),
});
/** `code` came to the new mobile. */
const RecoveryRequest = namedObject('RecoveryRequest', {
  national_id: DigitsText,
  birth_date: DateText,
  old_mobile: MobileText,
  new_mobile: MobileText,
  code: CodeText,
});
/** `reference` as typed: ten digits of any script, with or without spaces. */
const RecoveryQuestion = namedObject('RecoveryQuestion', {
  reference: DigitsText,
  recaptcha_response: Type.Optional(CaptchaText),
});
const RecoveryState = oneOf('in_check', 'waiting', 'approved', 'rejected', 'vetoed', 'expired');
/** What the claimant sees: a veto reads like any other rejection. */
const RequesterState = oneOf('in_check', 'waiting', 'approved', 'rejected', 'expired');
/** The same for an account that exists and for one that does not, until an operator has decided. */
const Recovery = namedObject('Recovery', {
  reference: Type.String({ pattern: '^[0-9]{10}$' }),
  state: RequesterState,
  text: Type.String(),
  created_at: Instant,
  decided_at: orNull(Instant),
  takes_over_at: orNull(Instant),
});
/** `token` is of the link in the SMS. */
const RecoveryVeto = namedObject('RecoveryVeto', { token: SecretReference });
const Vetoed = namedObject('Vetoed', { vetoed: Type.Boolean() });

/** A request for the caller's own account that is still open. */
const OwnRecovery = namedObject('OwnRecovery', {
  id: Type.Integer(),
  state: oneOf('in_check', 'waiting'),
  new_mobile: MaskedText,
  created_at: Instant,
  takes_over_at: orNull(Instant),
});
const OwnRecoveries = namedObject('OwnRecoveries', {
  recoveries: Type.Array(OwnRecovery),
  spending_frozen_until: orNull(Instant),
});

const Check = namedObject('Check', {
  key: oneOf('account', 'national_id', 'birth_date', 'new_mobile_owner'),
  outcome: oneOf('matched', 'mismatched', 'unknown'),
});
const RecoveryCase = namedObject('RecoveryCase', {
  id: Type.Integer(),
  state: RecoveryState,
  user_id: orNull(Type.Integer()),
  national_id: MaskedText,
  old_mobile: MaskedText,
  new_mobile: MaskedText,
  checks: Type.Array(Check),
  created_at: Instant,
  expires_at: Instant,
  /** No one knows whose the new mobile is: two operators must approve, and the account moves later. */
  needs_second: Type.Boolean(),
  first_approved_at: orNull(Instant),
  is_first_approved_by_you: Type.Boolean(),
  takes_over_at: orNull(Instant),
  /** Someone used the account since; null where there is no account or it was never used. */
  account_last_used_at: orNull(Instant),
  decided_at: orNull(Instant),
  reason: orNull(Type.String()),
});
const RecoveryCases = named('RecoveryCases', listOf(RecoveryCase));
const RecoveryCaseQuery = listQuery({ filter_state: Type.Optional(RecoveryState), ...workFilter });
const RecoveryDecision = namedObject('RecoveryDecision', { decision: oneOf('approve', 'reject'), reason: LongText });

const shared = { method: 'POST', context: 'recovery', access: 'public', idempotency: 'none' } as const;

/** Coming back to an account whose SIM card is lost. */
export const recoveryCalls = {
  requestRecoveryCode: defineCall({
    ...shared,
    id: 'N16',
    path: '/api/v1/recovery/otp/',
    summary: 'Send a code to the new mobile',
    body: RecoveryCodeRequest,
    reply: { 200: CodeSent },
    errors: [
      'mobile_invalid',
      'captcha_required',
      'captcha_invalid',
      'otp_too_soon',
      'otp_limit_reached',
      'login_locked',
      'unavailable',
    ],
    owner: 'none',
    example: {
      body: { mobileNumber: demo('new_mobile') },
      response: { resend_after: 60, expires_in: 120, code_length: 6 },
    },
  }),
  openRecovery: defineCall({
    ...shared,
    id: 'N17',
    path: '/api/v1/recovery/',
    summary: 'Request the account back; the response never says whether there is one',
    body: RecoveryRequest,
    reply: { 201: Recovery },
    errors: [
      'mobile_invalid',
      'mobile_unchanged',
      'national_id_invalid',
      'birth_date_invalid',
      'otp_invalid',
      'login_locked',
    ],
    owner: 'none',
    example: {
      body: {
        national_id: '0499370899',
        birth_date: '1990-05-12',
        old_mobile: '09120000001',
        new_mobile: demo('new_mobile'),
        code: demo('recovery_code'),
      },
      response: {
        reference: '4829107735',
        state: 'in_check',
        text: 'درخواست شما رسید و در حال بررسی است. نتیجه با پیامک به شمارهٔ تازه فرستاده می‌شود.',
        created_at: '2026-11-22T14:19:24.052Z',
        decided_at: null,
        takes_over_at: null,
      },
    },
  }),
  showRecovery: defineCall({
    ...shared,
    id: 'N18',
    path: '/api/v1/recovery/state/',
    summary: 'The status of a request, by its reference; the reference stays out of addresses and logs',
    body: RecoveryQuestion,
    reply: { 200: Recovery },
    errors: ['not_found', 'captcha_required', 'captcha_invalid', 'rate_limited'],
    owner: ownedBy('anybody', ['body.reference']),
    example: {
      body: { reference: demo('recovery_reference') },
      response: {
        reference: '6017359482',
        state: 'in_check',
        text: 'درخواست شما رسید و در حال بررسی است. نتیجه با پیامک به شمارهٔ تازه فرستاده می‌شود.',
        created_at: '2026-11-22T14:19:24.182Z',
        decided_at: null,
        takes_over_at: null,
      },
    },
  }),
  listRecoveries: defineCall({
    ...shared,
    id: 'N19',
    method: 'GET',
    access: 'operator',
    permission: 'recovery',
    path: '/api/v1/operator/recoveries/',
    summary: 'Requests for a lost account, oldest undecided first',
    query: RecoveryCaseQuery,
    reply: { 200: RecoveryCases },
    errors: ['page_size_too_large'],
    owner: 'none',
    example: {
      query: { filter_state: 'in_check' },
      response: {
        count: 1,
        next: null,
        previous: null,
        results: [
          {
            id: 1,
            state: 'in_check',
            user_id: null,
            national_id: '049****899',
            old_mobile: '0912***0001',
            new_mobile: '0919***0007',
            checks: [{ key: 'account', outcome: 'unknown' }],
            created_at: '2026-11-22T14:19:24.052Z',
            expires_at: '2026-11-29T14:19:24.052Z',
            needs_second: false,
            first_approved_at: null,
            is_first_approved_by_you: false,
            takes_over_at: null,
            account_last_used_at: null,
            decided_at: null,
            reason: null,
          },
        ],
      },
    },
  }),
  decideRecovery: defineCall({
    ...shared,
    id: 'N20',
    stepUp: true,
    access: 'operator',
    permission: 'recovery',
    path: '/api/v1/operator/recoveries/:id/decision/',
    summary:
      'Approve or reject; an approval moves the account to the new mobile, immediately or after two operators and 72 hours, and notifies both mobiles',
    params: IdParams,
    body: RecoveryDecision,
    reply: { 200: RecoveryCase },
    errors: ['not_found', 'already_decided', 'own_case', 'second_operator_needed', 'step_not_allowed', 'mobile_taken'],
    owner: ownedBy('operator', ['path.id']),
    example: {
      params: { id: demo('recovery_id') },
      body: { decision: 'reject', reason: 'مدارک با هم نمی‌خواند' },
      response: {
        id: 3,
        state: 'rejected',
        user_id: null,
        national_id: '049****899',
        old_mobile: '0919***0025',
        new_mobile: '0919***0009',
        checks: [{ key: 'account', outcome: 'unknown' }],
        created_at: '2026-11-22T14:19:24.324Z',
        expires_at: '2026-11-29T14:19:24.324Z',
        needs_second: false,
        first_approved_at: null,
        is_first_approved_by_you: false,
        takes_over_at: null,
        account_last_used_at: null,
        decided_at: '2026-11-22T14:19:24.357Z',
        reason: 'مدارک با هم نمی‌خواند',
      },
    },
  }),
  vetoRecovery: defineCall({
    ...shared,
    id: 'N58',
    path: '/api/v1/recovery/veto/',
    summary: 'Refuse a request for one’s own account by the link of the SMS; twice is no error',
    body: RecoveryVeto,
    reply: { 200: Vetoed },
    errors: ['not_found', 'already_decided'],
    owner: ownedBy('anybody', ['body.token']),
    example: { body: { token: demo('veto_token') }, response: { vetoed: true } },
  }),
  listOwnRecoveries: defineCall({
    ...shared,
    id: 'N59',
    method: 'GET',
    access: 'signed_in',
    isOpenWithoutPassword: true,
    path: '/api/v1/user/recoveries/',
    summary: 'Open requests for the caller’s own account, and until when spending is frozen',
    reply: { 200: OwnRecoveries },
    errors: [],
    owner: 'none',
    example: {
      response: {
        recoveries: [
          {
            id: 3,
            state: 'waiting',
            new_mobile: '0919***0009',
            created_at: '2026-11-22T14:19:24.324Z',
            takes_over_at: '2026-11-25T15:02:10.118Z',
          },
        ],
        spending_frozen_until: null,
      },
    },
  }),
  vetoOwnRecovery: defineCall({
    ...shared,
    id: 'N60',
    openWhileFrozen: 'protects_account',
    access: 'signed_in',
    isOpenWithoutPassword: true,
    path: '/api/v1/user/recoveries/:id/veto/',
    summary: 'Refuse a request for one’s own account from a signed-in device',
    params: IdParams,
    body: strictObject({}),
    reply: { 200: OwnRecoveries },
    errors: ['not_found', 'already_decided'],
    owner: ownedBy('user', ['path.id']),
    example: {
      as: 'new_customer',
      params: { id: demo('own_recovery_id') },
      body: {},
      response: { recoveries: [], spending_frozen_until: null },
    },
  }),
} as const;
