import { oneOf } from './texts.ts';

/** Whether terms with dates are over, in force or to come. */
export const TermsState = oneOf('past', 'current', 'to_come');

/** What can speak against prices and terms from a day on, whatever they are of. */
export const DATED_TERMS_ERRORS = ['terms_day_past', 'terms_day_taken', 'terms_overlap', 'terms_the_same'] as const;
