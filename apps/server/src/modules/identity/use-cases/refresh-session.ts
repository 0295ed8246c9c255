import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { ACCESS_LIFE_S, type AccessTokens } from '../adapters/access-tokens.ts';
import { hashOpaque, isOpaque, openSuccessor, sealSuccessor } from '../domain/opaque-token.ts';
import {
  findSessionOfToken,
  isIdleForOperator,
  isLive,
  lockSession,
  readToken,
  type RefreshToken,
  revokeSession,
  rotateToken,
  type Session,
} from '../queries/sessions.ts';
import { secondFactorAt } from '../queries/second-factors.ts';
import { findUser } from '../queries/users.ts';
import { newRefreshToken, type TokenPair } from './open-session.ts';
import { recordSecurityEvent } from './record-security-event.ts';

/** How long a device may ask again with a token it has spent: its response was lost on the way. */
const REPLAY_MS = 10_000;

export interface SessionRefreshDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly accessTokens: AccessTokens;
  /** Notified immediately of a session that ended here; other processes read it from the database. */
  readonly onSessionEnded: (sessionId: bigint) => void;
}

export interface SessionRefresh {
  readonly refresh: string | undefined;
  readonly deviceHash: Uint8Array | undefined;
}

interface Refused {
  readonly kind: 'refused';
  readonly code: 'token_not_valid' | 'user_not_found';
  readonly endedSessionId?: bigint;
}
type Outcome = { readonly kind: 'renewed'; readonly tokens: TokenPair } | Refused;

const NOT_VALID: Refused = { kind: 'refused', code: 'token_not_valid' };

/**
 * Spends a refresh token for its successor and a new access token. The same device gets the same successor again within
 * 10 s; any other use of a spent token ends the whole family (RFC 9700). An operator's login ends after 15 idle minutes.
 * Refuses with token_not_valid, user_not_found.
 */
export function createSessionRefresh(deps: SessionRefreshDeps): (request: SessionRefresh) => Promise<TokenPair> {
  return async ({ refresh, deviceHash }) => {
    if (refresh === undefined || !isOpaque(refresh)) throw new Refusal('token_not_valid');
    const hash = hashOpaque(refresh);
    // Refusals are thrown after the commit: the end of a family must stay.
    const outcome = await deps.database.transaction(async (tx): Promise<Outcome> => {
      const sessionId = await findSessionOfToken(tx, hash);
      const session = sessionId === undefined ? undefined : await lockSession(tx, sessionId);
      // Read only now that the family is ours.
      const token = session === undefined ? undefined : await readToken(tx, hash);
      if (session === undefined || token === undefined) return NOT_VALID;
      return renew(tx, deps, { refresh, hash, deviceHash }, session, token);
    });
    if (outcome.kind === 'renewed') return outcome.tokens;
    if (outcome.endedSessionId !== undefined) deps.onSessionEnded(outcome.endedSessionId);
    throw new Refusal(outcome.code);
  };
}

interface Presented {
  readonly refresh: string;
  readonly hash: Uint8Array;
  readonly deviceHash: Uint8Array | undefined;
}

async function renew(
  tx: Tx,
  { clock, accessTokens }: SessionRefreshDeps,
  presented: Presented,
  session: Session,
  token: RefreshToken,
): Promise<Outcome> {
  const now = clock.now();
  if (!isLive(session, now)) return NOT_VALID;
  const successor = await successorOf(tx, presented, session, token, now);
  if (successor === undefined) {
    await endReusedFamily(tx, session, now);
    return { ...NOT_VALID, endedSessionId: session.id };
  }
  const user = await findUser(tx, session.userId);
  if (user === undefined || user.isBanned) return { kind: 'refused', code: 'user_not_found' };
  if (user.isOperator && isIdleForOperator(session, now, ACCESS_LIFE_S)) {
    await revokeSession(tx, session.id, 'idle', now);
    return { ...NOT_VALID, endedSessionId: session.id };
  }
  const refreshLifeS = Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000);
  const hasSecondFactor = user.isOperator && (await secondFactorAt(tx, session.id)) !== null;
  return {
    kind: 'renewed',
    tokens: {
      access: accessTokens.sign(user, session.id, now, hasSecondFactor),
      accessLifeS: ACCESS_LIFE_S,
      refresh: successor,
      refreshLifeS,
    },
  };
}

/** A spent token in use again means that someone has a copy: no one goes on with this login, and its owner is notified. */
async function endReusedFamily(tx: Tx, session: Session, now: Date): Promise<void> {
  await revokeSession(tx, session.id, 'reuse', now);
  const user = await findUser(tx, session.userId);
  const notice = user === undefined ? {} : { notice: { to: user.mobile, of: { kind: 'token_reused' } as const } };
  await recordSecurityEvent(tx, {
    userId: session.userId,
    action: 'token_reused',
    actorId: null,
    detail: { session: Number(session.id) },
    ...notice,
    at: now,
  });
}

/** The token to go on with; undefined for a reuse that must end the family. */
async function successorOf(
  tx: Tx,
  { refresh, hash, deviceHash }: Presented,
  session: Session,
  token: RefreshToken,
  now: Date,
): Promise<string | undefined> {
  if (token.spentAt === null || token.sealedSuccessor === null) {
    const successor = newRefreshToken();
    await rotateToken(
      tx,
      session.id,
      { hash, sealedSuccessor: sealSuccessor(refresh, successor) },
      hashOpaque(successor),
      now,
    );
    return successor;
  }
  const isSameDevice = deviceHash !== undefined && Buffer.compare(deviceHash, session.deviceHash) === 0;
  const isLostResponse = now.getTime() - token.spentAt.getTime() <= REPLAY_MS;
  return isSameDevice && isLostResponse ? openSuccessor(refresh, token.sealedSuccessor) : undefined;
}
