import { addDays, daysBetween, type IsoDate } from '../calendar/iso-date.ts';
import { multiplyRational, rational, roundHalfEven, roundHalfUp } from '../rational.ts';
import { evenShares, rolled, spreadPrincipal, stepDates } from './plan-rows.ts';
import { insertRow, newRow, owedOf, owedOfPart, record, type LoanRow, type LoanState } from './loan-state.ts';
import type { EventOf } from './servicing-events.ts';
import type { Part } from './servicing-types.ts';

/** All unpaid principal leaves its rows for new ones; fees, interest and penalties stay where they are. */
export function reAge(state: LoanState, event: EventOf<'re-age'>): void {
  const principal = owedOfPart(state, 'principal');
  const first = event.start;
  const dueDates = [first, ...stepDates(first, event.step, event.count - 1)];
  const before = state.rows.findLast((row) => row.due < first)?.due ?? event.date;
  for (const row of state.rows) takePrincipal(row);
  const shares = evenShares(principal, event.count, state.terms.plan.multiple);
  for (const [index, due] of dueDates.entries()) {
    const from = dueDates[index - 1] ?? before;
    insertRow(state, newRow('installment', from, due, { principal: shares[index] ?? 0n, interest: 0n, fee: 0n }));
  }
  record(state, event, event.type, principal).split.principal += principal;
}

/** Unpaid principal of rows whose due day has come goes evenly to the later rows; nothing happens where none is left. */
export function reAmortize(state: LoanState, event: EventOf<'re-amortize'>): void {
  const later = state.rows.filter((row) => row.due > event.date && row.kind === 'installment');
  if (later.length === 0) return;
  const behind = state.rows.filter((row) => row.due <= event.date);
  const principal = behind.reduce((sum, row) => sum + takePrincipal(row), 0n);
  spreadPrincipal(later, principal, state.terms.plan.multiple);
  record(state, event, event.type, principal).split.principal += principal;
}

/**
 * Money that goes to principal alone: every row keeps its share of the principal, so all become smaller, and planned
 * interest and fee shrink with the principal. What exceeds the principal is overpaid.
 */
export function prepayPrincipal(state: LoanState, event: EventOf<'prepay-principal'>): void {
  const before = owedOfPart(state, 'principal');
  const used = event.amount < before ? event.amount : before;
  const transaction = record(state, event, 'prepay-principal', event.amount);
  let cut = 0n;
  const rows = state.rows.filter((row) => owedOf(row, 'principal') > 0n);
  for (const [index, row] of rows.entries()) {
    const isLast = index === rows.length - 1;
    const share = isLast ? used - cut : roundHalfEven(rational(owedOf(row, 'principal') * used, before));
    cut += share;
    row.parts.principal.due -= share;
    transaction.allocations.push({ row, part: 'principal', amount: share, givenBack: 0n });
  }
  for (const row of state.rows) transaction.rebate += shrinkCost(row, before - used, before);
  transaction.split.principal = used;
  transaction.overpaid = event.amount - used;
  state.cutPrincipal += used;
  state.overpaid += event.amount - used;
}

/**
 * Unpaid rows move by so many days from their nominal day, more rows are appended, and what is owed is spread over all of
 * them: each principal is what is left ÷ the rows left, half up. Interest is flat on what was disbursed; the first row takes
 * its share for the added days too where it accrues.
 */
export function shiftRows(state: LoanState, event: EventOf<'shift-rows'>): void {
  const unpaid = state.rows.filter((row) => owedOf(row, 'principal') > 0n);
  const [first] = unpaid;
  if (first === undefined) return;
  const nominal = addDays(first.nominalDue, event.days);
  const count = unpaid.length + event.extraRows;
  const nominalDues = [nominal, ...stepDates(nominal, state.terms.plan.step, count - 1)];
  const disbursed = state.disbursements.reduce((sum, { amount }) => sum + amount, 0n);
  const interest = roundHalfUp(multiplyRational(rational(disbursed), event.interestShare));
  let left = owedOfPart(state, 'principal');
  const previous = state.rows[state.rows.indexOf(first) - 1]?.nominalDue ?? first.from;
  const periodDays = BigInt(daysBetween(previous, first.nominalDue));
  const accrued = event.accrues
    ? roundHalfUp(rational(interest * (periodDays + BigInt(event.days)), periodDays))
    : interest;
  for (const [index, nominalDue] of nominalDues.entries()) {
    const row = unpaid[index] ?? newRow('installment', nominalDue, nominalDue, NO_PLAN);
    if (unpaid[index] === undefined) state.rows.push(row);
    const share = roundHalfUp(rational(left, BigInt(count - index)));
    left -= share;
    setRow(state, row, nominalDue, share, index === 0 ? accrued : interest);
  }
}

const NO_PLAN = { principal: 0n, interest: 0n, fee: 0n };

function setRow(state: LoanState, row: LoanRow, nominalDue: IsoDate, principal: bigint, interest: bigint): void {
  const before = state.rows[state.rows.indexOf(row) - 1];
  row.from = before?.due ?? row.from;
  row.nominalDue = nominalDue;
  row.due = rolled(nominalDue, state.terms.plan);
  row.parts.principal.due = row.parts.principal.paid + principal;
  row.parts.interest.due = interest > row.parts.interest.paid ? interest : row.parts.interest.paid;
  row.planned.interest = row.parts.interest.due;
}

/** Planned cost falls with the principal; returns by how much. */
function shrinkCost(row: LoanRow, left: bigint, before: bigint): bigint {
  let shrunk = 0n;
  for (const part of ['interest', 'fee'] as const) {
    const balance = row.parts[part];
    const planned = row.planned[part];
    if (planned === 0n || before === 0n) continue;
    const owed = balance.due - balance.paid - balance.waived;
    const open = owed < planned ? owed : planned;
    const cut = open - roundHalfEven(rational(open * left, before));
    balance.due -= cut;
    row.planned[part] -= cut;
    shrunk += cut;
  }
  return shrunk;
}

/** Takes what is unpaid of a part of a row out of it; returns how much that is. */
export function takeOpen(row: LoanRow, part: Part): bigint {
  if (part === 'principal') return takePrincipal(row);
  const open = owedOf(row, part);
  row.parts[part].due -= open;
  return open;
}

function takePrincipal(row: LoanRow): bigint {
  const open = owedOf(row, 'principal');
  row.parts.principal.due -= open;
  const credited = row.creditedPrincipal - row.movedCredit;
  row.movedCredit += open < credited ? open : credited;
  return open;
}
