import { addDays, daysBetween, type IsoDate } from '../calendar/iso-date.ts';
import { multiplyRational, rational, roundHalfUp } from '../rational.ts';
import { smaller } from '../smaller.ts';
import { owedOf, owedOfPart, type LoanState, type LoanTransaction } from './loan-state.ts';

/**
 * Adds the interest of the days since the last assessment to the first row that still owes principal, in whole minor units,
 * half up. A payment lowers the principal from the next day on. Does nothing for days that were assessed before.
 */
export function assessInterest(state: LoanState, asOf: IsoDate): void {
  const { dailyInterest } = state.terms;
  const paidOut = state.disbursements[0]?.date;
  if (dailyInterest === undefined || paidOut === undefined) return;
  const before = dailyInterest.countsFirstDay === true ? addDays(paidOut, -1) : paidOut;
  const after = state.interestThrough ?? before;
  if (asOf <= after) return;
  state.interestThrough = asOf;
  const row = state.rows.find((candidate) => owedOf(candidate, 'principal') > 0n);
  if (row === undefined || state.writtenOffOn !== undefined) return;
  const days = BigInt(daysBetween(after, asOf));
  const daily = multiplyRational(rational(owedOfPart(state, 'principal')), dailyInterest.perDay);
  const isByDay = dailyInterest.rounding === 'each-day';
  row.parts.interest.due += isByDay ? roundHalfUp(daily) * days : roundHalfUp(multiplyRational(daily, rational(days)));
}

/** Interest by day that goods which are taken back bore from the first payout to their refund, half up: the customer need not pay it, as far as it is still owed. */
export function giveInterestBack(state: LoanState, transaction: LoanTransaction): void {
  const { dailyInterest } = state.terms;
  const paidOut = state.disbursements[0]?.date;
  if (dailyInterest === undefined || paidOut === undefined) return;
  const days = BigInt(daysBetween(paidOut, transaction.date) + (dailyInterest.countsFirstDay === true ? 1 : 0));
  const daily = multiplyRational(rational(transaction.amount), dailyInterest.perDay);
  let left = roundHalfUp(multiplyRational(daily, rational(days)));
  for (const row of state.rows) {
    const given = smaller(owedOf(row, 'interest'), left);
    row.parts.interest.waived += given;
    transaction.rebate += given;
    left -= given;
  }
}
