import { addDays, daysBetween, type IsoDate } from '@nesye/money';
import { type ContractFacts, daysLate, isSpreadable, type RowFacts } from './eligibility.ts';

/** When operators may re-age a credit of a line, on a day. Days are calendar days. */
export interface ReAgePolicy {
  /** The first day of these rules: what was done says by which it went. */
  readonly validFrom: IsoDate;
  readonly minRows: number;
  readonly maxRows: number;
  /** How late the oldest row is at least, and at most. */
  readonly minLateDays: number;
  readonly maxLateDays: number;
  readonly minAgeDays: number;
  /** Rows that were paid since the credit was re-aged last. */
  readonly minPaidRows: number;
  /** So often within so many days. */
  readonly times: number;
  readonly periodDays: number;
}

/** What of a credit decides whether it is re-aged. */
export interface ReAgeFacts extends Pick<ContractFacts, 'status'> {
  /** Undefined where the line has none. */
  readonly policy: ReAgePolicy | undefined;
  readonly openedOn: IsoDate;
  /** Newest first. */
  readonly reAgedOn: readonly IsoDate[];
  readonly paidSince: number;
}

export type ReAgeCode =
  | 're_age_not_offered'
  | 're_age_too_early'
  | 're_age_too_late'
  | 're_age_new_contract'
  | 're_age_few_payments'
  | 're_age_limit'
  | 'hardship_contract_over'
  | 'hardship_nothing_late'
  | 'hardship_draw_under_way';

/** Why a credit cannot be re-aged, and the day from which it can where one is known; undefined when it can. `rows` are its owed rows; those of bills stay where they are. */
export function whyNoReAge(
  facts: ReAgeFacts,
  rows: readonly RowFacts[],
  today: IsoDate,
): { readonly code: ReAgeCode; readonly retryOn?: IsoDate } | undefined {
  const { policy, status, openedOn, reAgedOn, paidSince } = facts;
  if (policy === undefined) return { code: 're_age_not_offered' };
  if (status === 'closed' || status === 'written_off') return { code: 'hardship_contract_over' };
  const late = rows.filter(isSpreadable).map((row) => daysLate(row, today));
  if (late.length === 0) return { code: 'hardship_nothing_late' };
  const oldest = Math.max(...late);
  if (oldest > policy.maxLateDays) return { code: 're_age_too_late' };
  if (oldest < policy.minLateDays)
    return { code: 're_age_too_early', retryOn: addDays(today, policy.minLateDays - oldest) };
  if (daysBetween(openedOn, today) < policy.minAgeDays)
    return { code: 're_age_new_contract', retryOn: addDays(openedOn, policy.minAgeDays) };
  const counted = reAgedOn.filter((day) => addDays(day, policy.periodDays) > today);
  const first = counted[policy.times - 1];
  if (first !== undefined) return { code: 're_age_limit', retryOn: addDays(first, policy.periodDays) };
  if (paidSince < policy.minPaidRows) return { code: 're_age_few_payments' };
  return rows.some(({ isBeingDrawn }) => isBeingDrawn) ? { code: 'hardship_draw_under_way' } : undefined;
}
