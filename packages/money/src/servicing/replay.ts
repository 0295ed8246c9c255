import type { IsoDate } from '../calendar/iso-date.ts';
import { allocatePayment } from './allocate-payment.ts';
import {
  addCharge,
  chargeBack,
  refundOverpaid,
  spendOverpaidOnRows,
  waiveCharge,
  waivePenalties,
} from './charges-and-credits.ts';
import { assessPenalties, assessSinglePenalties } from './daily-penalty.ts';
import { pausesOf } from './delinquency.ts';
import {
  emptyState,
  owedOf,
  owedOfLoan,
  owedOfPart,
  PARTS,
  record,
  writeSettled,
  type LoanState,
  type LoanTransaction,
} from './loan-state.ts';
import { payOff, quotePayoff } from './payoff.ts';
import { addDisbursement, openRows } from './plan-rows.ts';
import { prepayPrincipal, reAge, reAmortize, shiftRows } from './rearrange-rows.ts';
import type { EventOf, ServicingEvent, ServicingTerms } from './servicing-types.ts';

interface Replay {
  readonly state: LoanState;
  /** Events that count, in the order they take effect. */
  readonly events: readonly ServicingEvent[];
  readonly reversed: ReadonlySet<number>;
  readonly reversedDownPayments: ReadonlySet<number>;
}

/**
 * The state of a loan on a day, out of its terms and everything booked. A pure function: the same events give the same
 * state in whatever order they are listed. Each takes effect on its value date, so a back-dated one changes what came
 * after it. Penalties are assessed through `asOf`.
 */
export function replayLoan(terms: ServicingTerms, booked: readonly ServicingEvent[], asOf: IsoDate): LoanState {
  const replay = prepare(terms, booked);
  for (const event of replay.events) {
    const date = effectiveDate(terms, event, replay.events);
    if (changesMoney(event)) assessPenalties(replay.state, date);
    const before = replay.state.transactions.length;
    apply(replay, event, date);
    writeSettled(replay.state, date);
    const principal = principalAfter(replay.state);
    for (const [index, transaction] of replay.state.transactions.entries()) {
      if (index >= before) Object.assign(transaction, { principalAfter: transaction.principalAfter + principal });
    }
  }
  assessPenalties(replay.state, asOf);
  return replay.state;
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
  const events = counting.toSorted(
    (left, right) =>
      effectiveDate(terms, left, counting).localeCompare(effectiveDate(terms, right, counting)) ||
      Number(right.type === 'disburse') - Number(left.type === 'disburse') ||
      left.bookedOn.localeCompare(right.bookedOn) ||
      left.seq - right.seq,
  );
  const state = emptyState(terms);
  state.pauses.push(...pausesOf(counting.toSorted((left, right) => left.seq - right.seq)));
  return { state, events, reversed, reversedDownPayments };
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
    case 'add-charge':
      return addCharge(state, event);
    case 'waive-charge':
      return waiveCharge(state, event, date);
    case 'waive-penalties':
      return waivePenalties(state, event);
    case 'refund-overpaid':
      return refundOverpaid(state, event);
    case 'refund-payment':
      return refundPayment(state, event);
    case 'chargeback':
      return chargeBack(state, event);
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
    case 'close-day':
      return assessSinglePenalties(state, event.date);
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
  const transaction = record(state, event, event.type, event.amount);
  if (state.overpaid > 0n) spendOverpaidOnRows(state, event);
  if (plan.isDownPaymentCollected !== true || reversedDownPayments.has(event.seq)) return;
  const collected = state.rows
    .filter((row) => row.kind === 'down-payment' && row.due === event.date)
    .reduce((sum, row) => sum + owedOf(row, 'principal'), 0n);
  if (collected <= 0n) return;
  // The disbursement's own balance is that before the down payment comes in.
  Object.assign(transaction, { principalAfter: collected });
  payAmount(state, event, 'down-payment', collected);
}

function pay(state: LoanState, event: EventOf<'pay'>): void {
  payAmount(state, event, event.kind, event.amount, event);
}

