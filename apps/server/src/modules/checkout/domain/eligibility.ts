import type { IneligibleReason } from '@nesye/contract';
import { PRODUCT_TYPE } from '@nesye/contract/constants';
import type { Rial } from '@nesye/money';
import { formatToman, toPersianDigits } from '@nesye/persian';
import type { WebPrices } from '../../payments/index.ts';

/** A way to pay an amount in parts. Rials. */
export interface EligiblePlan {
  readonly product: 'installment' | 'end_of_month';
  readonly provider: string;
  readonly count: number;
  readonly first: Rial;
  readonly monthly: Rial;
  readonly total: Rial;
  readonly fee: Rial;
}

/** What a shop may say of an amount. */
export interface Eligibility {
  readonly eligible: boolean;
  readonly reason: IneligibleReason | null;
  readonly title_fa: string;
  readonly text_fa: string;
  readonly plans: readonly EligiblePlan[];
}

/** The count that is named where there are many: neither the dearest nor the shortest. */
const USUAL_COUNT = 4;

/** No plan, and why. */
export const ineligible = (reason: IneligibleReason): Eligibility => ({
  eligible: false,
  reason,
  title_fa: '',
  text_fa: '',
  plans: [],
});

/** The plans of an amount. A line is left out where even its largest credit is smaller. */
export function eligibilityOf(
  amount: Rial,
  { lines, smallest }: WebPrices,
  largestOf: ReadonlyMap<number, bigint>,
): Eligibility {
  if (smallest === null) return ineligible('no_plan');
  if (amount < smallest) return ineligible('amount_too_small');
  const plans = lines
    .filter(({ line }) => (largestOf.get(line) ?? 0n) >= amount)
    .flatMap(({ name, plans: own }) => own.map((plan) => planOf(name, plan)))
    .toSorted((one, other) => one.count - other.count || Number(one.total - other.total));
  if (plans.length === 0) return ineligible('amount_too_large');
  return { eligible: true, reason: null, ...textsOf(plans), plans };
}

function planOf(provider: string, plan: WebPrices['lines'][number]['plans'][number]): EligiblePlan {
  const isMonthly = plan.product_type === PRODUCT_TYPE.installment;
  return {
    product: isMonthly ? 'installment' : 'end_of_month',
    provider,
    // The bill of the month is one payment.
    count: isMonthly ? plan.number_of_installments : 1,
    first: plan.first_amount,
    monthly: plan.installments[1]?.amount ?? plan.first_amount,
    total: plan.total,
    fee: plan.fee,
  };
}

/** The plan that is named first: the cheapest of four payments, else of the fewest. */
function namedPlan(plans: readonly EligiblePlan[]): EligiblePlan | undefined {
  const monthly = plans.filter(({ product }) => product === 'installment');
  return monthly.find(({ count }) => count === USUAL_COUNT) ?? monthly[0] ?? plans[0];
}

function textsOf(plans: readonly EligiblePlan[]): { readonly title_fa: string; readonly text_fa: string } {
  const plan = namedPlan(plans);
  if (plan === undefined) return { title_fa: '', text_fa: '' };
  const { product, count, monthly, fee, total } = plan;
  return {
    title_fa:
      product === 'installment'
        ? `${toPersianDigits(count)} قسط ماهی ${tomans(monthly)}`
        : `پرداخت ${tomans(total)} در پایان ماه`,
    text_fa:
      fee > 0n
        ? `کارمزد ${tomans(fee)} است و روی هم ${tomans(total)} می‌پردازید.`
        : `بی‌کارمزد: روی هم ${tomans(total)} می‌پردازید.`,
  };
}

const tomans = (amountRial: Rial): string => `${formatToman(amountRial)} تومان`;
