import type { RuleSet } from './credit-rules.ts';

/** What rules say, whatever their id and line. */
export type RuleTerms = Omit<RuleSet, 'id' | 'line'>;

export type RulesFault = 'rules_refuse_everybody' | 'rules_bands_invalid' | 'rules_guarantees_invalid';

/**
 * What is wrong with rules by themselves, without a decision; undefined where nothing is. The first band begins at the lowest score with at least the lowest amount, so that a
 * refusal always has its reason. Scores and amounts rise from band to band.
 */
export function faultOfRules({ minScore, minAmount, bands, guarantees }: RuleTerms): RulesFault | undefined {
  const [first, last] = [bands[0], bands.at(-1)];
  if (first === undefined || last === undefined) return 'rules_bands_invalid';
  if (minScore > last.fromScore || minAmount > last.maxAmount) return 'rules_refuse_everybody';
  const rises = bands.every((band, index) => {
    const next = bands[index + 1];
    return next === undefined || (band.fromScore < next.fromScore && band.maxAmount < next.maxAmount);
  });
  if (first.fromScore !== minScore || first.maxAmount < minAmount || !rises) return 'rules_bands_invalid';
  const cells = new Set(guarantees.map(({ kind, fromScore, aboveAmount }) => `${kind} ${fromScore} ${aboveAmount}`));
  const isReached = guarantees.every(({ aboveAmount }) => aboveAmount < last.maxAmount);
  return cells.size === guarantees.length && isReached ? undefined : 'rules_guarantees_invalid';
}
