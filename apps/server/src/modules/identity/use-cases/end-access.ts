import type { Tx } from '../../../platform/database/database.ts';
import { raiseGeneration } from '../queries/revocations.ts';
import { revokeSessionsOfUser } from '../queries/sessions.ts';
import { updatePassword, updateStatus } from '../queries/users.ts';

/** Sets a user's password hash and ends all its sessions, but for one that may stay (it must renew its access token). */
export async function setPasswordHash(tx: Tx, userId: bigint, passwordHash: string, options: { readonly keepSessionId?: bigint; readonly now: Date }): Promise<void> {
  if (!(await updatePassword(tx, userId, passwordHash))) throw new RangeError('no such user');
  await revokeSessionsOfUser(tx, userId, options.keepSessionId, options.now);
  await raiseGeneration(tx, userId);
}

/** Closes a user's account: every session and token ends within a second. Closing it twice is no fault. */
export async function banUser(tx: Tx, userId: bigint, now: Date): Promise<void> {
  if (!(await updateStatus(tx, userId, 'banned'))) return;
  await revokeSessionsOfUser(tx, userId, undefined, now);
  await raiseGeneration(tx, userId);
}
