import type { PathOf } from '@nesye/web-kit/api/call-types.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';

type Reads = readonly PathOf<'GET'>[];

/** What says what is owed, when, and to whom. */
const OWED = [
  '/api/v1/accounting/installment/',
  '/api/v1/accounting/installment/aggregate',
  '/api/v1/accounting/upcoming-installments-sum',
  '/api/v1/accounting/all-installments-sum',
  '/api/v1/accounting/installments-by-year-month/:y/:m/:p',
  '/api/v1/accounting/year-installments-detail/:y/:z',
  '/api/v1/accounting/bill/',
  '/api/v1/accounting/bill/:contract_uid/:y/:m/',
  '/api/v1/accounting/credit-statement/:contract_uid/',
  '/api/v1/accounting/activating-information',
  '/api/v1/accounting/charge-off/',
  '/api/v1/accounting/hardship/',
  '/api/v1/accounting/redate/',
  '/api/v1/accounting/mandate/',
  '/api/v1/accounting/mandate/:id/',
  '/api/v1/accounting/mandate-draw/',
  '/api/v1/guarantor/own/',
  '/api/v1/guarantor/own/:id',
  '/api/v1/guarantor/installment-list',
] as const satisfies Reads;

/** Purchases, as rows and as receipts. */
const PURCHASES = [
  '/api/v1/accounting/transaction',
  '/api/v1/accounting/transaction/:id',
  '/api/v1/accounting/transaction/:id/money-map/',
  '/api/v1/accounting/spending/',
  '/api/v1/checkout/orders/',
  '/api/v1/accounting/pre-invoice/:uid/',
] as const satisfies Reads;

/** The balances of all wallets come with the user. */
const WALLET = [
  '/api/v1/user/',
  '/api/v1/accounting/check-cash-out',
  '/api/v1/accounting/waiting-list-cash-out/:x',
  '/api/v1/accounting/waiting-list-transfer/',
  '/api/v1/accounting/cash-wallet-statement/',
  '/api/v1/accounting/charge-and-cash-out-list',
  '/api/v1/accounting/charge-cash-wallet',
  '/api/v1/gift-cards/',
  '/api/v1/charge/charge-info',
  '/api/v1/charge/last-purchase',
] as const satisfies Reads;

/** What of a credit is free, and what may be requested. */
const LIMITS = [
  '/api/v1/credit-assessment/line-menu',
  '/api/v1/credit-assessment/line/:id',
  '/api/v1/credit-assessment/limit-changes',
  '/api/v1/accounting/cheapest-mix/',
] as const satisfies Reads;

/** What moves a customer's money or its days, and the reads that it makes old: the only such list. */
export const READS_MADE_OLD_BY = {
  purchase: [
    ...PURCHASES,
    ...OWED,
    ...WALLET,
    ...LIMITS,
    '/api/v1/merchant/qr-code/:code/',
    '/api/v1/accounting/product-calculator',
  ],
  /** Installments, bills and whole contracts paid, by wallet or card. */
  repayment: [...PURCHASES, ...OWED, ...WALLET, ...LIMITS],
  /** Money into the wallet or out of it, fees and scores included. */
  wallet: WALLET,
  /** Rows moved to other days or spread. */
  schedule: [...PURCHASES, ...OWED, ...WALLET],
} as const satisfies Readonly<Record<string, Reads>>;

export type MoneyEvent = keyof typeof READS_MADE_OLD_BY;

/** Has everything read again that an event made old; resolves when what is in sight has come. */
export const readMoneyAgain = async (event: MoneyEvent): Promise<void> => {
  await invalidateReads(READS_MADE_OLD_BY[event]);
};
