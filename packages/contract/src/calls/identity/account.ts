import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { IdParams, Instant, namedObject, orNull } from '../../schemas/common.ts';
import { CaptchaText, CodeSent, CodeText, FactorText, MobileText, PasswordText } from '../../schemas/one-time-code.ts';
import { MaskedText, oneOf, ShortText } from '../../schemas/texts.ts';

const NoFields = namedObject('NoFields', {});
const MobileChangeRequest = namedObject('MobileChangeRequest', {
  mobile: MobileText,
  recaptcha_response: Type.Optional(CaptchaText),
});
const MobileChangeSent = namedObject('MobileChangeSent', { ...CodeSent.properties, old_mobile: MaskedText });
/** `code` came to the new mobile, `old_code` to the old one. */
const MobileChange = namedObject('MobileChange', { mobile: MobileText, code: CodeText, old_code: CodeText });
const MobileChanged = namedObject('MobileChanged', {
  mobile: Type.String(),
  sessions_ended: Type.Integer(),
  cooling_off_until: Instant,
});
/** `current_password` is required where there is one, but not of a user who is forced to set a new one. */
const PasswordSetting = namedObject('PasswordSetting', {
  password: PasswordText,
  password_confirm: PasswordText,
  code: CodeText,
  current_password: Type.Optional(PasswordText),
});
const PasswordSet = namedObject('PasswordSet', {
  has_password: Type.Boolean(),
  sessions_ended: Type.Integer({ description: 'other sessions that were signed out' }),
});
const PasswordResetRequest = namedObject('PasswordResetRequest', {
  mobileNumber: MobileText,
  recaptcha_response: Type.Optional(CaptchaText),
});
const PasswordReset = namedObject('PasswordReset', {
  mobileNumber: MobileText,
  code: CodeText,
  password: PasswordText,
  password_confirm: PasswordText,
});
const PasswordResetResponse = namedObject('PasswordResetResponse', { reset: Type.Boolean() });
const PasswordForced = namedObject('PasswordForced', {
  force_to_set_password: Type.Boolean(),
  has_password: Type.Boolean(),
});
const Referred = namedObject('Referred', { mobile: MaskedText, joined_at: Instant });
/** `code` is what the user gives to friends; `referrer_user` is the code of the friend who brought the user, null for none; `referred` are the latest who came by it. */
const Referral = namedObject('Referral', {
  id: Type.Integer(),
  code: Type.String(),
  referrer_user: orNull(Type.String()),
  referred_count: Type.Integer(),
  referred: Type.Array(Referred, { description: 'newest first, at most 20' }),
  can_set_referrer: Type.Boolean(),
});
const ReferrerSetting = namedObject('ReferrerSetting', {
  referrer_user: Type.String({ format: 'identifier', minLength: 1, maxLength: 64 }),
});

/** What a one-time code can be requested for besides signing in; it opens nothing else. */
const CodePurpose = oneOf(
  'reauthenticate',
  'card_pin',
  'sheba',
  'close_account',
  'cash_out',
  'transfer',
  'gift_card',
  'api_key',
);
/** `approves` is what the code is bound to, as the call that spends it names it: the sheba, the card's id, the amount in rials, `<mobile>:<amount>`, `<amount>:<count>`, `secret:live`, `rotate:<id>`; Latin digits. */
const ApprovalRequest = namedObject('ApprovalRequest', { purpose: CodePurpose, approves: Type.Optional(ShortText) });
/** One of the first two; an operator sends `totp` with it, or alone. A passkey proves its owner by signing in again. */
const Reauthentication = namedObject('Reauthentication', {
  code: Type.Optional(CodeText),
  password: Type.Optional(PasswordText),
  totp: Type.Optional(FactorText),
});
/** Until when the proof of presence counts. */
export const Reauthenticated = namedObject('Reauthenticated', { valid_until: Instant });

const posting = { method: 'POST', context: 'identity', access: 'signed_in', idempotency: 'none' } as const;
const SENDING = ['otp_too_soon', 'otp_limit_reached', 'unavailable'] as const;

