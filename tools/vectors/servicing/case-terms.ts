import { type IsoDate, rational, type Rational } from '@nesye/money';
import { stepDates } from '@nesye/money/servicing';
import type {
  AllocationRule,
  AllocationStep,
  BrokenPeriodLoan,
  DailyInterest,
  DailyPenalty,
  DayMove,
  DelinquencyRule,
  FutureRule,
  Part,
  PaymentKind,
  PayoffRule,
  PenaltyBase,
  PenaltyRule,
  PlannedRow,
  RepaymentStep,
  SchedulePlan,
  ServicingTerms,
  Timing,
  WorkingDays,
} from '@nesye/money/servicing';
import { publishedText } from '../vector-file.ts';
import { dayOf, fractionOf, minorUnits, percentOf } from './published-money.ts';
import { recordOf, recordsOf, textsOf, type Published } from './servicing-file.ts';

const TIMINGS: Readonly<Record<string, Timing>> = {
  PAST_DUE: 'past-due',
  DUE: 'due',
  IN_ADVANCE: 'in-advance',
};
const PARTS: Readonly<Record<string, Part>> = {
  PENALTY: 'penalty',
  FEE: 'fee',
  INTEREST: 'interest',
  PRINCIPAL: 'principal',
};
const FUTURE_RULES: Readonly<Record<string, FutureRule>> = {
  NEXT_INSTALLMENT: 'next',
  LAST_INSTALLMENT: 'last',
  REAMORTIZATION: 'spread',
};
const UNITS: Readonly<Record<string, RepaymentStep['unit']>> = {
  DAYS: 'days',
  WEEKS: 'weeks',
  MONTHS: 'months',
  YEARS: 'years',
};
const BASES: Readonly<Record<string, PenaltyBase>> = {
  INITIAL_PRINCIPAL: 'initial-principal',
  OUTSTANDING_PRINCIPAL: 'outstanding-principal',
  OVERDUE_PRINCIPAL: 'overdue-principal',
  OVERDUE_INTEREST: 'overdue-interest',
  OVERDUE_TOTAL: 'overdue-total',
};
const WEEKDAYS: readonly string[] = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const OPEN_ENDED: RepaymentStep = { every: 10, unit: 'years' };
const MONTHS_A_YEAR = 12n;
const DAYS_A_YEAR = 365n;

/** Kinds of payment by their published name. */
export const PAYMENT_KINDS: Readonly<Record<string, PaymentKind>> = {
  REPAYMENT: 'repayment',
  GOODWILL_CREDIT: 'goodwill-credit',
  MERCHANT_REFUND: 'merchant-refund',
  PAYOUT_REFUND: 'payout-refund',
  CHARGE_ADJUSTMENT: 'charge-adjustment',
};

/** Decimals of a case's currency. */
export function decimalsOf(params: Published): number {
  return Number(recordOf(params.currency).decimals ?? 2);
}

/** The terms that a case's parameters describe. Throws for a value that is not understood. */
export function termsOf(params: Published): ServicingTerms {
  const decimals = decimalsOf(params);
  const penalty = penaltyOf(recordOf(params.penalty));
  const payoff = payoffOf(recordOf(params.payoff));
  const delinquency = delinquencyOf(params);
  const chargebackParts = textsOf(recordOf(params.credit_allocation).CHARGEBACK).map((part) => known(PARTS, part));
  const dailyInterest = dailyInterestOf(recordOf(params.interest));
  const tolerated = recordOf(params.tolerance).shortfall_waived_up_to;
  return {
    plan: planOf(params, decimals),
    ...(dailyInterest === undefined ? {} : { dailyInterest }),
    ...(tolerated === undefined ? {} : { toleratedShortfall: minorUnits(tolerated, decimals) }),
    allocation: allocationOf(recordOf(params.allocation)),
    ...(chargebackParts.length > 0 ? { chargebackParts } : {}),
    ...(penalty === undefined ? {} : { penalty }),
    ...(payoff === undefined ? {} : { payoff }),
    ...(delinquency === undefined ? {} : { delinquency }),
  };
}

/** A published step such as every 15 DAYS. */
export function stepOf(value: Published): RepaymentStep {
  return { every: Number(value.every ?? 1), unit: known(UNITS, publishedText(value.unit, 'MONTHS')) };
}

/** Days off by weekday names and dates. */
export function workingDaysOf(value: Published): WorkingDays {
  return {
    weekdaysOff: textsOf(value.weekdays).map((name) => WEEKDAYS.indexOf(name)),
    holidays: new Set(textsOf(value.holidays)),
  };
}

/** What a table says of a published word. Throws for one it does not have. */
export function known<Value>(table: Readonly<Record<string, Value>>, word: string): Value {
  const value = table[word];
  if (value === undefined) throw new Error(`not understood: ${word}`);
  return value;
}

