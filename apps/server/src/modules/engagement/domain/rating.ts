/** Days after a purchase in which it may be rated: long enough to use what was bought. */
export const RATING_DAYS = 90;
/** Fewer customers than these say too little of a shop: until then no average is shown. */
export const MIN_RATINGS_SHOWN = 5;
/** Ratings of one customer within 24 hours. */
export const MAX_RATINGS_A_DAY = 10;

const DAY_MS = 86_400_000;

/** Why a purchase cannot be rated; undefined where it can. `rest` is what of it is not refunded, in rials. */
export function whyNotRated(
  purchase: { readonly hasSucceeded: boolean; readonly rest: bigint | undefined; readonly boughtAt: Date },
  isOwnShop: boolean,
  now: Date,
): 'nothing_to_rate' | 'rating_of_own_shop' | 'rating_too_late' | undefined {
  if (!purchase.hasSucceeded || (purchase.rest ?? 0n) === 0n) return 'nothing_to_rate';
  if (isOwnShop) return 'rating_of_own_shop';
  return now.getTime() - purchase.boughtAt.getTime() > RATING_DAYS * DAY_MS ? 'rating_too_late' : undefined;
}

/** How others see a customer: the first name and the initial of the last, «آمنه ر.»; `nameless` for who has no name. */
export function maskAuthor(name: string, nameless: string): string {
  const words = name.trim().split(/\s+/u);
  const [first = ''] = words;
  if (first === '') return nameless;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return last === undefined ? first.slice(0, 50) : `${first.slice(0, 50)} ${Array.from(last)[0]}.`;
}

/** How many customers gave one star, two, … five. */
export type StarCounts = readonly [number, number, number, number, number];

/** How a shop is rated, from its counts. The average has one decimal. */
export function summaryOf(counts: StarCounts): {
  readonly count: number;
  readonly average: number | null;
  readonly minimum: number;
  readonly stars: readonly { readonly stars: number; readonly count: number }[];
} {
  const count = counts.reduce((sum, one) => sum + one, 0);
  const total = counts.reduce((sum, one, index) => sum + one * (index + 1), 0);
  return {
    count,
    average: count < MIN_RATINGS_SHOWN ? null : Math.round((total * 10) / count) / 10,
    minimum: MIN_RATINGS_SHOWN,
    stars: counts.map((one, index) => ({ stars: index + 1, count: one })).toReversed(),
  };
}
