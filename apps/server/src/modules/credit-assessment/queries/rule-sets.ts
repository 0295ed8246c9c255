import { type IsoDate, isoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { GuaranteeKind, RuleSet } from '../domain/credit-rules.ts';
import type { RuleTerms } from '../domain/rules-fault.ts';

/** Rules with the days on which they hold. */
export interface DatedRuleSet extends RuleSet {
  readonly validFrom: IsoDate;
  /** The first day on which they do not hold; null: no end is known. */
  readonly validTo: IsoDate | null;
}

/** So many sets of a line are shown, the latest. */
const SHOWN_OF_LINE = 20;

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
  readonly valid_from: string;
  readonly valid_to: string | null;
}

/** The rules of a day: of one line, or of all, by their line. */
export const readRuleSetsOf = (sql: Sql | Tx, day: string, line?: number): Promise<DatedRuleSet[]> =>
  readRuleSets(sql, { day, ...(line !== undefined && { line }) });

/** The rules that a decision was made by. Throws when they have gone: they are never deleted. */
export async function readRuleSet(sql: Sql | Tx, id: number): Promise<RuleSet> {
  const [rules] = await readRuleSets(sql, { id });
  if (rules === undefined) throw new Error(`the rules ${id} have gone`);
  return rules;
}

/** The latest sets of every line, over, in force and to come: by line, the latest first. */
export const readRuleSetsInTime = (sql: Sql | Tx): Promise<DatedRuleSet[]> =>
  readRuleSets(sql, { latest: SHOWN_OF_LINE });

/** Locks the rules of a line: anyone who changes them waits here. */
export async function lockRuleSets(tx: Tx, line: number): Promise<void> {
  await tx`select from credit_assessment.rule_set where line = ${line} order by id for update`;
}

/** The day on which the latest rules of a line begin. Throws where it has none: a migration brings the first. */
export async function readLatestDay(tx: Tx, line: number): Promise<IsoDate> {
  const [row] = await tx<{ day: string | null }[]>`
    select max(valid_from)::text as day from credit_assessment.rule_set where line = ${line}`;
  if (typeof row?.day !== 'string') throw new Error(`line ${line} has no rules`);
  return isoDate(row.day);
}

/** Stores rules of a locked line from a day behind its latest ones on, which end there. */
export async function insertRuleSet(
  tx: Tx,
  { line, validFrom }: { readonly line: number; readonly validFrom: IsoDate },
  { minScore, minAmount, maxBouncedCheques, maxOverdueLoans, bands, guarantees }: RuleTerms,
): Promise<void> {
  await tx`
    update credit_assessment.rule_set set valid_to = ${validFrom}::date
    where line = ${line} and valid_from < ${validFrom}::date and (valid_to is null or valid_to > ${validFrom}::date)`;
  const maxAmount = bands.at(-1)?.maxAmount ?? minAmount;
  const [row] = await tx<{ id: number }[]>`
    insert into credit_assessment.rule_set (id, line, min_score, min_amount, max_amount, max_bounced_cheques, max_overdue_loans, valid_from)
    values (nextval('credit_assessment.rule_set_number')::integer, ${line}, ${minScore}, ${minAmount}, ${maxAmount}, ${maxBouncedCheques}, ${maxOverdueLoans},
      ${validFrom}::date)
    returning id`;
  if (row === undefined) throw new Error('rule_set_number returned nothing');
  await tx`
    insert into credit_assessment.score_band (rule_set_id, from_score, max_amount)
    select ${row.id}, b.from_score, b.max_amount
    from unnest(${bands.map(({ fromScore }) => fromScore)}::smallint[], ${bands.map((band) => String(band.maxAmount))}::bigint[]) b(from_score, max_amount)`;
  await tx`
    insert into credit_assessment.guarantee_rule (rule_set_id, kind, from_score, above_amount, factor_bp)
    select ${row.id}, g.kind, g.from_score, g.above_amount, g.factor_bp
    from unnest(${guarantees.map(({ kind }) => kind)}::text[], ${guarantees.map(({ fromScore }) => fromScore)}::smallint[],
      ${guarantees.map((cell) => String(cell.aboveAmount))}::bigint[], ${guarantees.map(({ factorBp }) => factorBp)}::integer[])
      g(kind, from_score, above_amount, factor_bp)`;
}

/** Which sets are read: one by its id, or those that hold on a day, or so many of each line, the latest first. */
interface Which {
  readonly day?: string;
  readonly line?: number;
  readonly id?: number;
  readonly latest?: number;
}

async function readRuleSets(sql: Sql | Tx, which: Which): Promise<DatedRuleSet[]> {
  const { day = null, line = null, id = null, latest = 1 } = which;
  const rows = await sql<RuleSetRow[]>`
    select s.id, s.line, s.min_score, s.min_amount, s.max_bounced_cheques, s.max_overdue_loans, b.from_scores, b.max_amounts, g.kinds, g.guarantee_scores,
           g.above_amounts, g.factors, s.valid_from::text as valid_from, s.valid_to::text as valid_to
    from (select *, row_number() over (partition by line order by valid_from desc) as place from credit_assessment.rule_set
      where (${id}::integer is null or id = ${id}::integer) and (${line}::smallint is null or line = ${line}::smallint)
        and (${day}::date is null or valid_from <= ${day}::date and (valid_to is null or valid_to > ${day}::date))) s
    cross join lateral (select coalesce(array_agg(from_score order by from_score), '{}') as from_scores, coalesce(array_agg(max_amount order by from_score), '{}') as max_amounts
      from credit_assessment.score_band where rule_set_id = s.id) b
    cross join lateral (select coalesce(array_agg(kind order by kind, from_score, above_amount), '{}') as kinds,
        coalesce(array_agg(from_score order by kind, from_score, above_amount), '{}') as guarantee_scores,
        coalesce(array_agg(above_amount order by kind, from_score, above_amount), '{}') as above_amounts,
        coalesce(array_agg(factor_bp order by kind, from_score, above_amount), '{}') as factors
      from credit_assessment.guarantee_rule where rule_set_id = s.id) g
    where s.place <= ${latest}::integer
    order by s.line, s.valid_from desc`;
  return rows.map(ruleSetOf);
}

const ruleSetOf = (row: RuleSetRow): DatedRuleSet => ({
  id: row.id,
  line: row.line,
  validFrom: isoDate(row.valid_from),
  validTo: row.valid_to === null ? null : isoDate(row.valid_to),
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
