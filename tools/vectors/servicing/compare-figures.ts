import { isEqualDecimal, parseDecimal } from '@nesye/money/schedule';
import { recordOf, type Published } from './servicing-file.ts';

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Differences of every key that is published, lists item by item in their order. */
export function figureDifferences(place: string, published: unknown, computed: unknown): string[] {
  if (Array.isArray(published)) return listDifferences(place, published, Array.isArray(computed) ? computed : []);
  if (typeof published === 'object' && published !== null) return recordDifferences(place, published, computed);
  return isEqualFigure(published, computed) ? [] : [`${place} is ${String(computed)}, published ${String(published)}`];
}

/** As figureDifferences, for a list without an order: each published item needs an equal one, and none is left over unless they only have to be among them. */
export function setDifferences(
  place: string,
  published: readonly Published[],
  computed: readonly Published[],
  isWhole: boolean,
): string[] {
  const left = [...computed];
  const differences: string[] = [];
  for (const item of published) {
    const index = left.findIndex((candidate) => isSame(item, candidate));
    if (index >= 0) left.splice(index, 1);
    else differences.push(`${place}: not computed: ${JSON.stringify(item)}`);
  }
  if (isWhole) differences.push(...left.map((item) => `${place}: not published: ${JSON.stringify(item)}`));
  return differences;
}

/** A figure that a transaction which was taken back does not have must not be asked of it, and the other way round. */
function isSame(published: Published, computed: Published): boolean {
  const isReversed = published.reversed === true;
  return isReversed === (computed.reversed === true) && recordDifferences('', published, computed).length === 0;
}

function listDifferences(place: string, published: readonly unknown[], computed: readonly unknown[]): string[] {
  const length =
    published.length === computed.length ? [] : [`${place}: ${computed.length} items, published ${published.length}`];
  return [
    ...length,
    ...published.flatMap((item, index) =>
      index < computed.length ? figureDifferences(`${place} ${index + 1}`, item, computed[index]) : [],
    ),
  ];
}

function recordDifferences(place: string, published: object, computed: unknown): string[] {
  const found = recordOf(computed);
  return Object.entries(published).flatMap(([key, value]) =>
    key === 'split_is_ours' ? [] : figureDifferences(`${place} ${key}`.trim(), value, found[key]),
  );
}

function isEqualFigure(published: unknown, computed: unknown): boolean {
  if (
    typeof published === 'string' &&
    typeof computed === 'string' &&
    DECIMAL.test(published) &&
    DECIMAL.test(computed)
  ) {
    return isEqualDecimal(parseDecimal(published), parseDecimal(computed));
  }
  return published === computed;
}
