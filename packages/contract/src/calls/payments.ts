import { baleCalls } from './payments/bale.ts';
import { calculatorCalls } from './payments/calculators.ts';
import { creditStatementCalls } from './payments/credit-statement.ts';
import { insightCalls } from './payments/insights.ts';
import { moneyMapCalls } from './payments/money-map.ts';
import { preInvoiceCalls } from './payments/pre-invoices.ts';
import { purchaseCalls } from './payments/purchases.ts';
import { refundCalls } from './payments/refunds.ts';
import { reportCalls } from './payments/reports.ts';
import { returnCalls } from './payments/returns.ts';
import { saleCalls } from './payments/sales.ts';
import { shopOfferCalls } from './payments/shop-offers.ts';
import { shopFigureCalls } from './payments/shop-figures.ts';
import { shiftSheetCalls } from './payments/shift-sheet.ts';
import { transactionCalls } from './payments/transactions.ts';
import { userCalls } from './payments/user.ts';

export const paymentsCalls = {
  ...purchaseCalls,
  ...preInvoiceCalls,
  ...baleCalls,
  ...userCalls,
  ...transactionCalls,
  ...saleCalls,
  ...reportCalls,
  ...shopFigureCalls,
  ...shopOfferCalls,
  ...shiftSheetCalls,
  ...calculatorCalls,
  ...refundCalls,
  ...returnCalls,
  ...creditStatementCalls,
  ...moneyMapCalls,
  ...insightCalls,
} as const;
