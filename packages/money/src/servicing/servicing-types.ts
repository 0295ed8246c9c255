import type { IsoDate } from '../calendar/iso-date.ts';
import type { Rational } from '../rational.ts';
import type { PeriodUnit } from '../schedule/loan-terms.ts';

/** What a row owes, by part. Our products call the cost of credit a fee; interest is for rows of lenders that charge it. */
export type Part = 'penalty' | 'fee' | 'interest' | 'principal';
/** Whole minor units (rials) of each part. */
export type Amounts = Readonly<Record<Part, bigint>>;

/** A row's due day seen from the day of a payment. */
export type Timing = 'past-due' | 'due' | 'in-advance';

export interface AllocationStep {
  readonly timing: Timing;
  readonly part: Part;
}

/** Which rows that are not yet due a payment reaches first: `next`, `last` (fewer rows remain), `spread` (smaller rows remain). */
export type FutureRule = 'next' | 'last' | 'spread';

export type PaymentKind =
  | 'repayment'
  | 'down-payment'
  | 'goodwill-credit'
  | 'merchant-refund'
  | 'payout-refund'
  | 'charge-adjustment';

/** How money finds its rows, as data. */
export interface AllocationRule {
  /** Timings in the order they are served, with the order of the parts inside each. */
  readonly steps: readonly AllocationStep[];
  /** `row-by-row`: all parts of a row before the next row; `part-by-part`: one step over all its rows before the next step. */
  readonly direction: 'row-by-row' | 'part-by-part';
  readonly futureRule: FutureRule;
  /** Kinds of payment with a rule of their own. */
  readonly futureRuleOf?: Partial<Readonly<Record<PaymentKind, FutureRule>>>;
  /** In a row not yet due, charges whose own due day has come are paid before anything in advance. */
  readonly areDueChargesFirst?: boolean;
}

/** The days on which nothing falls late; 0 is Sunday, 5 Friday. */
export interface WorkingDays {
  readonly weekdaysOff: readonly number[];
  readonly holidays: Pick<ReadonlySet<string>, 'has'>;
}

export interface RepaymentStep {
  readonly every: number;
  readonly unit: PeriodUnit | 'jalali-months';
}

/** A row as the schedule engine or buildPurchaseSchedule made it. */
export interface PlannedRow {
  /** The first day of the row's own period. */
  readonly from: IsoDate;
  readonly due: IsoDate;
  readonly principal: bigint;
  readonly interest: bigint;
  readonly fee: bigint;
  readonly isDownPayment?: boolean;
  /** The last day in time where it is another than the working days say. */
  readonly payableUntil?: IsoDate;
}

/** Even rows, for a loan whose rows are not given. */
export interface EvenPlan {
  readonly count: number;
  /** The share of each disbursement that is due immediately as a separate row. */
  readonly downPayment?: Rational;
  /** Of the financed principal over the whole term, in equal rows. */
  readonly flatInterest?: Rational;
}

/**
 * How a due day that is off moves: to the next working day (the nominal day stays the base of the next rows), to the next due day,
 * which moves the rest by one step too, or to the day that a holiday names.
 */
export type DueDayRoll =
  | { readonly days: WorkingDays; readonly rule: 'next-working-day' | 'next-due-day' }
  | { readonly days: WorkingDays; readonly rule: 'fixed-day'; readonly moves: readonly DayMove[] };

/** Due days from the first to the last of these fall on another. */
export interface DayMove {
  readonly first: IsoDate;
  readonly last: IsoDate;
  readonly to: IsoDate;
}

export interface SchedulePlan {
  /** The rows right after the first disbursement; `even` makes them where they are not given. */
  readonly rows?: readonly PlannedRow[];
  readonly even?: EvenPlan;
  /** The step of rows that are appended or moved. */
  readonly step: RepaymentStep;
  /** Shares are rounded (half even) to a multiple of this; the last row takes the remainder. */
  readonly multiple: bigint;
  /** Due days of even rows move off holidays; given rows have moved already. */
  readonly roll?: DueDayRoll;
  /** The down payment is collected with the disbursement. */
  readonly isDownPaymentCollected?: boolean;
  /**
   * Later disbursements and charges change the rows from their own day on, or stand in them from the start, so that money
   * paid before them reaches them too.
   */
  readonly laterChanges: 'from-their-date' | 'from-the-start';
}

