import type { INSTALLMENT_STATUS } from '@nesye/contract/constants';
import { addDays, addRial, type IsoDate, type Rial, rial, subtractRial, ZERO_RIAL } from '@nesye/money';
import {
  firstPenaltyDay,
  type LatePenaltyTerms,
  penaltyCap,
  penaltyEndsOn,
  penaltyOfRow,
  type RowPenalty,
} from '@nesye/money/servicing';

/** How a row is on a day, as on the wire. */
export type InstallmentStatus = (typeof INSTALLMENT_STATUS)[keyof typeof INSTALLMENT_STATUS];

/** What a row owes, as it is stored: principal, fee, and how far its late penalty is counted. Amounts in rials. */
export interface RowDebt {
  readonly principal: Rial;
  readonly fee: Rial;
  readonly principalPaid: Rial;
  readonly feePaid: Rial;
  /** Given back by a payoff, also where its money was taken back since: neither owed nor paid. */
  readonly feeRebated: Rial;
  readonly isPaid: boolean;
  readonly isCancelled: boolean;
  readonly payableUntil: IsoDate;
  /** The first day that does not count, while its purchase is disputed. */
  readonly pausedFrom: IsoDate | undefined;
  /** The last day whose penalty counts, once the debt was charged off. */
  readonly chargedOffOn: IsoDate | undefined;
  readonly penalty: StoredPenalty;
  /** Of the facility, frozen when it was signed. */
  readonly penaltyTerms: LatePenaltyTerms;
}

/** What of a row's penalty is in the books, and how far its days are counted. */
export interface StoredPenalty {
  /** Made firm so far, in rials. */
  readonly charged: Rial;
  readonly paid: Rial;
  readonly waived: Rial;
  /** Unpaid rials summed over the late days that were counted. */
  readonly rialDays: bigint;
  readonly countedThrough: IsoDate | undefined;
}

/** What pays a row in full on a day, by part, in rials. */
export interface AmountDue {
  readonly penalty: Rial;
  readonly fee: Rial;
  readonly principal: Rial;
  readonly total: Rial;
}

/** A row's penalty by its frozen terms as of a business date, whatever of it is firm already. A paid or cancelled row gets no more. */
export function penaltyAsOf(row: RowDebt, asOf: IsoDate): RowPenalty {
  const { charged, rialDays, countedThrough } = row.penalty;
  if (row.isPaid || row.isCancelled) return { assessed: charged, rialDays, countedThrough };
  const penalty = penaltyOfRow(penalisedRow(row), row.penaltyTerms, lastCountedDay(row, asOf));
  // A refund lowers the row and with it the cap, never what is firm.
  return penalty.assessed < charged ? { ...penalty, assessed: charged } : penalty;
}

/** The day a row is as old as: while it is paused, the day before; after its charge-off that day. */
function lastCountedDay({ pausedFrom, chargedOffOn }: RowDebt, asOf: IsoDate): IsoDate {
  const day = pausedFrom === undefined || asOf < pausedFrom ? asOf : addDays(pausedFrom, -1);
  return chargedOffOn === undefined || day < chargedOffOn ? day : chargedOffOn;
}

/** The row as the engine's rule of penalties looks at it. */
export const penalisedRow = ({
  principal,
  fee,
  principalPaid,
  feePaid,
  feeRebated,
  payableUntil,
  penalty,
}: RowDebt) => ({
  payableUntil,
  amount: principal + fee,
  unpaid: principal - principalPaid + fee - feePaid - feeRebated,
  rialDays: penalty.rialDays,
  countedThrough: penalty.countedThrough,
});

/** The penalty a customer owes or has paid for a row as of a day: what was assessed less what was waived. */
export const penaltyForCustomer = (row: RowDebt, asOf: IsoDate): Rial =>
  subtractRial(penaltyAsOf(row, asOf).assessed, row.penalty.waived);

/** What being late costs of a row that is still owed, said before it accrues. Amounts in rials. */
export interface LateForecast {
  /** The first day that costs something. */
  readonly from: IsoDate;
  /** What the penalty comes to a week after `asOf` if nothing is paid. */
  readonly inAWeek: Rial;
  readonly cap: Rial;
  /** The day on which it comes to its cap; undefined where it never does. */
  readonly stopsOn: IsoDate | undefined;
  readonly rateBp: bigint;
}

const WEEK_DAYS = 7;

/** What being late costs, by the terms of the row; undefined of a row of which nothing is owed, that is paused or charged off. */
export function lateForecast(row: RowDebt, asOf: IsoDate): LateForecast | undefined {
  if (row.isPaid || row.isCancelled || row.pausedFrom !== undefined || row.chargedOffOn !== undefined) return undefined;
  const penalised = penalisedRow(row);
  return {
    from: firstPenaltyDay(row.payableUntil, row.penaltyTerms),
    inAWeek: penaltyForCustomer(row, addDays(asOf, WEEK_DAYS)),
    cap: penaltyCap(penalised.amount, row.penaltyTerms),
    stopsOn: penaltyEndsOn(penalised, row.penaltyTerms, asOf),
    rateBp: row.penaltyTerms.rateBp,
  };
}

/**
 * What pays the row in full as of a business date: the one function every payment goes by. Nothing is due of a row that is paid or cancelled.
 * Example: 3,112,000 that was payable until ten days ago at 24 % a year → penalty 14,320 for seven days, 3,126,320 in all.
 */
export function amountDue(row: RowDebt, asOf: IsoDate): AmountDue {
  if (row.isPaid || row.isCancelled) {
    return { penalty: ZERO_RIAL, fee: ZERO_RIAL, principal: ZERO_RIAL, total: ZERO_RIAL };
  }
  const penalty = rial(penaltyForCustomer(row, asOf) - row.penalty.paid);
  const fee = rial(row.fee - row.feePaid - row.feeRebated);
  const principal = subtractRial(row.principal, row.principalPaid);
  return { penalty, fee, principal, total: addRial(addRial(penalty, fee), principal) };
}
