export {
  serviceLoan,
  isOwnTransaction,
  type LoanStatement,
  type LoanStatus,
  type StatementRow,
} from './loan-statement.ts';
export { takenBack } from './replay.ts';
export type { RefusalReason } from './refusal-reason.ts';
export { refusalOf } from './refusals.ts';
export { evenShares, stepDates } from './plan-rows.ts';
export type { Charge, LoanTransaction, Pause } from './loan-state.ts';
export type { Delinquency } from './delinquency.ts';
export { type BrokenPeriodLoan, brokenPeriodInterest } from './broken-period.ts';
export type { Quote } from './payoff.ts';
export { redatedDays, type RedateDays } from './redate.ts';
export type { EventOf, RedatedRow, ServicingEvent } from './servicing-events.ts';
export type {
  AllocationRule,
  AllocationStep,
  DailyInterest,
  DailyPenalty,
  DayMove,
  DelinquencyBucket,
  DelinquencyRule,
  EvenPlan,
  FutureRule,
  Part,
  PaymentKind,
  PayoffRule,
  PenaltyBase,
  PenaltyRule,
  PenaltyTerm,
  PlannedRow,
  RepaymentStep,
  SchedulePlan,
  ServicingTerms,
  Timing,
  WorkingDays,
} from './servicing-types.ts';
export {
  endOfMonthPlan,
  latePenalty,
  latePenaltyOf,
  type LatePenaltyTerms,
  ownersOrder,
  purchasePlan,
  UNEARNED_FEE_BACK,
} from './product-terms.ts';
export {
  firstPenaltyDay,
  type PenalisedRow,
  penaltyCap,
  penaltyEndsOn,
  penaltyOfRow,
  type RowPenalty,
} from './row-penalty.ts';
