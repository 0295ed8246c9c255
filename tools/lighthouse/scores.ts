/** Lighthouse's four scores of a page, 0 to 100. */
export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly 'best-practices': number;
  readonly seo: number;
}

/** What is measured: the pages that a visitor comes to first. */
export const PAGES = ['/', '/landing', '/login', '/faq'] as const;

/** The goals of every public page. */
export const GOALS: Scores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

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
export const judge = (page: string, scores: Scores): readonly string[] =>
  NAMES.filter((name) => scores[name] < GOALS[name]).map(
    (name) => `${page}: ${name} is ${scores[name]}, the goal ${GOALS[name]}`,
  );
