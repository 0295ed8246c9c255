export { createCashAccountFinder, type FindCashAccount } from './use-cases/find-cash-account.ts';
export { openCashAccount } from './use-cases/open-cash-account.ts';
export { recordTopUp } from './use-cases/record-top-up.ts';
