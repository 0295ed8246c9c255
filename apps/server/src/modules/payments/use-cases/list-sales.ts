import { maskMobile, toLatinDigits } from '@nesye/persian';
import { CURRENCY, type ShopPermission, TRANSACTION_RESULT } from '@nesye/contract/constants';
import { businessDate as dayOf, type IsoDate, jalaliText, subtractRial, ZERO_RIAL } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { addressOf, listResponse } from '../../../platform/lists/list-response.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { findUsers } from '../../identity/index.ts';
import { sumPayableToShops } from '../../ledger/index.ts';
import {
  findClaimedCodes,
  findPurchasesOfCodes,
  findPurchasesOfMaker,
  findSalesPlaces,
  type ShopOfPerson,
  shopsWhere,
} from '../../merchants/index.ts';
import { summariseSchedules } from '../../schedules/index.ts';
import type { DisputedSales, DisputeOfSale } from '../domain/disputed-sales.ts';
import type { PayoutOfSale, PayoutsOfSales } from '../domain/payouts-of-sales.ts';
import { type PurchaseFilter, type PurchaseQuery, readSearch } from '../domain/purchase-filter.ts';
import { readSales, type SaleRow } from '../queries/read-sales.ts';
import {
  type DayOfSales,
  readDaysOfSales,
  readNetOfSales,
  readSaleMovements,
  type SaleMovement,
} from '../queries/sale-movements.ts';
import { filterOf } from './list-transactions.ts';
import { nameRefunders } from './name-refunders.ts';

type PaidCode = Awaited<ReturnType<typeof findClaimedCodes>> extends ReadonlyMap<string, infer Code> ? Code : never;

export interface SalesDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  /** The open disputes of shops' sales, by sale. */
  readonly disputedSales: (sql: Sql, merchantIds: readonly bigint[]) => Promise<DisputedSales>;
  readonly payoutsOfSales: PayoutsOfSales;
}

export type SalesFilterQuery = Omit<PurchaseQuery, 'filter_result__in'> & {
  readonly filter_terminal?: string | undefined;
  readonly filter_branch?: string | undefined;
};
export type SalesQuery = ListQuery & SalesFilterQuery;

/** As the specification has it for transactions [B202]. */
const PAGE_SIZE = 20;

const RULES: ListRules<'created_at'> = {
  order: { created_at: 'instant' },
  standardOrder: { key: 'created_at', isDescending: true },
  tieBreakers: 1,
  pageSize: PAGE_SIZE,
};
/** Lines of one sale at one moment are told apart by the refund. */
const STATEMENT: ListRules<'created_at'> = { ...RULES, tieBreakers: 2 };

const positionOf = (row: SaleRow): readonly string[] => [row.createdAt.toISOString(), String(row.id)];

/**
 * The statement of the user's shops, newest first: sales, and refunds as lines of their own day; what each day comes to, today's figures, what we owe the shops, and
 * what of it is disputed, in rials. Every figure is a sum of the same lines. Buyers are masked. Staff who do not see the shop's money get no figures, and the sales of
 * their own codes. Refuses `invalid` with the field, `page_size_too_large`, `shop_permission_missing`.
 */
export async function listSales(deps: SalesDeps, userId: bigint, path: string, query: SalesQuery) {
  const { sql, clock } = deps;
  const request = readListRequest(query, STATEMENT);
  const seen = await shopsWhere(sql, userId, 'see_sales');
  // Without leave to see the shop's money neither sums nor the sales of others are read.
  const summed = seen.filter(({ permissions }) => permissions.includes('see_money')).map(({ id }) => id);
  const shops = namesOf(seen);
  const ids = [...shops.keys()];
  const filter = await visibleFilterOf(sql, userId, { ids, summed }, await salesFilterOf(sql, ids, query));
  const [found, disputes, balance, today] = await Promise.all([
    readSaleMovements(sql, ids, filter, request),
    deps.disputedSales(sql, summed),
    sumPayableToShops(sql, summed),
    readDay(sql, summed, clock.businessDate()),
  ]);
  const rows = found.rows.map(({ sale }) => sale);
  const [mobiles, codes, days, disputed, refunders, payouts] = await Promise.all([
    maskedMobiles(sql, rows),
    findClaimedCodes(
      sql,
      ids,
      rows.map(({ uid }) => uid),
    ),
    daysOf(sql, summed, filter, found.rows),
    readNetOfSales(sql, [...disputes.keys()]),
    nameRefunders(
      sql,
      ids,
      found.rows.flatMap(({ refundId }) => (refundId === 0n ? [] : refundId)),
    ),
    payoutsOf(
      deps,
      rows.filter(({ merchantId }) => summed.includes(merchantId)),
    ),
  ]);
  return {
    ...listResponse(
      addressOf(path, { ...query }),
      request,
      found,
      (line) => lineView(line, { shops, mobiles, codes, disputes, refunders, payouts }),
      ({ at, sale, refundId }) => [at.toISOString(), String(sale.id), String(refundId)],
    ),
    days: days.map((day) => ({ date: day.businessDate, currency: day.currency, ...dayView(day) })),
    today: dayView(today),
    balance: { amount: balance, disputed_amount: disputed },
    disputes: waitingView(disputes),
  };
}

