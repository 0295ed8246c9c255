/** How far the messages of an hour have used up what they may cost. */
export type BudgetState = 'open' | 'watched' | 'alarming' | 'used_up';

const WATCHED_FROM = 0.5;
const ALARMING_FROM = 0.8;

/**
 * `watched` from half of the ceiling on: who requests a code without being signed in solves a captcha first. `alarming` from
 * four fifths on: someone must look. `used_up`: the next message would cost more than the hour may, all in rials.
 */
export function budgetState(spentRial: number, nextRial: number, ceilingRial: number): BudgetState {
  if (spentRial + nextRial > ceilingRial) return 'used_up';
  if (spentRial >= ceilingRial * ALARMING_FROM) return 'alarming';
  return spentRial >= ceilingRial * WATCHED_FROM ? 'watched' : 'open';
}
