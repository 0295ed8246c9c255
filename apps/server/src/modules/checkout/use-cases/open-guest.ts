import { Refusal } from '../../../platform/http/refusal.ts';
import type { AuthenticateGuest } from '../../../platform/http/guard.ts';
import { findUser } from '../../identity/index.ts';
import { guestTokenEnd, hashOfGuestToken, isGuestToken, newGuestToken } from '../domain/guest-token.ts';
import { findGuestToken, type GuestToken, insertGuestToken, MAX_TOKEN_PINS } from '../queries/guest-tokens.ts';
import { lockSession, readSession, type Session } from '../queries/sessions.ts';
import type { CheckoutDeps, GuestDeps } from '../session-deps.ts';
import { findPayable } from './pay-session.ts';

/** An order that a guest may begin to pay. Refuses `not_found`, and `session_closed` for one that is over. */
async function findOpen(deps: CheckoutDeps, code: string): Promise<Session> {
  const session = await findPayable(deps, code);
  requireOpen(session, deps.clock.businessNow());
  return session;
}

function requireOpen(session: Session | undefined, now: Date): asserts session is Session {
  if (session?.status !== 'created' || session.expiresAt <= now) throw new Refusal('session_closed');
}

/** From where a code is requested. */
export interface GuestRequester {
  readonly deviceHash: Uint8Array | undefined;
  readonly network: string;
}

/** Sends the code of an order to a mobile. Refuses `not_found`, `session_closed` and as the sending of codes does; whether the mobile is known is never read. */
export async function requestGuestCode(
  deps: GuestDeps,
  request: { readonly session_id: string; readonly mobile: string; readonly recaptcha_response?: string },
  requester: GuestRequester,
) {
  const session = await findOpen(deps, request.session_id);
  return await deps.requestOtp({
    ...requester,
    purpose: 'checkout',
    approves: session.code,
    mobile: request.mobile,
    mobileField: 'mobile',
    captchaResponse: request.recaptcha_response,
  });
}

/**
 * Opens the checkout of a guest: the code is spent and the token written together. The token is for this order and this mobile's account. Refuses `not_found`,
 * `session_closed`, and as the proof of the mobile does.
 */
export async function openGuestCheckout(
  deps: GuestDeps,
  proof: { readonly session_id: string; readonly mobile: string; readonly code: string },
  deviceHash: Uint8Array | undefined,
) {
  const { id, code: approves } = await findOpen(deps, proof.session_id);
  const token = newGuestToken();
  const claim = { mobile: proof.mobile, code: proof.code, approves, deviceHash };
  return await deps.proveGuest(claim, async (tx, user) => {
    await lockSession(tx, id);
    const session = await readSession(tx, id);
    const now = deps.clock.businessNow();
    requireOpen(session, now);
    const expiresAt = guestTokenEnd(now, session.expiresAt);
    await insertGuestToken(tx, {
      hash: hashOfGuestToken(token),
      sessionId: id,
      customerId: user.id,
      tokenGeneration: user.tokenGeneration,
      createdAt: now,
      expiresAt,
    });
    return { token, ...timeLeft(expiresAt, now) };
  });
}

/** How long a token lives, as the wire says it. */
export const timeLeft = (expiresAt: Date, now: Date) => ({
  remaining_seconds: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
  expires_at: expiresAt.toISOString(),
});

/** No PIN can open this token any more, and none has. */
const isDead = ({ pinTries, pinProvenAt }: GuestToken): boolean => pinTries >= MAX_TOKEN_PINS && pinProvenAt === null;

/** Finds who has a token of a guest. It is looked up each time: what ends the order or the account's tokens ends it at that moment. */
export const createGuestAuthentication =
  ({ database: { sql }, clock }: Pick<CheckoutDeps, 'database' | 'clock'>): AuthenticateGuest =>
  async (token) => {
    const found = isGuestToken(token) ? await findGuestToken(sql, hashOfGuestToken(token)) : undefined;
    if (found === undefined) return 'token_not_valid';
    const now = clock.businessNow();
    if (found.expiresAt <= now) return 'guest_token_expired';
    const user = await findUser(sql, found.customerId);
    if (user === undefined || user.isBanned || user.tokenGeneration !== found.tokenGeneration) return 'token_not_valid';
    if (isDead(found)) return 'guest_pin_dead';
    const { spendingFrozenUntil: until } = user;
    return {
      userId: user.id,
      // A guest has no session of an account.
      sessionId: 0n,
      isCustomer: false,
      isMerchant: false,
      isForeign: user.isForeign,
      mustSetPassword: user.mustSetPassword,
      ...(until !== undefined && until > clock.now() && { spendingFrozenUntil: until }),
      guest: {
        sessionId: found.sessionId,
        sessionCode: found.sessionCode,
        tokenHash: found.hash,
        expiresAt: found.expiresAt,
        isOver: found.status !== 'created',
      },
    };
  };
