import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { CaptchaText, CodeSent, CodeText, FactorText, MobileText, PasswordText } from '../../schemas/one-time-code.ts';
import { ShortText, TextVersion } from '../../schemas/texts.ts';
import { TokenResponse } from '../../schemas/token.ts';

const OtpRequest = namedObject('OtpRequest', {
  mobileNumber: MobileText,
  recaptcha_response: Type.Optional(CaptchaText),
  position: Type.Optional(ShortText),
});

/** One strict form for both ways in; the use case decides which fields belong together. */
const TokenRequest = namedObject('TokenRequest', {
  mobileNumber: Type.Optional(MobileText),
  code: Type.Optional(CodeText),
  username: Type.Optional(Type.String({ format: 'identifier', minLength: 1, maxLength: 64 })),
  password: Type.Optional(PasswordText),
  totp: Type.Optional(FactorText),
  position: Type.Optional(ShortText),
  joined_from: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
  referrer_user_code: Type.Optional(ShortText),
  campaign_code: Type.Optional(ShortText),
  ref_code: Type.Optional(ShortText),
  camp_code: Type.Optional(ShortText),
  recaptcha_response: Type.Optional(CaptchaText),
  terms_version: Type.Optional(TextVersion),
  privacy_version: Type.Optional(TextVersion),
  is_merchant: Type.Optional(Type.Boolean()),
  with_password: Type.Optional(Type.Boolean()),
  // Taken so that a caller who sends it is not refused (B070, D38); no one says what it means, so it is neither stored nor read.
  extra: Type.Optional(ShortText),
});
const TokenQuery = strictObject({ position: Type.Optional(ShortText) });
const RefreshRequest = namedObject('RefreshRequest', {
  refresh: Type.Optional(Type.String({ format: 'opaque', maxLength: 512 })),
});
const RefreshResponse = namedObject('RefreshResponse', {
  access: Type.String(),
  access_lifetime: Type.Integer(),
  refresh: Type.String(),
  refresh_lifetime: Type.Integer(),
});
const LogoutResponse = namedObject('LogoutResponse', { logged_out: Type.Boolean() });
/** As the widget of altcha reads it, which fixes the names. */
const CaptchaChallenge = namedObject('CaptchaChallenge', {
  parameters: strictObject({
    algorithm: Type.String(),
    nonce: Type.String(),
    salt: Type.String(),
    cost: Type.Integer(),
    keyLength: Type.Integer(),
    keyPrefix: Type.String(),
    keySignature: Type.String(),
    expiresAt: Type.Integer({ description: 'Seconds since 1970' }),
  }),
  signature: Type.String(),
});
const MobileResponse = namedObject('MobileResponse', {
  mobile: Type.String(),
  is_foreign: Type.Boolean(),
  masked: orNull(Type.String()),
});

