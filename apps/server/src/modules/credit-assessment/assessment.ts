import type { NextStepOut } from '@nesye/contract';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { businessDate } from '@nesye/money';
import { DayCache } from '../../platform/day-cache/day-cache.ts';
import { findUser } from '../identity/index.ts';
import type { GuaranteeKind } from './domain/credit-rules.ts';
import { readReports } from './queries/reports.ts';
import { readRuleSetsOf } from './queries/rule-sets.ts';
import { openReport } from './report-content.ts';
import type { AssessmentDeps } from './assessment-deps.ts';
import {
  assessLines,
  type Decision,
  type DecisionRequest,
  decide,
  type LineAssessment,
  type Replay,
  replayDecision,
  type ValidReport,
  validReport,
} from './use-cases/decide.ts';
import { scoringStep } from './use-cases/next-step.ts';
import { readScoring } from './use-cases/read-scoring.ts';

/** What other modules ask of credit assessment. Times are the business clock's, amounts rials. */
export interface CreditAssessment {
  /** The report of a customer that is valid at a moment. */
  validReport(sql: Sql | Tx, customerId: bigint, at: Date): Promise<ValidReport | undefined>;
  /** What moves the scoring on; null: a valid report is there. May ask the gateway: never inside a transaction. */
  scoringNext(
    sql: Sql,
    subject: { readonly customerId: bigint; readonly line: number },
    at: Date,
  ): Promise<NextStepOut | null>;
  /** What every line would give by the valid report, by its number; stores nothing. Undefined where no report is valid. */
  assess(
    sql: Sql | Tx,
    subject: { readonly customerId: bigint; readonly at: Date },
  ): Promise<ReadonlyMap<number, LineAssessment> | undefined>;
  /** Decides and stores inputs, rules and result. Refuses `score_required`. */
  decide(tx: Tx, request: DecisionRequest): Promise<Decision>;
  /** What may be required on each line at its largest amount, by the rules of the day. */
  guaranteeKinds(sql: Sql | Tx, at: Date): Promise<ReadonlyMap<number, readonly GuaranteeKind[]>>;
  /** The scores of reports by their ids; those that are erased are left out. */
  scoresOf(sql: Sql | Tx, reportIds: readonly bigint[]): Promise<ReadonlyMap<bigint, number>>;
  /** Computes a stored decision again. */
  replayDecision(sql: Sql | Tx, id: bigint): Promise<Replay | undefined>;
}

/** The credit assessment of a process. */
export function createCreditAssessment(deps: AssessmentDeps): CreditAssessment {
  const rulesOfDay = new DayCache((sql, day) => readRuleSetsOf(sql, day));
  return {
    validReport: (sql, customerId, at) => validReport(deps.vault, sql, customerId, at),
    scoringNext: async (sql, { customerId, line }, at) => {
      const scoring = await readScoring(deps, sql, customerId, at);
      const mobile = (await findUser(sql, customerId))?.mobile ?? '';
      return await scoringStep(deps, scoring, { customerId, line, mobile });
    },
    assess: (sql, subject) => assessLines(deps.vault, sql, { ...subject, rulesOfDay }),
    decide: (tx, request) => decide(deps.vault, tx, request),
    guaranteeKinds: async (sql, at) =>
      new Map(
        (await rulesOfDay.get(sql, businessDate(at))).map(({ line, guarantees }) => [
          line,
          [...new Set(guarantees.map(({ kind }) => kind))],
        ]),
      ),
    scoresOf: async (sql, reportIds) =>
      new Map((await readReports(sql, reportIds)).map((report) => [report.id, openReport(deps.vault, report).score])),
    replayDecision: (sql, id) => replayDecision(deps.vault, sql, id),
  };
}
