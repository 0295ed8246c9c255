import { PRODUCT_TYPE, type ProductType } from '@nesye/contract/constants';
import {
  addRial,
  type HolidayCalendar,
  type IsoDate,
  jalaliText,
  parseRial,
  rial,
  type Rial,
  ZERO_RIAL,
} from '@nesye/money';
import { toLatinDigits } from '@nesye/persian';
import type { Clock } from '../../../platform/clock/clock.ts';
import { Refusal } from '../../../platform/http/handler.ts';
import { isPaidByOffer, readRunningOffers, type ShopOffer } from '../../merchants/index.ts';
import type { Database } from '../../../platform/database/database.ts';
import { purchaseCost } from '../domain/purchase-cost.ts';
import {
  type InstallmentPlan,
  type PlanRequest,
  planWithoutFee,
  planEndOfMonth,
  planInstallments,
  type PlannedInstallment,
} from '../domain/plan-installments.ts';
import type { Terms, TermsProduct } from '../domain/terms.ts';
import type { FacilityFinder } from './find-facility.ts';

export interface CalculatorDeps {
  readonly database: Pick<Database, 'sql'>;
  readonly clock: Clock;
  readonly facilities: FacilityFinder;
  readonly holidays: HolidayCalendar;
}

export interface CalculatorQuery {
  readonly contract_uid: string;
  readonly amount: string;
  readonly deposit_amount?: string | undefined;
  readonly number_of_installments?: string | undefined;
  readonly product_type?: string | undefined;
  readonly merchant_id?: string | undefined;
}

/** A purchase that is to be priced. Rials. */
export interface WantedPurchase {
  readonly amount: Rial;
  readonly deposit: Rial;
  /** All counts the contract allows, unless one is requested. */
  readonly count: number | undefined;
  readonly productType: ProductType;
}

/**
 * The schedules a purchase of `amount` would get, one for each allowed number of installments: the very function the purchase uses, so the
 * customer sees what will be owed, with the effective yearly rate and what being late costs; none where the contract has no such product. Amounts in rials. Refuses `amount_invalid`,
 * `count_not_allowed`, `invalid` (400), `contract_not_found` (404).
 */
export async function calculateProduct(deps: CalculatorDeps, customerId: bigint, query: CalculatorQuery) {
  const wanted = readWanted(query);
  const facility = await deps.facilities.findFacility({ customerId, uid: query.contract_uid });
  if (facility === undefined) throw new Refusal('contract_not_found', { field: 'contract_uid' });
  const terms = await deps.facilities.termsOf(facility.termsId);
  const dueDay =
    wanted.productType === PRODUCT_TYPE.installment ? await deps.facilities.dueDayOf(customerId) : undefined;
  const offers = await offersAt(deps, query, terms);
  return { results: planPrices(deps, terms, wanted, dueDay, offers) };
}

/** The offers of the shop that the customer is about to buy at, where it may pay the fee of these terms. Two queries less without a shop. */
async function offersAt(
  { database, clock }: CalculatorDeps,
  { merchant_id: merchantId }: CalculatorQuery,
  { owner }: Terms,
): Promise<readonly ShopOffer[]> {
  if (merchantId === undefined || owner === 'merchant') return [];
  const id = Number(toLatinDigits(merchantId));
  // No shop has a number that JSON cannot carry.
  if (!Number.isSafeInteger(id)) return [];
  return await readRunningOffers(database.sql, BigInt(id), clock.businessDate());
}

/**
 * What a purchase costs under some terms, one plan for each allowed count, or the bill of the month. None where the terms have no such product. The schedules are the
 * purchase's own. Refuses `count_not_allowed`, and `amount_invalid` below the smallest amount of every product.
 */
export function planPrices(
  deps: PlanDeps,
  terms: Pick<Terms, 'products' | 'latePenalty'>,
  wanted: WantedPurchase,
  dueDay?: number,
  offers: readonly ShopOffer[] = [],
) {
  const products = terms.products.filter((product) => product.productType === wanted.productType);
  // A contract without the product has no plan for it; the purchase itself would be refused.
  if (products.length === 0) return [];
  const plans =
    wanted.productType === PRODUCT_TYPE.endOfMonth
      ? [planBill(deps, wanted, products)]
      : planCounts(deps, wanted, { products, dueDay, offers });
  return plans.map((plan) => ({ ...plan, late_terms: lateTermsView(terms.latePenalty) }));
}

const lateTermsView = ({ rateBp, graceDays, capBp }: Terms['latePenalty']) => ({
  rate_bp: rateBp,
  grace_days: graceDays,
  cap_bp: capBp,
});

function readWanted(query: CalculatorQuery): WantedPurchase {
  const amount = parseRial(query.amount);
  if (amount === undefined || amount === 0n) throw new Refusal('amount_invalid', { field: 'amount' });
  const deposit =
    query.deposit_amount === undefined || query.deposit_amount === '' ? ZERO_RIAL : parseRial(query.deposit_amount);
  if (deposit === undefined || deposit >= amount) throw new Refusal('amount_invalid', { field: 'deposit_amount' });
  const productType = readNumber(query.product_type, 'invalid', 'product_type') ?? PRODUCT_TYPE.installment;
  if (productType !== PRODUCT_TYPE.installment && productType !== PRODUCT_TYPE.endOfMonth)
    throw new Refusal('invalid', { field: 'product_type' });
  return {
    amount,
    deposit,
    count: readNumber(query.number_of_installments, 'count_not_allowed', 'number_of_installments'),
    productType,
  };
}

