import { isoDate, type IsoDate } from '@nesye/money';
import {
  changeRate,
  correctBalance,
  decimalOf,
  decimalText,
  disburse,
  interestOfStretch,
  newProgressiveLoan,
  parseDecimal,
  payInterest,
  payPrincipal,
  compute,
  toScale,
  type ProgressiveLoan,
  type ProgressiveTerms,
} from '@nesye/money/schedule';
import { figureDifference } from './compare-schedule.ts';
import { daysInMonthOf, daysInYearOf } from './published-product.ts';
import { precisionOf, unitOf } from './published-terms.ts';
import { namedInputsOf, type NamedInputs } from './test-inputs.ts';
import {
  publishedText,
  type PublishedCall,
  type PublishedCheck,
  type PublishedInputs,
  type PublishedStep,
  type PublishedVector,
} from './vector-file.ts';

/** Calls that only read; what they returned is not part of the vector. */
const READING_CALLS = new Set(['getPayableDetails', 'getDueAmounts', 'getOutstandingLoanBalance']);
const CALL_DATE = /LocalDate\.of\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*\)/;
const CALL_AMOUNT = /(?:^|[("\s])(-?\d+(?:\.\d+)?)"?\)*$/;

/** Plays the calls of a sequence and returns every difference at its checks. Throws where a call cannot be understood. */
export function sequenceDifferences(vector: PublishedVector, sequence: readonly PublishedStep[]): string[] {
  if (vector.inputs === null) throw new Error('the vector has no inputs');
  const named = namedInputsOf(vector.source.scenario ?? '');
  let loan = newProgressiveLoan(termsOf(vector.inputs), spansOf(vector.inputs));
  const differences: string[] = [];
  for (const [index, step] of sequence.entries()) {
    if ('check' in step) differences.push(...checkDifferences(`step ${index + 1}`, step.check, loan));
    else loan = played(loan, step, named);
  }
  return differences;
}

function played(loan: ProgressiveLoan, call: PublishedCall, named: NamedInputs): ProgressiveLoan {
  if (READING_CALLS.has(call.op)) return loan;
  const callArguments = argumentsOf(call.raw).map((argument) => named[argument] ?? argument);
  const dates = callArguments.flatMap(dateOf);
  const [firstDate = '', secondDate = ''] = dates.length > 0 ? dates : call.dates;
  const { digits } = loan.terms.currency;
  const amount = (): bigint =>
    toScale(parseDecimal(call.amount ?? amountOf(call, callArguments.at(-1))), digits).unscaled;
  switch (call.op) {
    case 'addDisbursement':
      return disburse(loan, isoDate(firstDate), amount());
    case 'payPrincipal':
      return payPrincipal(loan, isoDate(firstDate), isoDate(secondDate), amount());
    case 'payInterest':
      return payInterest(loan, isoDate(firstDate), amount());
    case 'addBalanceCorrection':
      return correctBalance(loan, isoDate(firstDate), amount());
    case 'changeInterestRate':
      return changeRate(loan, isoDate(firstDate), parseDecimal(call.amount ?? amountOf(call, callArguments.at(-1))));
    default:
      throw new Error(`call not understood: ${call.op}`);
  }
}

/** The arguments of a call, without comments, cut at the commas that no bracket encloses. */
function argumentsOf(raw: string): string[] {
  const found = [''];
  let depth = 0;
  for (const character of raw.replace(/\/\/[^,]*$/gm, '')) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) found.push('');
    else found.push(`${found.pop() ?? ''}${character}`);
  }
  return found.map((argument) => argument.trim());
}

function dateOf(argument: string): string[] {
  if (/^\d{4}-\d{2}-\d{2}$/.test(argument)) return [argument];
  const [, year = '', month = '', day = ''] = CALL_DATE.exec(argument) ?? [];
  return year === '' ? [] : [`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`];
}

/** The number inside `toMoney(16.75)` or `Money.of(currency, BigDecimal.valueOf(0.24))`. */
function amountOf(call: PublishedCall, argument = ''): string {
  if (/BigDecimal\.ZERO\)*$/.test(argument)) return '0';
  const amount = CALL_AMOUNT.exec(argument)?.[1];
  if (amount === undefined) throw new Error(`${call.op}: the value of "${argument}" is not in the vector`);
  return amount;
}

function checkDifferences(place: string, check: PublishedCheck, loan: ProgressiveLoan): string[] {
  const figures = compute(loan)[check.period_index];
  const period = loan.periods[check.period_index];
  if (figures === undefined || period === undefined) return [`${place}: there is no period ${check.period_index}`];
  const text = (minor: bigint): string => decimalText(decimalOf(minor, loan.terms.currency.digits));
  const computed: Record<string, string> = {
    emi: text(period.installment),
    interest_due: text(figures.interestDue),
    principal_due: text(figures.principalDue),
    balance_after: text(figures.balanceAfter),
  };
  const stretch = period.interestPeriods[check.interest_period_index ?? -1];
  if (stretch !== undefined) {
    const publishedScale = parseDecimal(String(check.rate_factor ?? '0')).scale;
    computed.rate_factor = decimalText(toScale(stretch.rateFactor, publishedScale));
    computed.interest_of_interest_period = text(interestOfStretch(stretch, loan.terms));
  }
  const at = `${place}, period ${check.period_index}.${check.interest_period_index ?? ''}`;
  return Object.entries(check).flatMap(([figure, published]) => {
    if (figure.endsWith('_index') || published === undefined) return [];
    const found = computed[figure];
    return found === undefined
      ? [`${at}: ${figure} is not computed`]
      : figureDifference(at, figure, String(published), found);
  });
}

function termsOf(inputs: PublishedInputs): ProgressiveTerms {
  return {
    currency: { digits: Number(inputs.currency_digits ?? 2) },
    annualRatePercent: parseDecimal(publishedText(inputs.annual_rate_percent)),
    repayEvery: Number(inputs.repay_every ?? 1),
    repayUnit: unitOf(inputs.frequency ?? inputs.repay_every_unit),
    interestPeriod: inputs.interest_calculation_period === 'DAILY' ? 'daily' : 'same-as-repayment',
    daysInYear: daysInYearOf(inputs.days_in_year),
    daysInMonth: daysInMonthOf(inputs.days_in_month),
    principalGrace: 0,
    precision: precisionOf(inputs),
  };
}

function spansOf(inputs: PublishedInputs): { from: IsoDate; due: IsoDate }[] {
  if (!Array.isArray(inputs.periods)) throw new Error('the vector has no periods');
  return inputs.periods.map((period: Readonly<Record<string, unknown>>) => ({
    from: isoDate(publishedText(period.from)),
    due: isoDate(publishedText(period.due)),
  }));
}
