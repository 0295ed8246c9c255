import { isCash, type ShopContract } from './shop-offer.ts';

/** Names the gift cards of a shop among the wallets of a payment; no contract has this uid. */
export const GIFT_UID = 'gift';

export const isGift = ({ uid }: { readonly uid: string }): boolean => uid === GIFT_UID;

/** The contracts, and before them what the customer has of this shop's gift cards, in rials. It is cash, and pays where the cash wallet pays. */
export function withGift<Contract extends ShopContract>(
  contracts: readonly Contract[],
  amountRial: number | undefined,
): readonly Contract[] {
  const cash = contracts.find((contract) => isCash(contract) && contract.is_active);
  if (amountRial === undefined || cash === undefined) return contracts;
  return [{ ...cash, uid: GIFT_UID, withdrawable_amount: amountRial }, ...contracts];
}