/** The payout that each of these sales went into first, by sale. */
async function payoutsOf(
  { sql, payoutsOfSales }: SalesDeps,
  sales: readonly SaleRow[],
): Promise<ReadonlyMap<bigint, PayoutOfSale>> {
  const ids = [...new Set(sales.map(({ id }) => id))];
  const payouts = ids.length === 0 ? [] : await payoutsOfSales(sql, ids);
  return new Map(payouts.toReversed().map((payout) => [payout.purchaseId, payout]));
}

/** A shop's rials of a day; zeros where nothing happened. */
async function readDay(sql: Sql, merchantIds: readonly bigint[], day: IsoDate): Promise<DayFigures> {
  const days = await readDaysOfSales(sql, merchantIds, { createdFrom: day, createdUntil: day });
  return days.find(({ currency }) => currency === CURRENCY.irr) ?? NO_FIGURES;
}

/** The sums of every day of which the page has a line, over all lines of the filter. */
async function daysOf(
  sql: Sql,
  merchantIds: readonly bigint[],
  filter: PurchaseFilter,
  lines: readonly SaleMovement[],
): Promise<readonly DayOfSales[]> {
  const dates = lines.map(({ businessDate }) => businessDate).toSorted();
  const [createdFrom, createdUntil] = [dates[0], dates.at(-1)];
  if (createdFrom === undefined || createdUntil === undefined) return [];
  const days = await readDaysOfSales(sql, merchantIds, { ...filter, createdFrom, createdUntil });
  return days.filter(({ businessDate }) => dates.includes(businessDate));
}

