import { maskMobile } from '@nesye/persian';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { findUsers, readUsersOnDevicesOf } from '../../identity/index.ts';
import { readCustomersWithCardsOf } from '../../gateway/index.ts';
import type { ReviewedShop, ShopCase } from '../domain/shop-case.ts';

/** Who bought at a shop lately, and for how much in rials. */
export type BuyersOf = (
  sql: Sql | Tx,
  merchantId: bigint,
) => Promise<readonly { readonly customerId: bigint; readonly purchases: number; readonly amount: bigint }[]>;

const MAX_SHOWN = 50;

/**
 * Buyers of a shop who share a device or a paying card with its owner: perhaps the owner buys there by another account. It is found when an operator looks, and stored
 * nowhere. A sheba and a stored card cannot be shared, for the bank names one holder.
 */
export async function relatedBuyers(
  sql: Sql | Tx,
  buyersOf: BuyersOf,
  { id, ownerUserId }: Pick<ReviewedShop, 'id' | 'ownerUserId'>,
): Promise<ShopCase['related_buyers']> {
  const buyers = (await buyersOf(sql, id)).filter(({ customerId }) => customerId !== ownerUserId);
  if (buyers.length === 0) return [];
  const ids = buyers.map(({ customerId }) => customerId);
  const byDevice = new Set(await readUsersOnDevicesOf(sql, ownerUserId, ids));
  const byCard = new Set(await readCustomersWithCardsOf(sql, ownerUserId, ids));
  const related = buyers
    .filter(({ customerId }) => byDevice.has(customerId) || byCard.has(customerId))
    .slice(0, MAX_SHOWN);
  const users = await findUsers(
    sql,
    related.map(({ customerId }) => customerId),
  );
  return related.map(({ customerId, purchases, amount }) => ({
    user_id: Number(customerId),
    cellphone: maskMobile(users.get(customerId)?.mobile ?? ''),
    shares: [
      ...(byDevice.has(customerId) ? ['device' as const] : []),
      ...(byCard.has(customerId) ? ['card' as const] : []),
    ],
    purchases,
    amount,
  }));
}