function readNumber(
  text: string | undefined,
  code: 'invalid' | 'count_not_allowed',
  field: string,
): number | undefined {
  if (text === undefined || text === '') return undefined;
  const latin = toLatinDigits(text);
  if (!/^[0-9]{1,3}$/.test(latin)) throw new Refusal(code, { field });
  return Number(latin);
}

type PlanDeps = Pick<CalculatorDeps, 'clock' | 'holidays'>;

function planBill({ clock, holidays }: PlanDeps, wanted: WantedPurchase, products: readonly TermsProduct[]) {
  if (wanted.deposit > 0n) throw new Refusal('amount_invalid', { field: 'deposit_amount' });
  if (wanted.count !== undefined && wanted.count !== 0)
    throw new Refusal('count_not_allowed', { field: 'number_of_installments' });
  const product = products.find(({ minAmount }) => wanted.amount >= minAmount);
  if (product === undefined) throw new Refusal('amount_invalid', { field: 'amount' });
  const businessDate = clock.businessDate();
  return planView(product, 0, {
    wanted,
    businessDate,
    plan: planEndOfMonth({ credit: wanted.amount, businessDate, holidays }),
  });
}

function planCounts(
  { clock, holidays }: PlanDeps,
  wanted: WantedPurchase,
  {
    products,
    dueDay,
    offers: ofShop,
  }: {
    readonly products: readonly TermsProduct[];
    readonly dueDay: number | undefined;
    readonly offers: readonly ShopOffer[];
  },
) {
  const credit = rial(wanted.amount - wanted.deposit);
  const offers = offersOf(products, wanted);
  if (offers.length === 0) throw new Refusal('count_not_allowed', { field: 'number_of_installments' });
  const fitting = offers.filter(({ product }) => credit >= product.minAmount);
  if (fitting.length === 0) throw new Refusal('amount_invalid', { field: 'amount' });
  const businessDate = clock.businessDate();
  return fitting.map(({ count, product }) => {
    const request = { credit, deposit: wanted.deposit, product, count, businessDate, holidays, dueDay };
    const offered = planByOffer(request, wanted, ofShop);
    if (offered === undefined)
      return planView(product, count, { wanted, businessDate, plan: planInstallments(request) });
    return { ...planView(product, count, { wanted, businessDate, plan: offered.plan }), offer: offered.offer };
  });
}

/** A plan whose fee an offer of the shop pays, and the offer on the wire; undefined where none does. A purchase with a deposit takes none. */
function planByOffer(request: PlanRequest, { amount, deposit }: WantedPurchase, offers: readonly ShopOffer[]) {
  if (offers.length === 0 || deposit > 0n) return undefined;
  const { plan, shopFee: fee } = planWithoutFee(request);
  const { count, businessDate } = request;
  const offer = offers.find((each) =>
    isPaidByOffer(each, { merchantId: each.merchantId, amount, count, fee, businessDate }),
  );
  if (offer === undefined || fee === 0n) return undefined;
  const { id, throughDay: through } = offer;
  return { plan, offer: { id, fee_before: fee, through, through_jalali: jalaliText(through) } };
}

/** Each allowed count with the first product that has it: the one the purchase takes when it names none. A deposit is a row itself. */
function offersOf(
  products: readonly TermsProduct[],
  { count: wanted, deposit }: WantedPurchase,
): { count: number; product: TermsProduct }[] {
  const byCount = new Map<number, TermsProduct>();
  for (const product of products) {
    for (const count of product.installmentCounts) if (!byCount.has(count)) byCount.set(count, product);
  }
  return [...byCount]
    .map(([count, product]) => ({ count, product }))
    .filter(({ count }) => (wanted === undefined || count === wanted) && (deposit === 0n || count > 1))
    .toSorted((left, right) => left.count - right.count);
}

interface Planned {
  readonly wanted: WantedPurchase;
  readonly businessDate: IsoDate;
  readonly plan: InstallmentPlan;
}

const planView = (product: TermsProduct, count: number, { wanted, businessDate, plan }: Planned) => ({
  product_uid: product.uid,
  product_type: product.productType,
  number_of_installments: count,
  ...purchaseCost({
    amount: wanted.amount,
    credit: rial(wanted.amount - wanted.deposit),
    fee: plan.fee,
    businessDate,
    laterRows: plan.rows
      .filter((row) => !row.isPaidNow)
      .map((row) => ({ dueDate: row.dueDate, amount: amountOf(row) })),
  }),
  first_amount: amountOf(plan.rows[0]),
  installments: plan.rows.map((row) => ({
    seq: row.seq,
    amount: amountOf(row),
    principal: row.principal,
    fee: row.fee,
    due_date: row.dueDate,
    due_date_jalali: jalaliText(row.dueDate),
    payable_until: row.payableUntil,
    is_paid_now: row.isPaidNow,
  })),
});

const amountOf = (row: PlannedInstallment | undefined): Rial =>
  row === undefined ? ZERO_RIAL : addRial(row.principal, row.fee);
