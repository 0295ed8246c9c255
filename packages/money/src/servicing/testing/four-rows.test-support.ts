import { isoDate, type IsoDate } from '../../calendar/iso-date.ts';
import { serviceLoan, type LoanStatement } from '../loan-statement.ts';
import { ownersOrder } from '../product-terms.ts';
import type { EventOf, ServicingEvent } from '../servicing-events.ts';
import type { ServicingTerms } from '../servicing-types.ts';

const DUE_DAYS = ['2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'];
/** The day the loan of these tests is paid out. */
export const START = isoDate('2026-01-01');

/** 1,000 in four monthly rows of 250, each with 10 of interest. */
export const FOUR_ROWS: ServicingTerms = {
  plan: {
    rows: DUE_DAYS.map((due, index) => ({
      from: isoDate(DUE_DAYS[index - 1] ?? START),
      due: isoDate(due),
      principal: 250n,
      interest: 10n,
      fee: 0n,
    })),
    step: { every: 1, unit: 'months' },
    multiple: 1n,
    laterChanges: 'from-their-date',
  },
  allocation: ownersOrder(),
};

type Unbooked<Event> = Event extends ServicingEvent ? Omit<Event, 'seq' | 'bookedOn' | 'date'> : never;
export type Booking = readonly [day: string, event: Unbooked<ServicingEvent>];

/** The payout, and each event booked on its day; seqs count from 2. */
export function booked(...bookings: readonly Booking[]): ServicingEvent[] {
  const disbursed: ServicingEvent = { seq: 1, bookedOn: START, date: START, type: 'disburse', amount: 1_000n };
  return [
    disbursed,
    ...bookings.map(([day, event], index): ServicingEvent => {
      const date = isoDate(day);
      return { seq: index + 2, bookedOn: date, date, ...event };
    }),
  ];
}

/** A repayment, as a booking. */
export function repayment(amount: bigint): Unbooked<EventOf<'pay'>> {
  return { type: 'pay', kind: 'repayment', amount };
}

/** The loan of four rows after these bookings. */
export function after(asOf: string, bookings: readonly Booking[], terms: Partial<ServicingTerms> = {}): LoanStatement {
  return serviceLoan({ ...FOUR_ROWS, ...terms }, booked(...bookings), isoDate(asOf));
}

/** What each row still owes. */
export function owed({ rows }: LoanStatement): bigint[] {
  return rows.map(({ outstanding }) => outstanding);
}

/** The due day of each row. */
export function dueDays({ rows }: LoanStatement): IsoDate[] {
  return rows.map(({ due }) => due);
}
