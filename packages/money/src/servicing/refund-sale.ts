import { unearnedFeeRefund } from '../commission.ts';
import { rational, roundHalfEven } from '../rational.ts';
import { rial } from '../rial.ts';
import { owedOf, owedOfPart, record, type LoanRow, type LoanState } from './loan-state.ts';
import { EARNED_BY_DAY, unearnedOf } from './payoff.ts';
import type { EventOf } from './servicing-events.ts';

/**
 * The shop takes goods back: unpaid principal falls by the amount, and of the fee falls its unearned part × refunded ÷ owed
 * principal, rounded up. What exceeds the owed principal was repaid already and is overpaid: it goes to the customer.
 */
export function refundSale(state: LoanState, event: EventOf<'refund-sale'>): void {
  const owed = owedOfPart(state, 'principal');
  const used = event.amount < owed ? event.amount : owed;
  const transaction = record(state, event, event.type, event.amount);
  const unearned = (row: LoanRow): bigint => unearnedOf(row, 'fee', EARNED_BY_DAY, event.date);
  const fee = unearnedFeeRefund(rial(sumOf(state.rows, unearned)), rial(used), rial(owed));
  // Both are limits of before the cut: what is unearned of a fee is a question of its day alone.
  const feeCut = cutsOf(state.rows, unearned, fee, event.cut);
  const principalCut = cutsOf(state.rows, (row) => owedOf(row, 'principal'), used, event.cut);
  for (const [index, row] of state.rows.entries()) {
    row.parts.principal.due -= principalCut[index] ?? 0n;
    row.parts.fee.due -= feeCut[index] ?? 0n;
    row.planned.fee -= feeCut[index] ?? 0n;
  }
  transaction.split.principal = used;
  transaction.rebate = fee;
  transaction.overpaid = event.amount - used;
  state.overpaid += event.amount - used;
  state.cutPrincipal += used;
}

/** What each row gives of an amount: no more than its own limit, from the last row backwards or in proportion. */
function cutsOf(
  rows: readonly LoanRow[],
  limitOf: (row: LoanRow) => bigint,
  amount: bigint,
  cut: EventOf<'refund-sale'>['cut'],
): bigint[] {
  const limits = rows.map(limitOf);
  return cut === 'last-rows' ? cutsFromTheEnd(limits, amount) : cutsInProportion(limits, amount);
}

function cutsFromTheEnd(limits: readonly bigint[], amount: bigint): bigint[] {
  let left = amount;
  const fromTheEnd = limits.toReversed().map((limit) => {
    const taken = limit < left ? limit : left;
    left -= taken;
    return taken;
  });
  return fromTheEnd.toReversed();
}

function cutsInProportion(limits: readonly bigint[], amount: bigint): bigint[] {
  let limitLeft = limits.reduce((sum, limit) => sum + limit, 0n);
  let left = amount;
  return limits.map((limit) => {
    const taken = limitLeft === 0n ? 0n : roundHalfEven(rational(left * limit, limitLeft));
    limitLeft -= limit;
    left -= taken;
    return taken;
  });
}

function sumOf(rows: readonly LoanRow[], amountOf: (row: LoanRow) => bigint): bigint {
  return rows.reduce((sum, row) => sum + amountOf(row), 0n);
}
