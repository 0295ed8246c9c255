import { QUICK_TIMEOUT_MS } from '../../shared/api/create-api-client.ts';
import type { ReplyOf } from '../../shared/api/call-types.ts';
import { api, session } from '../../shared/session/session.ts';
import { withCaptcha } from '../../shared/captcha/with-captcha.ts';
import type { LoginContext } from './domain/login-context.ts';

/** Where the login comes from: the web app (spec section 3). */
const JOINED_FROM_WEB = 6;

export type OtpSent = ReplyOf<'POST', '/api/v1/token/otp/'>;

/** Asks for a one-time code to sign in with. */
export const requestOtp = (mobileNumber: string): Promise<OtpSent> =>
  withCaptcha((recaptcha) => api.post('/api/v1/token/otp/', { body: { mobileNumber, ...recaptcha }, timeoutMs: QUICK_TIMEOUT_MS }));

/** Signs in by one-time code; the session takes the answer. */
export const signInByCode = (mobileNumber: string, code: string, context: LoginContext): Promise<void> => signIn({ mobileNumber, code }, context);

/** Signs in by username and password, which goes exactly as typed. */
export const signInByPassword = (username: string, password: string, context: LoginContext): Promise<void> => signIn({ username, password, with_password: true }, context);

async function signIn(credentials: { mobileNumber: string; code: string } | { username: string; password: string; with_password: true }, context: LoginContext): Promise<void> {
  const body = {
    ...credentials,
    joined_from: JOINED_FROM_WEB,
    ...(context.isMerchantLogin && { position: 'merchant', is_merchant: true }),
    ...(context.referrerCode && { referrer_user_code: context.referrerCode, ref_code: context.referrerCode }),
    ...(context.campaignCode && { campaign_code: context.campaignCode, camp_code: context.campaignCode }),
  };
  const query = context.isMerchantLogin ? { position: 'merchant' } : {};
  await session.signIn(() => withCaptcha((recaptcha) => api.post('/api/v1/token/', { query, body: { ...body, ...recaptcha }, timeoutMs: QUICK_TIMEOUT_MS })));
}