/** Initial and outstanding principal are of the whole loan and count once, on the oldest unpaid row. */
export type PenaltyBase =
  | 'initial-principal'
  | 'outstanding-principal'
  | 'overdue-principal'
  | 'overdue-interest'
  | 'overdue-fee'
  | 'overdue-total';

export interface PenaltyTerm {
  readonly base: PenaltyBase;
  /** The fraction of the base for one day. */
  readonly perDay: Rational;
  /** Counts days off too, where `daysOff` leaves them out. */
  readonly countsDaysOff?: boolean;
}

/** Simple penalty by the day on what a row still owes. Never on a penalty. */
export interface DailyPenalty {
  readonly kind: 'per-day';
  readonly terms: readonly PenaltyTerm[];
  readonly firstDay: 'day-after-due' | 'due-day';
  /** Days of grace after that; they are never charged. */
  readonly graceDays: number;
  readonly countedThrough: 'as-of' | 'day-before';
  /**
   * `each-assessment`: every assessment is rounded on its own; `each-day`: one day's amount is; `cumulative`: the sum so far
   * is, so that how often it is assessed changes nothing.
   */
  readonly rounding: 'each-assessment' | 'each-day' | 'cumulative';
  /** With `cumulative`: the sum so far and its cap are floored to this many minor units, instead of half up to one. */
  readonly flooredTo?: bigint | undefined;
  readonly stopsOnChargeOff?: boolean;
  /** Paused days (dispute, freeze) bear no penalty. */
  readonly stopsWhilePaused?: boolean;
  /** Late counts from the last day a row may be paid, not from its due day. Needs `workingDays`. */
  readonly isLateAfterWorkingDay?: boolean;
  readonly daysOff?: WorkingDays;
  /** At most this share of the row's principal, interest and fee. */
  readonly cap?: Rational;
}

/** One penalty for each row that is still unpaid when a day is closed, so many days after its due day. Half even. */
export interface SinglePenalty {
  readonly kind: 'once';
  /** Of what the row still owes: its principal alone, or all but penalties. */
  readonly base: 'overdue-principal' | 'overdue-total';
  readonly share: Rational;
  readonly waitDays: number;
}

export type PenaltyRule = DailyPenalty | SinglePenalty;

export interface DelinquencyBucket {
  readonly name: string;
  readonly from: number;
  /** The last day of the bucket; none for the last one. */
  readonly to?: number;
}

export interface DelinquencyRule {
  readonly graceDays: number;
  readonly buckets: readonly DelinquencyBucket[];
  /** The due day itself counts as day 1. */
  readonly countsDueDay?: boolean;
  /** A row that falls due inside a pause is given the whole length of it; else only the days after its due day. */
  readonly givesWholePause?: boolean;
}

/** Interest by actual days on the principal that is owed, for lenders that charge it so. */
export interface DailyInterest {
  /** The fraction of the principal for one day. */
  readonly perDay: Rational;
  /** The day of the payout carries interest too. */
  readonly countsFirstDay?: boolean;
  /** The sum since the last assessment is rounded, or one day's amount. */
  readonly rounding: 'each-assessment' | 'each-day';
}

/** What a loan that is paid off early gives back. */
export interface PayoffRule {
  /** Interest and fee of rows whose period has not begun. */
  readonly future: 'keep' | 'drop';
  /** Of the row that runs: what is earned by day (half up), nothing before its due day, or all. */
  readonly current: 'by-day' | 'drop' | 'keep';
  /** What is earned by day is rounded half up to this many minor units; 1 unless given. */
  readonly multiple?: bigint;
  /** A share of the principal that is not yet due, half up. */
  readonly prepaymentFee?: Rational;
}

/** The contract's rules, frozen when it is signed. All amounts are minor units: whole rials. */
export interface ServicingTerms {
  readonly plan: SchedulePlan;
  /** Before this day penalties, payoffs and shares of arrears were rounded to one minor unit, whatever their multiples say. */
  readonly multiplesFrom?: IsoDate | undefined;
  readonly allocation: AllocationRule;
  /** The parts a chargeback owes again, out of what its payment had paid; principal unless given. */
  readonly chargebackParts?: readonly Part[];
  readonly dailyInterest?: DailyInterest;
  readonly penalty?: PenaltyRule;
  readonly delinquency?: DelinquencyRule;
  readonly payoff?: PayoffRule;
  /** Of the country, for rows that are late only after a working day. */
  readonly workingDays?: WorkingDays;
  /** A payoff short by no more than this is completed by us. */
  readonly toleratedShortfall?: bigint;
}
