import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { ACCESS_LIFE_S, type AccessTokens } from '../adapters/access-tokens.ts';
import { hashOpaque, OPAQUE_BYTES } from '../domain/opaque-token.ts';
import type { User } from '../domain/user.ts';
import {
  insertSession,
  readAcquaintance,
  revokeSurplusSessions,
  SESSION_LIFE_S,
  type SessionDevice,
  type SignInProof,
} from '../queries/sessions.ts';
import { lockAccess } from '../queries/users.ts';
import { recordSecurityEvent } from './record-security-event.ts';

export interface TokenPair {
  readonly access: string;
  readonly accessLifeS: number;
  readonly refresh: string;
  /** Seconds until the login ends for good, however often it is renewed. */
  readonly refreshLifeS: number;
}

export interface SignedIn {
  readonly tokens: TokenPair;
  readonly user: User;
  readonly isCustomerCreated: boolean;
}

/** A token no one can guess. Stored are its hash and, sealed so that only its predecessor opens it, the token itself. */
export const newRefreshToken = (): string => randomBytes(OPAQUE_BYTES).toString('base64url');

/**
 * Starts a login on a device: a new family of refresh tokens, and an access token with the user's roles of this moment.
 * The user is notified of a device that was not used for a sign-in lately. Call it last in its transaction: it writes the audit.
 * `user` is as it was when the proof was checked. Refuses with busy when the user's access has been ended since: another try is checked against what holds then.
 */
export async function openSession(
  tx: Tx,
  accessTokens: AccessTokens,
  user: User,
  device: SessionDevice,
  proof: SignInProof,
  now: Date,
): Promise<TokenPair> {
  await requireUnchanged(tx, user);
  const refresh = newRefreshToken();
  const { isFirstSession, isKnownDevice } = await readAcquaintance(tx, user.id, device.deviceHash);
  const sessionId = await insertSession(tx, user.id, device, proof, hashOpaque(refresh), now);
  await revokeSurplusSessions(tx, user.id, now);
  await recordSecurityEvent(tx, {
    userId: user.id,
    action: 'sign_in',
    detail: {
      by: proof.by,
      ...(proof.secondFactor !== undefined && { second_factor: proof.secondFactor }),
      session: Number(sessionId),
      is_known_device: isKnownDevice,
    },
    ...(isKnownDevice || isFirstSession
      ? {}
      : { notice: { to: user.mobile, of: { kind: 'new_device', deviceLabel: device.label } as const } }),
    at: now,
  });
  return {
    access: accessTokens.sign(user, sessionId, now, proof.secondFactor !== undefined),
    accessLifeS: ACCESS_LIFE_S,
    refresh,
    refreshLifeS: SESSION_LIFE_S,
  };
}

/**
 * Checking takes a while (a password waits for its hash), and what was right may have changed meanwhile: a session opened after a new password, a ban or a new
 * role would be one that no one has ended.
 */
async function requireUnchanged(tx: Tx, user: User): Promise<void> {
  const access = await lockAccess(tx, user.id);
  if (access?.isActive !== true || access.tokenGeneration !== user.tokenGeneration)
    throw new Refusal('busy', { retryAfterS: 1 });
}
