import { maskMobile, normalizePersianText, toLatinDigits } from '@nesye/persian';
import { TRANSACTION_RESULT } from '@nesye/contract/constants';
import { type HolidayCalendar, jalaliText, subtractRial, ZERO_RIAL } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { addressOf, listResponse } from '../../../platform/lists/list-response.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { findUsers } from '../../identity/index.ts';
import { findClaimedCodes, findPurchasesOfCodes, merchantsOfUser, payoutForecastDate } from '../../merchants/index.ts';
import { summariseSchedules } from '../../servicing/index.ts';
import { firstUnpaidDay, nextPayout, payoutView } from '../domain/payout-forecast.ts';
import type { PurchaseFilter, PurchaseQuery } from '../domain/purchase-filter.ts';
import { readDaysOfSales, readSales, type SaleRow } from '../queries/read-sales.ts';
import { sumRefundedOf } from '../queries/refunds.ts';
import { filterOf } from './list-transactions.ts';

type PaidCode = Awaited<ReturnType<typeof findClaimedCodes>> extends ReadonlyMap<string, infer Code> ? Code : never;

export interface SalesDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly holidays: HolidayCalendar;
}

export type SalesFilterQuery = Omit<PurchaseQuery, 'filter_result__in'> & { readonly filter_text?: string | undefined };
export type SalesQuery = ListQuery & SalesFilterQuery;

/** As the specification has it for transactions [B202]. */
const PAGE_SIZE = 20;

const RULES: ListRules<'created_at'> = {
  order: { created_at: 'instant' },
  standardOrder: { key: 'created_at', isDescending: true },
  tieBreakers: 1,
  pageSize: PAGE_SIZE,
};

/** As many digits as an amount or a sale's number can have. */
const FIGURE = /^\d{1,18}$/;

const positionOf = (row: SaleRow): readonly string[] => [row.createdAt.toISOString(), String(row.id)];

/**
 * The sales of the user's shops, newest first, each with the payout to be expected; today's totals and the next payout, in rials.
 * Buyers are masked. Refuses `invalid` with the field, `page_size_too_large`.
 */
export async function listSales({ sql, clock, holidays }: SalesDeps, userId: bigint, path: string, query: SalesQuery) {
  const request = readListRequest(query, RULES);
  const today = clock.businessDate();
  const shops = await shopsOf(sql, userId);
  const filter = await salesFilterOf(sql, [...shops.keys()], query);
  const [found, days] = await Promise.all([
    readSales(sql, [...shops.keys()], filter, request),
    readDaysOfSales(sql, [...shops.keys()], firstUnpaidDay(today, holidays)),
  ]);
  const [mobiles, codes, refunded] = await Promise.all([
    maskedMobiles(sql, found.rows),
    findClaimedCodes(
      sql,
      [...shops.keys()],
      found.rows.map(({ uid }) => uid),
    ),
    sumRefundedOf(
      sql,
      found.rows.map(({ id }) => id),
    ),
  ]);
  const todays = days.find((day) => day.businessDate === today);
  return {
    ...listResponse(
      addressOf(path, { ...query }),
      request,
      found,
      (row) => ({
        ...saleView(row, shops, mobiles),
        buyer_note: row.buyerNote,
        payment_code: paidCodeView(codes.get(`${row.customerId}:${row.uid}`)),
        refunded_amount: refunded.get(row.id) ?? ZERO_RIAL,
        result: TRANSACTION_RESULT.success,
        payout: payoutView(payoutForecastDate(row.businessDate, holidays), subtractRial(row.amount, row.commission)),
      }),
      positionOf,
    ),
    today: {
      count: todays?.count ?? 0,
      amount: todays?.amount ?? ZERO_RIAL,
      net_amount: todays?.netAmount ?? ZERO_RIAL,
    },
    next_payout: nextPayout(days, today, holidays) ?? null,
  };
}

/** The installment sales of the user's shops, newest first, and how they are being paid. Refuses as listSales does. */
export async function listInstallmentSales({ sql, clock }: SalesDeps, userId: bigint, path: string, query: SalesQuery) {
  const request = readListRequest(query, RULES);
  const shops = await shopsOf(sql, userId);
  const filter = { ...(await salesFilterOf(sql, [...shops.keys()], query)), isOnCredit: true };
  const found = await readSales(sql, [...shops.keys()], filter, request);
  const keys = found.rows.map((row) => ({ customerId: row.customerId, purchaseId: row.id }));
  const [mobiles, schedules] = await Promise.all([
    maskedMobiles(sql, found.rows),
    summariseSchedules(sql, keys, clock.businessDate()),
  ]);
  return listResponse(
    addressOf(path, { ...query }),
    request,
    found,
    (row) => {
      const schedule = schedules.get(row.id);
      if (schedule === undefined) throw new Error(`the credit sale ${row.id} has no schedule`);
      return {
        ...saleView(row, shops, mobiles),
        paid_count: schedule.paidCount,
        remaining_count: schedule.remainingCount,
        overdue_count: schedule.overdueCount,
        last_due_date: schedule.lastDueDate,
        last_due_date_jalali: jalaliText(schedule.lastDueDate),
      };
    },
    positionOf,
  );
}

/** Reads the filters of a list of sales, and looks up what a search text means. Refuses `invalid` with the field. */
export async function salesFilterOf(
  sql: Sql,
  merchantIds: readonly bigint[],
  query: SalesFilterQuery,
): Promise<PurchaseFilter> {
  const filter = filterOf(query);
  const text = normalizePersianText(query.filter_text ?? '');
  if (text === '') return filter;
  const digits = toLatinDigits(text).replace(/[,٬\s]/g, '');
  const figure = FIGURE.test(digits) ? BigInt(digits) : undefined;
  return { ...filter, search: { text, figure, uids: await findPurchasesOfCodes(sql, merchantIds, text) } };
}

/** The user's shops with their names, by id. */
export async function shopsOf(sql: Sql | Tx, userId: bigint): Promise<Map<bigint, string>> {
  const shops = await merchantsOfUser(sql, userId);
  return new Map(shops.map((shop) => [shop.id, shop.name]));
}

/** The buyers' mobiles, masked, by customer. */
export async function maskedMobiles(sql: Sql, rows: readonly SaleRow[]): Promise<Map<bigint, string>> {
  const users = await findUsers(
    sql,
    rows.map((row) => row.customerId),
  );
  return new Map(Array.from(users, ([id, user]) => [id, maskMobile(user.mobile)]));
}

const paidCodeView = (code: PaidCode | undefined) =>
  code === undefined ? null : { code: code.code, note: code.note, invoice_uid: code.invoiceUid };

const saleView = (row: SaleRow, shops: ReadonlyMap<bigint, string>, mobiles: ReadonlyMap<bigint, string>) => ({
  id: row.id,
  uid: row.uid,
  merchant: { id: row.merchantId, name: shops.get(row.merchantId) ?? '' },
  amount: row.amount,
  commission: row.commission,
  net_amount: subtractRial(row.amount, row.commission),
  currency: row.currency,
  product_type: row.productType,
  number_of_installments: row.installmentCount,
  buyer_mobile_masked: mobiles.get(row.customerId) ?? '',
  created_at: row.createdAt.toISOString(),
  created_at_jalali: jalaliText(row.businessDate),
});
