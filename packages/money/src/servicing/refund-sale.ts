import { unearnedFeeRefund } from '../commission.ts';
import { rational, roundHalfEven } from '../rational.ts';
import { rial } from '../rial.ts';
import { owedOf, owedOfPart, record, type LoanRow, type LoanState, type RefundAnchor } from './loan-state.ts';
import { EARNED_BY_DAY, fixEarnedFee, unearnedOf } from './payoff.ts';
import type { EventOf } from './servicing-events.ts';

/**
 * The shop takes goods back: unpaid principal falls by the amount, and of the fee falls its unearned part × refunded ÷ owed
 * principal, rounded up. What exceeds the owed principal was repaid already and is overpaid: it goes to the customer.
 * What refunds of one day give back is one function of their sum, so ten of them end where one of their sum ends.
 */
export function refundSale(state: LoanState, event: EventOf<'refund-sale'>): void {
  const owed = owedOfPart(state, 'principal');
  const used = event.amount < owed ? event.amount : owed;
  const anchor = anchorOf(state, event);
  const before = cutsAt(anchor, anchor.refunded);
  anchor.refunded += used;
  const after = cutsAt(anchor, anchor.refunded);
  const transaction = record(state, event, event.type, event.amount);
  for (const [index, row] of state.rows.entries()) {
    row.parts.principal.due -= (after.principal[index] ?? 0n) - (before.principal[index] ?? 0n);
    const fee = (after.fee[index] ?? 0n) - (before.fee[index] ?? 0n);
    if (fee > 0n) cutFee(row, fee, event);
  }
  transaction.split.principal = used;
  transaction.rebate = after.feeTotal - before.feeTotal;
  transaction.overpaid = event.amount - used;
  state.overpaid += event.amount - used;
  state.cutPrincipal += used;
  state.refundAnchor = { ...anchor, transactions: state.transactions.length };
}

/** What the rows were before the first of the refunds of this day that follow each other; anything that happens between two of them begins a new one. */
function anchorOf(state: LoanState, { date, cut }: EventOf<'refund-sale'>): RefundAnchor {
  const last = state.refundAnchor;
  const isSame = last?.date === date && last.cut === cut && last.transactions === state.transactions.length;
  if (isSame) return last;
  return {
    date,
    cut,
    transactions: state.transactions.length,
    principal: state.rows.map((row) => owedOf(row, 'principal')),
    fee: state.rows.map((row) => unearnedOf(row, 'fee', EARNED_BY_DAY, date)),
    refunded: 0n,
  };
}

/** What the rows give in all at so much refunded principal. */
function cutsAt({ principal, fee, cut }: RefundAnchor, refunded: bigint) {
  const feeTotal = unearnedFeeRefund(rial(sumOf(fee)), rial(refunded), rial(sumOf(principal)));
  return { principal: cutsOf(principal, refunded, cut), fee: cutsOf(fee, feeTotal, cut), feeTotal };
}

/** The fee of the days that are over stays as it was earned; what is left is earned over the days to come. */
function cutFee(row: LoanRow, fee: bigint, { date }: EventOf<'refund-sale'>): void {
  fixEarnedFee(row, date);
  row.parts.fee.due -= fee;
  row.planned.fee -= fee;
}

/** What each row gives of an amount: no more than its own limit, from the last row backwards or in proportion. Never less at a larger amount. */
function cutsOf(limits: readonly bigint[], amount: bigint, cut: EventOf<'refund-sale'>['cut']): bigint[] {
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
  let limitLeft = sumOf(limits);
  let left = amount;
  return limits.map((limit) => {
    const taken = limitLeft === 0n ? 0n : roundHalfEven(rational(left * limit, limitLeft));
    limitLeft -= limit;
    left -= taken;
    return taken;
  });
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}
