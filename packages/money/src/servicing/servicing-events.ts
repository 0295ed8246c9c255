import type { IsoDate } from '../calendar/iso-date.ts';
import type { Rational } from '../rational.ts';
import type { FutureRule, PaymentKind, RepaymentStep } from './servicing-types.ts';

interface Booked {
  /** The order of entry, from 1; other events name it. */
  readonly seq: number;
  /** The business date of the entry. */
  readonly bookedOn: IsoDate;
  /** The value date; earlier than bookedOn for a back-dated event. */
  readonly date: IsoDate;
}

/** A row that gets another due day, by its number, and its last day in time as it is agreed with the day. */
export interface RedatedRow {
  readonly row: number;
  readonly newDue: IsoDate;
  readonly payableUntil: IsoDate;
}

export type ServicingEvent = Booked &
  (
    | { readonly type: 'disburse'; readonly amount: bigint }
    | {
        readonly type: 'pay';
        readonly kind: PaymentKind;
        readonly amount: bigint;
        /** Only these rows, each by its number; what they do not need is left over. */
        readonly rows?: readonly number[];
        /** Only rows whose due day has come. */
        readonly isOverdueOnly?: boolean;
        /** How money in advance is used, instead of the rule of the terms. */
        readonly futureRule?: FutureRule;
      }
    | { readonly type: 'prepay-principal'; readonly amount: bigint }
    | {
        readonly type: 'refund-sale';
        readonly amount: bigint;
        /** Rows vanish from the end, or all become smaller. */
        readonly cut: 'last-rows' | 'all-rows';
      }
    | {
        readonly type: 'add-charge';
        readonly kind: 'fee' | 'penalty';
        readonly due: IsoDate;
        readonly charge: { readonly amount: bigint } | { readonly shareOfLoan: Rational };
      }
    | {
        readonly type: 'collect-charge';
        readonly charge: { readonly amount: bigint } | { readonly shareOfLoan: Rational };
      }
    | { readonly type: 'waive-charge'; readonly target: number }
    | { readonly type: 'waive-penalties' }
    /** Of the penalty of one row, by its number; what has accrued of the next rial stays. */
    | { readonly type: 'waive-penalty'; readonly row: number; readonly amount: bigint }
    | { readonly type: 'reverse'; readonly target: number; readonly isDownPayment?: boolean }
    | { readonly type: 'refund-overpaid'; readonly amount: bigint }
    | {
        readonly type: 'refund-payment';
        readonly target: number;
        readonly amount: bigint;
        /** The debt is cut by the same amount, so nothing is owed again. */
        readonly isDebtCut: boolean;
        /** Rows that owe again may be paid in time until then, where they could not be later. */
        readonly payableUntil?: IsoDate;
      }
    | { readonly type: 'chargeback'; readonly target: number; readonly amount: bigint }
    /** Of these rows, of all where none is named. */
    | { readonly type: 'payoff'; readonly rows?: readonly number[] }
    | { readonly type: 'accelerate' }
    | { readonly type: 'charge-off' }
    | { readonly type: 'undo-charge-off' }
    | { readonly type: 'write-off'; readonly amount?: bigint }
    | { readonly type: 'recover'; readonly amount: bigint; readonly isSettlement: boolean }
    | {
        readonly type: 'reschedule';
        readonly fromDue: IsoDate;
        /** The row due on `fromDue` moves here, later ones follow. */
        readonly newDue?: IsoDate;
        /** So many rows are appended, and the principal from `fromDue` on is spread again. */
        readonly extraRows?: number;
        /** Interest and fee from `fromDue` on by another rate: the new one ÷ the old one. */
        readonly costFactor?: Rational;
      }
    | {
        readonly type: 'shift-rows';
        readonly days: number;
        readonly extraRows: number;
        /** The interest of one row, of what was disbursed. */
        readonly interestShare: Rational;
        /** The first row carries interest for the added days too. */
        readonly accrues: boolean;
      }
    | {
        readonly type: 're-age';
        readonly start: IsoDate;
        readonly step: RepaymentStep;
        readonly count: number;
      }
    | { readonly type: 're-amortize' }
    | {
        readonly type: 'snooze-row';
        /** By its number. */
        readonly row: number;
        readonly newDue: IsoDate;
        /** The last day in time, as it was agreed; by the terms unless given. */
        readonly payableUntil?: IsoDate;
      }
    /** What late rows owe but penalties goes to the next `count` rows to come; where there are fewer, rows are added at the step of the plan. */
    | {
        readonly type: 'spread-arrears';
        readonly count: number;
        /** The last days in time of the rows that are added, as agreed, in their order; by the terms unless given. */
        readonly lastDays?: readonly IsoDate[];
      }
    /** Rows to come fall due on other days and keep their numbers, their order and what they owe. */
    | { readonly type: 'redate'; readonly rows: readonly RedatedRow[] }
    | { readonly type: 'undo-re-age' }
    | { readonly type: 'undo-re-amortize' }
    | { readonly type: 'pause'; readonly start: IsoDate; readonly end: IsoDate }
    | { readonly type: 'resume'; readonly start: IsoDate }
    | { readonly type: 'close-day' }
  );

export type EventType = ServicingEvent['type'];
export type EventOf<Type extends EventType> = Extract<ServicingEvent, { readonly type: Type }>;
