import { foldText } from '@nesye/persian';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/handler.ts';
import { addressOf, type ListResponse, listResponse } from '../../../platform/lists/list-response.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import type { Gateway } from '../../gateway/index.ts';
import { findBranchOfSale, findMerchantNames } from '../../merchants/index.ts';
import { readAgreedRows } from '../../schedules/index.ts';
import { showSchedule } from '../../dues/index.ts';
import { type PurchaseFilter, type PurchaseQuery, readPurchaseFilter, readSearch } from '../domain/purchase-filter.ts';
import {
  cardPaymentView,
  costOf,
  type TransactionView,
  transactionView,
  isPaidNow,
} from '../domain/transaction-view.ts';
import { readRefundsOf } from '../queries/refunds.ts';
import { refundView } from '../domain/refund-view.ts';
import {
  readShopsOfCustomer,
  readTransaction,
  readTransactions,
  type TransactionOrder,
} from '../queries/read-transactions.ts';

export interface TransactionsDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly gateway: () => Gateway;
}

const RULES: ListRules<TransactionOrder> = {
  order: { created_at: 'instant', amount: 'integer' },
  standardOrder: { key: 'created_at', isDescending: true },
  tieBreakers: 1,
  // [K95]
  pageSize: 20,
};
const PURCHASE_ID = /^[0-9]{1,18}$/;

/** The customer's purchases, those that failed included, newest first unless requested otherwise. Refuses `invalid` with the field, `page_size_too_large`. */
export async function listTransactions(
  { sql }: Pick<TransactionsDeps, 'sql'>,
  customerId: bigint,
  path: string,
  query: ListQuery & PurchaseQuery,
): Promise<ListResponse<TransactionView>> {
  const filter = await searchedFilterOf(sql, customerId, query);
  const request = readListRequest(query, RULES);
  const found = await readTransactions(sql, customerId, filter, request);
  const merchants = await findMerchantNames(
    sql,
    found.rows.map((row) => row.merchantId),
  );
  return listResponse(
    addressOf(path, { ...query }),
    request,
    found,
    (row) => transactionView(row, merchants.get(row.merchantId)),
    (row) => [request.orderKey === 'amount' ? String(row.amount) : row.createdAt.toISOString(), String(row.id)],
  );
}

/** The filters, with the shops of this customer whose name holds the text that is searched for. */
async function searchedFilterOf(sql: Sql, customerId: bigint, query: PurchaseQuery): Promise<PurchaseFilter> {
  const filter = filterOf(query);
  const search = readSearch(query.filter_text ?? '');
  if (search === undefined) return filter;
  const shops = await findMerchantNames(sql, await readShopsOfCustomer(sql, customerId));
  const merchantIds = [...shops.values()].filter(({ name }) => foldText(name).includes(search.folded));
  return { ...filter, search: { ...search, uids: [], merchantIds: merchantIds.map(({ id }) => id) } };
}

/** One purchase with how it was paid, or why it failed, what it costs and what is left of its installments; while its payment by card is in doubt, the gateway gets another inquiry. Refuses `not_found` for another customer's. */
export async function showTransaction({ sql, clock, gateway }: TransactionsDeps, customerId: bigint, id: string) {
  const row = PURCHASE_ID.test(id) ? await readTransaction(sql, customerId, BigInt(id)) : undefined;
  if (row === undefined) throw new Refusal('not_found');
  const { attemptId } = row;
  const [merchants, branchName, schedule, agreed, attempts, refunds] = await Promise.all([
    findMerchantNames(sql, [row.merchantId]),
    findBranchOfSale(sql, row.terminalId, row.createdAt),
    showSchedule(sql, customerId, row.id, clock.businessDate()),
    readAgreedRows(sql, customerId, row.id),
    attemptId === undefined ? undefined : gateway().lookAt(customerId, [attemptId]),
    readRefundsOf(sql, row.id),
  ]);
  const attempt = attemptId === undefined ? undefined : attempts?.get(attemptId);
  return {
    ...transactionView(row, merchants.get(row.merchantId)),
    ...costOf(row, agreed),
    branch_name: branchName ?? null,
    card_payment: cardPaymentView(row, attempt),
    installments: schedule.map((item) => ({ ...item, is_paid_now: isPaidNow(row, item) })),
    refunds: refunds.map(refundView),
  };
}

/** Reads the filters of a purchase list. Refuses `invalid` with the field. */
export function filterOf(query: PurchaseQuery): PurchaseFilter {
  const filter = readPurchaseFilter(query);
  if ('field' in filter) throw new Refusal('invalid', { field: filter.field });
  return filter;
}
