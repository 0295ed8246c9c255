import { businessDate } from '@nesye/money';
import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import type { DayCache } from '../../../platform/day-cache/day-cache.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { assessCredit, type Assessment, type CreditFacts, type RuleSet } from '../domain/credit-rules.ts';
import { type Reason, reasonOf } from '../domain/refusal-texts.ts';
import { decisionPlace, insertDecision, nextDecisionId, readDecision } from '../queries/decisions.ts';
import { readNewestReady, type Report } from '../queries/reports.ts';
import { readRuleSet, readRuleSetsOf } from '../queries/rule-sets.ts';
import { openDecision } from '../decision-content.ts';
import { isValidAt, openReport } from '../report-content.ts';

/** A report that holds; the sum of debts in rials. */
export interface ValidReport {
  readonly id: bigint;
  readonly score: number;
  readonly grade: string;
  readonly validUntil: Date;
  readonly facts: CreditFacts;
}

/** The report of a customer that is valid at a moment of the business clock. */
export async function validReport(
  vault: DataVault,
  sql: Sql | Tx,
  customerId: bigint,
  at: Date,
): Promise<ValidReport | undefined> {
  const report = await readNewestReady(sql, customerId);
  return report === undefined || report.validUntil === null || !isValidAt(report, at)
    ? undefined
    : validReportOf(vault, report, report.validUntil);
}

function validReportOf(vault: DataVault, report: Report, validUntil: Date): ValidReport {
  const { score, grade, bouncedCheques, overdueLoans } = openReport(vault, report);
  return { id: report.id, score, grade, validUntil, facts: { score, bouncedCheques, overdueLoans } };
}

/** What a line would give; amounts in rials. */
export interface LineAssessment extends Pick<Assessment, 'outcome' | 'maxAmount' | 'minAmount' | 'guarantees'> {
  readonly reasons: readonly Reason[];
}

/** What every line would give by the valid report, by the number of the line; stores nothing. Undefined where no report is valid. */
export async function assessLines(
  vault: DataVault,
  sql: Sql | Tx,
  {
    customerId,
    at,
    rulesOfDay,
  }: { readonly customerId: bigint; readonly at: Date; readonly rulesOfDay: DayCache<RuleSet[]> },
): Promise<ReadonlyMap<number, LineAssessment> | undefined> {
  const report = await validReport(vault, sql, customerId, at);
  if (report === undefined) return undefined;
  const rules = await rulesOfDay.get(sql, businessDate(at));
  return new Map(
    rules.map((set) => [set.line, shown(assessCredit(set, report.facts, null), report.validUntil)] as const),
  );
}

const shown = ({ failed, ...assessment }: Assessment, validUntil: Date): LineAssessment => ({
  ...assessment,
  reasons: failed.map((each) => reasonOf(each, validUntil)),
});

export interface DecisionRequest {
  readonly customerId: bigint;
  readonly line: number;
  /** The request of credit that it is for. */
  readonly requestId: bigint | null;
  /** What is wanted, in rials; null: how much is possible. */
  readonly amount: bigint | null;
  readonly at: Date;
}

export interface Decision extends LineAssessment {
  readonly decisionId: bigint;
}

/**
 * Decides about a line by the valid report and the rules of the day, and stores inputs, rules and result: each call is a separate decision. A refusal names every rule that
 * failed, what would change it, and when to try again. Refuses `score_required` where no report is valid.
 */
export async function decide(vault: DataVault, tx: Tx, request: DecisionRequest): Promise<Decision> {
  const { customerId, line, requestId, amount, at } = request;
  const report = await validReport(vault, tx, customerId, at);
  if (report === undefined) throw new Refusal('score_required');
  const decidedOn = businessDate(at);
  const [rules] = await readRuleSetsOf(tx, decidedOn, line);
  if (rules === undefined) throw new Error(`line ${line} has no rules on ${decidedOn}`);
  const assessment = assessCredit(rules, report.facts, amount);
  const id = await nextDecisionId(tx, customerId);
  const content = { facts: report.facts, amount: textOf(amount), result: textOf(assessment) };
  await insertDecision(tx, {
    id,
    customerId,
    line,
    requestId,
    reportId: report.id,
    ruleSetId: rules.id,
    amount,
    outcome: assessment.outcome,
    maxAmount: assessment.maxAmount,
    decidedAt: at,
    decidedOn,
    contentSealed: vault.seal(JSON.stringify(content), decisionPlace(id)),
    failedRules: assessment.failed.map(({ rule }) => rule),
  });
  return { decisionId: id, ...shown(assessment, report.validUntil) };
}

/** A value with its amounts as text, in one form: what is equal is equal as text. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each));

export interface Replay {
  /** Does the stored decision follow from its stored inputs and rules. */
  readonly isSame: boolean;
  readonly stored: string;
  readonly computed: string;
}

/** Computes a decision again from what was stored with it. Undefined where there is none, or its content was erased. */
export async function replayDecision(vault: DataVault, sql: Sql | Tx, id: bigint): Promise<Replay | undefined> {
  const decision = await readDecision(sql, id);
  if (decision === undefined || decision.contentSealed === null) return undefined;
  const content = openDecision(vault, id, decision.contentSealed);
  const computed = assessCredit(await readRuleSet(sql, decision.ruleSetId), content.facts, content.wanted);
  const isSame =
    textOf(computed) === content.result &&
    computed.outcome === decision.outcome &&
    computed.maxAmount === decision.maxAmount;
  return { isSame, stored: content.result, computed: textOf(computed) };
}
