import type { IsoDate } from '../calendar/iso-date.ts';
import { multiplyRational, rational, roundHalfEven } from '../rational.ts';
import { payPart } from './allocate-payment.ts';
import { smaller } from '../smaller.ts';
import {
  insertRow,
  newRow,
  noAmounts,
  owedOf,
  owedOfRow,
  PARTS,
  record,
  type LoanRow,
  type LoanState,
} from './loan-state.ts';
import type { EventOf } from './servicing-events.ts';
import type { Part } from './servicing-types.ts';

/** What uses up an earlier overpayment without an event of its own. */
export const OVERPAID_USED = 'overpaid-used';
/** Of these, overpaid is what they took, not what they left. */
const TAKES_OVERPAID: ReadonlySet<string> = new Set([OVERPAID_USED, 'chargeback', 'refund-overpaid', 'refund-payment']);

const NOTHING = { principal: 0n, interest: 0n, fee: 0n };

/** Adds a charge to the row whose period holds its due day, after the last row to its own row. */
export function addCharge(state: LoanState, event: EventOf<'add-charge'>): void {
  const row = rowHolding(state, event.due);
  const amount = amountOf(state, event.charge);
  const { seq, kind, due } = event;
  row.parts[kind].due += amount;
  state.charges.push({ seq, kind, due, amount, paid: 0n, waived: 0n, row });
  payFromOverpayments(state, row, kind, amount);
}

/** Money that an earlier payment left over pays a new charge as if it had waited for it: by that payment, on its day. */
function payFromOverpayments(state: LoanState, row: LoanRow, part: Part, amount: bigint): void {
  let left = amount;
  for (const transaction of state.transactions) {
    const available = smallest(transaction.overpaid, state.overpaid, left);
    if (TAKES_OVERPAID.has(transaction.type) || available <= 0n) continue;
    const used = payPart(state, transaction, row, part, available);
    transaction.overpaid -= used;
    state.overpaid -= used;
    left -= used;
    if (owedOfRow(row) === 0n) row.settledOn = transaction.date;
  }
}

function smallest(...amounts: readonly bigint[]): bigint {
  return amounts.reduce((least, amount) => (amount < least ? amount : least));
}

/** A charge that is paid where it arises, at the sale or the counter: it never is in a row. */
export function collectCharge(state: LoanState, event: EventOf<'collect-charge'>): void {
  const amount = amountOf(state, event.charge);
  record(state, event, event.type, amount).split.fee += amount;
}

/** Waives what is unpaid of a charge. */
export function waiveCharge(state: LoanState, event: EventOf<'waive-charge'>, date: IsoDate): void {
  const charge = state.charges.find(({ seq }) => seq === event.target);
  if (charge === undefined) return;
  const unpaid = charge.amount - charge.paid - charge.waived;
  charge.waived += unpaid;
  charge.row.parts[charge.kind].waived += unpaid;
  const transaction = record(state, { seq: event.seq, date }, event.type, unpaid);
  transaction.split[charge.kind] += unpaid;
}

/** Waives every penalty that was assessed or added so far. */
export function waivePenalties(state: LoanState, event: EventOf<'waive-penalties'>): void {
  let waived = 0n;
  for (const charge of state.charges) {
    if (charge.kind === 'penalty') charge.waived = charge.amount - charge.paid;
  }
  for (const row of state.rows) {
    const { penalty } = row.parts;
    waived += penalty.due - penalty.paid - penalty.waived;
    penalty.waived = penalty.due - penalty.paid;
    row.accrued = rational(0n);
  }
  record(state, event, event.type, waived).split.penalty += waived;
}

/** Waives an amount of one row's penalty, never more than is owed of it: penalties that were added before those by the contract's rule. */
export function waivePenalty(state: LoanState, event: EventOf<'waive-penalty'>): void {
  const row = state.rows[event.row - 1];
  const waived = row === undefined ? 0n : smaller(event.amount, owedOf(row, 'penalty'));
  let left = waived;
  for (const charge of state.charges.filter((each) => each.row === row && each.kind === 'penalty')) {
    const ofCharge = smaller(left, charge.amount - charge.paid - charge.waived);
    charge.waived += ofCharge;
    left -= ofCharge;
  }
  if (row !== undefined) row.parts.penalty.waived += waived;
  record(state, event, event.type, waived).split.penalty += waived;
}

/** A payment that its bank took back: the customer owes again what it had paid. */
export function chargeBack(state: LoanState, event: EventOf<'chargeback'>): void {
  const split = chargebackSplit(state, event);
  credit(state, event, split, event.amount);
}

/** Overpaid money handed back. What is no longer there to hand back is owed as principal again. */
export function refundOverpaid(state: LoanState, event: EventOf<'refund-overpaid'>): void {
  credit(state, event, { ...noAmounts(), principal: event.amount }, event.amount);
}

