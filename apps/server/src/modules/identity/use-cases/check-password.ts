import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { QueueFullError, type QueuePlace } from '../../../platform/work-queue/work-queue.ts';
import type { PasswordHasher } from '../adapters/password-hasher.ts';
import { passwordForm } from '../domain/password-form.ts';
import {
  attemptsAtPassword,
  clearAttempts,
  isPasswordClosed,
  LOCKED_S,
  lockedForS,
  releaseAttempt,
  reserveAttempt,
} from '../queries/login-attempts.ts';
import { renewPasswordHash } from '../queries/users.ts';

/**
 * Is it the password of this hash, in its form (`passwordForm`) or, for a hash from before there was one, as it was typed? That hash is then made again. Without a hash it costs the same and is false. A failure counts before it is checked; the
 * tenth in a row of a mobile locks its password for 30 minutes, the hundredth in all closes it until a code proves the mobile. No one's mobile (undefined)
 * has nothing to lock.
 * `place`: the owner, signed in or on a known device, goes before strangers, who have a share of the line by network. Refuses with login_locked, password_closed, busy.
 */
export type PasswordCheck = (
  mobile: string | undefined,
  passwordHash: string | undefined,
  password: string,
  place: QueuePlace,
) => Promise<boolean>;

/** Checks passwords. It counts in the database outside of any transaction: what it has counted stays, whatever becomes of the caller's. */
export function createPasswordCheck({
  sql,
  clock,
  hasher,
}: {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly hasher: PasswordHasher;
}): PasswordCheck {
  return async (mobile, passwordHash, password, place) => {
    const now = clock.now();
    if (mobile !== undefined && !(await reserveAttempt(sql, attemptsAtPassword(mobile), now)))
      throw await lockRefusal(sql, mobile, now);
    try {
      const form = passwordForm(password);
      const isRight = await hasher.verify(passwordHash, form, place);
      const isRightAsTyped = !isRight && form !== password && (await hasher.verify(passwordHash, password, place));
      if (isRightAsTyped && mobile !== undefined && passwordHash !== undefined)
        await renewPasswordHash(sql, mobile, { from: passwordHash, to: await hasher.hash(password) });
      if ((isRight || isRightAsTyped) && mobile !== undefined) await clearAttempts(sql, mobile, 'password');
      return isRight || isRightAsTyped;
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      if (mobile !== undefined) await releaseAttempt(sql, mobile, 'password');
      throw new Refusal('busy', { retryAfterS: 1 });
    }
  };
}

/** A closed password is refused as closed even while it is locked too: waiting would not help. */
async function lockRefusal(sql: Sql, mobile: string, now: Date): Promise<Refusal> {
  if (await isPasswordClosed(sql, mobile)) return new Refusal('password_closed');
  return new Refusal('login_locked', {
    retryAfterS: (await lockedForS(sql, attemptsAtPassword(mobile), now)) ?? LOCKED_S,
  });
}