function payAmount(
  state: LoanState,
  event: { readonly seq: number; readonly date: IsoDate },
  kind: EventOf<'pay'>['kind'],
  amount: bigint,
  narrowing: Pick<EventOf<'pay'>, 'rows' | 'isOverdueOnly' | 'futureRule'> = {},
): void {
  const { allocation } = state.terms;
  const futureRule = narrowing.futureRule ?? allocation.futureRuleOf?.[kind] ?? allocation.futureRule;
  completeShortPayoff(state, event, amount);
  const transaction = record(state, event, kind, amount);
  const named = narrowing.rows?.map((nr) => state.rows[nr - 1]);
  const left = allocatePayment(
    state,
    transaction,
    amount,
    futureRule,
    (row) => (named?.includes(row) ?? true) && (narrowing.isOverdueOnly !== true || row.due <= event.date),
  );
  if (narrowing.rows !== undefined || narrowing.isOverdueOnly === true) transaction.unallocated = left;
  else {
    transaction.overpaid = left;
    state.overpaid += left;
  }
}

/** A payment that misses the payoff by no more than the tolerance: we waive the rest, principal last. */
function completeShortPayoff(
  state: LoanState,
  event: { readonly seq: number; readonly date: IsoDate },
  amount: bigint,
): void {
  const { toleratedShortfall } = state.terms;
  if (toleratedShortfall === undefined) return;
  const missing = quotePayoff(state, event.date).total - amount;
  if (missing <= 0n || missing > toleratedShortfall) return;
  waive(state, record(state, event, 'tolerated-shortfall', missing), missing);
}

/** A payment handed back: its rows owe again, unless the debt is cut by the same amount. The last money in goes first. */
function refundPayment(state: LoanState, event: EventOf<'refund-payment'>): void {
  const transaction = record(state, event, event.type, event.amount);
  const payment = state.transactions.find(({ seq }) => seq === event.target);
  let left = event.amount;
  for (const { row, part } of payment?.allocations.toReversed() ?? []) {
    const given = row.parts[part].paid < left ? row.parts[part].paid : left;
    row.parts[part].paid -= given;
    if (event.isDebtCut) row.parts[part].due -= given;
    transaction.split[part] += given;
    transaction.allocations.push({ row, part, amount: -given });
    left -= given;
  }
  transaction.overpaid = left;
  state.overpaid -= left;
}

/** The debt leaves our books, not the customer's duty: rows stay, payments go on. */
function chargeOff(state: LoanState, event: EventOf<'charge-off'>): void {
  const transaction = record(state, event, event.type, owedOfLoan(state));
  for (const part of PARTS) transaction.split[part] = owedOfPart(state, part);
  state.chargedOffOn = event.date;
}

/** Closes the debt: all of it, or so much of it as is given. */
function writeOff(state: LoanState, event: EventOf<'write-off'>): void {
  const owed = owedOfLoan(state);
  const transaction = record(state, event, event.type, event.amount ?? owed);
  waive(state, transaction, event.amount ?? owed);
  state.writtenOffOn = event.date;
}

/** Gives up what is owed, cost before principal, as far as `amount` goes. */
function waive(state: LoanState, transaction: LoanTransaction, amount: bigint): void {
  let left = amount;
  for (const part of PARTS) {
    for (const row of state.rows) {
      const owed = owedOf(row, part);
      const waived = owed < left ? owed : left;
      row.parts[part].waived += waived;
      transaction.split[part] += waived;
      left -= waived;
    }
  }
}

/** Money for a debt that was written off is income; a settlement ends the claim. */
function recover(state: LoanState, event: EventOf<'recover'>): void {
  record(state, event, event.type, event.amount);
  state.recovered += event.amount;
  if (event.isSettlement) state.isSettled = true;
}

/** Principal disbursed and credited so far, less what was paid or waived; 0 once it left the books. */
function principalAfter(state: LoanState): bigint {
  if (state.chargedOffOn !== undefined) return 0n;
  const disbursed = state.disbursements.reduce((sum, { amount }) => sum + amount, 0n);
  return state.rows.reduce(
    (sum, row) => sum + row.creditedPrincipal - row.parts.principal.paid - row.parts.principal.waived,
    disbursed - state.prepaidPrincipal,
  );
}
