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
const RecoveryState = oneOf('in_check', 'waiting', 'approved', 'rejected', 'vetoed', 'expired');
/** What the asker is told: a veto reads like any other rejection. */
const AskerState = oneOf('in_check', 'waiting', 'approved', 'rejected', 'expired');
/** The same for an account that exists and for one that does not, until an operator has decided. */
const Recovery = strictObject({
  reference: SecretReference,
  state: AskerState,
  text: Type.String(),
  created_at: Instant,
  decided_at: orNull(Instant),
  takes_over_at: orNull(Instant),
});
/** `token` is of the link in the SMS. */
const RecoveryVeto = strictObject({ token: SecretReference });
const Vetoed = strictObject({ vetoed: Type.Boolean() });

/** A request for the caller's own account that is still open. */
const OwnRecovery = strictObject({
  id: Type.Integer(),
  state: oneOf('in_check', 'waiting'),
  new_mobile: MaskedText,
  created_at: Instant,
  takes_over_at: orNull(Instant),
});
const OwnRecoveries = strictObject({ recoveries: Type.Array(OwnRecovery), spending_frozen_until: orNull(Instant) });

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
  /** Nobody knows whose the new mobile is: two operators must approve, and the account moves later. */
  needs_second: Type.Boolean(),
  first_approved_at: orNull(Instant),
  is_first_approved_by_you: Type.Boolean(),
  takes_over_at: orNull(Instant),
  /** Somebody used the account since; null where there is no account or it was never used. */
  account_last_used_at: orNull(Instant),
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
    summary: 'Approve or reject; an approval moves the account to the new mobile, at once or after two operators and 72 hours, and tells both mobiles',
    params: IdParams,
    body: RecoveryDecision,
    reply: { 200: RecoveryCase },
    errors: ['not_found', 'already_decided', 'own_case', 'second_operator_needed', 'step_not_allowed', 'mobile_taken', 'step_up_required'],
  }),
  vetoRecovery: defineCall({
    ...shared,
    id: 'N58',
    path: '/api/v1/recovery/veto/',
    summary: 'Refuse a request for one’s own account by the link of the SMS; twice is no fault',
    body: RecoveryVeto,
    reply: { 200: Vetoed },
    errors: ['not_found', 'already_decided'],
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
  }),
  vetoOwnRecovery: defineCall({
    ...shared,
    id: 'N60',
    access: 'signed_in',
    isOpenWithoutPassword: true,
    path: '/api/v1/user/recoveries/:id/veto/',
    summary: 'Refuse a request for one’s own account from a signed-in device',
    params: IdParams,
    body: strictObject({}),
    reply: { 200: OwnRecoveries },
    errors: ['not_found', 'already_decided'],
  }),
} as const;
