import type { CallTypes, creditAssessmentCalls } from '@nesye/contract';
import type { IsoDate } from '@nesye/money';
import { readOpenSubjects } from '../../../platform/approvals/approval-queries.ts';
import { stateOn } from '../../../platform/approvals/coming-day.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { type DatedRuleSet, readRuleSetsInTime } from '../queries/rule-sets.ts';
import { termsView } from '../rules-view.ts';
import { CREDIT_RULES } from './rules-approval.ts';

type LineRules = CallTypes<typeof creditAssessmentCalls.listCreditRules>['reply']['lines'][number];

/** The rules of every line, over, in force and to come, the latest first, and whether others are proposed. */
export async function listRules({
  clock,
  sql,
}: {
  readonly clock: Clock;
  readonly sql: Sql;
}): Promise<{ lines: LineRules[] }> {
  const sets = await readRuleSetsInTime(sql);
  const lines = [...new Set(sets.map(({ line }) => line))];
  const open = await readOpenSubjects(sql, CREDIT_RULES, lines.map(BigInt));
  const today = clock.businessDate();
  return {
    lines: lines.map((line) => ({
      line,
      proposal_open: open.has(BigInt(line)),
      sets: sets.filter((set) => set.line === line).map((set) => setView(set, today)),
    })),
  };
}

const setView = (set: DatedRuleSet, today: IsoDate): LineRules['sets'][number] => ({
  id: set.id,
  state: stateOn(set, today),
  valid_from: set.validFrom,
  valid_to: set.validTo,
  terms: termsView(set),
});
