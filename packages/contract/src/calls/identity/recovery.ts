import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { IdParams, Instant, listOf, named, namedObject, orNull } from '../../schemas/common.ts';
import { listQuery } from '../../schemas/list.ts';
import { CaptchaText, CodeSent, CodeText, MobileText } from '../../schemas/one-time-code.ts';
import { DateText, DigitsText, LongText, MaskedText, oneOf, SecretReference } from '../../schemas/texts.ts';

const RecoveryCodeRequest = namedObject('RecoveryCodeRequest', { mobileNumber: MobileText, recaptcha_response: Type.Optional(CaptchaText) });
/** `code` came to the new mobile. */
const RecoveryRequest = namedObject('RecoveryRequest', { national_id: DigitsText, birth_date: DateText, old_mobile: MobileText, new_mobile: MobileText, code: CodeText });
const RecoveryQuestion = namedObject('RecoveryQuestion', { reference: SecretReference });
const RecoveryState = oneOf('in_check', 'approved', 'rejected', 'expired');
/** The same for an account that exists and for one that does not, until an operator has decided. */
const Recovery = namedObject('Recovery', { reference: SecretReference, state: RecoveryState, text: Type.String(), created_at: Instant, decided_at: orNull(Instant) });

const Check = namedObject('Check', { key: oneOf('account', 'national_id', 'birth_date', 'new_mobile_owner'), outcome: oneOf('matched', 'mismatched', 'unknown') });
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
  decided_at: orNull(Instant),
  reason: orNull(Type.String()),
});
const RecoveryCases = named('RecoveryCases', listOf(RecoveryCase));
const RecoveryCaseQuery = listQuery({ filter_state: Type.Optional(RecoveryState) });
const RecoveryDecision = namedObject('RecoveryDecision', { decision: oneOf('approve', 'reject'), reason: LongText });

const shared = { method: 'POST', context: 'identity', access: 'public', idempotency: 'none' } as const;

/** Coming back to an account whose SIM card is lost. */
export const recoveryCalls = {
  requestRecoveryCode: defineCall({
    ...shared,
    id: 'N16',
    path: '/api/v1/recovery/otp/',
    summary: 'Send a code to the new mobile',
    body: RecoveryCodeRequest,
    reply: { 200: CodeSent },
    errors: ['mobile_invalid', 'captcha_required', 'captcha_invalid', 'otp_too_soon', 'otp_limit_reached', 'login_locked', 'unavailable'],
    owner: 'none',
    example: { body: { mobileNumber: demo('new_mobile') }, response: { resend_after: 60, expires_in: 120, code_length: 6 } },
  }),
  openRecovery: defineCall({
    ...shared,
    id: 'N17',
    path: '/api/v1/recovery/',
    summary: 'Ask for the account back; the answer never says whether there is one',
    body: RecoveryRequest,
    reply: { 201: Recovery },
    errors: ['mobile_invalid', 'mobile_unchanged', 'national_id_invalid', 'birth_date_invalid', 'otp_invalid', 'login_locked'],
    owner: 'none',
    example: {
      body: { national_id: '0499370899', birth_date: '1990-05-12', old_mobile: '09120000001', new_mobile: demo('new_mobile'), code: demo('recovery_code') },
      response: {
        reference: 'CI-h88QpblHw2zdWYvj9vKNPvoV8JB_77zGQmhVGnT0',
        state: 'in_check',
        text: 'درخواست شما رسید و در حال بررسی است. نتیجه با پیامک به شمارهٔ تازه فرستاده می‌شود.',
        created_at: '2026-11-22T14:19:24.052Z',
        decided_at: null,
      },
    },
  }),
  showRecovery: defineCall({
    ...shared,
    id: 'N18',
    path: '/api/v1/recovery/state/',
    summary: 'How a request stands, by its reference; the reference stays out of addresses and logs',
    body: RecoveryQuestion,
    reply: { 200: Recovery },
    errors: ['not_found'],
    owner: ownedBy('anybody', ['body.reference']),
    example: {
      body: { reference: demo('recovery_reference') },
      response: {
        reference: 'GK-mbppsTg3mnEsyp0D4NoN7t7v-8ZoyIyDL_KQAYOY',
        state: 'in_check',
        text: 'درخواست شما رسید و در حال بررسی است. نتیجه با پیامک به شمارهٔ تازه فرستاده می‌شود.',
        created_at: '2026-11-22T14:19:24.182Z',
        decided_at: null,
      },
    },
  }),
  listRecoveries: defineCall({
    ...shared,
    id: 'N19',
    method: 'GET',
    access: 'operator',
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
    access: 'operator',
    path: '/api/v1/operator/recoveries/:id/decision/',
    summary: 'Approve or reject; an approval moves the account to the new mobile, ends its sessions and tells both mobiles',
    params: IdParams,
    body: RecoveryDecision,
    reply: { 200: RecoveryCase },
    errors: ['not_found', 'already_decided', 'own_case', 'step_not_allowed', 'mobile_taken'],
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
        decided_at: '2026-11-22T14:19:24.357Z',
        reason: 'مدارک با هم نمی‌خواند',
      },
    },
  }),
} as const;
