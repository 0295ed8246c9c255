import { TRANSACTION_RESULT } from '@nesye/contract/constants';
import { type Rial, subtractRial } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type EntrySource, readEntries } from '../../ledger/index.ts';
import { findMerchantNames } from '../../merchants/index.ts';
import { readDebtOfPurchase } from '../../schedules/index.ts';
import { moneyOfDebt } from '../domain/money-of-debt.ts';
import {
  CARD_REFUND_RULE,
  customersMoney,
  debtOfSale,
  type EntriesOfSale,
  entriesOfSale,
  isOwedToHouse,
  REFUND_RULES,
  SALE_RULES,
  shopsMoney,
} from '../domain/money-of-sale.ts';
import type { PayoutsOfSales } from '../domain/payouts-of-sales.ts';
import { EMPTY_PICTURE, type MoneyPicture } from '../domain/money-picture.ts';
import { readTransaction } from '../queries/read-transactions.ts';
import { readRefundsOf, readSaleToRefund, sumShopFeeReturned } from '../queries/refunds.ts';
import { shopsOf } from './list-sales.ts';

/**
 * Where the money of a customer's purchase went and is now, and what became of its debt, read off the entries: five statements, however old the purchase. One that did not
 * succeed has moved nothing, so its picture is empty. Rials. Refuses `not_found`.
 */
export async function showMoneyMap(sql: Sql, customerId: bigint, id: string) {
  const purchase = await readTransaction(sql, customerId, requireRecordId(id));
  if (purchase === undefined) throw new Refusal('not_found');
  const head = { id: purchase.id, amount: purchase.amount };
  if (purchase.result !== TRANSACTION_RESULT.success) return { ...head, money: EMPTY_PICTURE, debt: null };
  const isOnCredit = purchase.creditAmount > 0n;
  const [merchants, entries, debt] = await Promise.all([
    findMerchantNames(sql, [purchase.merchantId]),
    readEntriesOfSale(sql, purchase.id),
    isOnCredit ? readDebtOfPurchase(sql, { customerId, purchaseId: purchase.id }) : undefined,
  ]);
  const shopName = merchants.get(purchase.merchantId)?.name ?? '';
  const { amount, walletGroupName: creditName } = purchase;
  const names = { creditName, ownerName: isOwedToHouse(entries) ? null : creditName };
  const at = entries.sale.at(-1)?.occurredAt ?? purchase.createdAt;
  return {
    ...head,
    money: pictureView(customersMoney(entries, { amount, creditName, shopName })),
    debt: debt === undefined ? null : pictureView(moneyOfDebt({ ...debtOfSale(entries), at }, debt, names)),
  };
}

/**
 * Where the money of a sale of the user's shops is: what of it is theirs, in their account or paid out, what the commission, what was given back. Neither how the customer paid nor
 * what they owe. Five statements. Rials. Refuses `not_found`, also for one that did not succeed and for one in another currency: this picture is of rials.
 */
export async function showSaleMoneyMap(sql: Sql, payoutsOfSales: PayoutsOfSales, userId: bigint, id: string) {
  const saleId = requireRecordId(id);
  const shops = await shopsOf(sql, userId, 'see_money');
  const sale = await readSaleToRefund(sql, [...shops.keys()], saleId);
  if (sale === undefined || sale.foreign !== undefined) throw new Refusal('not_found');
  const [entries, payouts, returned] = await Promise.all([
    readEntriesOfSale(sql, saleId),
    payoutsOfSales(sql, [saleId]),
    sale.shopFee === 0n ? sale.shopFee : sumShopFeeReturned(sql, saleId),
  ]);
  const offerCost = subtractRial(sale.shopFee, returned);
  return {
    id: sale.id,
    amount: sale.amount,
    money: pictureView(shopsMoney(entries, { amount: sale.amount, payouts, offerCost })),
    payouts: payouts.map(({ id: payoutId, state, amount, at }) => ({
      id: Number(payoutId),
      state,
      amount: Number(amount),
      at: at.toISOString(),
    })),
  };
}

/** Refunds are read first: an entry that is written meanwhile is in the picture as a whole, or not yet. */
async function readEntriesOfSale(sql: Sql, purchaseId: bigint): Promise<EntriesOfSale> {
  const refunds = await readRefundsOf(sql, purchaseId);
  const sources: readonly EntrySource[] = [
    ...SALE_RULES.map((rule) => ({ sourceId: purchaseId, rule })),
    ...refunds.flatMap(({ id: sourceId }) => REFUND_RULES.map((rule) => ({ sourceId, rule }))),
    ...refunds.flatMap(({ cardRefundId }) =>
      cardRefundId === null ? [] : [{ sourceId: cardRefundId, rule: CARD_REFUND_RULE }],
    ),
  ];
  return entriesOfSale(await readEntries(sql, sources));
}

/** A picture on the wire. */
const pictureView = <Kind extends string, State extends string>({ nodes, edges }: MoneyPicture<Kind, State>) => ({
  nodes: nodes.map(({ at, ...node }) => ({ ...node, at: at.toISOString() })),
  edges: edges.map((edge): { from: string; to: string; amount: Rial; at: string } => ({
    ...edge,
    at: edge.at.toISOString(),
  })),
});
