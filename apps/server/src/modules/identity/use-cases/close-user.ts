import type { Tx } from '../../../platform/database/database.ts';
import type { MachineTime } from '../../../platform/clock/clock.ts';
import type { User } from '../domain/user.ts';
import { deletePasskeysOfUser } from '../queries/passkeys.ts';
import { deleteSecondFactor } from '../queries/second-factors.ts';
import { closeUserRow, eraseClosedUser, findUser, lockUserStatus } from '../queries/users.ts';
import { endAllSessions } from './end-access.ts';

/** Begins to close a user's account: passkeys and the second factor are deleted, and the user's row is locked. Undefined for who is banned, closed or no one. */
export async function beginClosure(tx: Tx, userId: bigint): Promise<User | undefined> {
  // Passkeys before the user's row: a sign-in by one of them locks in this order.
  await deletePasskeysOfUser(tx, userId);
  await deleteSecondFactor(tx, userId);
  return (await lockUserStatus(tx, userId)) === 'active' ? findUser(tx, userId) : undefined;
}

/** Closes the account for good: no password opens it, and all its sessions end. */
export async function closeUser(tx: Tx, userId: bigint, now: MachineTime): Promise<void> {
  await closeUserRow(tx, userId);
  await endAllSessions(tx, userId, now);
}

/** Erases who a user was, of whom privacy has noted that the retention time is over; the database refuses it (42501) for any other. Safe to repeat. */
export const eraseUser = (tx: Tx, userId: bigint): Promise<void> => eraseClosedUser(tx, userId);