function planOf(params: Published, decimals: number): SchedulePlan {
  const rows = withRest(
    params,
    decimals,
    recordsOf(params.opening_rows).map((row) => ({
      from: dayOf(row.from),
      due: dayOf(row.due),
      principal: minorUnits(row.principal, decimals),
      interest: minorUnits(row.interest, decimals),
      fee: minorUnits(row.fee, decimals),
      isDownPayment: row.down_payment === true,
    })),
  );
  const installments = recordOf(params.installments);
  const downPayment = recordOf(params.down_payment);
  const multiple = recordOf(params.rounding).installment_multiple ?? undefined;
  const step = installments.count === undefined ? OPEN_ENDED : stepOf(installments);
  // A loan by day without installments is one row that is not yet due.
  const isOpenEnded = rows.length === 0 && recordOf(params.interest).type === 'BY_DAY';
  const count = isOpenEnded ? 1 : Number(installments.count ?? rows.length);
  const flatInterest = flatInterestOf(recordOf(params.interest), step, count);
  const roll = rollOf(recordOf(params.calendar));
  const even = {
    count,
    ...(downPayment.percent === undefined ? {} : { downPayment: percentOf(downPayment.percent) }),
    ...(flatInterest === undefined ? {} : { flatInterest }),
  };
  return {
    ...(rows.length > 0 ? { rows } : {}),
    ...(count > 0 ? { even } : {}),
    ...(roll === undefined ? {} : { roll }),
    step,
    multiple: multiple === undefined ? 1n : minorUnits(multiple, decimals),
    isDownPaymentCollected: downPayment.auto === true,
    laterChanges: params.schedule_type === 'PROGRESSIVE' ? 'from-their-date' : 'from-the-start',
  };
}

/** Where only the first rows are published, the rest of the principal is one more row, a month after them. */
function withRest(params: Published, decimals: number, rows: readonly PlannedRow[]): readonly PlannedRow[] {
  const last = rows.at(-1);
  if (params.principal_owed_after_row_1 === undefined || last === undefined) return rows;
  const rest = rows.reduce((left, row) => left - row.principal, minorUnits(params.principal, decimals));
  const [due = last.due] = stepDates(last.due, { every: 1, unit: 'months' }, 1);
  return [...rows, { from: last.due, due, principal: rest, interest: 0n, fee: 0n }];
}

function rollOf(calendar: Published): SchedulePlan['roll'] {
  if (calendar.roll === undefined) return undefined;
  if (calendar.roll === 'FIXED_DAY')
    return { days: workingDaysOf(calendar), rule: 'fixed-day', moves: movesOf(calendar) };
  const isNextDue = calendar.roll === 'NEXT_DUE_DAY_AND_SHIFT_REST';
  return { days: workingDaysOf(calendar), rule: isNextDue ? 'next-due-day' : 'next-working-day' };
}

