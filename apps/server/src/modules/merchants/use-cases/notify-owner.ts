import type { IsoDate } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import type { CommissionTerm } from '../domain/shop-case.ts';
import { findUser } from '../../identity/index.ts';
import { notify } from '../../messaging/index.ts';

interface OwnedShop {
  readonly ownerUserId: bigint;
  readonly name: string;
}
/** What operators decide about a shop. */
type ShopNotice =
  | 'shop_confirmed'
  | 'shop_rejected'
  | 'shop_suspended'
  | 'shop_resumed'
  | 'shop_released'
  | 'shop_site_approved'
  | 'shop_site_rejected';

/** Notifies the owner of a shop of a commission from a coming day on, in the caller's transaction. */
export const notifyCommission = (
  tx: Tx,
  shop: OwnedShop,
  { productType, commissionBp, validFrom }: CommissionTerm,
  at: Date,
): Promise<void> => send(tx, shop, { kind: 'shop_commission', productType, commissionBp, validFrom }, at);

/** Notifies the owner that the shop is closed, and from which day on what it is owed is paid, in the caller's transaction. */
export const notifyClosing = (tx: Tx, shop: OwnedShop, heldUntil: IsoDate, at: Date): Promise<void> =>
  send(tx, shop, { kind: 'shop_closed', heldUntil }, at);

/** Notifies the owner of a shop of a decision, in the caller's transaction; an account that is gone gets nothing. */
export const notifyOwner = (tx: Tx, shop: OwnedShop, kind: ShopNotice, at: Date): Promise<void> =>
  send(tx, shop, { kind }, at);

type NamedNotice =
  | { readonly kind: ShopNotice }
  | ({ readonly kind: 'shop_commission' } & Pick<CommissionTerm, 'productType' | 'commissionBp' | 'validFrom'>)
  | { readonly kind: 'shop_closed'; readonly heldUntil: IsoDate };

async function send(tx: Tx, { ownerUserId, name }: OwnedShop, notice: NamedNotice, at: Date): Promise<void> {
  const user = await findUser(tx, ownerUserId);
  if (user !== undefined) await notify(tx, { userId: user.id, mobile: user.mobile }, { ...notice, shopName: name }, at);
}
