/** The words of dates in another language than Persian. */
export interface DateWords {
  /** Months of the Jalali calendar, Farvardin first. */
  readonly months: readonly string[];
  /** Days of the week, Saturday first. */
  readonly weekdays: readonly string[];
  readonly today: string;
  readonly tomorrow: string;
  readonly yesterday: string;
  /** So many days from now, two or more. */
  readonly inDays: (days: number) => string;
  /** So many days ago, two or more. */
  readonly daysAgo: (days: number) => string;
}

let shownWords: DateWords | undefined;

/** Chooses the words that dates are written with from now on; undefined: Persian ones. The server leaves this alone. */
export function showDatesIn(words: DateWords | undefined): void {
  shownWords = words;
}

/** The words chosen for this page; undefined where it is Persian. */
export const chosenDateWords = (): DateWords | undefined => shownWords;
