export {
  BUSINESS_MODE,
  type BusinessMode,
  type Category,
  type MerchantName,
  type MerchantOfUser,
  type MerchantStatus,
  normalizeTerminalCode,
  type TerminalOffer,
} from './domain/merchant.ts';
export { payoutForecastDate } from './domain/payout-forecast.ts';
export { findMerchantNames, merchantOfUser, merchantsOfUser } from './queries/read-merchants.ts';
export type { NewMerchant } from './queries/write-merchants.ts';
export { createTerminalFinder, type TerminalFinder } from './use-cases/find-terminal.ts';
export { registerMerchant, registerTerminal, type TerminalRequest } from './use-cases/register-merchant.ts';
export { createMerchantsHandlers } from './routes.ts';
