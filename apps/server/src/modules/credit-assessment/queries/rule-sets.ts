import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { GuaranteeKind, RuleSet } from '../domain/credit-rules.ts';

interface RuleSetRow {
  readonly id: number;
  readonly line: number;
  readonly min_score: number;
  readonly min_amount: bigint;
  readonly max_bounced_cheques: number;
  readonly max_overdue_loans: number;
  readonly from_scores: readonly number[];
  readonly max_amounts: readonly bigint[];
  readonly kinds: readonly GuaranteeKind[];
  readonly guarantee_scores: readonly number[];
  readonly above_amounts: readonly bigint[];
  readonly factors: readonly number[];
}

/** The rules of a day: of one line, or of all, by their line. */
export const readRuleSetsOf = (sql: Sql | Tx, day: string, line?: number): Promise<RuleSet[]> =>
  readRuleSets(sql, { day, line: line ?? null, id: null });

/** The rules that a decision was made by. Throws when they have gone: they are never deleted. */
export async function readRuleSet(sql: Sql | Tx, id: number): Promise<RuleSet> {
  const [rules] = await readRuleSets(sql, { day: null, line: null, id });
  if (rules === undefined) throw new Error(`the rules ${id} have gone`);
  return rules;
}

interface Which {
  readonly day: string | null;
  readonly line: number | null;
  readonly id: number | null;
}

async function readRuleSets(sql: Sql | Tx, { day, line, id }: Which): Promise<RuleSet[]> {
  const rows = await sql<RuleSetRow[]>`
    select s.id, s.line, s.min_score, s.min_amount, s.max_bounced_cheques, s.max_overdue_loans, b.from_scores, b.max_amounts, g.kinds, g.guarantee_scores,
           g.above_amounts, g.factors
    from (
      select distinct on (line) * from credit_assessment.rule_set
      where id = ${id}::integer or ${id}::integer is null and valid_from <= ${day}::date and (valid_to is null or valid_to > ${day}::date)
        and (${line}::smallint is null or line = ${line}::smallint)
      order by line, valid_from desc) s
    cross join lateral (select coalesce(array_agg(from_score order by from_score), '{}') as from_scores, coalesce(array_agg(max_amount order by from_score), '{}') as max_amounts
      from credit_assessment.score_band where rule_set_id = s.id) b
    cross join lateral (select coalesce(array_agg(kind order by kind, from_score, above_amount), '{}') as kinds,
        coalesce(array_agg(from_score order by kind, from_score, above_amount), '{}') as guarantee_scores,
        coalesce(array_agg(above_amount order by kind, from_score, above_amount), '{}') as above_amounts,
        coalesce(array_agg(factor_bp order by kind, from_score, above_amount), '{}') as factors
      from credit_assessment.guarantee_rule where rule_set_id = s.id) g
    order by s.line`;
  return rows.map(ruleSetOf);
}

const ruleSetOf = (row: RuleSetRow): RuleSet => ({
  id: row.id,
  line: row.line,
  minScore: row.min_score,
  minAmount: row.min_amount,
  maxBouncedCheques: row.max_bounced_cheques,
  maxOverdueLoans: row.max_overdue_loans,
  bands: row.from_scores.map((fromScore, index) => ({ fromScore, maxAmount: row.max_amounts[index] ?? 0n })),
  guarantees: row.kinds.map((kind, index) => ({
    kind,
    fromScore: row.guarantee_scores[index] ?? 0,
    aboveAmount: row.above_amounts[index] ?? 0n,
    factorBp: row.factors[index] ?? 0,
  })),
});
