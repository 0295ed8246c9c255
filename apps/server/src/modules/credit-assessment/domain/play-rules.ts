import { assessCredit, type Assessment, type CreditFacts, type FailedRule, type RuleSet } from './credit-rules.ts';

/** A decision of the past, as rules are played against it: the bureau's word and what was wanted, in rials. */
export interface PlayedDecision {
  readonly facts: CreditFacts;
  readonly wanted: bigint | null;
}

/** How decisions come out by a set of rules. */
export interface PlayedRules {
  readonly approved: number;
  readonly refused: number;
  /** What is possible for all that are approved, in rials. */
  readonly amount: bigint;
}

type RuleName = FailedRule['rule'];

/** Two sets of rules over the same decisions; counts and sums alone. */
export interface RulesPlay {
  readonly before: PlayedRules;
  readonly after: PlayedRules;
  /** Refused before and approved after. */
  readonly opened: number;
  /** Approved before and refused after. */
  readonly closed: number;
  /** How many each rule refuses; one decision can fail several. Those that refuse none are left out. */
  readonly rules: readonly { readonly rule: RuleName; readonly before: number; readonly after: number }[];
}

const RULES: readonly RuleName[] = ['score', 'bounced_cheques', 'overdue_loans', 'limit', 'minimum'];

/**
 * Plays two sets of rules against the same decisions. Pure. Example: facts of score 500 and 700, minimum 480 before and 600 after → one of two approved, one closed,
 * refused by `score`.
 */
export function playRules(
  [before, after]: readonly [RuleSet, RuleSet],
  decisions: readonly PlayedDecision[],
): RulesPlay {
  const pairs = decisions.map(
    ({ facts, wanted }) => [assessCredit(before, facts, wanted), assessCredit(after, facts, wanted)] as const,
  );
  const [olds, news] = [pairs.map(([old]) => old), pairs.map(([, fresh]) => fresh)];
  const changes = (from: Assessment['outcome']) =>
    pairs.filter(([old, fresh]) => old.outcome === from && fresh.outcome !== from).length;
  return {
    before: sumUp(olds),
    after: sumUp(news),
    opened: changes('refused'),
    closed: changes('approved'),
    rules: RULES.map((rule) => ({ rule, before: refusedBy(olds, rule), after: refusedBy(news, rule) })).filter(
      (counts) => counts.before + counts.after > 0,
    ),
  };
}

function sumUp(assessments: readonly Assessment[]): PlayedRules {
  const approved = assessments.filter(({ outcome }) => outcome === 'approved');
  return {
    approved: approved.length,
    refused: assessments.length - approved.length,
    amount: approved.reduce((sum, { maxAmount }) => sum + maxAmount, 0n),
  };
}

const refusedBy = (assessments: readonly Assessment[], rule: RuleName): number =>
  assessments.filter(({ failed }) => failed.some((one) => one.rule === rule)).length;
