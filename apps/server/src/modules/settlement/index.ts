export { takeBackPaidPart } from './use-cases/payout-order.ts';
export { countPayouts } from './queries/payout-counts.ts';
export { findOwnerOfPartReference, findPaidPart, readPartReferences, readReturnedParts } from './queries/payouts.ts';
export type { Payout, PayoutLineRow } from './queries/payouts.ts';
export type { PayoutsOfShop } from './use-cases/payouts-of-shop.ts';
export { shopMoney } from './shop-money.ts';
