import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/database/database.ts';
import { ACCESS_LIFE_S, type AccessTokens } from '../adapters/access-tokens.ts';
import { hashOpaque, OPAQUE_BYTES } from '../domain/opaque-token.ts';
import type { User } from '../domain/user.ts';
import { insertSession, SESSION_LIFE_S } from '../queries/sessions.ts';

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

export const newRefreshToken = (): string => randomBytes(OPAQUE_BYTES).toString('base64url');

/** Starts a login on a device: a new family of refresh tokens, and an access token with the user's roles of this moment. */
export async function openSession(tx: Tx, accessTokens: AccessTokens, user: User, deviceHash: Uint8Array, now: Date): Promise<TokenPair> {
  const refresh = newRefreshToken();
  const sessionId = await insertSession(tx, user.id, deviceHash, hashOpaque(refresh), now);
  return { access: accessTokens.sign(user, sessionId, now), accessLifeS: ACCESS_LIFE_S, refresh, refreshLifeS: SESSION_LIFE_S };
}
