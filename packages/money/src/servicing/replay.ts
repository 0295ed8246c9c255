import type { IsoDate } from '../calendar/iso-date.ts';
import {
  addCharge,
  chargeBack,
  collectCharge,
  OVERPAID_USED,
  refundOverpaid,
  spendOverpaidOnRows,
  waiveCharge,
  waivePenalties,
  waivePenalty,
} from './charges-and-credits.ts';
import { chargeOff, recover, writeOff } from './closing.ts';
import { assessInterest } from './daily-interest.ts';
import { assessPenalties, assessSinglePenalties } from './daily-penalty.ts';
import { pausesOf } from './delinquency.ts';
import { snoozeRow, spreadArrears } from './hardship.ts';
import { emptyState, owedOf, record, writeSettled, type LoanState } from './loan-state.ts';
import { futureRuleFor, pay, payAmount, payTogether, refundPayment } from './payments.ts';
import { accelerate, payOff } from './payoff.ts';
import { addDisbursement, openRows } from './plan-rows.ts';
import { prepayPrincipal, reAge, reAmortize, shiftRows } from './rearrange-rows.ts';
import { redateRows } from './redate.ts';
import { refundSale } from './refund-sale.ts';
import type { EventOf, ServicingEvent } from './servicing-events.ts';
import type { ServicingTerms } from './servicing-types.ts';

interface Replay {
  readonly state: LoanState;
  /** Events that count, in the order they take effect. */
  readonly events: readonly ServicingEvent[];
  readonly reversedDownPayments: ReadonlySet<number>;
}

/**
 * The state of a loan on a day, out of its terms and what was booked until then. A pure function: the same events give the
 * same state in whatever order they are listed. Each takes effect on its value date, so a back-dated one changes what came
 * after it. Penalties are assessed through `asOf`.
 */
export function replayLoan(terms: ServicingTerms, booked: readonly ServicingEvent[], asOf: IsoDate): LoanState {
  const replay = prepare(
    terms,
    booked.filter(({ bookedOn }) => bookedOn <= asOf),
  );
  const { state, events } = replay;
  for (let index = 0; index < events.length;) {
    const together = spreadTogether(terms, events, index);
    const [event] = together;
    if (event === undefined) break;
    const date = effectiveDate(terms, event, events);
    if (changesMoney(event)) assess(state, date);
    const before = state.transactions.length;
    if (together.length > 1) payTogether(state, together);
    else apply(replay, event, date);
    writeSettled(state, date);
    writePrincipalAfter(state, before);
    index += together.length;
  }
  assess(state, asOf);
  return state;
}

/** What time alone adds to the debt. */
function assess(state: LoanState, through: IsoDate): void {
  assessInterest(state, through);
  assessPenalties(state, through);
}

/**
 * Payments of one kind and day that are spread over the rows to come, one after the other: spread as one sum, because equal
 * shares of two payments are rounded twice. Every other event is alone.
 */
function spreadTogether(terms: ServicingTerms, events: readonly ServicingEvent[], index: number): ServicingEvent[] {
  const first = events[index];
  if (first === undefined) return [];
  if (first.type !== 'pay' || futureRuleFor(terms, first.kind, first) !== 'spread') return [first];
  const together: ServicingEvent[] = [first];
  for (const event of events.slice(index + 1)) {
    const isAlike = event.type === 'pay' && event.kind === first.kind && event.date === first.date;
    const isWhole = isAlike && event.rows === undefined && first.rows === undefined;
    if (!isWhole || event.isOverdueOnly !== first.isOverdueOnly || event.futureRule !== first.futureRule) break;
    together.push(event);
  }
  return together;
}

/** Of transactions of one step the first still sees the principal that the later ones paid. */
function writePrincipalAfter(state: LoanState, before: number): void {
  let principal = principalAfter(state);
  for (const transaction of state.transactions.slice(before).toReversed()) {
    Object.assign(transaction, { principalAfter: principal });
    const isPayment = transaction.type !== OVERPAID_USED && transaction.allocations.length > 0;
    if (isPayment && state.chargedOffOn === undefined) principal += transaction.split.principal;
  }
}

/** The seqs of booked events that later ones took back: reversals and undos. */
export function takenBack(booked: readonly ServicingEvent[]): {
  readonly events: ReadonlySet<number>;
  readonly downPayments: ReadonlySet<number>;
} {
  const events = new Set<number>();
  const downPayments = new Set<number>();
  const inOrder = booked.toSorted((left, right) => left.seq - right.seq);
  for (const event of inOrder.toReversed()) {
    // A reversal that was itself reversed took nothing back.
    if (event.type !== 'reverse' || events.has(event.seq)) continue;
    if (event.isDownPayment === true) downPayments.add(event.target);
    else events.add(event.target);
  }
  for (const event of inOrder) {
    const undone = UNDOES[event.type];
    if (undone === undefined || events.has(event.seq)) continue;
    const target = inOrder.findLast(({ seq, type }) => type === undone && seq < event.seq && !events.has(seq));
    if (target !== undefined) events.add(target.seq);
  }
  return { events, downPayments };
}

const UNDOES: Partial<Record<ServicingEvent['type'], ServicingEvent['type']>> = {
  'undo-re-age': 're-age',
  'undo-re-amortize': 're-amortize',
  'undo-charge-off': 'charge-off',
};

