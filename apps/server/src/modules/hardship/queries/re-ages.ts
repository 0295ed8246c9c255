import type { IsoDate, Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ListRows } from '../../../platform/lists/list-response.ts';
import type { Page } from '../../../platform/lists/paged-list.ts';
import type { ReAgePolicy } from '../domain/re-age.ts';

export type ReAgeState = 'in_check' | 'approved' | 'rejected';

/** A proposal to re-age a credit over so many rows. */
export interface ReAge {
  readonly id: bigint;
  readonly customerId: bigint;
  readonly facilityId: bigint;
  readonly count: number;
  readonly reason: string;
  readonly state: ReAgeState;
  readonly proposedBy: bigint;
  readonly proposedAt: Date;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
}

const columns = (sql: Sql | Tx) => sql`
  id, customer_id as "customerId", facility_id as "facilityId", count, reason, state, proposed_by as "proposedBy", proposed_at as "proposedAt",
  decided_at as "decidedAt", decision_reason as "decisionReason"`;

/** The rules of a line that hold on a day. */
export async function readReAgePolicy(sql: Sql | Tx, line: number, day: IsoDate): Promise<ReAgePolicy | undefined> {
  const [policy] = await sql<ReAgePolicy[]>`
    select valid_from::text as "validFrom", min_rows as "minRows", max_rows as "maxRows", min_late_days as "minLateDays", max_late_days as "maxLateDays",
           min_age_days as "minAgeDays", min_paid_rows as "minPaidRows", times, period_days as "periodDays"
    from hardship.re_age_policy where line = ${line} and valid_from <= ${day}::date order by valid_from desc limit 1`;
  return policy;
}

/** The days on which a credit was re-aged with the moments of it, the newest first. */
export async function readReAged(
  sql: Sql | Tx,
  { customerId, facilityId }: Pick<ReAge, 'customerId' | 'facilityId'>,
): Promise<readonly { readonly on: IsoDate; readonly at: Date }[]> {
  return await sql<{ on: IsoDate; at: Date }[]>`
    select done_on::text as "on", decided_at as at from hardship.re_age
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and facility_id = ${facilityId} and state = 'approved' and decided_at is not null order by id desc`;
}

/** A page of the proposals in a state by the time they were made, and how many there are. */
export async function readReAges(
  sql: Sql,
  { limit, offset, isDescending }: Page,
  state: ReAgeState,
): Promise<ListRows<ReAge>> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const rows = await sql<ReAge[]>`
    select ${columns(sql)} from hardship.re_age where state = ${state}
    order by proposed_at ${direction}, id ${direction} limit ${limit} offset ${offset}`;
  const [count] = await sql<{ total: bigint }[]>`select count(*) as total from hardship.re_age where state = ${state}`;
  return { total: Number(count?.total ?? 0n), rows };
}

/** One proposal, or undefined. */
export async function findReAge(sql: Sql | Tx, id: bigint): Promise<ReAge | undefined> {
  const [row] = await sql<
    ReAge[]
  >`select ${columns(sql)} from hardship.re_age where id = ${id} and bucket = ${bucketOf(id)}`;
  return row;
}

/** The same, locked, behind the accounts of its customer. */
export async function lockReAge(tx: Tx, id: bigint): Promise<ReAge | undefined> {
  await tx`select from hardship.re_age where id = ${id} and bucket = ${bucketOf(id)} for update`;
  return await findReAge(tx, id);
}

export type NewReAge = Pick<ReAge, 'customerId' | 'facilityId' | 'count' | 'reason' | 'proposedBy' | 'proposedAt'>;

/** Stores a proposal; undefined where one for the credit is open. Returns its id. */
export async function insertReAge(tx: Tx, one: NewReAge): Promise<bigint | undefined> {
  const bucket = bucketOf(one.customerId);
  const [row] = await tx<{ id: bigint }[]>`
    insert into hardship.re_age (bucket, id, customer_id, facility_id, count, reason, proposed_by, proposed_at)
    values (${bucket}, nextval('hardship.re_age_number') * 64 + ${bucket}::bigint, ${one.customerId}, ${one.facilityId}, ${one.count}, ${one.reason}, ${one.proposedBy},
      ${one.proposedAt})
    on conflict do nothing returning id`;
  return row?.id;
}

/** What was done by an approval; rials. */
export interface ReAgeDone {
  readonly amount: bigint;
  readonly firstDueDate: IsoDate;
  readonly policyFrom: IsoDate;
  readonly plan: string;
  readonly doneOn: IsoDate;
}

export interface ReAgeDecision {
  readonly decidedBy: bigint;
  readonly at: Date;
  readonly reason: string | null;
  /** Undefined: it was rejected. */
  readonly done: ReAgeDone | undefined;
}

/** Writes the decision on a locked proposal. */
export async function storeReAgeDecision(
  tx: Tx,
  id: bigint,
  { decidedBy, at, reason, done }: ReAgeDecision,
): Promise<void> {
  await tx`
    update hardship.re_age
    set state = ${done === undefined ? 'rejected' : 'approved'}, decided_by = ${decidedBy}, decided_at = ${at}, decision_reason = ${reason}, amount = ${done?.amount ?? null},
        first_due_date = ${done?.firstDueDate ?? null}, policy_from = ${done?.policyFrom ?? null}, plan = ${done?.plan ?? null}, done_on = ${done?.doneOn ?? null}
    where id = ${id} and bucket = ${bucketOf(id)}`;
}

/** A credit that was re-aged, as its customer sees it among what changed its rows; rials. */
export interface DoneReAge {
  readonly id: bigint;
  readonly facilityId: bigint;
  readonly count: number;
  readonly amount: Rial;
  readonly firstDueDate: IsoDate;
  /** The beginning of the business day on which it was done. */
  readonly movedAt: Date;
}

/** The newest of a customer's credits that were re-aged. */
export async function readDoneReAges(sql: Sql, customerId: bigint, limit: number): Promise<readonly DoneReAge[]> {
  return await sql<DoneReAge[]>`
    select id, facility_id as "facilityId", count, amount, first_due_date::text as "firstDueDate",
           done_on::timestamp at time zone 'Asia/Tehran' as "movedAt"
    from hardship.re_age
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and state = 'approved' and amount is not null and first_due_date is not null and done_on is not null
    order by done_on desc, id desc limit ${limit}`;
}

/** What is stored of a customer's credits for the copy of all data; amounts in rials. */
export async function readOwnReAges(sql: Sql, customerId: bigint): Promise<unknown[]> {
  const rows = await sql`
    select id, count, reason, state, proposed_at, decided_at, decision_reason, amount, first_due_date, done_on from hardship.re_age
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} order by id`;
  return [...rows];
}

/** Erases what operators wrote about a person, once the account is erased. The database refuses it for any other. */
export async function eraseReAges(tx: Tx, userId: bigint): Promise<void> {
  await tx`select hardship.erase_closed_customer(${userId})`;
}
