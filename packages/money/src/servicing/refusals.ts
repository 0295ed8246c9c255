import { lateRows } from './hardship.ts';
import { owedOf, owedOfLoan, owedOfRow, type LoanState } from './loan-state.ts';
import type { RefusalReason } from './refusal-reason.ts';
import { refusalOfRedate } from './redate.ts';
import { replayLoan, takenBack } from './replay.ts';
import type { EventOf, ServicingEvent } from './servicing-events.ts';
import type { ServicingTerms } from './servicing-types.ts';

/**
 * Why the event cannot be booked after the others; undefined when it can. Nothing is changed either way. A replay itself
 * never refuses: an event that was once booked counts, whatever is booked before it later.
 */
export function refusalOf(
  terms: ServicingTerms,
  booked: readonly ServicingEvent[],
  event: ServicingEvent,
): RefusalReason | undefined {
  if (event.date > event.bookedOn && event.type !== 'add-charge') return 'booked-before-its-date';
  if ('amount' in event && event.amount !== undefined && event.amount <= 0n) return 'amount-not-positive';
  const { events: gone } = takenBack(booked);
  const standing = booked.filter(({ seq }) => !gone.has(seq));
  const payouts = standing.filter(({ type }) => type === 'disburse').map(({ date }) => date);
  const isDisbursed = payouts.some((date) => date <= event.date);
  if (!isDisbursed && event.type !== 'disburse') return 'not-disbursed';
  const state = replayLoan(terms, booked, event.bookedOn);
  if (state.writtenOffOn !== undefined) return refusalOfClosed(standing, booked, event);
  if (state.chargedOffOn !== undefined && CHANGES_SCHEDULE.has(event.type)) return 'already-charged-off';
  return refusalOfType(state, standing, booked, event);
}

/** What changes the rows or what they ask; a debt that left the books only takes money and is taken back. */
const CHANGES_SCHEDULE: ReadonlySet<ServicingEvent['type']> = new Set([
  'disburse',
  'add-charge',
  'charge-off',
  're-age',
  're-amortize',
  'reschedule',
  'shift-rows',
  'snooze-row',
  'spread-arrears',
  'redate',
  'accelerate',
]);

/** A debt that was written off takes recoveries, and each of them can be taken back; the write-off is for good. */
function refusalOfClosed(
  standing: readonly ServicingEvent[],
  booked: readonly ServicingEvent[],
  event: ServicingEvent,
): RefusalReason | undefined {
  if (event.type === 'recover') return undefined;
  if (event.type !== 'reverse') return 'already-written-off';
  const isRecovery = standing.some(({ seq, type }) => seq === event.target && type === 'recover');
  return refusalOfTarget(standing, booked, event.target) ?? (isRecovery ? undefined : 'already-written-off');
}

function refusalOfType(
  state: LoanState,
  standing: readonly ServicingEvent[],
  booked: readonly ServicingEvent[],
  event: ServicingEvent,
): RefusalReason | undefined {
  switch (event.type) {
    case 'reverse':
      return (
        refusalOfTarget(standing, booked, event.target) ??
        (event.isDownPayment === true ? undefined : refusalOfVoid(standing, event.target))
      );
    case 'waive-charge':
      return refusalOfTarget(standing, booked, event.target) ?? refusalOfKind(standing, event.target, 'add-charge');
    case 'chargeback':
    case 'refund-payment':
      return (
        refusalOfTarget(standing, booked, event.target) ??
        refusalOfKind(standing, event.target, 'pay') ??
        refusalOfPaidBack(standing, event)
      );
    case 'charge-off':
      return refusalOfChargeOff(standing, event);
    case 'undo-charge-off':
      return refusalOfUndoneChargeOff(state, standing);
    case 'undo-re-age':
      return standing.some(({ type }) => type === 're-age') ? undefined : 'nothing-to-undo';
    case 'undo-re-amortize':
      return standing.some(({ type }) => type === 're-amortize') ? undefined : 'nothing-to-undo';
    case 'refund-overpaid':
      return event.amount > state.overpaid ? 'more-than-overpaid' : undefined;
    case 'pause':
      return refusalOfPause(state, event);
    case 'resume':
      return refusalOfResume(state, event);
    case 'recover':
      return event.isSettlement ? undefined : 'not-written-off';
    case 're-age':
      return refusalOfReAge(state, event);
    case 'snooze-row':
      return refusalOfSnooze(state, event);
    case 'spread-arrears':
      return refusalOfSpread(state, event);
    case 'redate':
      return refusalOfRedate(state, event);
    case 'shift-rows':
      return event.days >= 0 && event.extraRows >= 0 ? undefined : 'not-a-count';
    case 'pay':
    case 'payoff':
      return (event.rows ?? []).every((nr) => state.rows[nr - 1] !== undefined) ? undefined : 'no-such-row';
    case 'waive-penalty':
      return refusalOfPenaltyWaiver(state, event);
    case 'reschedule':
      return refusalOfReschedule(state, event);
    case 'disburse':
    case 'prepay-principal':
    case 'refund-sale':
    case 'add-charge':
    case 'collect-charge':
    case 'waive-penalties':
    case 'accelerate':
    case 'write-off':
    case 're-amortize':
    case 'close-day':
      return undefined;
  }
}

