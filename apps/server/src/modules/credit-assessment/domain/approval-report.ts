import type { DecisionCount } from '../queries/count-by-month.ts';

/** In the place of a rule's name, where a refusal has none: no band opens anything to the score. */
const NO_RULE = 'band';

/** How many decisions there were, and what refused. */
interface Approvals {
  readonly decisions: number;
  readonly approved: number;
  readonly refused: number;
  /** Of the refused, those from before rules were named. */
  readonly unnamed: number;
}

function sumOf(rows: readonly DecisionCount[]): Approvals {
  const sum = (of: (row: DecisionCount) => boolean) =>
    rows.reduce((total, row) => total + (of(row) ? row.count : 0), 0);
  return {
    decisions: sum(() => true),
    approved: sum(({ outcome }) => outcome === 'approved'),
    refused: sum(({ outcome }) => outcome === 'refused'),
    unnamed: sum(({ outcome, rules }) => outcome === 'refused' && rules === null),
  };
}

/** What each rule refused, the most first. `alone` is where no other failed; a decision that failed several is in each. */
function byRule(rows: readonly DecisionCount[]) {
  const refused = rows.flatMap(({ outcome, rules, count }) =>
    outcome === 'refused' && rules !== null ? [{ rules: rules.length === 0 ? [NO_RULE] : rules, count }] : [],
  );
  const names = new Set(refused.flatMap(({ rules }) => rules));
  const countOf = (of: (rules: readonly string[]) => boolean) =>
    refused.reduce((total, { rules, count }) => total + (of(rules) ? count : 0), 0);
  return [...names]
    .map((rule) => ({
      rule,
      refused: countOf((rules) => rules.includes(rule)),
      alone: countOf((rules) => rules.length === 1 && rules[0] === rule),
    }))
    .toSorted((one, other) => other.refused - one.refused || (one.rule < other.rule ? -1 : 1));
}

/** Counted decisions as they are shown: in all, by rule, by month, and by line with its rules. */
export const approvalsOf = (rows: readonly DecisionCount[], nameOf: (line: number) => string) => ({
  total: sumOf(rows),
  rules: byRule(rows),
  months: [...Map.groupBy(rows, ({ month }) => month)].map(([month, some]) => ({ month, ...sumOf(some) })),
  lines: [...Map.groupBy(rows, ({ line }) => line)]
    .toSorted(([one], [other]) => one - other)
    .map(([line, some]) => ({ line, name: nameOf(line), ...sumOf(some), rules: byRule(some) })),
});
