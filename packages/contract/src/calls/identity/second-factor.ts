import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { Instant, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { FactorText } from '../../schemas/one-time-code.ts';

const SecondFactor = namedObject('SecondFactor', {
  is_required: Type.Boolean({ description: 'true for operators' }),
  has_app: Type.Boolean({ description: 'an authenticator app is enrolled' }),
  confirmed_at: orNull(Instant),
  passkeys: Type.Integer(),
  recovery_codes_left: Type.Integer(),
  is_proved: Type.Boolean({ description: 'this session has proved a second factor' }),
  proved_until: orNull(
    Type.String({ format: 'date-time', description: 'decisions and personal data are open until then' }),
  ),
});
/** Both say the same: one to be scanned, one to be typed. */
const Enrolment = namedObject('SecondFactorEnrolment', {
  secret: Type.String({ description: 'base32' }),
  uri: Type.String({ description: 'otpauth://totp/… for a QR code' }),
});
const Confirmation = namedObject('SecondFactorConfirmation', { totp: FactorText });
const Enrolled = namedObject('SecondFactorEnrolled', {
  recovery_codes: Type.Array(Type.String(), { description: 'shown this once; each works once' }),
  sessions_ended: Type.Integer(),
});

const shared = { context: 'identity', access: 'signed_in', idempotency: 'none' } as const;
const ENROLLING = ['role_not_allowed', 'reauthentication_required', 'step_up_required'] as const;

/** The second factor of operators. */
export const secondFactorCalls = {
  showSecondFactor: defineCall({
    ...shared,
    id: 'N54',
    method: 'GET',
    path: '/api/v1/user/second-factor/',
    summary: 'The status of the second factor',
    reply: { 200: SecondFactor },
    errors: [],
    owner: 'none',
    example: {
      as: 'operator',
      response: {
        is_required: true,
        has_app: true,
        confirmed_at: '2026-11-22T14:12:51.004Z',
        passkeys: 0,
        recovery_codes_left: 8,
        is_proved: true,
        proved_until: '2026-11-22T14:29:22.851Z',
      },
    },
  }),
  startSecondFactor: defineCall({
    ...shared,
    id: 'N55',
    openWhileFrozen: 'protects_account',
    method: 'POST',
    path: '/api/v1/user/second-factor/',
    summary: 'A secret for an authenticator app; it counts once confirmed',
    body: strictObject({}),
    reply: { 200: Enrolment },
    errors: ENROLLING,
    owner: 'none',
    example: {
      as: 'operator',
      body: {},
      response: {
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Nesye:0912***0201?issuer=Nesye&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
      },
    },
  }),
  confirmSecondFactor: defineCall({
    ...shared,
    id: 'N56',
    openWhileFrozen: 'protects_account',
    method: 'POST',
    path: '/api/v1/user/second-factor/confirm/',
    summary: 'Confirm the app by a code of it; other sessions end',
    body: Confirmation,
    reply: { 200: Enrolled },
    errors: [...ENROLLING, 'enrolment_expired', 'totp_invalid'],
    owner: 'none',
    example: {
      as: 'new_operator',
      body: { totp: demo('enrolment_code') },
      response: {
        recovery_codes: [
          '4820193756',
          '9173046285',
          '2604851937',
          '7359120468',
          '6018492735',
          '3947605182',
          '8562371049',
          '1493857260',
        ],
        sessions_ended: 0,
      },
    },
  }),
} as const;
