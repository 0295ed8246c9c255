import type { IsoDate } from '../calendar/iso-date.ts';
import type { Decimal } from './decimal.ts';

/** How amounts of a currency are rounded. Amounts in this folder are bigints of minor units: 10^−digits. */
export interface LoanCurrency {
  readonly digits: number;
  /** With 0 digits, every amount is rounded to a multiple of this (100 for a currency counted in hundreds). */
  readonly inMultiplesOf?: bigint;
}

export type PeriodUnit = 'days' | 'weeks' | 'months' | 'years';
export type DaysInYear = 360 | 364 | 365 | 'actual';
export type DaysInMonth = 30 | 'actual';

/** A due date that its month does not have: the last day of that month, or the first of the next. */
export type MonthEndRule = 'clamp' | 'roll';

export interface LoanTerms {
  readonly currency: LoanCurrency;
  /** Minor units; the down payment is part of it. */
  readonly principal: bigint;
  /** Percent a year: 12 is 12 %. */
  readonly annualRatePercent: Decimal;
  readonly scheduleStart: IsoDate;
  /** When the money is paid out; the schedule's start unless given. */
  readonly disbursementDate?: IsoDate;
  readonly repaymentCount: number;
  readonly repayEvery: number;
  readonly repayUnit: PeriodUnit;
  readonly monthEndRule: MonthEndRule;
  /** `cumulative` computes row after row; `progressive` keeps interest periods and one equal instalment over them. */
  readonly engine: 'cumulative' | 'progressive';
  readonly interestMethod: 'flat' | 'declining';
  readonly amortization: 'equal-installments' | 'equal-principal';
  /** Interest by the day, or the same share of the year for each repayment period. */
  readonly interestPeriod: 'daily' | 'same-as-repayment';
  readonly daysInYear: DaysInYear;
  readonly daysInMonth: DaysInMonth;
  /** Instalments are rounded to a multiple of this many minor units. */
  readonly installmentMultiple?: bigint;
  /** Number of first rows without principal. */
  readonly principalGrace: number;
  /** Number of first rows whose interest is put off to the row after them. */
  readonly interestPaymentGrace: number;
  /** Number of first rows without interest. */
  readonly interestFreePeriods: number;
  /** Percent of the principal due on the disbursement date as a separate row. */
  readonly downPaymentPercent?: Decimal;
  /** Further payouts after the first, in date order. */
  readonly tranches?: readonly Tranche[];
  /** Significant digits of rates and factors, half even. */
  readonly precision: number;
}

export interface Tranche {
  readonly date: IsoDate;
  /** Minor units. */
  readonly amount: bigint;
}

export interface LoanRow {
  /** From 1; the down payment, where there is one, is row 1. */
  readonly nr: number;
  readonly fromDate: IsoDate;
  readonly dueDate: IsoDate;
  readonly days: number;
  readonly principal: bigint;
  readonly interest: bigint;
  /** principal + interest */
  readonly due: bigint;
  /** Principal owed after this row. */
  readonly balance: bigint;
}
