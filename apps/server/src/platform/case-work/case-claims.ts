import type { ClaimedQueue } from '@nesye/contract';
import type { Sql, Tx } from '../database/database.ts';

export interface Claim {
  readonly operatorId: bigint;
  /** Null where the operator holds the case until it is given on. */
  readonly until: Date | null;
}

/** A case of one of the queues. */
export interface ClaimedCase {
  readonly queue: ClaimedQueue;
  readonly caseId: bigint;
}

/** Opens a case that is free, extends what is this operator's already, and leaves what a colleague has open or holds. Returns who has it then. */
export async function takeClaim(
  tx: Tx,
  { queue, caseId }: ClaimedCase,
  claim: { readonly operatorId: bigint; readonly until: Date; readonly now: Date },
): Promise<Claim> {
  const { operatorId, until, now } = claim;
  const [taken] = await tx<Claim[]>`
    insert into platform.case_claim as c (queue, case_id, operator_id, until) values (${queue}, ${caseId}, ${operatorId}, ${until})
    on conflict (queue, case_id) do update set operator_id = excluded.operator_id, until = excluded.until
      where c.until is not null and (c.operator_id = excluded.operator_id or c.until <= ${now})
    returning operator_id as "operatorId", until`;
  if (taken !== undefined) return taken;
  const held = await findClaim(tx, { queue, caseId });
  if (held === undefined) throw new Error('a claim that was there has gone');
  return held;
}

/** Deletes claims that ended before a moment. */
export async function deleteClaims(tx: Tx, endedBefore: Date): Promise<void> {
  await tx`delete from platform.case_claim where until < ${endedBefore}`;
}

/** Who has a case open or holds it; undefined where the case was never claimed, or was given back. */
export async function findClaim(sql: Sql | Tx, { queue, caseId }: ClaimedCase): Promise<Claim | undefined> {
  const [row] = await sql<Claim[]>`
    select operator_id as "operatorId", until from platform.case_claim where queue = ${queue} and case_id = ${caseId}`;
  return row;
}

/**
 * Makes an operator the holder of a case until it is given on. Does so where the case is free, where `by` has it, and where it is held by `passedOver`; false where a colleague
 * has it. Of two concurrent ones the second sees the first.
 */
export async function holdCase(
  tx: Tx,
  { queue, caseId }: ClaimedCase,
  given: {
    readonly holderId: bigint;
    readonly by: bigint;
    readonly passedOver: bigint | undefined;
    readonly now: Date;
  },
): Promise<boolean> {
  const { holderId, by, passedOver, now } = given;
  const held = await tx`
    insert into platform.case_claim as c (queue, case_id, operator_id, until, held_since, given_by)
    values (${queue}, ${caseId}, ${holderId}, null, ${now}, ${by})
    on conflict (queue, case_id) do update set operator_id = excluded.operator_id, until = null, held_since = excluded.held_since, given_by = excluded.given_by
      where c.until <= ${now} or c.operator_id = ${by} or c.operator_id = ${passedOver ?? null}::bigint
    returning operator_id`;
  return held.length > 0;
}

/** Gives a case back to the queue, where `by` or `passedOver` holds it; false where it is a colleague's. A case that is free stays so. */
export async function releaseCase(
  tx: Tx,
  { queue, caseId }: ClaimedCase,
  { by, passedOver, now }: { readonly by: bigint; readonly passedOver: bigint | undefined; readonly now: Date },
): Promise<boolean> {
  await tx`
    delete from platform.case_claim where queue = ${queue} and case_id = ${caseId} and (operator_id = ${by} or operator_id = ${passedOver ?? null}::bigint)`;
  const claim = await findClaim(tx, { queue, caseId });
  return claim === undefined || (claim.until !== null && claim.until <= now);
}

/** Frees the cases that an operator holds in queues that are not theirs any more; what is only open ends within minutes. */
export async function freeHeldCases(tx: Tx, operatorId: bigint, queues: readonly ClaimedQueue[]): Promise<void> {
  await tx`
    delete from platform.case_claim where operator_id = ${operatorId} and queue = any(${[...queues]}::text[]) and until is null`;
}

/** A case that waits and is held. */
export interface HeldCase {
  readonly caseId: bigint;
  readonly holderId: bigint;
  readonly heldSince: Date;
}

/** A screen shows no more of them. */
const MAX_HELD = 500;

/** The waiting cases of a queue that are held, the longest held first; at most 500. */
export async function readHeldCases(sql: Sql | Tx, queue: ClaimedQueue, caseId?: bigint): Promise<readonly HeldCase[]> {
  return await sql<HeldCase[]>`
    select c.case_id as "caseId", c.operator_id as "holderId", c.held_since as "heldSince" from platform.case_claim c
    where c.queue = ${queue} and c.until is null and c.held_since is not null ${caseId === undefined ? sql`` : sql`and c.case_id = ${caseId}`}
      and c.case_id in (select w.id from platform.waiting_cases(${queue}, array(
        select h.case_id from platform.case_claim h where h.queue = ${queue} and h.until is null), null, null) w)
    order by c.held_since limit ${MAX_HELD}`;
}

/** Whether a case waits for an operator. */
export async function doesWait(sql: Sql | Tx, { queue, caseId }: ClaimedCase): Promise<boolean> {
  const rows = await sql`select w.id from platform.waiting_cases(${queue}, ${[String(caseId)]}::bigint[], null, 1) w`;
  return rows.length > 0;
}
