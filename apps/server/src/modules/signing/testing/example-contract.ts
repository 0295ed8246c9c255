import { buildPurchaseSchedule, daysBetween, effectiveYearlyRateBp, isoDate, rial } from '@nesye/money';
import type { CreditContractData } from '../domain/credit-contract-data.ts';

const CONCLUDED_ON = isoDate('2026-11-22');

export interface ExampleContract {
  readonly count?: number;
  readonly amountRial?: bigint;
  readonly guarantors?: CreditContractData['guarantors'];
}

/** A contract that adds up, of a lender's line with a cheque, and a guarantor where some are given. */
export function exampleContract({
  count = 12,
  amountRial = 500_000_000n,
  guarantors = [],
}: ExampleContract = {}): CreditContractData {
  const amount = rial(amountRial);
  const { rows, feeTotal } = buildPurchaseSchedule({
    principal: amount,
    rateBp: 2300n,
    formula: 'simple_bank',
    count,
    purchaseDate: CONCLUDED_ON,
  });
  return {
    contractNumber: '1405-000128',
    concludedOn: CONCLUDED_ON,
    customer: {
      name: 'مریم کاظمی',
      nationalId: '0499370899',
      address: 'تهران، خیابان ولیعصر، کوچهٔ نسترن، پلاک 12، واحد 3',
      mobile: '09120000005',
    },
    lender: { name: 'بانک ملی ایران', registration: '10100123456', address: 'تهران، خیابان فردوسی' },
    line: {
      name: 'اعتبار بانک ملی',
      draw: 'at_activation',
      formula: 'simple_bank',
      yearlyRateBp: 2300n,
      isRevolving: false,
      validUntil: isoDate('2027-11-22'),
    },
    amount,
    count,
    schedule: rows.map(({ dueDate, principal, fee, amount: due }) => ({ dueDate, principal, fee, amount: due })),
    totalFee: feeTotal,
    effectiveYearlyRateBp: effectiveYearlyRateBp(
      amount,
      rows.map((row) => ({ amount: row.amount, days: daysBetween(CONCLUDED_ON, row.dueDate) })),
    ),
    penalty: { yearlyRateBp: 2900n, graceDays: 3, capBp: 1000n },
    charges: [
      { title: 'گزارش اعتبارسنجی', amount: rial(750_000n) },
      { title: 'تمبر قرارداد', amount: rial(500_000n) },
    ],
    guarantees: [
      { kind: 'cheque', amount: rial(600_000_000n), detail: '1403001234567890' },
      ...guarantors.map(({ cap }) => ({ kind: 'guarantor' as const, amount: cap, detail: null })),
    ],
    guarantors,
    withdrawalDays: 7,
  };
}

export const EXAMPLE_GUARANTOR: CreditContractData['guarantors'][number] = {
  name: 'حسین احمدی',
  nationalId: '0790419904',
  address: null,
  mobile: '09120000007',
  cap: rial(550_000_000n),
};
