import { type ApprovalDetails, ProposedCreditRules } from '@nesye/contract';
import { addDays, isoDate } from '@nesye/money';
import type { ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import { type Proposed, proposeApproval } from '../../../platform/approvals/approvals.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { faultOfRules } from '../domain/rules-fault.ts';
import { insertRuleSet, lockRuleSets, readLatestDay, readRuleSetsInTime } from '../queries/rule-sets.ts';
import { type RulesOnWire, termsOf, termsView } from '../rules-view.ts';
import { playMonth, type PreviewDeps, rulesBefore, type RulesPreview } from './preview-rules.ts';

/** The name of the kind. */
export const CREDIT_RULES = 'credit_assessment.rules';

/**
 * To decide on a line by other rules from a coming day on. The rules before them end there, and decisions keep the set that they were made by. What speaks against a
 * proposal is refused again when it is approved: the day may have come, and the month is another.
 */
export const rulesApproval = (
  deps: PreviewDeps,
): ApprovalKind<typeof ProposedCreditRules, undefined, ApprovalDetails<typeof CREDIT_RULES>> => ({
  name: CREDIT_RULES,
  permission: 'rules',
  payload: ProposedCreditRules,
  openCode: 'proposal_open',
  lock: async (tx, { subjectId }) => {
    await lockRuleSets(tx, Number(subjectId));
  },
  approve: async (tx, { payload }) => {
    await requireRules(deps, tx, payload);
    await insertRuleSet(tx, { line: payload.line, validFrom: isoDate(payload.valid_from) }, termsOf(payload.terms));
  },
  show: async (sql, approvals) => {
    const sets = await readRuleSetsInTime(sql);
    return approvals.map(({ payload: { line, valid_from: validFrom, terms, preview } }) => {
      const day = addDays(isoDate(validFrom), -1);
      const before = sets.find((set) => set.line === line && set.validFrom <= day);
      return {
        kind: CREDIT_RULES,
        line,
        valid_from: validFrom,
        terms,
        preview,
        before: before === undefined ? null : termsView(before),
      };
    });
  },
});

export interface RulesProposal extends RulesOnWire {
  readonly operatorId: bigint;
  readonly reason: string;
}

/**
 * Proposes rules of a line from a coming day on, with what they would have done in the last month, in the caller's transaction. Refuses `reason_missing`,
 * `rules_day_past`, `rules_day_taken`, `rules_overlap`, `rules_bands_invalid`, `rules_guarantees_invalid`, `rules_the_same`, `rules_refuse_everybody`, `proposal_open`.
 */
export async function proposeRules(
  deps: PreviewDeps,
  tx: Tx,
  { operatorId, reason, line, valid_from: validFrom, terms }: RulesProposal,
): Promise<Proposed> {
  const rules = { line, valid_from: validFrom, terms };
  await lockRuleSets(tx, line);
  const preview = await requireRules(deps, tx, rules);
  const what = { operatorId, subjectId: BigInt(line), customerId: null, payload: { ...rules, preview }, reason };
  return await proposeApproval(tx, deps.clock, rulesApproval(deps), what);
}

/** Refuses rules that cannot hold from their day on, and those that would refuse everybody. Returns what they do to the last month. */
async function requireRules(deps: PreviewDeps, tx: Tx, rules: RulesOnWire): Promise<RulesPreview> {
  const { line, valid_from: validFrom, terms } = rules;
  if (validFrom <= deps.clock.businessDate()) throw new Refusal('rules_day_past', { field: 'valid_from' });
  const latest = await readLatestDay(tx, line);
  if (validFrom === latest) throw new Refusal('rules_day_taken', { field: 'valid_from' });
  if (validFrom < latest) throw new Refusal('rules_overlap', { field: 'valid_from' });
  const fault = faultOfRules(termsOf(terms));
  if (fault !== undefined) throw new Refusal(fault);
  const before = termsView(await rulesBefore(deps, tx, rules));
  if (JSON.stringify(before) === JSON.stringify(termsView(termsOf(terms)))) throw new Refusal('rules_the_same');
  const preview = await playMonth(deps, tx, rules);
  if (preview.after.approved === 0 && preview.before.approved > 0) throw new Refusal('rules_refuse_everybody');
  return preview;
}