/** Days off and the day that takes their due days: each with its own, or one for all. */
function movesOf(calendar: Published): DayMove[] {
  const dated = recordsOf(calendar.holidays).map((holiday) => {
    const [first, ...rest] = daysIn(holiday);
    const to = rest.pop();
    if (first === undefined || to === undefined) throw new Error(`not understood: ${JSON.stringify(holiday)}`);
    return { first, last: rest[0] ?? first, to };
  });
  const { weekdays: _weekdays, holidays: _holidays, ...others } = calendar;
  const [to] = daysIn(others);
  return to === undefined
    ? dated
    : [...dated, ...textsOf(calendar.holidays).map((day) => ({ first: dayOf(day), last: dayOf(day), to }))];
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const daysIn = (value: Published): IsoDate[] =>
  Object.values(value).flatMap((day) => (typeof day === 'string' && ISO_DAY.test(day) ? [dayOf(day)] : []));

function flatInterestOf(interest: Published, step: RepaymentStep, count: number): Rational | undefined {
  if (interest.type === 'FLAT_ON_PRINCIPAL_OWED') {
    const { numerator, denominator } = percentOf(interest.monthly_rate_percent);
    return rational(numerator * BigInt(count), denominator);
  }
  if (interest.type !== 'FLAT') return undefined;
  const { numerator, denominator } = percentOf(interest.annual_rate_percent);
  const length = BigInt(count * step.every);
  return rational(numerator * length, denominator * (step.unit === 'months' ? MONTHS_A_YEAR : DAYS_A_YEAR));
}

function allocationOf(value: Published): AllocationRule {
  const futureRules = recordOf(value.future_rule);
  const futureRuleOf: Partial<Record<PaymentKind, FutureRule>> = {};
  for (const [type, rule] of Object.entries(futureRules)) {
    if (type !== 'DEFAULT') futureRuleOf[known(PAYMENT_KINDS, type)] = known(FUTURE_RULES, publishedText(rule));
  }
  return {
    steps: textsOf(value.order).length > 0 ? stepsOf(textsOf(value.order)) : stepsOf(Object.keys(PARTS)),
    direction: value.mode === 'VERTICAL' ? 'part-by-part' : 'row-by-row',
    futureRule: known(FUTURE_RULES, publishedText(futureRules.DEFAULT, 'NEXT_INSTALLMENT')),
    futureRuleOf,
    areDueChargesFirst: value.charge_due === 'OWN_DATE',
  };
}

/** Twelve names of timing and part, or four parts for each timing. */
function stepsOf(order: readonly string[]): AllocationStep[] {
  return Object.entries(TIMINGS).flatMap(([prefix, timing]) => {
    const own = order.filter((name) => name.startsWith(`${prefix}_`)).map((name) => name.slice(prefix.length + 1));
    return (own.length > 0 ? own : order).map((name) => ({ timing, part: known(PARTS, name) }));
  });
}

function dailyInterestOf(value: Published): DailyInterest | undefined {
  if (value.type !== 'BY_DAY') return undefined;
  return {
    perDay: perDayOf({ annual_percent: value.annual_rate_percent, year_days: value.year_days }),
    countsFirstDay: value.count_first_day === true,
    rounding: value.round_each_day === true ? 'each-day' : 'each-assessment',
  };
}

const SPREAD_OVER = /^SPREAD_OVER_(\d+)_ROWS$/;

/** A loan by day of monthly rows whose first period is longer than a month. Throws for a treatment that is not understood. */
export function brokenPeriodOf(params: Published): BrokenPeriodLoan {
  const word = publishedText(params.broken_period);
  const rows = word === 'ADD_TO_FIRST_ROW' ? '1' : SPREAD_OVER.exec(word)?.[1];
  const interest = dailyInterestOf(recordOf(params.interest));
  if (rows === undefined || interest === undefined) throw new Error(`not understood: ${word}`);
  return {
    amount: minorUnits(params.principal, decimalsOf(params)),
    paidOutOn: dayOf(params.disbursed_on),
    firstDue: dayOf(params.first_due),
    step: stepOf(recordOf(params.installments)),
    perDay: interest.perDay,
    rowsBearing: Number(rows),
  };
}

function penaltyOf(value: Published): PenaltyRule | undefined {
  if (value.kind === undefined) return undefined;
  if (value.kind === 'ONCE_PERCENT') {
    return { kind: 'once', base: 'overdue-total', share: percentOf(value.percent), waitDays: Number(value.wait_days) };
  }
  const rounding = recordOf(value.rounding);
  const daysOff = recordOf(value.days_left_out);
  const daily: DailyPenalty = {
    kind: 'per-day',
    terms: recordsOf(value.terms).map((term) => ({
      base: known(BASES, publishedText(term.base)),
      perDay: perDayOf(term),
      countsDaysOff: term.all_days === true,
    })),
    firstDay: value.first_day === 'DUE_DAY' ? 'due-day' : 'day-after-due',
    graceDays: Number(value.grace_days ?? 0),
    countedThrough: value.counted_through === 'DAY_BEFORE' ? 'day-before' : 'as-of',
    rounding: rounding.at === 'EACH_DAY_AND_ROW' ? 'each-day' : 'each-assessment',
    stopsOnChargeOff: value.stops_on_charge_off === true,
  };
  return value.days_left_out === undefined ? daily : { ...daily, daysOff: workingDaysOf(daysOff) };
}

function perDayOf(term: Published): Rational {
  if (term.per_day !== undefined) return fractionOf(term.per_day);
  const { numerator, denominator } = percentOf(term.annual_percent);
  return rational(numerator, denominator * BigInt(Number(term.year_days)));
}

function payoffOf(value: Published): PayoffRule | undefined {
  if (value.future_interest === undefined) return undefined;
  const fee = recordOf(value.prepayment_fee);
  const currents = { BY_DAY: 'by-day', DROP_UNTIL_DUE: 'drop', KEEP: 'keep' } as const;
  return {
    future: value.future_interest === 'DROP' ? 'drop' : 'keep',
    current: known<PayoffRule['current']>(currents, publishedText(value.current_row_interest, 'KEEP')),
    ...(fee.percent === undefined ? {} : { prepaymentFee: percentOf(fee.percent) }),
  };
}

function delinquencyOf(params: Published): DelinquencyRule | undefined {
  const value = recordOf(params.delinquency);
  const counting = recordOf(params.days_past_due);
  const buckets = [value.buckets, counting.buckets, counting.classes, params.buckets, params.classes]
    .map(recordsOf)
    .find((table) => table.length > 0);
  if (buckets === undefined && counting.first_day === undefined) return undefined;
  return {
    graceDays: Number(value.grace_days ?? 0),
    buckets: (buckets ?? []).map(classOf),
    countsDueDay: counting.first_day === 'DUE_DAY',
    givesWholePause: true,
  };
}

/** A class of days past due: its name, its first day, and its last where it has one. */
function classOf(value: Published): DelinquencyRule['buckets'][number] {
  const to = value.to ?? value.max ?? value.max_days;
  return {
    name: publishedText(value.name ?? value.code ?? value.class),
    from: Number(value.from ?? value.min ?? value.min_days ?? 0),
    ...(to === null || to === undefined ? {} : { to: Number(to) }),
  };
}
