import { CARD_PAYMENT_RIAL, CASH_PRODUCT_UID, PRODUCT_TYPE } from '@nesye/contract/constants';
import type { ShopContract } from './shop-offer.ts';

/** Names the card among the wallets of a payment; no contract has this uid. */
export const CARD_UID = 'card';

export const isCard = ({ uid }: { readonly uid: string }): boolean => uid === CARD_UID;

/** The bank card as a source of money next to the wallets, where one of the cash contracts can be paid through the gateway; undefined where none can. It is cash, and has no balance. */
export function cardSourceOf<Contract extends ShopContract>(contracts: readonly Contract[]): Contract | undefined {
  const cash = contracts.find(
    (contract) =>
      contract.card_type === 'cash' &&
      contract.is_active &&
      contract.guarantor.allowed_products.some(({ uid }) => [uid].flat().includes(CASH_PRODUCT_UID.gateway)),
  );
  return (
    cash && {
      ...cash,
      uid: CARD_UID,
      withdrawable_amount: CARD_PAYMENT_RIAL.max,
      guarantor: {
        ...cash.guarantor,
        allowed_products: [
          {
            uid: CASH_PRODUCT_UID.gateway,
            product_type: PRODUCT_TYPE.cash,
            installment_counts: [],
            min_amount: CARD_PAYMENT_RIAL.min,
          },
        ],
      },
    }
  );
}

/** The contracts, and after them the card where it can be used. */
export function withCard<Contract extends ShopContract>(contracts: readonly Contract[]): readonly Contract[] {
  const card = cardSourceOf(contracts);
  return card === undefined ? contracts : [...contracts, card];
}
