export { takeBackPaidPart } from './use-cases/payout-order.ts';
export { findOwnerOfPartReference, findPaidPart, readPartReferences, readReturnedParts } from './queries/payouts.ts';
export { shopMoney } from './shop-money.ts';
