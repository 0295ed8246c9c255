import { rial, type Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** A decision that has not taken effect: it waits for another operator (`proposed`), or for its moment (`held`). Rials. */
export interface OpenDecision {
  readonly id: bigint;
  readonly disputeId: bigint;
  readonly decision: 'for_customer' | 'for_shop';
  readonly amount: Rial | null;
  readonly mode: 'last' | 'smaller';
  readonly note: string;
  /** Of the purchase, not refunded when it was decided. */
  readonly rest: Rial;
  readonly decidedBy: bigint;
  readonly secondedBy: bigint | null;
  readonly takesEffectAt: Date | null;
  readonly state: 'proposed' | 'held';
}

type Row = Omit<OpenDecision, 'amount' | 'rest'> & { readonly amount: bigint | null; readonly rest: bigint };

const columns = (sql: Sql | Tx) => sql`
  id, dispute_id as "disputeId", decision, amount, mode, note, rest, decided_by as "decidedBy", seconded_by as "secondedBy", takes_effect_at as "takesEffectAt", state`;

const decisionOf = (row: Row): OpenDecision => ({
  ...row,
  amount: row.amount === null ? null : rial(row.amount),
  rest: rial(row.rest),
});

/** The open decisions of some disputes, by dispute. */
export async function readOpenDecisions(
  sql: Sql | Tx,
  disputeIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, OpenDecision>> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from disputes.decision where dispute_id = any(${disputeIds.map(String)}::bigint[]) and state in ('proposed', 'held')`;
  return new Map(rows.map((row) => [row.disputeId, decisionOf(row)]));
}

/** The open decision of a dispute that the caller has locked, locked as well; undefined where there is none. */
export async function lockOpenDecision(tx: Tx, disputeId: bigint): Promise<OpenDecision | undefined> {
  const [row] = await tx<Row[]>`
    select ${columns(tx)} from disputes.decision
    where bucket = ${bucketOf(disputeId)} and dispute_id = ${disputeId} and state in ('proposed', 'held') for update`;
  return row === undefined ? undefined : decisionOf(row);
}

export interface NewDecision extends Omit<OpenDecision, 'id' | 'secondedBy' | 'state'> {
  readonly needsSecond: boolean;
  readonly at: Date;
}

/** Stores a decision on a dispute that the caller has locked. Undefined where one is open. */
export async function insertDecision(tx: Tx, given: NewDecision): Promise<bigint | undefined> {
  const bucket = bucketOf(given.disputeId);
  const [row] = await tx<{ id: bigint }[]>`
    insert into disputes.decision (bucket, id, dispute_id, decision, amount, mode, note, rest, needs_second, decided_by, decided_at, takes_effect_at, state)
    values (${bucket}, nextval('disputes.decision_number') * 64 + ${bucket}::bigint, ${given.disputeId}, ${given.decision}, ${given.amount}, ${given.mode}, ${given.note},
      ${given.rest}, ${given.needsSecond}, ${given.decidedBy}, ${given.at}, ${given.takesEffectAt}, ${given.needsSecond ? 'proposed' : 'held'})
    on conflict (dispute_id, bucket) where state in ('proposed', 'held') do nothing returning id`;
  return row?.id;
}

/** Another operator has confirmed a proposed decision: it takes effect at this moment. */
export async function storeSecond(
  tx: Tx,
  id: bigint,
  { by, at, takesEffectAt }: { readonly by: bigint; readonly at: Date; readonly takesEffectAt: Date },
): Promise<void> {
  await tx`
    update disputes.decision set state = 'held', seconded_by = ${by}, seconded_at = ${at}, takes_effect_at = ${takesEffectAt}
    where bucket = ${bucketOf(id)} and id = ${id}`;
}

export interface DecisionEnding {
  readonly state: 'done' | 'rejected' | 'taken_back' | 'void';
  readonly at: Date;
  /** Absent where the clock or another act ended it. */
  readonly by?: bigint | undefined;
  readonly reason?: string | undefined;
}

/** Ends the open decision of a dispute, where there is one. */
export async function endOpenDecision(
  tx: Tx,
  disputeId: bigint,
  { state, at, by, reason }: DecisionEnding,
): Promise<void> {
  await tx`
    update disputes.decision set state = ${state}, ended_at = ${at}, ended_by = ${by ?? null}, end_reason = ${reason ?? null}
    where bucket = ${bucketOf(disputeId)} and dispute_id = ${disputeId} and state in ('proposed', 'held')`;
}

/** Decisions that were to take effect by now, by id, behind one that was read before. */
export async function findDueDecisions(
  sql: Sql,
  { now, after, limit }: { readonly now: Date; readonly after: bigint; readonly limit: number },
): Promise<readonly Pick<OpenDecision, 'id' | 'disputeId'>[]> {
  return await sql<{ id: bigint; disputeId: bigint }[]>`
    select id, dispute_id as "disputeId" from disputes.decision
    where state = 'held' and takes_effect_at <= ${now} and id > ${after} order by id limit ${limit}`;
}
