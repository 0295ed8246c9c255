import type { identityCalls } from '@nesye/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { ok } from '../../platform/http/replies.ts';
import type { Captcha } from './adapters/captcha.ts';
import { networkOf } from '../../platform/rate-limit/network-of.ts';
import { accountHandlers, type AccountRouteDeps, sentView } from './account-routes.ts';
import { maskMobile } from '@nesye/persian';
import { type LoginForm, readLoginForm } from './login-form.ts';
import type { SessionDevice } from './queries/sessions.ts';
import { showAccount } from './use-cases/show-account.ts';
import { carryRefresh, clearedRefresh, deviceOf, knownDeviceHash, readRefresh } from './refresh-carrier.ts';
import { sessionHandlers, type SessionRouteDeps } from './session-routes.ts';
import { passkeyHandlers, type PasskeyRouteDeps } from './passkey-routes.ts';
import { secondFactorHandlers } from './second-factor-routes.ts';
import { teamHandlers } from './team-routes.ts';
import { respondToSignIn } from './sign-in-response.ts';
import type { EnrolmentDeps } from './use-cases/enrol-second-factor.ts';
import type { createSessionRefresh } from './use-cases/refresh-session.ts';
import type { createOtpSignIn } from './use-cases/sign-in-by-otp.ts';
import type { createPasswordSignIn } from './use-cases/sign-in-by-password.ts';
import type { createSignOut } from './use-cases/sign-out.ts';

export interface IdentityRouteDeps extends AccountRouteDeps, SessionRouteDeps, EnrolmentDeps, PasskeyRouteDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly captcha: Captcha;
  readonly publicOrigin: string;
  readonly signInByOtp: ReturnType<typeof createOtpSignIn>;
  readonly signInByPassword: ReturnType<typeof createPasswordSignIn>;
  readonly refreshSession: ReturnType<typeof createSessionRefresh>;
  readonly signOut: ReturnType<typeof createSignOut>;
}

interface Caller extends SessionDevice {
  readonly network: string;
  readonly captchaResponse: string | undefined;
}

/** Cookies of the site go with the login; what else the browser stores holds nothing personal. */
const FORGET_COOKIES = { 'clear-site-data': '"cookies"' };

/** Handlers of signing in and out, sessions, the account, second factors and passkeys. */
export function identityHandlers(deps: IdentityRouteDeps): Handlers<typeof identityCalls> {
  const signIn = (form: LoginForm, caller: Caller) =>
    form.kind === 'otp' ? deps.signInByOtp({ ...form, ...caller }) : deps.signInByPassword({ ...form, ...caller });
  return {
    ...accountHandlers(deps),
    ...sessionHandlers(deps),
    ...secondFactorHandlers(deps),
    ...passkeyHandlers(deps),
    ...teamHandlers(deps),

    requestOtp: async ({ body }, context) => {
      const device = deviceOf(context);
      const request = {
        purpose: 'login',
        mobile: body.mobileNumber,
        deviceHash: knownDeviceHash(context),
        network: networkOf(context.ip),
        captchaResponse: body.recaptcha_response,
      } as const;
      const sent = await deps.requestOtp(request);
      return { status: 200, body: sentView(sent), cookies: [device.cookie] };
    },

    createToken: async ({ body, query }, context) => {
      const form = readLoginForm(body, query);
      return respondToSignIn(deps, context, (device) =>
        signIn(form, { ...device, network: networkOf(context.ip), captchaResponse: body.recaptcha_response }),
      );
    },

    refreshToken: async ({ body }, context) => {
      const presented = readRefresh(context, body.refresh, deps.publicOrigin);
      const tokens = await deps.refreshSession({ refresh: presented, deviceHash: knownDeviceHash(context) });
      const { refresh, cookies } = carryRefresh(context, tokens);
      return {
        status: 200,
        body: {
          access: tokens.access,
          access_lifetime: tokens.accessLifeS,
          refresh,
          refresh_lifetime: tokens.refreshLifeS,
        },
        cookies,
      };
    },

    logout: async ({ body }, context) => {
      const sessionId = context.principal?.sessionId;
      // A bearer token proves the caller by itself; without one the cookie must come from our pages.
      const refresh = sessionId === undefined ? readRefresh(context, body.refresh, deps.publicOrigin) : body.refresh;
      await deps.signOut({ refresh, sessionId });
      return { status: 200, body: { logged_out: true }, headers: FORGET_COOKIES, cookies: [clearedRefresh] };
    },

    captchaChallenge: async () => ok(await deps.captcha.makePuzzle(deps.clock.now())),

    getMobile: async (_input, { principal }) => {
      const user = await showAccount(deps.sql, principal.userId);
      return ok({ mobile: user.mobile, is_foreign: user.isForeign, masked: maskMobile(user.mobile) });
    },
  };
}
