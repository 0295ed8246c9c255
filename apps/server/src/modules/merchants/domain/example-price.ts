import { type Rial, rial } from '@nesye/money';

/** What a plan must say to be an example. Amounts in rials. */
export interface ExamplePlan {
  readonly number_of_installments: number;
  readonly fee: Rial;
  readonly total: Rial;
  readonly effective_rate_bp: bigint;
  readonly installments: readonly { readonly amount: Rial; readonly is_paid_now: boolean }[];
}

/** What an amount costs on each line that pays shops, by the terms of today. */
export interface OfferedLine {
  readonly line: number;
  readonly name: string;
  readonly plans: readonly ExamplePlan[];
}

/** The amount of the example: ten million tomans. */
export const EXAMPLE_RIAL: Rial = rial(100_000_000n);
/** The example has so many installments where a line sells so. */
const USUAL_COUNT = 4;

export interface ExamplePrice {
  readonly lender: string;
  readonly plan: ExamplePlan;
}

/** The cheapest plan of the usual count, else of the count next to it; undefined where no line sells in installments. Of equal ones that of the first line. */
export function chooseExample(lines: readonly OfferedLine[]): ExamplePrice | undefined {
  const all = lines.flatMap(({ name, plans }) => plans.map((plan) => ({ lender: name, plan })));
  const away = ({ plan }: ExamplePrice): number => Math.abs(plan.number_of_installments - USUAL_COUNT);
  return all
    .filter(({ plan }) => plan.number_of_installments > 1)
    .toSorted((one, other) => away(one) - away(other) || Number(one.plan.total - other.plan.total))[0];
}
