import { normalizeMobile } from '@nesye/persian';
import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { takeNumberQuota } from '../../messaging/index.ts';
import type { User } from '../domain/user.ts';
import { findUser } from '../queries/users.ts';
import { proveOtp, spendOtp } from './prove-otp.ts';
import { requireRecentSignIn } from './prove-presence.ts';
import { type MobileReplaced, replaceMobile } from './replace-mobile.ts';
import type { OtpRequester, OtpSending, OtpSent } from './request-otp.ts';

/** Does a mobile belong to the user's national id? `unknown_identity`: the user has none on record. Throws Refusal `identity_lookup_down`. */
export type MobileOwnership = (userId: bigint, mobile: string) => Promise<'theirs' | 'not_theirs' | 'unknown_identity'>;

export interface MobileChangeDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly otpKeys: KeyRing;
  readonly requestOtp: OtpSending;
  /** Asked outside of any transaction; without one the codes alone decide. */
  readonly checkOwnership?: MobileOwnership | undefined;
}

export interface MobileChangeRequest extends OtpRequester {
  readonly mobile: string;
  readonly captchaResponse: string | undefined;
}

/**
 * Sends a code to the new mobile and another to the old one. Whether the new one is someone's is not looked at. Refuses
 * with reauthentication_required, mobile_invalid, mobile_unchanged, message_limit_reached (five numbers a day), captcha_*, and as sending a code does.
 */
export function createMobileChangeRequest(
  deps: MobileChangeDeps,
): (principal: Principal, request: MobileChangeRequest) => Promise<OtpSent & { readonly oldMobile: string }> {
  return async (principal, request) => {
    const { user, mobile } = await readChange(deps, principal, request.mobile);
    await requireRecentSignIn(deps.database.sql, principal, deps.clock.now());
    const to = { mobile, senderId: user.id, about: String(user.id) };
    await deps.database.transaction((tx) => takeNumberQuota(tx, 'mobile_change', to, deps.clock.now()));
    // The new one first: a stranger's mobile is what could be flooded, so a captcha and its limits come before the rest.
    const toNew = await deps.requestOtp({ ...request, purpose: 'mobile_change', mobile, approves: String(user.id) });
    const toOld = await deps.requestOtp({
      ...request,
      purpose: 'mobile_change_old',
      mobile: user.mobile,
      approves: mobile,
      isSignedIn: true,
    });
    return { ...toNew, resendAfterS: Math.max(toNew.resendAfterS, toOld.resendAfterS), oldMobile: user.mobile };
  };
}

export interface MobileChange {
  readonly mobile: string;
  readonly code: string;
  readonly oldCode: string;
}

/**
 * Changes the mobile by both codes, each bound to this user and this new mobile. Refuses with mobile_invalid,
 * mobile_unchanged, otp_invalid, login_locked, mobile_taken (only for who holds it), mobile_not_yours, identity_lookup_down.
 */
export function createMobileChange(
  deps: MobileChangeDeps,
): (principal: Principal, change: MobileChange) => Promise<MobileReplaced & { readonly mobile: string }> {
  const { database, clock, otpKeys, checkOwnership } = deps;
  return async (principal, change) => {
    const { user, mobile } = await readChange(deps, principal, change.mobile);
    const now = clock.now();
    const fromNew = await proveOtp(
      database.sql,
      otpKeys,
      { purpose: 'mobile_change', mobile, approves: String(user.id), code: change.code },
      now,
    );
    const fromOld = await proveOtp(
      database.sql,
      otpKeys,
      { purpose: 'mobile_change_old', mobile: user.mobile, approves: mobile, code: change.oldCode, field: 'old_code' },
      now,
    );
    if ((await checkOwnership?.(user.id, mobile)) === 'not_theirs')
      throw new Refusal('mobile_not_yours', { field: 'mobile' });
    const replaced = await database.transaction(async (tx) => {
      await spendOtp(tx, fromNew, now);
      await spendOtp(tx, fromOld, now);
      return replaceMobile(tx, { user, mobile, provedBy: 'codes', keepSessionId: principal.sessionId, now });
    });
    return { ...replaced, mobile };
  };
}

async function readChange(
  { database }: MobileChangeDeps,
  { userId }: Principal,
  text: string,
): Promise<{ user: User; mobile: string }> {
  const mobile = normalizeMobile(text);
  if (mobile === undefined) throw new Refusal('mobile_invalid', { field: 'mobile' });
  const user = await findUser(database.sql, userId);
  if (user === undefined) throw new Refusal('user_not_found');
  if (user.mobile === mobile) throw new Refusal('mobile_unchanged', { field: 'mobile' });
  return { user, mobile };
}
