import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** Where the content of this decision belongs: it opens nowhere else. */
export const decisionPlace = (id: bigint): string => `credit_assessment.decision.content:${id}`;

/** Draws the id of a decision: what is sealed is bound to it. */
export async function nextDecisionId(tx: Tx, customerId: bigint): Promise<bigint> {
  const [row] = await tx<
    { id: bigint }[]
  >`select nextval('credit_assessment.decision_number') * 64 + ${bucketOf(customerId)}::bigint as id`;
  if (row === undefined) throw new Error('decision_number returned nothing');
  return row.id;
}

export interface NewDecision {
  readonly id: bigint;
  readonly customerId: bigint;
  readonly line: number;
  readonly requestId: bigint | null;
  readonly reportId: bigint;
  readonly ruleSetId: number;
  readonly amount: bigint | null;
  readonly outcome: 'approved' | 'refused';
  readonly maxAmount: bigint;
  readonly decidedAt: Date;
  readonly decidedOn: string;
  readonly contentSealed: Buffer;
  /** The names of the rules that failed, without the facts: for reports. */
  readonly failedRules: readonly string[];
}

/** Stores a decision. */
export async function insertDecision(tx: Tx, decision: NewDecision): Promise<void> {
  await tx`
    insert into credit_assessment.decision (bucket, id, customer_id, line, request_id, report_id, rule_set_id, amount, outcome, max_amount, decided_at, decided_on,
      content_sealed, failed_rules)
    values (${bucketOf(decision.customerId)}, ${decision.id}, ${decision.customerId}, ${decision.line}, ${decision.requestId}, ${decision.reportId},
      ${decision.ruleSetId}, ${decision.amount}, ${decision.outcome}, ${decision.maxAmount}, ${decision.decidedAt}, ${decision.decidedOn}::date,
      ${decision.contentSealed}, ${decision.failedRules})`;
}

export interface StoredDecision {
  readonly id: bigint;
  readonly ruleSetId: number;
  readonly outcome: 'approved' | 'refused';
  readonly maxAmount: bigint;
  readonly contentSealed: Buffer | null;
}

export interface SealedDecision {
  readonly id: bigint;
  readonly contentSealed: Buffer;
}

/** The newest decisions on a line from a day to another, both included, that are not erased; at most `limit`. */
export async function readDecisionsOfLine(
  sql: Sql | Tx,
  {
    line,
    from,
    to,
    limit,
  }: { readonly line: number; readonly from: string; readonly to: string; readonly limit: number },
): Promise<readonly SealedDecision[]> {
  return await sql<SealedDecision[]>`
    select id, content_sealed as "contentSealed" from credit_assessment.decision
    where line = ${line} and decided_on between ${from}::date and ${to}::date and content_sealed is not null
    order by decided_on desc, id desc limit ${limit}`;
}

/** A decision by its id; undefined when there is none. */
export async function readDecision(sql: Sql | Tx, id: bigint): Promise<StoredDecision | undefined> {
  const [row] = await sql<StoredDecision[]>`
    select id, rule_set_id as "ruleSetId", outcome, max_amount as "maxAmount", content_sealed as "contentSealed" from credit_assessment.decision
    where bucket = ${bucketOf(id)} and id = ${id}`;
  return row;
}
