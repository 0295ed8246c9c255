export {
  addRial,
  compareRial,
  isPositiveRial,
  MAX_OPERATION_RIAL,
  maxRial,
  minRial,
  negateRial,
  rial,
  rialToWire,
  subtractRial,
  sumRial,
  ZERO_RIAL,
  type Rial,
} from './rial.ts';
export { mostFor, rialsAt } from './exchange.ts';
export { parseRial } from './parse-rial.ts';
export { allocate, type RemainderPolicy } from './allocate.ts';
export {
  addRational,
  ceilRational,
  compareRational,
  divideRational,
  floorRational,
  floorToMultiple,
  multiplyRational,
  powerRational,
  rational,
  roundHalfEven,
  roundHalfUp,
  subtractRational,
  type Rational,
} from './rational.ts';
export { feeByRate, feePerRial, feeTotal, type FeeFormula, type FeeTerms } from './fee-formulas.ts';
export {
  buildPurchaseSchedule,
  firstInstallmentOf,
  type PurchaseSchedule,
  type PurchaseTerms,
  type ScheduleRow,
} from './purchase-schedule.ts';
export { commission, refundedShare, unearnedFeeRefund, type PartialRefund } from './commission.ts';
export { earnedFee, unearnedFee, type FeeRow } from './earned-fee.ts';
export { effectiveYearlyRateBp, type RatedPayment } from './effective-rate.ts';
export {
  addDays,
  daysBetween,
  epochDayOf,
  isoDate,
  isoDateFromEpochDay,
  parseIsoDate,
  weekdayOf,
  type IsoDate,
} from './calendar/iso-date.ts';
export { businessDate } from './calendar/business-date.ts';
export { nextPayaCycle } from './calendar/paya.ts';
export { tehranMinuteOfDay } from './calendar/tehran-time.ts';
export { jalaliText } from './calendar/jalali-text.ts';
export {
  addJalaliMonths,
  ageOn,
  dateFromJalali,
  isJalaliLeap,
  jalaliFromDate,
  jalaliMonthLength,
  type JalaliDate,
} from './calendar/jalali.ts';
export {
  endOfMonthBillDate,
  endOfMonthDueDate,
  isBusinessDay,
  lastBusinessDay,
  monthlyDueDates,
  payableUntil,
  type HolidayCalendar,
} from './calendar/due-dates.ts';
export {
  holidayCalendarOf,
  officialCalendar,
  officialHolidays,
  type OfficialHoliday,
} from './calendar/official-holidays.ts';
