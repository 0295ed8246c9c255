import type { Tx } from '../../../platform/database/database.ts';
import { passwordHasher } from '../adapters/password-hasher.ts';
import { raiseGeneration } from '../queries/revocations.ts';
import { revokeSessionsOfUser } from '../queries/sessions.ts';
import { updatePassword, updateStatus } from '../queries/users.ts';

interface PasswordChange {
  readonly userId: bigint;
  /** As typed; its form has been judged. */
  readonly password: string;
  /** The session the change was made in may stay; it must renew its access token. */
  readonly keepSessionId: bigint | undefined;
  readonly now: Date;
}

/** Sets a user's password and ends all the user's other sessions. Throws RangeError for nobody. */
export async function setPassword(tx: Tx, { userId, password, keepSessionId, now }: PasswordChange): Promise<void> {
  if (!(await updatePassword(tx, userId, await passwordHasher.hash(password)))) throw new RangeError('no such user');
  await revokeSessionsOfUser(tx, userId, keepSessionId, now);
  await raiseGeneration(tx, userId);
}

/** Closes a user's account: every session and token ends within a second. Closing it twice is no fault. */
export async function banUser(tx: Tx, userId: bigint, now: Date): Promise<void> {
  if (!(await updateStatus(tx, userId, 'banned'))) return;
  await revokeSessionsOfUser(tx, userId, undefined, now);
  await raiseGeneration(tx, userId);
}
