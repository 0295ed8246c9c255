/** Days in which a survey is not shown again after «not now». */
export const LATER_DAYS = 60;
/** Who has said «not now» so often is left alone for good. */
export const MAX_POSTPONED = 2;
/** Fewer choices than these are not shown to operators: they would say what single people think. */
export const MIN_COMPLETED_SHOWN = 10;

const DAY_MS = 86_400_000;

/** When a survey that was put off now may be shown again. */
export const laterThan = (now: Date): Date => new Date(now.getTime() + LATER_DAYS * DAY_MS);

export type SurveyMoment = 'first_purchase' | 'first_repaid_installment';

/** What a person has said to a survey so far. */
export interface SurveyResponse {
  readonly completedAt: Date | null;
  readonly postponedUntil: Date | null;
  readonly postponedCount: number;
}

/** Where a person is with their money: what has happened, and whether something is late. */
export interface SurveyActivity {
  readonly hasBought: boolean;
  readonly hasRepaid: boolean;
  readonly isLate: boolean;
}

/** Whether the moment of a survey has come for a person. */
export const isReached = (moment: SurveyMoment, { hasBought, hasRepaid }: SurveyActivity): boolean =>
  moment === 'first_purchase' ? hasBought : hasRepaid;

/** Whether someone has just said something to a survey: then no other one is shown for 60 days. */
export const isResting = ({ completedAt, postponedUntil }: SurveyResponse, now: Date): boolean =>
  (completedAt !== null && now < laterThan(completedAt)) || (postponedUntil !== null && now < postponedUntil);

/** Whether someone may still be asked, by what they have said so far: neither completed nor put off. */
export function isStillAsked(response: SurveyResponse | undefined, now: Date): boolean {
  if (response === undefined) return true;
  if (response.completedAt !== null || response.postponedCount >= MAX_POSTPONED) return false;
  return response.postponedUntil === null || response.postponedUntil <= now;
}