/**
 * What a credit owes again. Money overpaid earlier pays it first; where that covers it whole, no row changes, unless the terms
 * say which parts come back: then the parts come back and are paid immediately.
 */
function credit(
  state: LoanState,
  event: EventOf<'chargeback'> | EventOf<'refund-overpaid'>,
  split: Record<Part, bigint>,
  amount: bigint,
): void {
  const transaction = record(state, event, event.type, amount);
  const covered = state.overpaid < amount ? state.overpaid : amount;
  const isByPart = event.type === 'chargeback' && (state.terms.chargebackParts ?? []).length > 1;
  if (isByPart) Object.assign(transaction.split, split);
  else transaction.split.principal += amount - covered;
  transaction.overpaid = covered;
  if (!isByPart && covered === amount) {
    state.overpaid -= covered;
    return;
  }
  const row = rowForCredit(state, event.date);
  for (const part of PARTS) row.parts[part].due += split[part];
  row.creditedPrincipal += split.principal;
  spendOverpaid(state, event, row, PARTS, amount);
}

/** Money handed back that no row had got: out of what is overpaid, and what exceeds that is owed as principal. */
export function takeFromOverpaid(state: LoanState, event: { readonly date: IsoDate }, amount: bigint): void {
  const covered = state.overpaid < amount ? state.overpaid : amount;
  state.overpaid -= covered;
  if (covered === amount) return;
  const row = rowForCredit(state, event.date);
  row.parts.principal.due += amount - covered;
  row.creditedPrincipal += amount - covered;
}

function chargebackSplit(state: LoanState, event: EventOf<'chargeback'>): Record<Part, bigint> {
  const parts = state.terms.chargebackParts ?? ['principal'];
  const split = noAmounts();
  let left = event.amount;
  if (parts.length > 1) {
    const paid = state.transactions.find(({ seq }) => seq === event.target)?.split ?? noAmounts();
    const earlier = state.chargedBack.get(event.target) ?? noAmounts();
    for (const part of parts) {
      const open = paid[part] - earlier[part];
      split[part] = open < left ? open : left;
      left -= split[part];
    }
  }
  // What the payment had not brought to any part is principal: money that was overpaid then.
  split.principal += left;
  const sum = state.chargedBack.get(event.target) ?? noAmounts();
  for (const part of PARTS) sum[part] += split[part];
  state.chargedBack.set(event.target, sum);
  return split;
}

/** Pays parts of a row out of an earlier overpayment; returns what was used. */
function spendOverpaid(
  state: LoanState,
  event: { readonly seq: number; readonly date: IsoDate },
  row: LoanRow,
  parts: readonly Part[],
  limit: bigint,
): bigint {
  const available = state.overpaid < limit ? state.overpaid : limit;
  if (available <= 0n) return 0n;
  const transaction = record(state, event, OVERPAID_USED, available);
  let left = available;
  for (const part of parts) left -= payPart(state, transaction, row, part, left);
  state.overpaid -= available - left;
  return available - left;
}

/** Spends an overpayment on rows that owe; for a disbursement after one. */
export function spendOverpaidOnRows(state: LoanState, event: { readonly seq: number; readonly date: IsoDate }): void {
  for (const row of state.rows) spendOverpaid(state, event, row, PARTS, state.overpaid);
}

/** The row whose (from, due] holds the day; the first one holds its start too. */
function rowHolding(state: LoanState, day: IsoDate): LoanRow {
  const rows = state.rows.filter((row) => row.kind !== 'down-payment');
  const found = rows.find((row, index) => (row.from < day || (index === 0 && row.from <= day)) && day <= row.due);
  return found ?? (rows[0] !== undefined && day < rows[0].from ? rows[0] : lastAddedRow(state, day));
}

function rowForCredit(state: LoanState, date: IsoDate): LoanRow {
  const next =
    state.rows.find((row) => row.due > date) ?? state.rows.find((row) => row.due === date && isLast(state, row));
  return next ?? lastAddedRow(state, date);
}

/** The row after the plan's last, on its own day; a later day moves it. */
function lastAddedRow(state: LoanState, day: IsoDate): LoanRow {
  const last = state.rows.at(-1);
  if (last?.kind === 'added') {
    if (last.due < day) last.due = day;
    return last;
  }
  const row = newRow('added', last?.due ?? day, day, NOTHING);
  insertRow(state, row);
  return row;
}

function isLast(state: LoanState, row: LoanRow): boolean {
  return state.rows.at(-1) === row;
}

/** A share is of what was disbursed and the planned interest. */
function amountOf(state: LoanState, charge: EventOf<'add-charge'>['charge']): bigint {
  if ('amount' in charge) return charge.amount;
  const disbursed = state.disbursements.reduce((sum, { amount }) => sum + amount, 0n);
  const interest = state.rows.reduce((sum, row) => sum + row.planned.interest, 0n);
  return roundHalfEven(multiplyRational(rational(disbursed + interest), charge.shareOfLoan));
}
