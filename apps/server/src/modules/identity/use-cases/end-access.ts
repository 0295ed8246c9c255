import type { Tx } from '../../../platform/database/database.ts';
import type { MachineTime } from '../../../platform/clock/clock.ts';
import { raiseGeneration } from '../queries/revocations.ts';
import { revokeSessionsOfUser } from '../queries/sessions.ts';
import { updatePassword, updateStatus } from '../queries/users.ts';

/**
 * Ends all sessions of a user, but for one that may stay and must renew its access token; access tokens end within a
 * second. Resolves with how many sessions ended that could still have been used. The user's row comes first: its lock waits for the sign-ins under way, so
 * that their sessions are seen and end too, and anyone who comes later finds another generation.
 */
export async function endAllSessions(
  tx: Tx,
  userId: bigint,
  now: MachineTime,
  keepSessionId?: bigint,
): Promise<number> {
  await raiseGeneration(tx, userId);
  return revokeSessionsOfUser(tx, userId, keepSessionId, now);
}

interface PasswordChange {
  readonly userId: bigint;
  readonly passwordHash: string;
  readonly keepSessionId: bigint | undefined;
  readonly now: MachineTime;
}

/** Writes a user's new password and ends all the user's other sessions; resolves with how many. Throws RangeError for no one. */
export async function replacePassword(
  tx: Tx,
  { userId, passwordHash, keepSessionId, now }: PasswordChange,
): Promise<number> {
  if (!(await updatePassword(tx, userId, passwordHash))) throw new RangeError('no such user');
  return endAllSessions(tx, userId, now, keepSessionId);
}

/** Closes a user's account: every session and token ends within a second. Closing it twice is no error. */
export async function banUser(tx: Tx, userId: bigint, now: MachineTime): Promise<void> {
  if (!(await updateStatus(tx, userId, 'banned'))) return;
  await endAllSessions(tx, userId, now);
}
