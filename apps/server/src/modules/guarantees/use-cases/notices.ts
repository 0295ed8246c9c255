import type { Tx } from '../../../platform/database/database.ts';
import { findUser } from '../../identity/index.ts';
import { type Notice, notify } from '../../messaging/index.ts';
import type { GuaranteeDeps } from '../guarantee-deps.ts';
import { type Guarantor, guarantorMobilePlace } from '../queries/guarantors.ts';

/** Notifies the customer whose request it is. */
export async function tellCustomer(tx: Tx, customerId: bigint, notice: Notice, at: Date): Promise<void> {
  const user = await findUser(tx, customerId);
  if (user !== undefined) await notify(tx, { userId: user.id, mobile: user.mobile }, notice, at);
}

/** Notifies the guarantor: in his account where he has opened it, otherwise at the mobile he was named with. */
export async function tellGuarantor(
  { vault }: Pick<GuaranteeDeps, 'vault'>,
  tx: Tx,
  { id, userId, mobileSealed }: Pick<Guarantor, 'id' | 'userId' | 'mobileSealed'>,
  notice: Notice,
  at: Date,
): Promise<void> {
  if (userId !== null) return tellCustomer(tx, userId, notice, at);
  if (mobileSealed !== null)
    await notify(tx, { mobile: vault.open(mobileSealed, guarantorMobilePlace(id)) }, notice, at);
}
