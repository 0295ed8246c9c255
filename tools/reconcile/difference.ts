/** A difference that was planted on purpose, as the product must have stored it once every side has had its time. Amounts in rials, positive: came to us. */
export interface PlantedDifference {
  /** What was done to the file. */
  readonly plant: string;
  readonly kind: string;
  readonly reference: string;
  readonly class: string;
  readonly state: 'open' | 'in_suspense';
  readonly ledger: bigint | null;
  readonly gateway: bigint | null;
  readonly bank: bigint | null;
}

/** A difference as the product has stored it. */
export interface FoundDifference extends Omit<PlantedDifference, 'plant' | 'state'> {
  readonly state: string;
}

export interface PlantCount {
  planted: number;
  found: number;
}

export interface Comparison {
  /** By what was done to the files. */
  readonly plants: ReadonlyMap<string, PlantCount>;
  readonly missed: readonly string[];
  readonly invented: readonly string[];
}

const nameOf = ({ kind, reference, class: cause, state, ledger, gateway, bank }: FoundDifference): string =>
  `${kind} ${reference} ${cause} ${state}, ours ${ledger ?? '-'}, gateway ${gateway ?? '-'}, bank ${bank ?? '-'}`;

/** Holds what the product found against what was planted, each found one against one planted one: kind, reference, class, state and every amount must be the same. */
export function compareDifferences(
  planted: readonly PlantedDifference[],
  found: readonly FoundDifference[],
): Comparison {
  const left = new Map<string, number>();
  for (const each of found) left.set(nameOf(each), (left.get(nameOf(each)) ?? 0) + 1);
  const plants = new Map<string, PlantCount>();
  const missed: string[] = [];
  for (const each of planted) {
    const name = nameOf(each);
    const count = plants.get(each.plant) ?? { planted: 0, found: 0 };
    const copies = left.get(name) ?? 0;
    count.planted += 1;
    if (copies > 0) {
      count.found += 1;
      left.set(name, copies - 1);
    } else missed.push(`${each.plant}: ${name}`);
    plants.set(each.plant, count);
  }
  const invented = [...left].flatMap(([name, copies]) => Array.from({ length: copies }, () => name));
  return { plants, missed, invented };
}
