import { PRODUCT_TYPE, type ProductType } from '@nesye/contract/constants';
import { type HolidayCalendar, parseRial, rial, type Rial, ZERO_RIAL } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/handler.ts';
import { shopWhere, readPreferredProducts } from '../../merchants/index.ts';
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

async function offerPrices(deps: PriceDeps, question: PriceQuestion, types: readonly ProductType[]) {
  const { amount, deposit } = readQuestion(question);
  const credit = rial(amount - deposit);
  const providers = await readProviders(deps.sql, deps.clock.businessDate());
  const lines = await Promise.all(
    providers.map(async ({ line, name, termsId }) => ({ line, name, terms: await deps.facilities.termsOf(termsId) })),
  );
  const plansOf = (terms: Terms, productType: ProductType) => {
    // The bill of the end of the month takes no deposit.
    if (productType === PRODUCT_TYPE.endOfMonth && deposit > 0n) return [];
    const isFitting = terms.products.some(
      (product) => product.productType === productType && isAmountEnough(credit, product),
    );
    return isFitting ? planPrices(deps, terms, { amount, deposit, productType, count: undefined }) : [];
  };
  const results = lines
    .filter(({ terms }) => terms.draw === 'at_purchase')
    .map(({ line, name, terms }) => ({ line, name, plans: types.flatMap((type) => plansOf(terms, type)) }))
    .filter(({ plans }) => plans.length > 0);
  if (results.length === 0) throw new Refusal('amount_invalid', { field: 'amount' });
  return { results };
}

function readQuestion(question: PriceQuestion): { readonly amount: Rial; readonly deposit: Rial } {
  const amount = parseRial(question.amount);
  if (amount === undefined || amount === 0n) throw new Refusal('amount_invalid', { field: 'amount' });
  const deposit = question.deposit_amount === undefined ? ZERO_RIAL : parseRial(question.deposit_amount);
  if (deposit === undefined || deposit >= amount) throw new Refusal('amount_invalid', { field: 'deposit_amount' });
  return { amount, deposit };
}
