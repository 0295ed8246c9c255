import { paymentsCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { fileReply, ok } from '../../platform/http/replies.ts';
import { listInstallmentSales, listSales, type SalesDeps } from './use-cases/list-sales.ts';
import { listTransactions, showTransaction, type TransactionsDeps } from './use-cases/list-transactions.ts';
import { showMoneyMap, showSaleMoneyMap } from './use-cases/show-money-map.ts';
import { renderCreditStatement } from './use-cases/render-credit-statement.ts';
import { showCreditStatement, type StatementDeps } from './use-cases/show-credit-statement.ts';
import { type ReceiptDeps, renderReceipt, showReceipt } from './use-cases/show-receipt.ts';
import { showUser, type ShowUserDeps } from './use-cases/show-user.ts';

type ReadingCall =
  | 'getUser'
  | 'listTransactions'
  | 'getTransaction'
  | 'getReceipt'
  | 'getReceiptPdf'
  | 'getMoneyMap'
  | 'getSaleMoneyMap'
  | 'getCreditStatement'
  | 'getCreditStatementPdf'
  | 'listMerchantInstallments'
  | 'listMerchantTransactions';

export type PaymentsReadHandlers = Pick<Handlers<typeof paymentsCalls>, ReadingCall>;
export type PaymentsReadDeps = SalesDeps & TransactionsDeps & ReceiptDeps & StatementDeps & ShowUserDeps;

/** The reading calls of payments: the user, their purchases and receipts, and the sales of their shops. */
export function createPaymentsReadHandlers(deps: PaymentsReadDeps): PaymentsReadHandlers {
  return {
    getUser: async (_, { principal }) => ok(await showUser(deps, principal.userId)),
    listTransactions: async ({ query }, { principal }) =>
      ok(await listTransactions(deps, principal.userId, paymentsCalls.listTransactions.path, query)),
    getTransaction: async ({ params }, { principal }) => ok(await showTransaction(deps, principal.userId, params.id)),
    getReceipt: async ({ query }, { principal }) => ok(await showReceipt(deps, principal.userId, query.number)),
    getReceiptPdf: async ({ params, query }, { principal }) =>
      fileReply(await renderReceipt(deps, principal.userId, params.number, query.money_unit)),
    getMoneyMap: async ({ params }, { principal }) => ok(await showMoneyMap(deps.sql, principal.userId, params.id)),
    getSaleMoneyMap: async ({ params }, { principal }) =>
      ok(await showSaleMoneyMap(deps.sql, deps.payoutsOfSales, principal.userId, params.id)),
    getCreditStatement: async ({ params, query }, { principal }) =>
      ok(await showCreditStatement(deps, principal.userId, params.contract_uid, query)),
    getCreditStatementPdf: async ({ params, query }, { principal }) =>
      fileReply(await renderCreditStatement(deps, principal.userId, params.contract_uid, query)),
    listMerchantInstallments: async ({ query }, { principal }) =>
      ok(await listInstallmentSales(deps, principal.userId, paymentsCalls.listMerchantInstallments.path, query)),
    listMerchantTransactions: async ({ query }, { principal }) =>
      ok(await listSales(deps, principal.userId, paymentsCalls.listMerchantTransactions.path, query)),
  };
}
