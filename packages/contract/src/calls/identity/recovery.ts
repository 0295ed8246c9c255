import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { IdParams, Instant, listOf, orNull, strictObject } from '../../schemas/common.ts';
import { listQuery } from '../../schemas/list.ts';
import { CaptchaText, CodeSent, CodeText, MobileText } from '../../schemas/one-time-code.ts';
import { DateText, DigitsText, LongText, MaskedText, oneOf, SecretReference } from '../../schemas/texts.ts';

const RecoveryCodeRequest = strictObject({ mobileNumber: MobileText, recaptcha_response: Type.Optional(CaptchaText) });
/** `code` came to the new mobile. */
const RecoveryRequest = strictObject({ national_id: DigitsText, birth_date: DateText, old_mobile: MobileText, new_mobile: MobileText, code: CodeText });
const RecoveryQuestion = strictObject({ reference: SecretReference });
const RecoveryState = oneOf('in_check', 'approved', 'rejected', 'expired');
/** The same for an account that exists and for one that does not, until an operator has decided. */
const Recovery = strictObject({ reference: SecretReference, state: RecoveryState, text: Type.String(), created_at: Instant, decided_at: orNull(Instant) });

const Check = strictObject({ key: oneOf('account', 'national_id', 'birth_date', 'new_mobile_owner'), outcome: oneOf('matched', 'mismatched', 'unknown') });
const RecoveryCase = strictObject({
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
const RecoveryCases = listOf(RecoveryCase);
const RecoveryCaseQuery = listQuery({ filter_state: Type.Optional(RecoveryState) });
const RecoveryDecision = strictObject({ decision: oneOf('approve', 'reject'), reason: LongText });

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
  }),
  openRecovery: defineCall({
    ...shared,
    id: 'N17',
    path: '/api/v1/recovery/',
    summary: 'Ask for the account back; the answer never says whether there is one',
    body: RecoveryRequest,
    reply: { 201: Recovery },
    errors: ['mobile_invalid', 'mobile_unchanged', 'national_id_invalid', 'birth_date_invalid', 'otp_invalid', 'login_locked'],
  }),
  showRecovery: defineCall({
    ...shared,
    id: 'N18',
    path: '/api/v1/recovery/state/',
    summary: 'How a request stands, by its reference; the reference stays out of addresses and logs',
    body: RecoveryQuestion,
    reply: { 200: Recovery },
    errors: ['not_found'],
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
    errors: ['not_found', 'already_decided', 'own_case', 'step_not_allowed', 'mobile_taken', 'step_up_required'],
  }),
} as const;
