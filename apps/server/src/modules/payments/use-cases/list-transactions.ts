import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/handler.ts';
import { addressOf, type ListAnswer, listAnswer } from '../../../platform/lists/list-answer.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { findMerchantNames } from '../../merchants/index.ts';
import { type TransactionView, transactionView } from '../domain/transaction-view.ts';
import { readTransaction, readTransactions, type TransactionOrder } from '../queries/read-transactions.ts';

const RULES: ListRules<TransactionOrder> = {
  order: { created_at: 'instant', amount: 'integer' },
  standardOrder: { key: 'created_at', isDescending: true },
  tieBreakers: 1,
  // [K95]
  pageSize: 20,
};

/** The customer's purchases, those that failed included, newest first unless asked otherwise. Refuses `invalid` with the field. */
export async function listTransactions(sql: Sql, customerId: bigint, path: string, query: ListQuery): Promise<ListAnswer<TransactionView>> {
  const request = readListRequest(query, RULES);
  const found = await readTransactions(sql, customerId, request);
  const merchants = await findMerchantNames(
    sql,
    found.rows.map((row) => row.merchantId),
  );
  return listAnswer(
    addressOf(path, { ...query }),
    request,
    found,
    (row) => transactionView(row, merchants.get(row.merchantId)),
    (row) => [request.orderKey === 'amount' ? String(row.amount) : row.createdAt.toISOString(), String(row.id)],
  );
}

/** One purchase with how it was paid, or why it failed. Refuses `not_found` for another customer's. */
export async function showTransaction(sql: Sql, customerId: bigint, purchaseId: bigint): Promise<TransactionView> {
  const row = await readTransaction(sql, customerId, purchaseId);
  if (row === undefined) throw new Refusal('not_found');
  const merchants = await findMerchantNames(sql, [row.merchantId]);
  return transactionView(row, merchants.get(row.merchantId));
}
