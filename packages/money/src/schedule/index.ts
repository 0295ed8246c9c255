export { generateLoanSchedule } from './loan-schedule.ts';
export type {
  DaysInMonth,
  DaysInYear,
  LoanCurrency,
  LoanRow,
  LoanTerms,
  MonthEndRule,
  PeriodUnit,
  Tranche,
} from './loan-terms.ts';
export { changeRate, correctBalance, disburse, payInterest, payPrincipal } from './progressive-events.ts';
export {
  interestOfStretch,
  newProgressiveLoan,
  compute,
  type InterestPeriod,
  type PeriodFigures,
  type ProgressiveLoan,
  type ProgressiveTerms,
  type RateChange,
  type RepaymentPeriod,
} from './progressive-loan.ts';
export {
  decimalOf,
  decimalText,
  isEqualDecimal,
  multiplyDecimal,
  parseDecimal,
  toScale,
  type Decimal,
} from './decimal.ts';
export { repaymentDates } from './loan-dates.ts';
