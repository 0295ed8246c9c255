import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { findUser } from '../../identity/index.ts';
import { findShopDetails } from '../../merchants/index.ts';
import { type Notice, notify } from '../../messaging/index.ts';
import type { ReturnRequest } from '../queries/returns.ts';

/** Notifies anyone who has not done it themselves of what happened to a return, in the transaction of it. A refund and a dispute have notices of their own. */
export async function notifyOfReturn(tx: Tx, clock: Clock, request: ReturnRequest): Promise<void> {
  const { customerId, merchantId, purchaseId: returnedId, announcedBy, outcome, holdUntil } = request;
  const shop = await findShopDetails(tx, merchantId);
  const send = async (userId: bigint, notice: Notice): Promise<void> => {
    const user = await findUser(tx, userId);
    if (user !== undefined) await notify(tx, { userId, mobile: user.mobile }, notice, clock.now());
  };
  const about = { shopName: shop?.name ?? '', returnedId };
  if (outcome === null && announcedBy === 'shop')
    await send(customerId, { kind: 'return_accepted', ...about, holdUntil });
  if (outcome === 'refused' || outcome === 'expired')
    await send(customerId, { kind: 'return_ended', ...about, outcome });
  if (shop === undefined) return;
  if (outcome === null && announcedBy === 'customer')
    await send(shop.ownerUserId, { kind: 'return_announced', ...about, holdUntil });
  if (outcome === 'withdrawn' || outcome === 'expired')
    await send(shop.ownerUserId, { kind: 'return_ended_for_shop', ...about, outcome });
}
