import { PRODUCT_TYPE, type ProductType } from '@nesye/contract/constants';
import { type HolidayCalendar, parseRial, rial, type Rial, ZERO_RIAL } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/handler.ts';
import { readPreferredProducts, readRunningOffers, type ShopOffer, shopWhere } from '../../merchants/index.ts';
import { type FacilityFinder, planPrices, readProviders, type Terms } from '../../schedules/index.ts';
import { isAmountEnough, isEndOfMonthImplied } from '../domain/price-purchase.ts';

export interface PriceDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly holidays: HolidayCalendar;
  readonly facilities: Pick<FacilityFinder, 'termsOf'>;
}

/** As it comes from the wire: digits in any script. */
export interface PriceQuestion {
  readonly amount: string | number;
  readonly deposit_amount?: string | number | undefined;
}

/**
 * What an amount costs at the user's shop, before it is known who buys. Each line that pays a shop at the purchase has its plans, by its terms of
 * today. The bill of the month is among them where the shop sells so. The pricing is that of a purchase. Refuses `amount_invalid`, also where the amount is too small for every line.
 */
export async function offerPricesAtCounter(deps: PriceDeps, userId: bigint, question: PriceQuestion) {
  const shop = await shopWhere(deps.sql, userId, 'sell');
  const preferred = shop === undefined ? [] : await readPreferredProducts(deps.sql, shop.id);
  return offerPrices(
    deps,
    question,
    isEndOfMonthImplied(preferred) ? [PRODUCT_TYPE.endOfMonth, PRODUCT_TYPE.installment] : [PRODUCT_TYPE.installment],
  );
}

/** The same for anyone, in installments alone. Refuses as offerPricesAtCounter does. */
export const offerPricesInPublic = (deps: PriceDeps, question: PriceQuestion) =>
  offerPrices(deps, question, [PRODUCT_TYPE.installment]);

/** The same without a refusal: none where the amount is too small for every line. */
export async function offerPublicPrices(deps: PriceDeps, amount: Rial): Promise<readonly OfferedLine[]> {
  return planLines(deps, await readOfferedLines(deps), {
    amount,
    deposit: ZERO_RIAL,
    types: [PRODUCT_TYPE.installment],
  });
}

/** A line with its plans for an amount. */
type OfferedLine = ReturnType<typeof planLines>[number];

/** What an amount costs at a web shop, or from what amount on it can be bought so: null where no line sells. */
export interface WebPrices {
  readonly lines: readonly OfferedLine[];
  readonly smallest: Rial | null;
}

/**
 * The same for the orders of a web shop, which take all that a buyer has: the bill of the month among it. What the shop's offers pay is without a fee. Nothing is refused. Two
 * queries, once the terms are known.
 */
export async function offerPricesOnWeb(deps: PriceDeps, amount: Rial, merchantId: bigint): Promise<WebPrices> {
  const types: readonly ProductType[] = [PRODUCT_TYPE.endOfMonth, PRODUCT_TYPE.installment];
  const [offered, offers] = await Promise.all([
    readOfferedLines(deps),
    readRunningOffers(deps.sql, merchantId, deps.clock.businessDate()),
  ]);
  const smallest = offered
    .flatMap(({ terms }) => terms.products.filter(({ productType }) => types.includes(productType)))
    .reduce<Rial | null>((least, { minAmount }) => (least === null || minAmount < least ? minAmount : least), null);
  return { lines: planLines(deps, offered, { amount, deposit: ZERO_RIAL, types, offers }), smallest };
}

async function offerPrices(deps: PriceDeps, question: PriceQuestion, types: readonly ProductType[]) {
  const wanted = { ...readQuestion(question), types };
  const results = planLines(deps, await readOfferedLines(deps), wanted);
  if (results.length === 0) throw new Refusal('amount_invalid', { field: 'amount' });
  return { results };
}

/** The lines that pay a shop at the purchase, with their terms of today. */
export async function readOfferedLines({ sql, clock, facilities }: Pick<PriceDeps, 'sql' | 'clock' | 'facilities'>) {
  const providers = await readProviders(sql, clock.businessDate());
  const lines = await Promise.all(
    providers.map(async ({ line, name, termsId }) => ({ line, name, terms: await facilities.termsOf(termsId) })),
  );
  return lines.filter(({ terms }) => terms.draw === 'at_purchase');
}

interface WantedPrices {
  readonly amount: Rial;
  readonly deposit: Rial;
  readonly types: readonly ProductType[];
  /** Offers of the shop where it is to be bought. */
  readonly offers?: readonly ShopOffer[];
}

function planLines(
  deps: PriceDeps,
  lines: Awaited<ReturnType<typeof readOfferedLines>>,
  { amount, deposit, types, offers = [] }: WantedPrices,
) {
  const credit = rial(amount - deposit);
  const plansOf = (terms: Terms, productType: ProductType) => {
    // The bill of the end of the month takes no deposit.
    if (productType === PRODUCT_TYPE.endOfMonth && deposit > 0n) return [];
    const isFitting = terms.products.some(
      (product) => product.productType === productType && isAmountEnough(credit, product),
    );
    const wanted = { amount, deposit, productType, count: undefined };
    return isFitting ? planPrices(deps, terms, wanted, undefined, terms.owner === 'merchant' ? [] : offers) : [];
  };
  return lines
    .map(({ line, name, terms }) => ({ line, name, plans: types.flatMap((type) => plansOf(terms, type)) }))
    .filter(({ plans }) => plans.length > 0);
}

function readQuestion(question: PriceQuestion): { readonly amount: Rial; readonly deposit: Rial } {
  const amount = parseRial(question.amount);
  if (amount === undefined || amount === 0n) throw new Refusal('amount_invalid', { field: 'amount' });
  const deposit = question.deposit_amount === undefined ? ZERO_RIAL : parseRial(question.deposit_amount);
  if (deposit === undefined || deposit >= amount) throw new Refusal('amount_invalid', { field: 'deposit_amount' });
  return { amount, deposit };
}