/** The account itself: mobile, password, referral, and proving again who is there. */
export const accountCalls = {
  requestMobileChange: defineCall({
    ...posting,
    id: 'C041',
    openWhileFrozen: 'protects_account',
    path: '/api/v1/base/change-mobile-otp/',
    summary:
      'Send a code to the new mobile and another to the old one; whether the new one has an account is not shown',
    body: MobileChangeRequest,
    reply: { 200: MobileChangeSent },
    errors: [
      'mobile_invalid',
      'mobile_unchanged',
      'message_limit_reached',
      'captcha_required',
      'captcha_invalid',
      'reauthentication_required',
      ...SENDING,
    ],
    owner: 'none',
    example: {
      as: 'new_customer',
      body: { mobile: demo('new_mobile') },
      response: { resend_after: 60, expires_in: 120, code_length: 6, old_mobile: '0919***0003' },
    },
  }),
  changeMobile: defineCall({
    ...posting,
    id: 'C042',
    openWhileFrozen: 'protects_account',
    path: '/api/v1/base/change-mobile/',
    summary: 'Change the mobile by the codes sent to both; all other sessions end, and money out waits 72 hours',
    body: MobileChange,
    reply: { 200: MobileChanged },
    errors: [
      'mobile_invalid',
      'otp_invalid',
      'login_locked',
      'mobile_taken',
      'mobile_not_yours',
      'identity_lookup_down',
    ],
    owner: 'none',
    example: {
      as: 'verified_customer',
      body: { mobile: demo('new_mobile'), code: demo('new_mobile_code'), old_code: demo('old_mobile_code') },
      response: { mobile: '09197000004', sessions_ended: 0, cooling_off_until: '2026-11-25T14:19:21.782Z' },
    },
  }),
  requestSetPassword: defineCall({
    ...posting,
    id: 'C043',
    openWhileFrozen: 'protects_account',
    isOpenWithoutPassword: true,
    path: '/api/v1/base/request-set-password',
    summary: 'Send a code for setting the password',
    body: NoFields,
    reply: { 200: CodeSent },
    errors: SENDING,
    owner: 'none',
    example: { as: 'new_customer', body: {}, response: { resend_after: 60, expires_in: 120, code_length: 6 } },
  }),
  setPassword: defineCall({
    ...posting,
    id: 'C044',
    openWhileFrozen: 'protects_account',
    isOpenWithoutPassword: true,
    path: '/api/v1/base/set-password',
    summary: 'Set or change the password; other sessions end',
    body: PasswordSetting,
    reply: { 200: PasswordSet },
    errors: [
      'otp_invalid',
      'login_locked',
      'password_closed',
      'credentials_invalid',
      'password_mismatch',
      'password_weak',
      'busy',
    ],
    owner: 'none',
    example: {
      as: 'new_customer',
      body: {
        password: 'Anar-o-Gilas-7',
        password_confirm: 'Anar-o-Gilas-7',
        code: demo('password_code'),
        current_password: 'Nesye-demo-1',
      },
      response: { has_password: true, sessions_ended: 0 },
    },
  }),
  requestResetPassword: defineCall({
    ...posting,
    id: 'C045',
    access: 'public',
    path: '/api/v1/base/request-reset-password',
    summary: 'Send a code for a forgotten password; the response never says whether the mobile is known',
    body: PasswordResetRequest,
    reply: { 200: CodeSent },
    errors: ['mobile_invalid', 'captcha_required', 'captcha_invalid', ...SENDING],
    owner: 'none',
    example: {
      body: { mobileNumber: demo('new_mobile') },
      response: { resend_after: 60, expires_in: 120, code_length: 6 },
    },
  }),
  resetPassword: defineCall({
    ...posting,
    id: 'C046',
    access: 'public',
    path: '/api/v1/base/reset-password',
    summary: 'Set a new password by the code; all sessions end',
    body: PasswordReset,
    reply: { 200: PasswordResetResponse },
    errors: ['mobile_invalid', 'otp_invalid', 'login_locked', 'password_mismatch', 'password_weak', 'busy'],
    owner: 'none',
    example: {
      as: 'nobody',
      body: {
        mobileNumber: demo('known_mobile'),
        code: demo('reset_code'),
        password: 'Anar-o-Gilas-7',
        password_confirm: 'Anar-o-Gilas-7',
      },
      response: { reset: true },
    },
  }),
  getForceSetPassword: defineCall({
    ...posting,
    id: 'C049',
    isOpenWithoutPassword: true,
    method: 'GET',
    path: '/api/v1/base/user/force-set-password',
    summary: 'Whether the user must set a password before going on',
    reply: { 200: PasswordForced },
    errors: [],
    owner: 'none',
    example: { response: { force_to_set_password: false, has_password: true } },
  }),
  getReferral: defineCall({
    ...posting,
    id: 'C047',
    method: 'GET',
    path: '/api/v1/base/user-referrer/:id',
    summary: 'The user’s own referral code and who brought the user',
    params: IdParams,
    reply: { 200: Referral },
    errors: ['not_found'],
    owner: ownedBy('user', ['path.id']),
    example: {
      params: { id: demo('user_id') },
      response: {
        id: 6731,
        code: '5SUSWXWB',
        referrer_user: null,
        referred_count: 0,
        referred: [],
        can_set_referrer: true,
      },
    },
  }),
  setReferrer: defineCall({
    ...posting,
    id: 'C048',
    openWhileFrozen: 'binds_nothing',
    path: '/api/v1/base/user-referrer/:id',
    summary: 'Name the friend who brought the user, once',
    params: IdParams,
    body: ReferrerSetting,
    reply: { 200: Referral },
    errors: ['not_found', 'referrer_unknown', 'referrer_already_set'],
    owner: ownedBy('user', ['path.id']),
    example: {
      as: 'new_customer',
      params: { id: demo('user_id') },
      body: { referrer_user: demo('friends_referral_code') },
      response: {
        id: 7883,
        code: '297V8QZB',
        referrer_user: 'KTDM8KBA',
        referred_count: 0,
        referred: [],
        can_set_referrer: false,
      },
    },
  }),
  requestApprovalCode: defineCall({
    ...posting,
    id: 'N04',
    path: '/api/v1/user/approval-code/',
    summary: 'Send the signed-in user a code for one purpose',
    body: ApprovalRequest,
    reply: { 200: CodeSent },
    errors: [...SENDING, 'passkey_required'],
    owner: 'none',
    example: {
      as: 'new_customer',
      body: { purpose: 'reauthenticate' },
      response: { resend_after: 60, expires_in: 120, code_length: 6 },
    },
  }),
  reauthenticate: defineCall({
    ...posting,
    id: 'N05',
    openWhileFrozen: 'protects_account',
    path: '/api/v1/user/reauthenticate/',
    summary: 'Prove again who is there: opens for ten minutes, in this session, what requires it',
    body: Reauthentication,
    reply: { 200: Reauthenticated },
    errors: [
      'otp_invalid',
      'credentials_invalid',
      'second_factor_required',
      'totp_invalid',
      'login_locked',
      'password_closed',
      'busy',
    ],
    owner: 'none',
    example: {
      as: 'new_customer',
      body: { code: demo('reauthentication_code') },
      response: { valid_until: '2026-11-22T14:29:22.851Z' },
    },
  }),
} as const;
