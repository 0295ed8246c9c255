import type { IsoDate } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { findUser } from '../../identity/index.ts';
import { findShopDetails } from '../../merchants/index.ts';
import { type Notice, notify } from '../../messaging/index.ts';
import type { Dispute, Outcome } from '../domain/dispute.ts';

type ToCustomer =
  | { readonly kind: 'dispute_opened' | 'dispute_responded' | 'dispute_overdue' }
  | { readonly kind: 'dispute_ended'; readonly outcome: Outcome };
type ToShop =
  | { readonly kind: 'dispute_received'; readonly responseUntil: IsoDate }
  | { readonly kind: 'dispute_ended_for_shop'; readonly outcome: Outcome };

/** Notifies the customer of a dispute, in the transaction of what happened. */
export async function notifyCustomer(tx: Tx, clock: Clock, dispute: Dispute, notice: ToCustomer): Promise<void> {
  const shopName = (await findShopDetails(tx, dispute.merchantId))?.name ?? '';
  await send(tx, clock, dispute.customerId, { ...notice, shopName, disputedId: dispute.purchaseId });
}

/** Notifies the owner of the shop. */
export async function notifyShop(tx: Tx, clock: Clock, dispute: Dispute, notice: ToShop): Promise<void> {
  const shop = await findShopDetails(tx, dispute.merchantId);
  if (shop !== undefined)
    await send(tx, clock, shop.ownerUserId, { ...notice, shopName: shop.name, disputedId: dispute.purchaseId });
}

async function send(tx: Tx, clock: Clock, userId: bigint, notice: Notice): Promise<void> {
  const user = await findUser(tx, userId);
  if (user !== undefined) await notify(tx, { userId, mobile: user.mobile }, notice, clock.now());
}
