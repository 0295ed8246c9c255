import type { IsoDate } from '../calendar/iso-date.ts';
import { rational, roundHalfEven } from '../rational.ts';
import { owedOf, owedOfRow, type LoanRow, type LoanState, type LoanTransaction } from './loan-state.ts';
import type { AllocationRule, FutureRule, Part, Timing } from './servicing-types.ts';
import { smaller } from '../smaller.ts';

/** Money on its way to rows. */
interface Purse {
  readonly state: LoanState;
  readonly transaction: LoanTransaction;
  readonly date: IsoDate;
  left: bigint;
}

/**
 * Gives `amount` minor units to the rows by the rule of the terms, writes it into the rows and the transaction, and returns what is left
 * over. Never pays a part more than it owes. `eligible` narrows the rows; all of them unless given.
 */
export function allocatePayment(
  state: LoanState,
  transaction: LoanTransaction,
  amount: bigint,
  futureRule: FutureRule,
  eligible: (row: LoanRow) => boolean = () => true,
): bigint {
  const purse: Purse = { state, transaction, date: transaction.date, left: amount };
  const { allocation } = state.terms;
  if (allocation.direction === 'part-by-part') partByPart(purse, futureRule, eligible);
  else rowByRow(purse, futureRule, eligible);
  return purse.left;
}

/** Pays one part of a row as far as the money goes: at most what the part owes. Returns what was used. */
export function payPart(
  state: LoanState,
  transaction: LoanTransaction,
  row: LoanRow,
  part: Part,
  amount: bigint,
): bigint {
  const owed = owedOf(row, part);
  const used = amount < owed ? amount : owed;
  if (used <= 0n) return 0n;
  row.parts[part].paid += used;
  if (transaction.date < row.due) row.paidInAdvance += used;
  if (transaction.date > row.due) row.paidLate += used;
  payCharges(state, row, part, used);
  transaction.split[part] += used;
  transaction.allocations.push({ row, part, amount: used, givenBack: 0n });
  return used;
}

/** Takes back from a part of a row what a payment of that day had brought it. */
export function unpayPart(state: LoanState, row: LoanRow, part: Part, amount: bigint, paidOn: IsoDate): void {
  row.parts[part].paid -= amount;
  if (paidOn < row.due) row.paidInAdvance -= amount;
  if (paidOn > row.due) row.paidLate -= amount;
  let left = amount;
  for (const charge of state.charges.toReversed()) {
    if (charge.row !== row || charge.kind !== part) continue;
    const taken = smaller(left, charge.paid);
    charge.paid -= taken;
    left -= taken;
  }
}

function rowByRow(purse: Purse, futureRule: FutureRule, eligible: (row: LoanRow) => boolean): void {
  const { allocation } = purse.state.terms;
  for (const timing of timingsOf(allocation)) {
    if (timing === 'in-advance') payDueCharges(purse, eligible);
    const parts = partsOf(allocation, timing);
    const rows = () => rowsOf(purse, timing, futureRule).filter(eligible);
    if (timing === 'in-advance' && futureRule === 'spread') spreadOver(purse, rows, parts);
    else for (const row of rows()) payRow(purse, row, parts, purse.left);
  }
}

function partByPart(purse: Purse, futureRule: FutureRule, eligible: (row: LoanRow) => boolean): void {
  for (const { timing, part } of purse.state.terms.allocation.steps) {
    const rows = () => rowsOf(purse, timing, futureRule).filter(eligible);
    if (timing === 'in-advance' && futureRule === 'spread') spreadOver(purse, rows, [part]);
    else for (const row of rows()) payRow(purse, row, [part], purse.left);
  }
}

/** At most `limit` to the row's parts in their order; returns what was used. */
function payRow(purse: Purse, row: LoanRow, parts: readonly Part[], limit: bigint): bigint {
  let spent = 0n;
  for (const part of parts) {
    const used = payPart(purse.state, purse.transaction, row, part, limit - spent);
    spent += used;
  }
  purse.left -= spent;
  return spent;
}

/** Equal shares over the rows that still owe, the remainder to the last; again with what rows did not need. */
function spreadOver(purse: Purse, rows: () => readonly LoanRow[], parts: readonly Part[]): void {
  for (;;) {
    const open = rows().filter((row) => parts.some((part) => owedOf(row, part) > 0n));
    const { left } = purse;
    if (open.length === 0 || left <= 0n) return;
    const share = roundHalfEven(rational(left, BigInt(open.length)));
    let given = 0n;
    for (const [index, row] of open.entries()) {
      const wanted = index === open.length - 1 ? left - given : smaller(share, left - given);
      given += wanted;
      payRow(purse, row, parts, wanted);
    }
  }
}

/** Charges whose own due day has come, in rows that have not: penalties before fees. */
function payDueCharges(purse: Purse, eligible: (row: LoanRow) => boolean): void {
  const { state, date } = purse;
  if (state.terms.allocation.areDueChargesFirst !== true) return;
  for (const kind of ['penalty', 'fee'] as const) {
    for (const charge of state.charges) {
      const isDue = charge.kind === kind && charge.due <= date && charge.row.due > date && eligible(charge.row);
      if (isDue) payRow(purse, charge.row, [kind], smaller(purse.left, charge.amount - charge.paid - charge.waived));
    }
  }
}

/** A row's fee or penalty is paid to its charges by their due day; what the plan itself asks for comes first. */
function payCharges(state: LoanState, row: LoanRow, part: Part, used: bigint): void {
  const charges = state.charges.filter((charge) => charge.row === row && charge.kind === part);
  if (charges.length === 0) return;
  const owedByCharges = charges.reduce((sum, charge) => sum + charge.amount - charge.paid - charge.waived, 0n);
  const owedByPlan = owedOf(row, part) + used - owedByCharges;
  let left = owedByPlan > 0n ? used - smaller(used, owedByPlan) : used;
  for (const charge of charges.toSorted((one, other) => one.due.localeCompare(other.due) || one.seq - other.seq)) {
    const taken = smaller(left, charge.amount - charge.paid - charge.waived);
    charge.paid += taken;
    left -= taken;
  }
}

function timingsOf({ steps }: AllocationRule): Timing[] {
  return [...new Set(steps.map(({ timing }) => timing))];
}

function partsOf({ steps }: AllocationRule, timing: Timing): Part[] {
  return steps.filter((step) => step.timing === timing).map(({ part }) => part);
}

function rowsOf({ state, date }: Purse, timing: Timing, futureRule: FutureRule): LoanRow[] {
  const rows = state.rows.filter((row) => timingOf(row, date) === timing && owedOfRow(row) > 0n);
  return timing === 'in-advance' && futureRule === 'last' ? rows.toReversed() : rows;
}

function timingOf(row: LoanRow, date: IsoDate): Timing {
  if (row.due === date) return 'due';
  return row.due < date ? 'past-due' : 'in-advance';
}
