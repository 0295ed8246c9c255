import { rational, roundHalfEven } from '../rational.ts';
import { evenShares, spreadPrincipal, stepDates } from './plan-rows.ts';
import { insertRow, newRow, owedOf, owedOfPart, record, type LoanRow, type LoanState } from './loan-state.ts';
import type { EventOf } from './servicing-types.ts';

/** All unpaid principal leaves its rows for new ones; fees, interest and penalties stay where they are. */
export function reAge(state: LoanState, event: EventOf<'re-age'>): void {
  const principal = owedOfPart(state, 'principal');
  const first = event.start;
  const dueDates = [first, ...stepDates(first, event.step, event.count - 1)];
  for (const row of state.rows) takePrincipal(row);
  const shares = evenShares(principal, event.count, state.terms.plan.multiple);
  for (const [index, due] of dueDates.entries()) {
    const from = dueDates[index - 1] ?? event.date;
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
    transaction.allocations.push({ row, part: 'principal', amount: share });
  }
  for (const row of state.rows) shrinkCost(row, before - used, before);
  transaction.split.principal = used;
  transaction.overpaid = event.amount - used;
  state.prepaidPrincipal += used;
  state.overpaid += event.amount - used;
}

function shrinkCost(row: LoanRow, left: bigint, before: bigint): void {
  for (const part of ['interest', 'fee'] as const) {
    const balance = row.parts[part];
    const planned = row.planned[part];
    if (planned === 0n || before === 0n) continue;
    const owed = balance.due - balance.paid - balance.waived;
    const open = owed < planned ? owed : planned;
    const cut = open - roundHalfEven(rational(open * left, before));
    balance.due -= cut;
    row.planned[part] -= cut;
  }
}

/** Takes what is unpaid of a row's principal out of it. */
function takePrincipal(row: LoanRow): bigint {
  const open = owedOf(row, 'principal');
  row.parts.principal.due -= open;
  const credited = open < row.creditedPrincipal ? open : row.creditedPrincipal;
  row.creditedPrincipal -= credited;
  return open;
}
