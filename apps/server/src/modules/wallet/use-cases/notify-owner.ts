import type { Tx } from '../../../platform/database/database.ts';
import { findUser } from '../../identity/index.ts';
import { type Notice, notify } from '../../messaging/index.ts';

/** Notifies the owner of what was done to the money's ways out, so that a stranger's change does not stay unseen; nobody for a user without a mobile on record. */
export async function notifyOwner(tx: Tx, userId: bigint, notice: Notice, at: Date): Promise<void> {
  const user = await findUser(tx, userId);
  if (user !== undefined) await notify(tx, { userId, mobile: user.mobile }, notice, at);
}
