import { type HolidayCalendar, type IsoDate, rial, type Rial } from '@nesye/money';
import { DayCache } from '../../../platform/day-cache/day-cache.ts';
import { readProviders, type Terms } from '../../schedules/index.ts';
import { type Offer, readOffers } from '../queries/offers.ts';
import { type CreditPlan, planOf } from './price-credit.ts';

/** An amount that every line can be compared by, where it offers it. */
const SAMPLE_AMOUNT = 100_000_000n;
const SAMPLE_COUNT = 12;

/** What the sample amount costs on a line. */
export type SamplePrice = Pick<CreditPlan, 'number_of_installments' | 'amount' | 'fee' | 'total' | 'effective_rate_bp'>;

interface LinesOfDayDeps {
  readonly termsOf: (termsId: bigint) => Promise<Terms>;
  readonly holidays: HolidayCalendar;
}

/** What of a line is the same for everybody on a business day. */
export interface LineOfDay {
  readonly offer: Offer;
  readonly terms: Terms;
  readonly name: string;
  readonly key: string;
  readonly sample: SamplePrice;
}

/** The lines of a business day with their prices: nine schedules and nine rates are computed once, and not for each look at the menu. */
export const cacheOfLines = (deps: LinesOfDayDeps): DayCache<readonly LineOfDay[]> =>
  new DayCache(async (sql, day) => {
    const offers = await readOffers(sql, day);
    const providers = new Map((await readProviders(sql, day)).map((provider) => [provider.line, provider]));
    return await Promise.all(
      offers.map(async (offer) => {
        const provider = providers.get(offer.line);
        if (provider === undefined) throw new Error(`line ${offer.line} has no provider`);
        const { name, key } = provider;
        const terms = await deps.termsOf(provider.termsId);
        return { offer, terms, name, key, sample: sampleOf(deps, { offer, terms, day }) };
      }),
    );
  });

/** An offer with the counts alone that these terms have. */
export const offerUnder = (offer: Offer, { products }: Terms): Offer => ({
  ...offer,
  installmentCounts: offer.installmentCounts.filter((count) =>
    products.some(({ installmentCounts }) => installmentCounts.includes(count)),
  ),
});

/** A line under terms from before, which a request or a credit keeps. The line of the day where these have none of the offer's counts. */
export function lineUnder(
  deps: Pick<LinesOfDayDeps, 'holidays'>,
  line: LineOfDay,
  { terms, day, ...given }: { readonly offer: Offer; readonly terms: Terms; readonly day: IsoDate },
): LineOfDay {
  const offer = offerUnder(given.offer, terms);
  if (offer.installmentCounts.length === 0) return line;
  return { ...line, offer, terms, sample: sampleOf(deps, { offer, terms, day }) };
}

/** The same amount on every line, in the number of installments that is nearest to a year. */
function sampleOf(
  deps: { readonly holidays: HolidayCalendar },
  { offer, terms, day }: { readonly offer: Offer; readonly terms: Terms; readonly day: IsoDate },
): SamplePrice {
  const amount = clamp(SAMPLE_AMOUNT, offer);
  const count = offer.installmentCounts.reduce((best, each) =>
    Math.abs(each - SAMPLE_COUNT) < Math.abs(best - SAMPLE_COUNT) ? each : best,
  );
  const { fee, total, effective_rate_bp } = planOf(deps, { offer, terms, amount, count, day });
  return { amount, number_of_installments: count, fee, total, effective_rate_bp };
}

const clamp = (amount: bigint, { minAmount, maxAmount }: Offer): Rial =>
  rial(amount < minAmount ? minAmount : amount > maxAmount ? maxAmount : amount);
