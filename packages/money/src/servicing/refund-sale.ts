import { unearnedFeeRefund } from '../commission.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { rational, roundHalfEven } from '../rational.ts';
import { rial } from '../rial.ts';
import { owedOf, owedOfPart, record, type LoanRow, type LoanState } from './loan-state.ts';
import { unearnedOf } from './payoff.ts';
import type { EventOf, PayoffRule } from './servicing-types.ts';

/** A refund always gives back what is not earned by day, whatever the contract says of a payoff. */
const EARNED_BY_DAY: PayoffRule = { future: 'drop', current: 'by-day' };

/**
 * The shop takes goods back: unpaid principal falls by the amount, and of the fee falls its unearned part × refunded ÷ owed
 * principal, rounded up. What exceeds the owed principal was repaid already and is overpaid: it goes to the customer.
 */
export function refundSale(state: LoanState, event: EventOf<'refund-sale'>): void {
  const owed = owedOfPart(state, 'principal');
  const used = event.amount < owed ? event.amount : owed;
  const transaction = record(state, event, event.type, event.amount);
  const fee = unearnedFeeRefund(rial(unearnedFeeOf(state, event.date)), rial(used), rial(owed));
  transaction.split.principal = cutRows(state, 'principal', used, event.cut);
  transaction.rebate = cutRows(state, 'fee', fee, event.cut);
  transaction.overpaid = event.amount - used;
  state.overpaid += event.amount - used;
  state.cutPrincipal += used;
}

function unearnedFeeOf(state: LoanState, asOf: IsoDate): bigint {
  return state.rows.reduce((sum, row) => sum + unearnedOf(row, 'fee', EARNED_BY_DAY, asOf), 0n);
}

/** Takes an amount out of what rows owe of a part; returns it. */
function cutRows(
  state: LoanState,
  part: 'principal' | 'fee',
  amount: bigint,
  cut: EventOf<'refund-sale'>['cut'],
): bigint {
  const rows = state.rows.filter((row) => owedOf(row, part) > 0n);
  return cut === 'last-rows' ? cutFromTheEnd(rows, part, amount) : cutInProportion(rows, part, amount);
}

function cutFromTheEnd(rows: readonly LoanRow[], part: 'principal' | 'fee', amount: bigint): bigint {
  let left = amount;
  for (const row of rows.toReversed()) {
    const owed = owedOf(row, part);
    left -= take(row, part, owed < left ? owed : left);
  }
  return amount - left;
}

function cutInProportion(rows: readonly LoanRow[], part: 'principal' | 'fee', amount: bigint): bigint {
  let owedLeft = rows.reduce((sum, row) => sum + owedOf(row, part), 0n);
  let left = amount;
  for (const row of rows) {
    const owed = owedOf(row, part);
    left -= take(row, part, roundHalfEven(rational(left * owed, owedLeft)));
    owedLeft -= owed;
  }
  return amount - left;
}

function take(row: LoanRow, part: 'principal' | 'fee', amount: bigint): bigint {
  row.parts[part].due -= amount;
  if (part === 'fee') row.planned.fee -= amount < row.planned.fee ? amount : row.planned.fee;
  return amount;
}