/** Signing in, staying in and going out. */
export const tokenCalls = {
  createToken: defineCall({
    id: 'C038',
    method: 'POST',
    path: '/api/v1/token/',
    context: 'identity',
    access: 'public',
    summary: 'Sign in by one-time code or by password; an operator proves a second factor besides',
    query: TokenQuery,
    body: TokenRequest,
    reply: { 200: TokenResponse },
    errors: [
      'otp_invalid',
      'credentials_invalid',
      'second_factor_required',
      'totp_invalid',
      'login_locked',
      'password_closed',
      'mobile_invalid',
      'captcha_required',
      'captcha_invalid',
      'position_not_allowed',
      'account_blocked',
      'account_closed',
      'rate_limited',
      'busy',
    ],
    idempotency: 'none',
    owner: 'none',
    example: {
      body: { mobileNumber: demo('new_mobile'), code: demo('sign_in_code'), position: 'customer', joined_from: 1 },
      response: {
        access: 'eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWI',
        refresh: '9fgMmxdjWISCitQhyzCvZZ_dSfCH8BfhofjJb0zUCmI',
        access_lifetime: 900,
        refresh_lifetime: 2_592_000,
        is_customer: true,
        is_merchant: false,
        is_foreign: false,
        customer_created: true,
        has_password: false,
      },
    },
  }),
  requestOtp: defineCall({
    id: 'C039',
    method: 'POST',
    path: '/api/v1/token/otp/',
    context: 'identity',
    access: 'public',
    summary: 'Send a one-time code; the response never says whether the mobile is known',
    body: OtpRequest,
    reply: { 200: CodeSent },
    errors: [
      'mobile_invalid',
      'captcha_required',
      'captcha_invalid',
      'otp_too_soon',
      'otp_limit_reached',
      'login_locked',
      'rate_limited',
      'unavailable',
    ],
    idempotency: 'none',
    owner: 'none',
    example: {
      body: { mobileNumber: demo('new_mobile') },
      response: { resend_after: 60, expires_in: 120, code_length: 6 },
    },
  }),
  refreshToken: defineCall({
    id: 'C040',
    method: 'POST',
    path: '/api/v1/token/refresh/',
    context: 'identity',
    access: 'public',
    summary: 'Rotate the refresh token and get a new access token; the web client sends an empty body and its cookie',
    body: RefreshRequest,
    reply: { 200: RefreshResponse },
    errors: ['token_not_valid', 'user_not_found', 'origin_not_allowed'],
    idempotency: 'none',
    owner: 'none',
    example: {
      body: { refresh: demo('refresh_token') },
      response: {
        access: 'eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWI',
        access_lifetime: 900,
        refresh: 'SfHg54uzHRJk40TnBbQFu-SWHtx8g6bZ4KLwCgXAHeA',
        refresh_lifetime: 2_591_999,
      },
    },
  }),
  logout: defineCall({
    id: 'N01',
    openWhileFrozen: 'protects_account',
    method: 'POST',
    path: '/api/v1/token/logout/',
    context: 'identity',
    access: 'public',
    summary: 'Revoke the session’s whole token family and clear its cookies',
    body: RefreshRequest,
    reply: { 200: LogoutResponse },
    errors: ['origin_not_allowed'],
    idempotency: 'none',
    owner: 'none',
    example: { body: { refresh: demo('refresh_token') }, response: { logged_out: true } },
  }),
  captchaChallenge: defineCall({
    id: 'N02',
    method: 'GET',
    path: '/api/v1/captcha/challenge/',
    context: 'identity',
    access: 'public',
    summary: 'A proof-of-work puzzle, to be solved where a call returns captcha_required',
    reply: { 200: CaptchaChallenge },
    errors: ['rate_limited'],
    idempotency: 'none',
    owner: 'none',
    example: {
      response: {
        parameters: {
          algorithm: 'PBKDF2/SHA-256',
          nonce: 'c806c2ed11a5c41e879cfee6152c3b15',
          salt: '129337b81eb5a05f4eea6e549bcd4119',
          cost: 1000,
          keyLength: 32,
          keyPrefix: 'bdd38c299cabe24f0542b6a086a7d11e',
          keySignature: '6435d578d5dacc30b8a7981bd0c433d3638dc580806a541176b8f5aecb3463cf',
          expiresAt: 1_795_357_761,
        },
        signature: 'efe83810d39bdd90f3ccafff7acef07854d27bbce259e6bbe5516b1dce506890',
      },
    },
  }),
  getMobile: defineCall({
    id: 'C053',
    isOpenWithoutPassword: true,
    method: 'GET',
    path: '/api/v1/user/mobile/',
    context: 'identity',
    access: 'signed_in',
    summary: 'The mobile of the signed-in user',
    reply: { 200: MobileResponse },
    errors: [],
    idempotency: 'none',
    owner: 'none',
    example: { response: { mobile: '09120000003', is_foreign: false, masked: '0912***0003' } },
  }),
} as const;
