export { findPurse, readFreeInPurse } from './queries/purses.ts';
export type { GiftCardSpending, ShopMoney } from './ports.ts';
