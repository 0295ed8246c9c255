/** Lighthouse's four scores of a page, 0 to 100. */
export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly 'best-practices': number;
  readonly seo: number;
}

/** A page that is measured, and what it is to reach. */
export interface MeasuredPage {
  readonly page: string;
  readonly goals: Scores;
  /** Measured in the browser of a demo customer, each time as on a first visit after the sign-in. */
  readonly isSignedIn: boolean;
}

const goalsOf = (performance: number, seo = 100): Scores => ({
  performance,
  accessibility: 100,
  'best-practices': 100,
  seo,
});
/** The page of a shop; which one, who measures adds. */
export const SHOP_PAGE = '/merchant-details?id=';

/** What is measured: the pages that a visitor comes to first, and a customer's home. */
export const PAGES: readonly MeasuredPage[] = [
  ...['/', '/landing', '/merchants', SHOP_PAGE].map((page) => ({ page, goals: goalsOf(100), isSignedIn: false })),
  // Search engines have no business on the login and on a customer's own page.
  { page: '/login', goals: goalsOf(98, 0), isSignedIn: false },
  { page: '/faq', goals: goalsOf(95), isSignedIn: false },
  { page: '/user/welcome', goals: goalsOf(95, 0), isSignedIn: true },
];

const NAMES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The median of each score; the lower of the two middle ones where their number is even. Throws RangeError for no rounds. */
export function medianOf(rounds: readonly Scores[]): Scores {
  const middle = (name: keyof Scores): number => {
    const sorted = rounds.map((scores) => scores[name]).toSorted((left, right) => left - right);
    const median = sorted[Math.floor((sorted.length - 1) / 2)];
    if (median === undefined) throw new RangeError('no rounds');
    return median;
  };
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    'best-practices': middle('best-practices'),
    seo: middle('seo'),
  };
}

/** Which goals a page misses, in words. */
export const judge = ({ page, goals }: MeasuredPage, scores: Scores): readonly string[] =>
  NAMES.filter((name) => scores[name] < goals[name]).map(
    (name) => `${page}: ${name} is ${scores[name]}, the goal ${goals[name]}`,
  );