function prepare(terms: ServicingTerms, booked: readonly ServicingEvent[]): Replay {
  const { events: reversed, downPayments: reversedDownPayments } = takenBack(booked);
  const counting = booked.filter((event) => !reversed.has(event.seq));
  // On one day the payout comes first: there are no rows before it.
  const events = counting.toSorted(
    (left, right) =>
      effectiveDate(terms, left, counting).localeCompare(effectiveDate(terms, right, counting)) ||
      Number(right.type === 'disburse') - Number(left.type === 'disburse') ||
      left.bookedOn.localeCompare(right.bookedOn) ||
      left.seq - right.seq,
  );
  const state = emptyState(terms);
  state.pauses.push(...pausesOf(counting.toSorted((left, right) => left.seq - right.seq)));
  return { state, events, reversedDownPayments };
}

/** A charge counts from its due day if that is before its entry, a waiver of it from the charge's due day. */
function effectiveDate(terms: ServicingTerms, event: ServicingEvent, events: readonly ServicingEvent[]): IsoDate {
  if (event.type === 'add-charge') {
    const first = events.find(({ type }) => type === 'disburse');
    if (terms.plan.laterChanges === 'from-the-start' && first !== undefined) return first.date;
    return event.due < event.bookedOn ? event.due : event.bookedOn;
  }
  if (event.type !== 'waive-charge') return event.date;
  const charge = events.find(({ seq }) => seq === event.target);
  return charge?.type === 'add-charge' ? charge.due : event.date;
}

/** Closing a day assesses only what is assessed once; it must not round a daily penalty. */
function changesMoney({ type }: ServicingEvent): boolean {
  return type !== 'close-day' && type !== 'pause' && type !== 'resume';
}

function apply(replay: Replay, event: ServicingEvent, date: IsoDate): void {
  const { state } = replay;
  switch (event.type) {
    case 'disburse':
      return disburse(replay, event);
    case 'pay':
      return pay(state, event);
    case 'prepay-principal':
      return prepayPrincipal(state, event);
    case 'refund-sale':
      return refundSale(state, event);
    case 'add-charge':
      return addCharge(state, event);
    case 'collect-charge':
      return collectCharge(state, event);
    case 'waive-charge':
      return waiveCharge(state, event, date);
    case 'waive-penalties':
      return waivePenalties(state, event);
    case 'waive-penalty':
      return waivePenalty(state, event);
    case 'refund-overpaid':
      return refundOverpaid(state, event);
    case 'refund-payment':
      return refundPayment(state, event);
    case 'chargeback':
      return chargeBack(state, event);
    case 'accelerate':
      return accelerate(state, event);
    case 'payoff':
      return payOff(state, event);
    case 'charge-off':
      return chargeOff(state, event);
    case 'write-off':
      return writeOff(state, event);
    case 'recover':
      return recover(state, event);
    case 're-age':
      return reAge(state, event);
    case 'shift-rows':
      return shiftRows(state, event);
    case 're-amortize':
      return reAmortize(state, event);
    case 'snooze-row':
      return snoozeRow(state, event);
    case 'spread-arrears':
      return spreadArrears(state, event);
    case 'redate':
      return redateRows(state, event);
    case 'close-day':
      return assessSinglePenalties(state, event);
    // These change what counts or what the rows are from the start: prepare has read them.
    case 'reverse':
    case 'undo-charge-off':
    case 'undo-re-age':
    case 'undo-re-amortize':
    case 'reschedule':
    case 'pause':
    case 'resume':
      return undefined;
  }
}

function disburse(replay: Replay, event: EventOf<'disburse'>): void {
  const { state, events, reversedDownPayments } = replay;
  const { plan } = state.terms;
  const isFirst = state.disbursements.length === 0;
  state.disbursements.push({ date: event.date, amount: event.amount });
  const others = events.filter((other) => other.type === 'disburse');
  if (isFirst) {
    const reschedules = events.filter((other) => other.type === 'reschedule').toSorted((a, b) => a.seq - b.seq);
    openRows(state, event, reschedules);
    if (plan.laterChanges === 'from-the-start') {
      for (const later of others.slice(1)) addDisbursement(state, later);
    }
  } else if (plan.laterChanges === 'from-their-date') addDisbursement(state, event);
  record(state, event, event.type, event.amount);
  if (state.overpaid > 0n) spendOverpaidOnRows(state, event);
  if (plan.isDownPaymentCollected !== true || reversedDownPayments.has(event.seq)) return;
  const collected = state.rows
    .filter((row) => row.kind === 'down-payment' && row.due === event.date)
    .reduce((sum, row) => sum + owedOf(row, 'principal'), 0n);
  if (collected <= 0n) return;
  payAmount(state, event, 'down-payment', collected);
}

/** Principal disbursed and credited so far, less what was paid or waived; 0 once it left the books. */
function principalAfter(state: LoanState): bigint {
  if (state.chargedOffOn !== undefined) return 0n;
  const disbursed = state.disbursements.reduce((sum, { amount }) => sum + amount, 0n);
  return state.rows.reduce(
    (sum, row) => sum + row.creditedPrincipal - row.parts.principal.paid - row.parts.principal.waived,
    disbursed - state.cutPrincipal,
  );
}
