import type { HolidayCalendar, IsoDate, Rial } from '@nesye/money';
import type { Terms } from '../../schedules/index.ts';
import type { CreditContractData } from '../../signing/index.ts';
import { priceCredit } from './price-credit.ts';
import type { Applicant } from './read-applicant.ts';

/** Days in which a customer may withdraw from credit that they have not spent. */
const WITHDRAWAL_DAYS = 7;

interface ContractedCredit {
  readonly lineName: string;
  readonly terms: Terms;
  readonly amount: Rial;
  readonly count: number;
  /** What is paid besides, once. */
  readonly charges: Rial;
  readonly concludedOn: IsoDate;
  readonly holidays: HolidayCalendar;
  /** The day of month that the customer has chosen for installments. */
  readonly dueDay: number | undefined;
}

/** What a contract says of the credit itself, of any lender: the rows are those of the whole amount drawn on that day. Throws where the terms have no product for the count. */
export function creditFacts({ lineName, terms, amount, count, concludedOn, ...given }: ContractedCredit) {
  const plan = priceCredit({ amount, count, terms, businessDate: concludedOn, ...given });
  const product = terms.products.find(({ installmentCounts }) => installmentCounts.includes(count));
  if (product === undefined) throw new Error(`terms ${terms.id} have no ${count} installments`);
  return {
    concludedOn,
    line: {
      name: lineName,
      draw: terms.draw,
      formula: product.feeFormula,
      yearlyRateBp: product.rateBp,
      isRevolving: true,
      validUntil: null,
    },
    amount,
    count,
    schedule: plan.installments.map((row) => ({
      dueDate: row.due_date,
      principal: row.principal,
      fee: row.fee,
      amount: row.amount,
    })),
    totalFee: plan.fee,
    effectiveYearlyRateBp: plan.effective_rate_bp,
    penalty: {
      yearlyRateBp: terms.latePenalty.rateBp,
      graceDays: terms.latePenalty.graceDays,
      capBp: terms.latePenalty.capBp,
    },
    withdrawalDays: WITHDRAWAL_DAYS,
  } satisfies Partial<CreditContractData>;
}

/** A customer as their contract names them. */
export const partyOf = ({
  firstName,
  lastName,
  nationalId,
  address,
  mobile,
}: Applicant): CreditContractData['customer'] => ({
  name: `${firstName} ${lastName}`,
  nationalId,
  address: address === null ? null : `${address.province}، ${address.city}، ${address.text}`,
  mobile,
});
