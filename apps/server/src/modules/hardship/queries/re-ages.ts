import type { IsoDate, Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ReAgePolicy } from '../domain/re-age.ts';

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
  { customerId, facilityId }: { readonly customerId: bigint; readonly facilityId: bigint },
): Promise<readonly { readonly on: IsoDate; readonly at: Date }[]> {
  return await sql<{ on: IsoDate; at: Date }[]>`
    select done_on::text as "on", done_at as at from hardship.re_age
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and facility_id = ${facilityId} order by id desc`;
}

/** A credit that was re-aged over so many rows; rials. */
export interface NewReAge {
  readonly customerId: bigint;
  readonly facilityId: bigint;
  readonly approvalId: bigint;
  readonly count: number;
  readonly amount: bigint;
  readonly firstDueDate: IsoDate;
  readonly policyFrom: IsoDate;
  readonly plan: string;
  readonly doneOn: IsoDate;
  readonly doneBy: bigint;
  readonly doneAt: Date;
}

/** Stores what an approval does. Returns its id, which no move of a customer has: a change of a schedule names either by number alone. */
export async function insertReAge(tx: Tx, one: NewReAge): Promise<bigint> {
  const bucket = bucketOf(one.customerId);
  const [row] = await tx<{ id: bigint }[]>`
    insert into hardship.re_age (bucket, id, customer_id, facility_id, approval_id, count, amount, first_due_date, policy_from, plan, done_on, done_by, done_at)
    values (${bucket}, nextval('hardship.move_number') * 64 + ${bucket}::bigint, ${one.customerId}, ${one.facilityId}, ${one.approvalId}, ${one.count}, ${one.amount},
      ${one.firstDueDate}, ${one.policyFrom}, ${one.plan}, ${one.doneOn}, ${one.doneBy}, ${one.doneAt})
    returning id`;
  if (row === undefined) throw new Error('the re-ageing was not stored');
  return row.id;
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
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId}
    order by done_on desc, id desc limit ${limit}`;
}

/** What is stored of a customer's credits for the copy of all data; amounts in rials. */
export async function readOwnReAges(sql: Sql, customerId: bigint): Promise<unknown[]> {
  const rows = await sql`
    select id, count, amount, first_due_date, done_on from hardship.re_age
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} order by id`;
  return [...rows];
}
