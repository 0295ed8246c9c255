import type { CallTypes, identityCalls } from '@nesye/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { CallContext, Handlers, Principal } from '../../platform/http/handler.ts';
import { ok } from '../../platform/http/replies.ts';
import { networkOf } from '../../platform/rate-limit/network-of.ts';
import { maskMobile } from '@nesye/persian';
import type { Referral } from './queries/referrals.ts';
import { showAccount } from './use-cases/show-account.ts';
import { deviceOf, knownDeviceHash } from './refresh-carrier.ts';
import type { createMobileChange, createMobileChangeRequest } from './use-cases/change-mobile.ts';
import type { createPasswordReset, createPasswordSetting } from './use-cases/change-password.ts';
import { nameReferrer, showReferral } from './use-cases/name-referrer.ts';
import type { createReauthentication } from './use-cases/prove-presence.ts';
import { requireProvenOwner, type SimRegister, watchSim } from './use-cases/require-proven-owner.ts';
import type { OtpRequester, OtpSending, OtpSent } from './use-cases/request-otp.ts';

export interface AccountRouteDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly sims: SimRegister;
  readonly newDeviceMs: number;
  readonly requestOtp: OtpSending;
  readonly requestMobileChange: ReturnType<typeof createMobileChangeRequest>;
  readonly changeMobile: ReturnType<typeof createMobileChange>;
  readonly setPassword: ReturnType<typeof createPasswordSetting>;
  readonly resetPassword: ReturnType<typeof createPasswordReset>;
  readonly reauthenticate: ReturnType<typeof createReauthentication>;
}

type AccountCall =
  | 'requestMobileChange'
  | 'changeMobile'
  | 'requestSetPassword'
  | 'setPassword'
  | 'requestResetPassword'
  | 'resetPassword'
  | 'getForceSetPassword'
  | 'getReferral'
  | 'setReferrer'
  | 'requestApprovalCode'
  | 'reauthenticate';

/** The account itself: mobile, password, referral, codes for what is done in it. */
export function accountHandlers(deps: AccountRouteDeps): Pick<Handlers<typeof identityCalls>, AccountCall> {
  const { sql } = deps;
  return {
    ...passwordHandlers(deps),

    requestMobileChange: async ({ body }, context) => {
      const sent = await deps.requestMobileChange(context.principal, {
        ...requesterOf(context),
        mobile: body.mobile,
        captchaResponse: body.recaptcha_response,
      });
      return ok({ ...sentView(sent), old_mobile: maskMobile(sent.oldMobile) });
    },

    changeMobile: async ({ body }, { principal }) => {
      const changed = await deps.changeMobile(principal, {
        mobile: body.mobile,
        code: body.code,
        oldCode: body.old_code,
      });
      return ok({
        mobile: changed.mobile,
        sessions_ended: changed.sessionsEnded,
        cooling_off_until: changed.coolingOffUntil.toISOString(),
      });
    },

    getReferral: async ({ params }, { principal }) =>
      ok(referralView(principal.userId, await showReferral(sql, principal.userId, BigInt(params.id)))),

    setReferrer: async ({ params, body }, { principal }) => {
      const referral = await nameReferrer(sql, principal.userId, BigInt(params.id), body.referrer_user);
      return ok(referralView(principal.userId, referral));
    },

    requestApprovalCode: async ({ body }, context) => {
      const { mobile } = await showAccount(deps.sql, context.principal.userId);
      if (body.purpose === 'cash_out') await requireOwnerOfSim(deps, context.principal, mobile);
      return ok(
        sentView(
          await deps.requestOtp({
            ...requesterOf(context),
            purpose: body.purpose,
            approves: body.approves,
            mobile,
            isSignedIn: true,
          }),
        ),
      );
    },

    reauthenticate: async ({ body }, { principal }) => {
      const validUntil = await deps.reauthenticate(principal, {
        code: body.code,
        password: body.password,
        totp: body.totp,
      });
      return ok({ valid_until: validUntil.toISOString() });
    },
  };
}

/** No code is sent where the cash-out would be refused; and who asks for one has the register asked, outside every transaction. */
async function requireOwnerOfSim(
  { sql, clock, sims, newDeviceMs }: AccountRouteDeps,
  principal: Principal,
  mobile: string,
): Promise<void> {
  const now = clock.now();
  await watchSim(sql, sims, { userId: principal.userId, mobile, now });
  await requireProvenOwner(sql, principal, { now, newDeviceMs });
}

type PasswordCall =
  | 'requestSetPassword'
  | 'setPassword'
  | 'requestResetPassword'
  | 'resetPassword'
  | 'getForceSetPassword';

function passwordHandlers(deps: AccountRouteDeps): Pick<Handlers<typeof identityCalls>, PasswordCall> {
  return {
    requestSetPassword: async (_input, context) => {
      const { mobile } = await showAccount(deps.sql, context.principal.userId);
      return ok(
        sentView(await deps.requestOtp({ ...requesterOf(context), purpose: 'set_password', mobile, isSignedIn: true })),
      );
    },

    setPassword: async ({ body }, { principal }) => {
      const { password, password_confirm: confirmation, code, current_password: currentPassword } = body;
      return ok({
        has_password: true,
        sessions_ended: await deps.setPassword(principal, { password, confirmation, code, currentPassword }),
      });
    },

    requestResetPassword: async ({ body }, context) => {
      const device = deviceOf(context);
      const sent = await deps.requestOtp({
        ...requesterOf(context),
        purpose: 'reset_password',
        mobile: body.mobileNumber,
        captchaResponse: body.recaptcha_response,
      });
      return { status: 200, body: sentView(sent), cookies: [device.cookie] };
    },

    resetPassword: async ({ body }, context) => {
      const { mobileNumber: mobile, code, password, password_confirm: confirmation } = body;
      return ok({
        reset: await deps.resetPassword({
          mobile,
          code,
          password,
          confirmation,
          deviceHash: knownDeviceHash(context),
        }),
      });
    },

    getForceSetPassword: async (_input, { principal }) => {
      const user = await showAccount(deps.sql, principal.userId);
      return ok({ force_to_set_password: user.mustSetPassword, has_password: user.hasPassword });
    },
  };
}

const requesterOf = (context: Pick<CallContext<unknown>, 'ip' | 'header' | 'cookie'>): OtpRequester => ({
  deviceHash: knownDeviceHash(context),
  network: networkOf(context.ip),
});

type CodeSent = CallTypes<(typeof identityCalls)['requestOtp']>['reply'];

/** The response of every call that sends a code. */
export const sentView = (sent: OtpSent): CodeSent => ({
  resend_after: sent.resendAfterS,
  expires_in: sent.expiresInS,
  code_length: sent.codeLength,
});

const referralView = (userId: bigint, { code, referrerCode, hasReferrer, referredCount, referred }: Referral) => ({
  id: userId,
  code,
  referrer_user: referrerCode,
  referred_count: referredCount,
  referred: referred.map(({ mobile, joinedAt }) => ({ mobile: maskMobile(mobile), joined_at: joinedAt.toISOString() })),
  can_set_referrer: !hasReferrer,
});
