import type { ServicingEvent } from '@nesye/money/servicing';
import { publishedText } from '../vector-file.ts';
import { decimalsOf, known, PAYMENT_KINDS, stepOf } from './case-terms.ts';
import { dayOf, minorUnits, percentOf } from './published-money.ts';
import { recordsOf, type Published, type PublishedEvent, type ServicingCase } from './servicing-file.ts';

const FROM_DOWN_PAYMENT = /^(\d+)\.dp$/;
/** The disbursement that opens given rows is no event of the published timeline. */
const OPENING_SEQ = 0;
const ANY_PRINCIPAL = '1000';

/** The engine's events of a case, refused ones included, in the order of entry. Throws for one that is not understood. */
export function eventsOf({ params, timeline }: ServicingCase): readonly ServicingEvent[] {
  const decimals = decimalsOf(params);
  const events = timeline.map((event) => eventOf(event, decimals));
  return timeline.some(({ type }) => type === 'DISBURSE') ? events : [...openingOf(params, decimals), ...events];
}

function openingOf(params: Published, decimals: number): ServicingEvent[] {
  const [first] = recordsOf(params.opening_rows);
  const start = first?.from ?? params.disbursed_on;
  if (start === undefined) return [];
  const date = dayOf(start);
  // A case of due days alone names no principal.
  const amount = minorUnits(params.principal ?? ANY_PRINCIPAL, decimals);
  return [{ seq: OPENING_SEQ, bookedOn: date, date, type: 'disburse', amount }];
}

function eventOf(event: PublishedEvent, decimals: number): ServicingEvent {
  const booked = { seq: event.seq, bookedOn: dayOf(event.booked_on), date: dayOf(event.date) };
  const amount = (): bigint => minorUnits(event.amount, decimals);
  const target = (): number => Number(event.target);
  const kind = PAYMENT_KINDS[event.type];
  if (kind !== undefined) {
    if (event.allocate === 'PRINCIPAL_ONLY') return { ...booked, type: 'prepay-principal', amount: amount() };
    return {
      ...booked,
      type: 'pay',
      kind,
      amount: amount(),
      ...(event.row === undefined ? {} : { rows: [Number(event.row)] }),
      ...(event.scope === 'OVERDUE_ROWS_ONLY' ? { isOverdueOnly: true } : {}),
    };
  }
  switch (event.type) {
    case 'DISBURSE':
      return { ...booked, type: 'disburse', amount: amount() };
    case 'ADD_CHARGE':
      return chargeOf(event, booked, decimals);
    case 'WAIVE_CHARGE':
      return { ...booked, type: 'waive-charge', target: target() };
    case 'REVERSE':
      return reversalOf(event, booked);
    case 'CREDIT_BALANCE_REFUND':
      return { ...booked, type: 'refund-overpaid', amount: amount() };
    case 'CHARGEBACK':
      return { ...booked, type: 'chargeback', target: target(), amount: amount() };
    case 'REFUND_PAYMENT':
      return {
        ...booked,
        type: 'refund-payment',
        target: target(),
        amount: amount(),
        isDebtCut: event.reduce_debt === true,
      };
    case 'WRITE_OFF':
      return { ...booked, type: 'write-off', ...(event.amount === undefined ? {} : { amount: amount() }) };
    case 'RECOVERY':
      return { ...booked, type: 'recover', amount: amount(), isSettlement: false };
    case 'SETTLEMENT':
      return { ...booked, type: 'recover', amount: amount(), isSettlement: true };
    case 'RESCHEDULE':
      return rescheduleOf(event, booked);
    case 'REAGE':
      return { ...booked, type: 're-age', start: dayOf(event.start), step: stepOf(event), count: Number(event.count) };
    case 'DELINQUENCY_PAUSE':
      return { ...booked, type: 'pause', start: dayOf(event.start), end: dayOf(event.end) };
    case 'DELINQUENCY_RESUME':
      return { ...booked, type: 'resume', start: dayOf(event.start) };
    default:
      return { ...booked, type: known(WITHOUT_DETAILS, event.type) };
  }
}

const WITHOUT_DETAILS = {
  CHARGE_OFF: 'charge-off',
  UNDO_CHARGE_OFF: 'undo-charge-off',
  REAMORTIZE: 're-amortize',
  UNDO_REAGE: 'undo-re-age',
  UNDO_REAMORTIZE: 'undo-re-amortize',
  WAIVE_PENALTIES: 'waive-penalties',
  PAYOFF: 'payoff',
  TERMINATE: 'accelerate',
  END_OF_DAY: 'close-day',
} as const;

type BookedDays = Pick<ServicingEvent, 'seq' | 'bookedOn' | 'date'>;

function chargeOf(event: PublishedEvent, booked: BookedDays, decimals: number): ServicingEvent {
  return {
    ...booked,
    type: 'add-charge',
    kind: event.kind === 'FEE' ? 'fee' : 'penalty',
    due: dayOf(event.due),
    charge:
      event.percent === undefined
        ? { amount: minorUnits(event.amount, decimals) }
        : { shareOfLoan: percentOf(event.percent) },
  };
}

function reversalOf(event: PublishedEvent, booked: BookedDays): ServicingEvent {
  const downPayment = FROM_DOWN_PAYMENT.exec(publishedText(event.target))?.[1];
  return downPayment === undefined
    ? { ...booked, type: 'reverse', target: Number(event.target) }
    : { ...booked, type: 'reverse', target: Number(downPayment), isDownPayment: true };
}

function rescheduleOf(event: PublishedEvent, booked: BookedDays): ServicingEvent {
  if (event.shift_days !== undefined) {
    return {
      ...booked,
      type: 'shift-rows',
      days: Number(event.shift_days),
      extraRows: Number(event.extra_terms),
      interestShare: percentOf(event.rate_percent),
      accrues: event.accrue_during_shift === true,
    };
  }
  return {
    ...booked,
    type: 'reschedule',
    fromDue: dayOf(event.from_due),
    ...(event.new_due === undefined ? {} : { newDue: dayOf(event.new_due) }),
    ...(event.extra_terms === undefined ? {} : { extraRows: Number(event.extra_terms) }),
  };
}
