import { SHOP_PERMISSIONS, type ShopPermission, type ShopRole } from '@nesye/contract/constants';
import { type Rial, rial } from '@nesye/money';
import type { MerchantOfUser } from './merchant.ts';

/** What each role may do; a cashier's limits take from it or add to it. */
const PERMISSIONS: Readonly<Record<ShopRole, readonly ShopPermission[]>> = {
  owner: SHOP_PERMISSIONS,
  manager: SHOP_PERMISSIONS.filter((permission) => permission !== 'owner'),
  accountant: ['see_sales', 'see_money', 'reports', 'invoices'],
  cashier: ['sell', 'see_sales', 'refund'],
};

/** Who someone is in a shop. The limits are those of a cashier: rials of one sale, and whether sums are shown. */
export interface Membership {
  readonly role: ShopRole;
  readonly refundLimit: bigint;
  readonly seesMoney: boolean;
}

/** A shop where a person may do something. */
export interface ShopOfPerson extends MerchantOfUser {
  readonly role: ShopRole;
  readonly permissions: readonly ShopPermission[];
  /** Rials that the person may refund of one sale; undefined without a limit. */
  readonly refundLimit: Rial | undefined;
}

/** What a person may do in a shop, and how much of one sale they may refund. */
export function accessOf({
  role,
  refundLimit,
  seesMoney,
}: Membership): Pick<ShopOfPerson, 'permissions' | 'refundLimit'> {
  if (role !== 'cashier') return { permissions: PERMISSIONS[role], refundLimit: undefined };
  const own = PERMISSIONS.cashier.filter((permission) => permission !== 'refund' || refundLimit > 0n);
  return { permissions: seesMoney ? [...own, 'see_money'] : own, refundLimit: rial(refundLimit) };
}
