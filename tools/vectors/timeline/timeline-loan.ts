import { rational } from '@nesye/money';
import { generateLoanSchedule, type LoanTerms } from '@nesye/money/schedule';
import {
  ownersOrder,
  type AllocationRule,
  type Part,
  type PaymentKind,
  type FutureRule,
  type PenaltyRule,
  type ServicingTerms,
} from '@nesye/money/servicing';
import { publishedLoanOf } from '../published-terms.ts';
import { publishedText, type PublishedInputs, type PublishedVector, type VectorFile } from '../vector-file.ts';

export interface TimelineLoan {
  readonly terms: ServicingTerms;
  readonly digits: number;
}

/** The publishers' standard loan: 1,000 in one row after 30 days, without interest, of their first product. */
export const STANDARD_LOAN: PublishedInputs = {
  product: 'LP1',
  principal: '1000',
  annual_rate_percent: '0',
  interest_type: 'FLAT',
  repay_every: 30,
  repay_every_unit: 'DAYS',
  number_of_repayments: 1,
  payment_strategy: 'PENALTIES_FEES_INTEREST_PRINCIPAL_ORDER',
};

const ORDERS: Readonly<Record<string, readonly Part[]>> = {
  PENALTIES_FEES_INTEREST_PRINCIPAL_ORDER: ['penalty', 'fee', 'interest', 'principal'],
  DUE_PENALTY_INTEREST_PRINCIPAL_FEE_IN_ADVANCE_PENALTY_INTEREST_PRINCIPAL_FEE: [
    'penalty',
    'interest',
    'principal',
    'fee',
  ],
  ADVANCED_PAYMENT_ALLOCATION: ['penalty', 'fee', 'principal', 'interest'],
};
/** Their products with this strategy spread a merchant's refund, and take goodwill from the end. */
const ADVANCED_FUTURE_RULES: Partial<Record<PaymentKind, FutureRule>> = {
  'merchant-refund': 'spread',
  'goodwill-credit': 'last',
};
/** Every product of theirs: three days of grace, then ranges that begin on these days. */
const DELINQUENCY_GRACE_DAYS = 3;
const RANGE_STARTS = [1, 4, 31, 61, 91, 121, 151, 181, 241];
const RANGE_NAMES = [1, 3, 30, 60, 90, 120, 150, 180, 240];
/** The late fee of their products named OVERDUE: percent, once, of the amount or of amount and interest. */
const LATE_FEE = rational(15n, 1_000n);

/** The loan of a timeline: rows by the schedule engine, the rest by the product's name and strategy. */
export function timelineLoanOf(
  vector: PublishedVector,
  inputs: PublishedInputs,
  products: VectorFile['products'],
  disbursed: LoanTerms['disbursementDate'],
): TimelineLoan {
  const loan = publishedLoanOf({ ...vector, inputs }, products);
  const { terms, isDownPaymentCollected } = loan;
  const rows = generateLoanSchedule(disbursed === undefined ? terms : { ...terms, scheduleStart: disbursed });
  const product = publishedText(inputs.product, 'LP1');
  const penalty = latePenaltyOf(product);
  return {
    digits: terms.currency.digits,
    terms: {
      plan: {
        rows: rows.map((row) => ({
          from: row.fromDate,
          due: row.dueDate,
          principal: row.principal,
          interest: row.interest,
          fee: 0n,
          isDownPayment: terms.downPaymentPercent !== undefined && row.nr === 1,
        })),
        step: { every: terms.repayEvery, unit: terms.repayUnit },
        multiple: terms.installmentMultiple ?? 1n,
        isDownPaymentCollected,
        laterChanges: terms.engine === 'progressive' ? 'from-their-date' : 'from-the-start',
      },
      allocation: allocationOf(publishedText(inputs.payment_strategy, '')),
      delinquency: {
        graceDays: DELINQUENCY_GRACE_DAYS,
        givesWholePause: true,
        buckets: RANGE_STARTS.map((from, index) => {
          const next = RANGE_STARTS[index + 1];
          return { name: `RANGE_${RANGE_NAMES[index]}`, from, ...(next === undefined ? {} : { to: next - 1 }) };
        }),
      },
      ...(penalty === undefined ? {} : { penalty }),
    },
  };
}

function allocationOf(strategy: string): AllocationRule {
  const order = ownersOrder(ORDERS[strategy] ?? ORDERS.PENALTIES_FEES_INTEREST_PRINCIPAL_ORDER);
  return strategy === 'ADVANCED_PAYMENT_ALLOCATION' ? { ...order, futureRuleOf: ADVANCED_FUTURE_RULES } : order;
}

function latePenaltyOf(product: string): PenaltyRule | undefined {
  if (!product.includes('OVERDUE_FROM_AMOUNT')) return undefined;
  const base = product.endsWith('INTEREST') ? 'overdue-total' : 'overdue-principal';
  return { kind: 'once', base, share: LATE_FEE, waitDays: 0 };
}
