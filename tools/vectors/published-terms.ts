import { isoDate } from '@nesye/money';
import {
  multiplyDecimal,
  decimalOf,
  parseDecimal,
  toScale,
  type LoanTerms,
  type PeriodUnit,
} from '@nesye/money/schedule';
import { daysInMonthOf, daysInYearOf, productTermsOf, type ProductTerms } from './published-product.ts';
import { publishedText, type PublishedInputs, type PublishedVector, type VectorFile } from './vector-file.ts';

export interface PublishedLoan {
  readonly terms: LoanTerms;
  /** The down payment is collected at once, so its row is published as paid. */
  readonly isDownPaymentCollected: boolean;
}

/** Rates and factors are cut to so many digits where a test names no other. */
const DEFAULT_PRECISION = 19;
/** For tests that speak of "the day of payout" only. */
const ANY_DATE = '2024-01-01';
const FEATURE_FILE = '.feature';
const UNITS: readonly PeriodUnit[] = ['days', 'weeks', 'months', 'years'];

/** The loan a vector describes. Throws with the reason where its inputs cannot be read. */
export function publishedLoanOf(vector: PublishedVector, products: VectorFile['products']): PublishedLoan {
  const { inputs } = vector;
  if (inputs === null) throw new Error('the vector has no inputs');
  const product = productOf(inputs, products);
  const { digits } = product;
  const start = isoDate(
    publishedText(
      inputs.schedule_start ?? inputs.submitted_on ?? inputs.disbursed_on ?? inputs.disbursement_date,
      ANY_DATE,
    ),
  );
  const terms: LoanTerms = {
    currency: currencyOf(inputs, digits),
    principal: toScale(parseDecimal(publishedText(inputs.principal)), digits).unscaled,
    annualRatePercent: annualRateOf(inputs),
    scheduleStart: start,
    disbursementDate: isoDate(publishedText(inputs.disbursement_date, start)),
    repaymentCount: wholeOf(inputs.number_of_repayments),
    repayEvery: wholeOf(inputs.repay_every, 1),
    repayUnit: unitOf(inputs.repay_every_unit ?? inputs.frequency),
    monthEndRule: product.monthEndRule,
    engine: product.engine,
    interestMethod: inputs.interest_type === 'FLAT' ? 'flat' : 'declining',
    amortization: publishedText(inputs.amortization, '').startsWith('EQUAL_PRINCIPAL')
      ? 'equal-principal'
      : 'equal-installments',
    interestPeriod: inputs.interest_calculation_period === 'DAILY' ? 'daily' : 'same-as-repayment',
    daysInYear: product.daysInYear,
    daysInMonth: product.daysInMonth,
    ...graceOf(vector, inputs),
    precision: precisionOf(inputs),
    ...(product.installmentMultiple === undefined
      ? {}
      : { installmentMultiple: product.installmentMultiple * 10n ** BigInt(digits) }),
    ...(product.downPaymentPercent === undefined
      ? {}
      : { downPaymentPercent: parseDecimal(product.downPaymentPercent) }),
  };
  return { terms, isDownPaymentCollected: product.isDownPaymentCollected };
}

/** The significant digits of `MathContext(12, HALF_EVEN)`. */
export function precisionOf(inputs: PublishedInputs): number {
  return Number(/MathContext\((\d+)/.exec(publishedText(inputs.math, ''))?.[1] ?? DEFAULT_PRECISION);
}

/** The unit of a published repayment, in any case of letters; a missing one is the month. Throws for one not understood. */
export function unitOf(text: unknown): PeriodUnit {
  const unit = publishedText(text, 'MONTHS').toLowerCase();
  const known = UNITS.find((candidate) => candidate === unit);
  if (known === undefined) throw new Error(`unit of repayment not understood: ${unit}`);
  return known;
}

function productOf(inputs: PublishedInputs, products: VectorFile['products']): ProductTerms {
  if (typeof inputs.product === 'string') return productTermsOf(inputs.product, products);
  const multiple = inputs.installment_amount_in_multiples_of;
  return {
    engine: inputs.math === undefined ? 'cumulative' : 'progressive',
    digits: wholeOf(inputs.currency_digits, 2),
    installmentMultiple: multiple === undefined || multiple === null ? undefined : BigInt(publishedText(multiple)),
    daysInYear: daysInYearOf(inputs.days_in_year),
    daysInMonth: daysInMonthOf(inputs.days_in_month),
    monthEndRule: 'clamp',
    downPaymentPercent: undefined,
    isDownPaymentCollected: false,
  };
}

function currencyOf(inputs: PublishedInputs, digits: number): LoanTerms['currency'] {
  const multiple = inputs.currency_in_multiples_of;
  return multiple === undefined || multiple === null
    ? { digits }
    : { digits, inMultiplesOf: BigInt(publishedText(multiple)) };
}

function annualRateOf(inputs: PublishedInputs): LoanTerms['annualRatePercent'] {
  if (inputs.rate_percent_per_month === undefined) return parseDecimal(publishedText(inputs.annual_rate_percent));
  return multiplyDecimal(parseDecimal(publishedText(inputs.rate_percent_per_month)), decimalOf(12));
}

/**
 * In the publishers' feature files the column "interest free period" is handed on as grace on interest payment, and takes
 * the place of the column of that name (their step sets the same field twice): so those rows put interest off, not away.
 */
function graceOf(
  vector: PublishedVector,
  inputs: PublishedInputs,
): Pick<LoanTerms, 'principalGrace' | 'interestPaymentGrace' | 'interestFreePeriods'> {
  const principalGrace = wholeOf(
    inputs.grace_on_principal ?? inputs.grace_on_principal_payment ?? inputs.principal_grace,
    0,
  );
  const interestFreePeriods = wholeOf(inputs.interest_free_period ?? inputs.grace_on_interest_charged, 0);
  if (vector.source.path.endsWith(FEATURE_FILE)) {
    return { principalGrace, interestPaymentGrace: interestFreePeriods, interestFreePeriods: 0 };
  }
  const interestPaymentGrace = wholeOf(inputs.grace_on_interest ?? inputs.grace_on_interest_payment, 0);
  return { principalGrace, interestPaymentGrace, interestFreePeriods };
}

function wholeOf(value: unknown, otherwise?: number): number {
  const whole = value === undefined || value === null ? otherwise : Number(value);
  if (whole === undefined || !Number.isInteger(whole)) throw new Error(`not a whole number: ${JSON.stringify(value)}`);
  return whole;
}