function refusalOfTarget(
  standing: readonly ServicingEvent[],
  booked: readonly ServicingEvent[],
  target: number,
): RefusalReason | undefined {
  if (standing.some(({ seq }) => seq === target)) return undefined;
  return booked.some(({ seq }) => seq === target) ? 'target-taken-back' : 'target-unknown';
}

function refusalOfKind(
  standing: readonly ServicingEvent[],
  target: number,
  type: ServicingEvent['type'],
): RefusalReason | undefined {
  return standing.some((event) => event.seq === target && event.type === type) ? undefined : 'target-of-another-kind';
}

/** A disbursement is taken back only while nothing rests on it, a payment while nothing of it was given back. */
function refusalOfVoid(standing: readonly ServicingEvent[], target: number): RefusalReason | undefined {
  const isDisbursement = standing.some(({ seq, type }) => seq === target && type === 'disburse');
  const isUsed = standing.some(({ seq, type }) => seq !== target && type !== 'reverse' && type !== 'close-day');
  const isGivenBack = standing.some(
    (event) => (event.type === 'chargeback' || event.type === 'refund-payment') && event.target === target,
  );
  return (isDisbursement && isUsed) || isGivenBack ? 'later-event-exists' : undefined;
}

/** A payment cannot give back more than it was. */
function refusalOfPaidBack(
  standing: readonly ServicingEvent[],
  event: EventOf<'chargeback'> | EventOf<'refund-payment'>,
): RefusalReason | undefined {
  const payment = standing.find(({ seq }) => seq === event.target);
  const paid = payment !== undefined && 'amount' in payment ? (payment.amount ?? 0n) : 0n;
  let givenBack = event.amount;
  for (const other of standing) {
    const isGivenBack = other.type === 'chargeback' || other.type === 'refund-payment';
    if (isGivenBack && other.target === event.target) givenBack += other.amount;
  }
  return givenBack > paid ? 'more-than-paid' : undefined;
}

/** Of the penalty that the row owes on the day. */
function refusalOfPenaltyWaiver(state: LoanState, event: EventOf<'waive-penalty'>): RefusalReason | undefined {
  const row = state.rows[event.row - 1];
  if (row === undefined) return 'no-such-row';
  return event.amount > owedOf(row, 'penalty') ? 'more-than-owed' : undefined;
}

/** What left the books cannot have moved after it left. */
function refusalOfChargeOff(
  standing: readonly ServicingEvent[],
  event: EventOf<'charge-off'>,
): RefusalReason | undefined {
  const isLater = standing.some((other) => 'amount' in other && other.date > event.date);
  return isLater ? 'later-event-exists' : undefined;
}

/** A charge-off is undone only as the last thing that moved money. */
function refusalOfUndoneChargeOff(state: LoanState, standing: readonly ServicingEvent[]): RefusalReason | undefined {
  if (state.chargedOffOn === undefined) return 'not-charged-off';
  const chargeOff = standing.findLast(({ type }) => type === 'charge-off');
  const isLater = standing.some((event) => event.seq > (chargeOff?.seq ?? 0) && 'amount' in event);
  return isLater ? 'later-event-exists' : undefined;
}

function refusalOfPause(state: LoanState, event: EventOf<'pause'>): RefusalReason | undefined {
  if (event.end < event.start) return 'dates-out-of-order';
  const isOverlapping = state.pauses.some((pause) => pause.start < event.end && event.start < pause.end);
  return isOverlapping ? 'pause-overlaps' : undefined;
}

function refusalOfResume(state: LoanState, event: EventOf<'resume'>): RefusalReason | undefined {
  if (owedOfLoan(state) === 0n) return 'nothing-owed';
  if (event.start !== event.bookedOn) return 'resume-not-today';
  const isRunning = state.pauses.some((pause) => pause.start <= event.start && event.start <= pause.end);
  return isRunning ? undefined : 'no-pause-runs';
}

/** A reschedule counts from the start, so it would wipe out what a late row has come to owe: that one is re-aged. */
function refusalOfReschedule(state: LoanState, event: EventOf<'reschedule'>): RefusalReason | undefined {
  if (!state.rows.some((row) => row.due === event.fromDue)) return 'no-such-row';
  return event.fromDue < event.bookedOn ? 'row-already-due' : undefined;
}

/** A row that owes something moves to a later day, and to one that is to come. */
function refusalOfSnooze(state: LoanState, event: EventOf<'snooze-row'>): RefusalReason | undefined {
  const row = state.rows[event.row - 1];
  if (row === undefined) return 'no-such-row';
  if (owedOfRow(row) === 0n) return 'nothing-owed';
  const isLater = event.newDue > row.due && event.newDue > event.date;
  return isLater && (event.payableUntil ?? event.newDue) >= event.newDue ? undefined : 'dates-out-of-order';
}

function refusalOfSpread(state: LoanState, event: EventOf<'spread-arrears'>): RefusalReason | undefined {
  if (!Number.isInteger(event.count) || event.count < 1) return 'not-a-count';
  return lateRows(state, event.date).length > 0 ? undefined : 'nothing-owed';
}

function refusalOfReAge(state: LoanState, event: EventOf<'re-age'>): RefusalReason | undefined {
  if (!Number.isInteger(event.count) || event.count < 1) return 'not-a-count';
  const owesPrincipal = state.rows.some((row) => row.parts.principal.due > row.parts.principal.paid);
  return owesPrincipal ? undefined : 'nothing-owed';
}
