import type { CallTypes, creditAssessmentCalls } from '@nesye/contract';
import { addDays } from '@nesye/money';
import { dayBefore } from '../../../platform/approvals/coming-day.ts';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { AssessmentDeps } from '../assessment-deps.ts';
import { openDecision } from '../decision-content.ts';
import { playRules } from '../domain/play-rules.ts';
import { readDecisionsOfLine } from '../queries/decisions.ts';
import { type DatedRuleSet, readRuleSetsOf } from '../queries/rule-sets.ts';
import { type RulesOnWire, termsOf } from '../rules-view.ts';

/** A month of decisions, back from today. */
const DAYS_PLAYED = 30;
/** The newest of a month that has more: their content is opened in memory, within one call. */
export const MAX_PLAYED = 2_000;

export type RulesPreview = CallTypes<typeof creditAssessmentCalls.previewCreditRules>['reply'];
export type PreviewDeps = Pick<AssessmentDeps, 'clock' | 'vault'>;

/** The rules that proposed ones would replace: those of the day before, or today's where that is past. */
export async function rulesBefore(
  { clock }: Pick<PreviewDeps, 'clock'>,
  tx: Tx,
  { line, valid_from: from }: Pick<RulesOnWire, 'line' | 'valid_from'>,
): Promise<DatedRuleSet> {
  const day = dayBefore(from, clock.businessDate());
  const [rules] = await readRuleSetsOf(tx, day, line);
  if (rules === undefined) throw new Error(`line ${line} has no rules on ${day}`);
  return rules;
}

/**
 * Plays proposed rules, and those that they would replace, against the decisions of the last 30 days on their line. What is sealed is opened in memory alone: counts
 * and sums, in rials, leave.
 */
export async function playMonth(deps: PreviewDeps, tx: Tx, rules: RulesOnWire): Promise<RulesPreview> {
  const before = await rulesBefore(deps, tx, rules);
  const to = deps.clock.businessDate();
  const from = addDays(to, -DAYS_PLAYED);
  const found = await readDecisionsOfLine(tx, { line: rules.line, from, to, limit: MAX_PLAYED + 1 });
  const decisions = found
    .slice(0, MAX_PLAYED)
    .map(({ id, contentSealed }) => openDecision(deps.vault, id, contentSealed));
  const after = { ...termsOf(rules.terms), id: 0, line: rules.line };
  const play = playRules([before, after], decisions);
  return {
    from,
    to,
    is_cut: found.length > MAX_PLAYED,
    before: { ...play.before, amount: Number(play.before.amount) },
    after: { ...play.after, amount: Number(play.after.amount) },
    opened: play.opened,
    closed: play.closed,
    rules: play.rules.map((counts) => ({ ...counts })),
  };
}

/** What an operator is shown before a proposal; each look is in the audit chain. It refuses nothing: also what a proposal may not do is shown. */
export async function previewRules(
  deps: PreviewDeps & Pick<AssessmentDeps, 'database'>,
  operatorId: bigint,
  rules: RulesOnWire,
): Promise<RulesPreview> {
  return await deps.database.transaction(async (tx) => {
    const preview = await playMonth(deps, tx, rules);
    await appendAudit(tx, {
      actorId: operatorId,
      action: 'credit_assessment.rules_preview',
      subjectKind: 'credit_assessment.line',
      subjectId: BigInt(rules.line),
      detail: { decisions: preview.before.approved + preview.before.refused },
      at: deps.clock.now(),
    });
    return preview;
  });
}
