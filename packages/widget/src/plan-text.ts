import type { CallMap } from '@nesye/contract/types';

/** What the server says of an amount. */
export type Eligibility = CallMap['GET /merchant-api/v1/eligibility']['reply'];
export type Plan = Eligibility['plans'][number];

/** The currency that is shown; the wire has rials. */
export type Unit = 'toman' | 'rial';

const figures = new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 0 });

/** An amount in the unit, in Persian digits: «۳۱۱٬۲۵۰ تومان». */
export const amountText = (amountRial: number, unit: Unit): string =>
  unit === 'rial' ? `${figures.format(amountRial)} ریال` : `${figures.format(amountRial / 10)} تومان`;

/** A plan in a few words: «۴ قسط ماهی ۳۱۱٬۲۵۰ تومان». */
export const planText = ({ product, count, monthly, total }: Plan, unit: Unit): string =>
  product === 'end_of_month'
    ? `پایان ماه، ${amountText(total, unit)}`
    : `${figures.format(count)} قسط ماهی ${amountText(monthly, unit)}`;

/** The cheapest plan of each count, the fewest payments first. The bill of the month is apart from the installments. */
export function cheapestPlans(plans: readonly Plan[]): readonly Plan[] {
  const byCount = new Map<string, Plan>();
  for (const plan of plans) {
    const key = `${plan.product} ${plan.count}`;
    const known = byCount.get(key);
    if (known === undefined || plan.total < known.total) byCount.set(key, plan);
  }
  return [...byCount.values()].sort((one, other) => one.count - other.count);
}

/** The plan to name: the wanted count where there is one, else the installments of the lowest count, else the bill of the month. */
export function namedPlan(plans: readonly Plan[], wanted: number): Plan | undefined {
  const monthly = plans.filter(({ product }) => product === 'installment');
  return monthly.find(({ count }) => count === wanted) ?? monthly[0] ?? plans[0];
}
