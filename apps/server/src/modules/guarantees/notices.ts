import type { Tx } from '../../platform/database/database.ts';
import { findUser } from '../identity/index.ts';
import { type Notice, notify } from '../messaging/index.ts';
import type { Guarantor } from './queries/guarantors.ts';

/** Notifies the customer whose request it is. */
export async function tellCustomer(tx: Tx, customerId: bigint, notice: Notice, at: Date): Promise<void> {
  const user = await findUser(tx, customerId);
  if (user !== undefined) await notify(tx, { userId: user.id, mobile: user.mobile }, notice, at);
}

/** Notifies a guarantor in their account. An invitation that was never opened is no obligation, so its number gets no notice. */
export async function tellGuarantor(
  tx: Tx,
  { userId }: Pick<Guarantor, 'userId'>,
  notice: Notice,
  at: Date,
): Promise<void> {
  if (userId !== null) await tellCustomer(tx, userId, notice, at);
}
