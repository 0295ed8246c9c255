export { createHttpBankInquiry } from './adapters/http-bank-inquiry.ts';
export { createWalletHandlers } from './routes.ts';
export { createCashAccountFinder, type FindCashAccount } from './use-cases/find-cash-account.ts';
export { openCashAccount } from './use-cases/open-cash-account.ts';
export { openWallet } from './use-cases/open-wallet.ts';
export { recordTopUp } from './use-cases/record-top-up.ts';
export { issuePinCard } from './use-cases/pin-cards.ts';
export { storeSheba } from './use-cases/shebas.ts';
export { closeCashAccount } from './queries/close-cash-account.ts';
