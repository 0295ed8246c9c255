export {
  BUSINESS_MODE,
  type FixedPayment,
  type MerchantName,
  type TerminalOffer,
  whyShopSellsNothing,
} from './domain/merchant.ts';
export { isOfferRunning, isPaidByOffer, type ShopOffer } from './domain/shop-offer.ts';
export {
  countOpenOffers,
  endOffer,
  findOffer,
  freeOffer,
  insertOffer,
  readOffersForCustomer,
  readOffersOfShops,
  readRunningOffers,
  takeOffer,
} from './queries/shop-offers.ts';
export type { CommissionTerm } from './domain/shop-case.ts';
export { readCommissionTerms } from './queries/commission-terms.ts';
export {
  cancelPaymentCode,
  type ClosedCode,
  findClaimedCodes,
  findCodesOfMaker,
  findPurchasesOfCodes,
  findPurchasesOfMaker,
  whyCodeIsClosed,
} from './queries/payment-codes.ts';
export {
  findMerchantNames,
  findShopDetails,
  merchantOfUser,
  merchantsOfUser,
  readPreferredProducts,
} from './queries/read-merchants.ts';
export { findBranchOfSale, readBranches } from './queries/branches.ts';
export { findMemberOfShop } from './queries/staff.ts';
export { lockShop } from './queries/shop-reviews.ts';
export { findSalesPlaces } from './queries/sales-places.ts';
export { findWebTill } from './queries/web-till.ts';
export { readTerminals } from './queries/read-terminals.ts';
export { readTerminalsOfShops } from './queries/read-terminals-of-shops.ts';
export { newCode } from './domain/new-code.ts';
export type { ShopOfPerson } from './domain/shop-access.ts';
export { findPeopleOfShops, shopsOfPerson, shopsWhere, shopWhere } from './queries/shop-access.ts';
export type { NewMerchant } from './queries/write-merchants.ts';
export { renameShop } from './use-cases/rename-shop.ts';
export { createMerchantsHandlers } from './routes.ts';
export { createTerminalFinder, type TerminalFinder } from './use-cases/find-terminal.ts';
export { readWayBack, requireApprovedWayBack } from './use-cases/approved-way-back.ts';
export { issuePaymentCode, requireSalesPoint } from './use-cases/issue-payment-code.ts';
export { openTerminal } from './use-cases/open-terminal.ts';
export { registerMerchant, registerTerminal } from './use-cases/register-merchant.ts';
