import { QUICK_TIMEOUT_MS } from '../../shared/api/create-api-client.ts';
import type { ReplyOf } from '../../shared/api/call-types.ts';
import { api } from '../../shared/session/session.ts';
import { withCaptcha } from '../../shared/captcha/with-captcha.ts';

export type OtpSent = ReplyOf<'POST', '/api/v1/token/otp/'>;

/** Asks for a one-time code to sign in with. */
export const requestOtp = (mobileNumber: string): Promise<OtpSent> =>
  withCaptcha((recaptcha) =>
    api.post('/api/v1/token/otp/', { body: { mobileNumber, ...recaptcha }, timeoutMs: QUICK_TIMEOUT_MS }),
  );
