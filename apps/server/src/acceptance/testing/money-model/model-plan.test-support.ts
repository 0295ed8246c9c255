import { type IsoDate, rial } from '@nesye/money';
import { planInstallments } from '../../../modules/schedules/index.ts';
import { planEndOfMonth } from '../../../modules/schedules/rules.ts';
import { UNTOUCHED } from './model-rows.test-support.ts';

/** What the shops of the model pay, in basis points, and the terms of both lines. */
export const TERMS = {
  cashBp: 100n,
  endOfMonthBp: 150n,
  installmentBp: 200n,
  vatBp: 925n,
  rateBp: 1_800n,
  serviceFeeBp: 1_000n,
};

export type Holidays = Parameters<typeof planInstallments>[0]['holidays'];

interface SaleToPlan {
  readonly credit: bigint;
  readonly deposit: bigint;
  readonly count: number;
  /** The Jalali day of month that the customer has chosen. */
  readonly dueDay?: number | undefined;
}

/** The rows of a sale on a day, as the product's own calculator shows them beforehand. */
export function planRows({ credit, deposit, count, dueDay }: SaleToPlan, day: IsoDate, holidays: Holidays) {
  const product = { feeFormula: 'simple_bank', rateBp: TERMS.rateBp, multiple: 1_000n } as const;
  const { rows } =
    count === 0
      ? planEndOfMonth({ credit: rial(credit), businessDate: day, holidays })
      : planInstallments({
          credit: rial(credit),
          deposit: rial(deposit),
          product,
          count,
          businessDate: day,
          holidays,
          dueDay,
        });
  return rows.map(({ seq, principal, fee, dueDate, payableUntil, isPaidNow }, index) => ({
    ...UNTOUCHED,
    moved: [],
    seq,
    principal: BigInt(principal),
    fee: BigInt(fee),
    planned: BigInt(fee),
    due: dueDate,
    payableUntil,
    isPaid: isPaidNow,
    paid: isPaidNow ? { principal: BigInt(principal), fee: BigInt(fee) } : UNTOUCHED.paid,
    earned: { through: rows[index - 1]?.dueDate ?? day, amount: 0n },
  }));
}
