import { Type } from '@sinclair/typebox';
import { namedObject } from './common.ts';

/** A mobile in any written form and any digits; the server stores one form. */
export const MobileText = Type.String({ format: 'identifier', minLength: 1, maxLength: 40 });
/** A one-time code as typed, digits in any script, or the whole message that brought it. */
export const CodeText = Type.String({ format: 'code', minLength: 1, maxLength: 500 });
/** A code of the authenticator app, or a recovery code, as typed. */
export const FactorText = Type.String({ format: 'identifier', minLength: 1, maxLength: 40 });
export const CaptchaText = Type.String({
  format: 'opaque',
  maxLength: 4_000,
  description: 'A solved captcha, required after captcha_required',
});
/** A password exactly as typed: nothing is converted or trimmed. */
export const PasswordText = Type.String({ format: 'secret', minLength: 1, maxLength: 512 });

/** Seconds until another code may be requested and until this one dies, and its number of digits. */
export const CodeSent = namedObject('CodeSent', {
  resend_after: Type.Integer(),
  expires_in: Type.Integer(),
  code_length: Type.Integer(),
});
