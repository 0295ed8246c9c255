import { QUICK_TIMEOUT_MS } from '@nesye/web-kit/api/create-api-client.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { withCaptcha } from '../../shared/captcha/with-captcha.ts';

export type OtpSent = ReplyOf<'POST', '/api/v1/token/otp/'>;

/** Asks for a one-time code to sign in with. */
export const requestOtp = (mobileNumber: string): Promise<OtpSent> =>
  withCaptcha((recaptcha) =>
    api.post('/api/v1/token/otp/', { body: { mobileNumber, ...recaptcha }, timeoutMs: QUICK_TIMEOUT_MS }),
  );
