import { toLatinDigits } from './digits.ts';
import { compactIdentifier, removeInvisible } from './invisible.ts';

/**
 * A one-time code of `length` digits as it was typed or pasted, in Latin digits: with blanks, dashes and whatever `compactIdentifier` ignores among them, or in the
 * whole message that brought it. Undefined where there is none, and where a message holds two that differ: which of them is meant cannot be known.
 */
export function readCode(text: string, length: number): string | undefined {
  const compact = compactIdentifier(text);
  if (/^\d+$/.test(compact)) return compact.length === length ? compact : undefined;
  const runs = new Set(
    toLatinDigits(removeInvisible(text))
      .match(/\d+/g)
      ?.filter((run) => run.length === length),
  );
  return runs.size === 1 ? [...runs][0] : undefined;
}
