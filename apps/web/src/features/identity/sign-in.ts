import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { QUICK_TIMEOUT_MS } from '@nesye/web-kit/api/create-api-client.ts';
import { withCaptcha } from '../../shared/captcha/with-captcha.ts';
import { acceptedTexts } from '@nesye/web-kit/session/accepted-texts.ts';
import { api, session } from '@nesye/web-kit/session/session.ts';
import type { LoginContext } from './domain/login-context.ts';

/** Where the login comes from: the web app (spec section 3). */
const JOINED_FROM_WEB = 6;

/** Signs in by one-time code; the session takes the response. */
export const signInByCode = (mobileNumber: string, code: string, context: LoginContext): Promise<void> =>
  signIn({ mobileNumber, code }, context);

/** Signs in by username and password, which goes exactly as typed. */
export const signInByPassword = (username: string, password: string, context: LoginContext): Promise<void> =>
  signIn({ username, password, with_password: true }, context);

async function signIn(
  credentials: { mobileNumber: string; code: string } | { username: string; password: string; with_password: true },
  context: LoginContext,
): Promise<void> {
  const body = {
    ...credentials,
    ...acceptedTexts,
    joined_from: JOINED_FROM_WEB,
    ...(context.isMerchantLogin && { position: 'merchant', is_merchant: true }),
    ...(context.referrerCode && { referrer_user_code: context.referrerCode, ref_code: context.referrerCode }),
    ...(context.campaignCode && { campaign_code: context.campaignCode, camp_code: context.campaignCode }),
  };
  const query = context.isMerchantLogin ? { position: 'merchant' } : {};
  const send = async (factor: { readonly totp?: string }): Promise<void> => {
    await session.signIn(JSON.stringify(credentials), () =>
      withCaptcha((recaptcha) =>
        api.post('/api/v1/token/', { query, body: { ...body, ...factor, ...recaptcha }, timeoutMs: QUICK_TIMEOUT_MS }),
      ),
    );
  };
  try {
    await send({});
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.code !== 'second_factor_required') throw failure;
    // Operators alone come here: what asks for the code is loaded for them.
    const { finishSignIn } = await import('@nesye/web-kit/second-factor/prove-second-factor.tsx');
    await finishSignIn((totp) => send({ totp }));
  }
}
