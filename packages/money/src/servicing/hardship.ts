import type { IsoDate } from '../calendar/iso-date.ts';
import { lastDayInTime } from './daily-penalty.ts';
import { hasMultiples, newRow, owedOf, owedOfRow, record, type LoanRow, type LoanState } from './loan-state.ts';
import { fixEarnedFee, ruleOn } from './payoff.ts';
import { evenShares, rolled, stepDates } from './plan-rows.ts';
import { takeOpen } from './rearrange-rows.ts';
import type { EventOf } from './servicing-events.ts';

/** What moves with arrears: a penalty stays with its row. */
const MOVED = ['fee', 'interest', 'principal'] as const;
const NOTHING = { principal: 0n, interest: 0n, fee: 0n };

/**
 * One row falls due later and keeps its number. Nothing of it becomes late before the new day, so no penalty is counted until then; what was assessed by now stays. Of its
 * fee stays earned what was earned by now.
 */
export function snoozeRow(state: LoanState, event: EventOf<'snooze-row'>): void {
  const row = state.rows[event.row - 1];
  if (row === undefined) return;
  moveDue(state, row, event.date, { due: event.newDue, payableUntil: event.payableUntil });
  record(state, event, event.type, owedOfRow(row));
}

/**
 * Late rows give what they owe, but penalties, to the next rows to come in even shares, the remainder to the last. A penalty falls due with the first of them. Nothing
 * happens where nothing is late.
 */
export function spreadArrears(state: LoanState, event: EventOf<'spread-arrears'>): void {
  const late = lateRows(state, event.date);
  const targets = rowsToCome(state, event);
  const [first] = targets;
  if (late.length === 0 || first === undefined) return;
  const { split } = record(state, event, event.type, 0n);
  const multiple = hasMultiples(state.terms, event.date) ? state.terms.plan.multiple : 1n;
  for (const part of MOVED) {
    for (const row of late) split[part] += takeOpen(row, part);
    const shares = evenShares(split[part], targets.length, multiple);
    for (const [index, row] of targets.entries()) row.parts[part].due += shares[index] ?? 0n;
  }
  for (const row of late) moveDue(state, row, event.date, first);
}

/** Rows whose last day in time is over and that owe more than a penalty. */
export function lateRows(state: LoanState, date: IsoDate): LoanRow[] {
  return state.rows.filter(
    (row) => lastDayInTime(row, state.terms) < date && MOVED.some((part) => owedOf(row, part) > 0n),
  );
}

/**
 * Gives a row another due day. What was earned of its fee by then stays earned, rounded as a payoff rounds it. A payoff that was quoted before the move gives back what it
 * quoted, even if it is paid after the move.
 */
export function moveDue(
  state: LoanState,
  row: LoanRow,
  date: IsoDate,
  to: Pick<LoanRow, 'due' | 'payableUntil'>,
): void {
  fixEarnedFee(row, date, ruleOn(state, date).multiple);
  row.due = to.due;
  row.nominalDue = to.due;
  row.payableUntil = to.payableUntil;
}

/**
 * The next rows that owe something, by their due days: one that was paid before its day stays paid. What lacks is added after the last one, its days counted from the event
 * where that one is over.
 */
function rowsToCome(state: LoanState, { date, count, lastDays }: EventOf<'spread-arrears'>): LoanRow[] {
  const { plan } = state.terms;
  const toCome = state.rows
    .filter((row) => row.kind === 'installment' && row.due > date && owedOfRow(row) > 0n)
    .toSorted((left, right) => left.due.localeCompare(right.due))
    .slice(0, count);
  const start = state.rows.reduce((last, row) => (row.nominalDue > last ? row.nominalDue : last), date);
  const added = stepDates(start, plan.step, count - toCome.length).map((nominal, index, days) => {
    const row = newRow('installment', days[index - 1] ?? start, rolled(nominal, plan), NOTHING);
    row.nominalDue = nominal;
    row.payableUntil = lastDays?.[index];
    return row;
  });
  state.rows.push(...added);
  return [...toCome, ...added];
}
