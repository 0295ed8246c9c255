import { firstInstallmentOf, type Rial } from '@nesye/money';
import type { DepositRange } from './deposit.ts';

/** The first installment as a deposit; undefined where the way takes no such one. Rials. */
export function firstRowOf(
  amountRial: Rial,
  installmentCount: number,
  { min, max }: Pick<DepositRange, 'min' | 'max'>,
): Rial | undefined {
  // Less than a rial a row.
  if (amountRial < BigInt(installmentCount)) return undefined;
  const first = firstInstallmentOf(amountRial, installmentCount);
  return first < min || first > max ? undefined : first;
}
