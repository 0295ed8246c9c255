import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { Instant, orNull, strictObject } from '../../schemas/common.ts';
import { FactorText } from '../../schemas/one-time-code.ts';

const NoFields = strictObject({});
const SecondFactor = strictObject({
  is_required: Type.Boolean({ description: 'true for operators' }),
  has_app: Type.Boolean({ description: 'an authenticator app is enrolled' }),
  confirmed_at: orNull(Instant),
  passkeys: Type.Integer(),
  recovery_codes_left: Type.Integer(),
  is_proved: Type.Boolean({ description: 'this session has proved a second factor' }),
  proved_until: orNull(Type.String({ format: 'date-time', description: 'decisions and personal data are open until then' })),
});
/** Both say the same: one to be scanned, one to be typed. */
const Enrolment = strictObject({ secret: Type.String({ description: 'base32' }), uri: Type.String({ description: 'otpauth://totp/… for a QR code' }) });
const Confirmation = strictObject({ totp: FactorText });
const Enrolled = strictObject({ recovery_codes: Type.Array(Type.String(), { description: 'shown this once; each works once' }), sessions_ended: Type.Integer() });

const shared = { context: 'identity', access: 'signed_in', idempotency: 'none' } as const;
const ENROLLING = ['role_not_allowed', 'reauthentication_required', 'step_up_required'] as const;

/** The second factor of operators. */
export const secondFactorCalls = {
  showSecondFactor: defineCall({
    ...shared,
    id: 'N54',
    method: 'GET',
    path: '/api/v1/user/second-factor/',
    summary: 'How the second factor stands',
    reply: { 200: SecondFactor },
    errors: [],
  }),
  startSecondFactor: defineCall({
    ...shared,
    id: 'N55',
    method: 'POST',
    path: '/api/v1/user/second-factor/',
    summary: 'A secret for an authenticator app; it counts once confirmed',
    body: NoFields,
    reply: { 200: Enrolment },
    errors: ENROLLING,
  }),
  confirmSecondFactor: defineCall({
    ...shared,
    id: 'N56',
    method: 'POST',
    path: '/api/v1/user/second-factor/confirm/',
    summary: 'Confirm the app by a code of it; other sessions end',
    body: Confirmation,
    reply: { 200: Enrolled },
    errors: [...ENROLLING, 'enrolment_expired', 'totp_invalid'],
  }),
} as const;
