import { rial, type Rial } from './rial.ts';

/**
 * Who gets the rials that do not divide:
 * - `last`: the last row (the field's habit for instalments);
 * - `first`: the first row;
 * - `largest-remainder`: one rial each to the rows that lost most by the floor, earlier rows first on a tie.
 */
export type RemainderPolicy = 'last' | 'first' | 'largest-remainder';

/**
 * Splits `total` (≥ 0) by whole-number weights (≥ 0). The parts always add up to the total exactly, and no part is negative.
 * Example: 10 rials by [1, 1, 1] → 3, 3, 4 with `last`; 4, 3, 3 with `first` or `largest-remainder`.
 *
 * Throws RangeError for a negative total or weight, no weights, or weights that are all 0 while the total is not.
 */
export function allocate(total: Rial, weights: readonly bigint[], policy: RemainderPolicy): Rial[] {
  const weightSum = checkedSum(total, weights);
  if (weightSum === 0n) return weights.map(() => rial(0n));
  const parts = weights.map((weight) => (total * weight) / weightSum);
  let rest = total - parts.reduce((sum, part) => sum + part, 0n);
  if (rest === 0n) return parts as Rial[];
  for (const index of remainderOrder(total, weights, weightSum, policy)) {
    if (rest === 0n) break;
    const share = policy === 'largest-remainder' ? 1n : rest;
    parts[index] = (parts[index] ?? 0n) + share;
    rest -= share;
  }
  return parts as Rial[];
}

function checkedSum(total: Rial, weights: readonly bigint[]): bigint {
  if (total < 0n) throw new RangeError(`cannot allocate a negative total: ${total}`);
  if (weights.length === 0) throw new RangeError('cannot allocate without weights');
  if (weights.some((weight) => weight < 0n)) throw new RangeError('a weight is negative');
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0n);
  if (weightSum === 0n && total > 0n) throw new RangeError('all weights are 0');
  return weightSum;
}

/** Indexes in the order in which they take from the remainder. Rows of weight 0 never do. */
function remainderOrder(total: Rial, weights: readonly bigint[], weightSum: bigint, policy: RemainderPolicy): number[] {
  const candidates = weights.flatMap((weight, index) => (weight > 0n ? [{ weight, index }] : []));
  if (policy === 'last') candidates.reverse();
  if (policy === 'largest-remainder') {
    const lost = (weight: bigint): bigint => (total * weight) % weightSum;
    candidates.sort((left, right) => compareDescending(lost(left.weight), lost(right.weight)));
  }
  return candidates.map((candidate) => candidate.index);
}

function compareDescending(left: bigint, right: bigint): number {
  if (left === right) return 0;
  return left > right ? -1 : 1;
}