/** The installment sales of the user's shops, newest first, and how they are being paid. Refuses as listSales does. */
export async function listInstallmentSales({ sql, clock }: SalesDeps, userId: bigint, path: string, query: SalesQuery) {
  const request = readListRequest(query, RULES);
  const shops = await shopsOf(sql, userId, 'see_money');
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

/** Reads the filters of a list of sales, and looks up what a search text means. Refuses `invalid` with the field, `not_found` for a terminal or branch of another shop. */
export async function salesFilterOf(
  sql: Sql,
  merchantIds: readonly bigint[],
  query: SalesFilterQuery,
): Promise<PurchaseFilter> {
  const places = await placesOf(sql, merchantIds, query);
  const filter = { ...filterOf(query), places };
  const text = query.filter_text ?? '';
  const search = readSearch(text);
  if (search === undefined) return filter;
  const uids = await findPurchasesOfCodes(sql, merchantIds, { folded: search.folded, text });
  return { ...filter, search: { ...search, uids, merchantIds: [] } };
}

/** The terminals of the filters with the time of their sales; undefined without such a filter. Refuses `not_found` for another shop's. */
async function placesOf(
  sql: Sql,
  merchantIds: readonly bigint[],
  { filter_terminal: terminal, filter_branch: branch }: SalesFilterQuery,
): Promise<PurchaseFilter['places']> {
  if (terminal === undefined && branch === undefined) return undefined;
  const [terminalId, branchId] = [terminal, branch].map((text) =>
    text === undefined ? undefined : readRecordId(text),
  );
  const places = await findSalesPlaces(sql, merchantIds, { terminalId, branchId });
  if (places === undefined) throw new Refusal('not_found');
  return places;
}

/** An id, digits in any script. One that no record can have is refused as an absent one. */
function readRecordId(text: string): bigint {
  const digits = toLatinDigits(text);
  if (digits.length > MAX_ID_DIGITS) throw new Refusal('not_found');
  return BigInt(digits);
}
const MAX_ID_DIGITS = 18;

/** The shops with their names, by id, in which the user may do something. Refuses `shop_permission_missing`. */
export async function shopsOf(sql: Sql | Tx, userId: bigint, permission: ShopPermission): Promise<Map<bigint, string>> {
  return namesOf(await shopsWhere(sql, userId, permission));
}

const namesOf = (shops: readonly ShopOfPerson[]): Map<bigint, string> =>
  new Map(shops.map((shop) => [shop.id, shop.name]));

/** Without leave to see a shop's money only the sales of one's own codes are read, and one whose number is known from a receipt. */
async function visibleFilterOf(
  sql: Sql,
  userId: bigint,
  { ids, summed }: { readonly ids: readonly bigint[]; readonly summed: readonly bigint[] },
  filter: PurchaseFilter,
): Promise<PurchaseFilter> {
  if (summed.length === ids.length) return filter;
  return { ...filter, only: { uids: await findPurchasesOfMaker(sql, ids, userId), id: filter.search?.id, summed } };
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

type DayFigures = Omit<DayOfSales, 'businessDate' | 'currency'>;
const NO_FIGURES: DayFigures = {
  count: 0,
  amount: ZERO_RIAL,
  refundedAmount: ZERO_RIAL,
  commission: ZERO_RIAL,
  offerCost: ZERO_RIAL,
  netAmount: ZERO_RIAL,
};

const dayView = ({ count, amount, refundedAmount, commission, offerCost, netAmount }: DayFigures) => ({
  count,
  amount,
  refunded_amount: refundedAmount,
  commission,
  ...(offerCost !== 0n && { offer_cost: offerCost }),
  net_amount: netAmount,
});

interface Known {
  readonly shops: ReadonlyMap<bigint, string>;
  readonly mobiles: ReadonlyMap<bigint, string>;
  readonly codes: ReadonlyMap<string, PaidCode>;
  readonly disputes: DisputedSales;
  readonly refunders: ReadonlyMap<bigint, string>;
  readonly payouts: ReadonlyMap<bigint, PayoutOfSale>;
}

function lineView(line: SaleMovement, { shops, mobiles, codes, disputes, refunders, payouts }: Known) {
  const { sale } = line;
  const dispute = disputes.get(sale.id);
  const payout = line.refundId === 0n ? payouts.get(sale.id) : undefined;
  return {
    ...saleView(sale, shops, mobiles),
    kind: line.refundId === 0n ? ('sale' as const) : ('refund' as const),
    refund_id: line.refundId === 0n ? null : line.refundId,
    refunded_by: refunders.get(line.refundId) ?? null,
    amount: line.amount,
    commission: line.commission,
    ...(line.offerCost !== 0n && { offer_cost: line.offerCost }),
    net_amount: line.netAmount,
    sale_amount: sale.amount,
    refunded_amount: line.refundedAmount,
    net_after_refunds: line.netAfterRefunds,
    created_at: line.at.toISOString(),
    created_at_jalali: jalaliText(line.businessDate),
    buyer_note: sale.buyerNote,
    payment_code: paidCodeView(codes.get(`${sale.customerId}:${sale.uid}`)),
    result: TRANSACTION_RESULT.success,
    dispute: dispute === undefined ? null : disputeView(dispute),
    payout: payout === undefined ? null : { id: payout.id, state: payout.state, day: dayOf(payout.at) },
  };
}

const disputeView = ({ state, responseUntil }: DisputeOfSale) => ({
  state,
  response_until: responseUntil,
  response_until_jalali: jalaliText(responseUntil),
});

/** How many disputes wait for the shop's response, and until when the first of them does; null where none does. */
function waitingView(disputes: DisputedSales) {
  const waiting = [...disputes.values()]
    .filter(({ state }) => state === 'waiting')
    .toSorted((left, right) => (left.responseUntil < right.responseUntil ? -1 : 1));
  const [first] = waiting;
  if (first === undefined) return null;
  return {
    waiting_count: waiting.length,
    response_until: first.responseUntil,
    response_until_jalali: jalaliText(first.responseUntil),
  };
}

const saleView = (row: SaleRow, shops: ReadonlyMap<bigint, string>, mobiles: ReadonlyMap<bigint, string>) => ({
  id: row.id,
  uid: row.uid,
  merchant: { id: row.merchantId, name: shops.get(row.merchantId) ?? '' },
  amount: row.amount,
  commission: row.commission,
  net_amount: subtractRial(subtractRial(row.amount, row.commission), row.shopFee),
  currency: row.currency,
  product_type: row.productType,
  number_of_installments: row.installmentCount,
  buyer_mobile_masked: mobiles.get(row.customerId) ?? '',
  created_at: row.createdAt.toISOString(),
  created_at_jalali: jalaliText(row.businessDate),
});
