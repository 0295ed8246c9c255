import type { Tx } from '../../../platform/database/database.ts';
import { findUser } from '../../identity/index.ts';
import { type Notice, notify } from '../../messaging/index.ts';

/** Notifies a customer of what auto-pay does; nobody where the account has no mobile on record. */
export async function notifyCustomer(tx: Tx, customerId: bigint, notice: Notice, at: Date): Promise<void> {
  const user = await findUser(tx, customerId);
  if (user !== undefined && !user.isClosed) await notify(tx, { userId: customerId, mobile: user.mobile }, notice, at);
}
