import type { ClmReasonCode } from '@nesye/contract/constants';
import { type CaseWork, onlyWork } from '../../../platform/case-work/work-filter.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { ROWS_TO_COUNT } from '../../../platform/lists/bounded-count.ts';
import type { ListRows } from '../../../platform/lists/list-response.ts';
import type { ApplicationState } from '../domain/progress.ts';

export interface Application {
  readonly id: bigint;
  readonly formId: number;
  readonly kind: string;
  readonly merchantId: bigint;
  readonly ownerUserId: bigint;
  readonly state: ApplicationState;
  readonly reasonCode: ClmReasonCode | null;
  readonly note: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly submittedAt: Date | null;
  readonly decidedAt: Date | null;
}

const columns = (sql: Sql | Tx) => sql`
  id, form_id as "formId", kind, merchant_id as "merchantId", owner_user_id as "ownerUserId", state, reason_code as "reasonCode", note,
  created_at as "createdAt", updated_at as "updatedAt", submitted_at as "submittedAt", decided_at as "decidedAt"`;

/** An application by its id; undefined where there is none. */
export async function findApplication(sql: Sql | Tx, id: bigint): Promise<Application | undefined> {
  const [row] = await sql<Application[]>`select ${columns(sql)} from clm.application where id = ${id}`;
  return row;
}

/** The same, locked: of two concurrent ones the second sees the first. */
export async function lockApplication(tx: Tx, id: bigint): Promise<Application | undefined> {
  await tx`select from clm.application where id = ${id} for update`;
  return findApplication(tx, id);
}

/** Begins an application; undefined where one of its kind is open. */
export async function insertApplication(
  tx: Tx,
  given: Pick<Application, 'formId' | 'kind' | 'merchantId' | 'ownerUserId'> & { readonly at: Date },
): Promise<Application | undefined> {
  const [row] = await tx<Application[]>`
    insert into clm.application (form_id, kind, merchant_id, owner_user_id, created_at, updated_at)
    values (${given.formId}, ${given.kind}, ${given.merchantId}, ${given.ownerUserId}, ${given.at}, ${given.at})
    on conflict (merchant_id, kind) where state in ('draft', 'in_check', 'returned') do nothing returning ${columns(tx)}`;
  return row;
}

/** Open applications of a shop; at most one of each kind. */
export async function readOpenApplications(sql: Sql | Tx, merchantId: bigint): Promise<Application[]> {
  return await sql<Application[]>`
    select ${columns(sql)} from clm.application where merchant_id = ${merchantId} and state in ('draft', 'in_check', 'returned') order by id`;
}

/** A page of an owner's applications, newest first unless `isDescending` is false. */
export async function readOwnersApplications(
  sql: Sql,
  ownerUserId: bigint,
  { limit, offset, isDescending }: { readonly limit: number; readonly offset: number; readonly isDescending: boolean },
): Promise<ListRows<Application>> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const rows = await sql<Application[]>`
    select ${columns(sql)} from clm.application where owner_user_id = ${ownerUserId} order by id ${direction} limit ${limit} offset ${offset}`;
  const [count] = await sql<{ total: bigint }[]>`
    select count(*) as total from clm.application where owner_user_id = ${ownerUserId}`;
  return { total: Number(count?.total ?? 0n), rows };
}

interface QueuePage {
  readonly limit: number;
  readonly offset: number;
  readonly work: CaseWork | undefined;
}

const ofWork = (sql: Sql, work: CaseWork | undefined) =>
  onlyWork(sql, work, sql`id`, sql`state = 'in_check'`, sql`submitted_at`);

/** Applications that wait for an operator, those that wait longest first. */
export async function readWaiting(sql: Sql, { limit, offset, work }: QueuePage): Promise<ListRows<Application>> {
  const waiting = sql`state = 'in_check' ${ofWork(sql, work)}`;
  const rows = await sql<Application[]>`
    select ${columns(sql)} from clm.application where ${waiting} order by submitted_at, id limit ${limit} offset ${offset}`;
  const [count] = await sql<
    { total: bigint }[]
  >`select count(*) as total from (select from clm.application where ${waiting} limit ${ROWS_TO_COUNT}) seen`;
  return { total: Number(count?.total ?? 0n), rows };
}

/** Applications that an operator has decided on or sent back, newest first. */
export async function readDecided(sql: Sql, { limit, offset, work }: QueuePage): Promise<ListRows<Application>> {
  const decided = sql`state in ('returned', 'approved', 'rejected') ${ofWork(sql, work)}`;
  const rows = await sql<Application[]>`
    select ${columns(sql)} from clm.application where ${decided} order by updated_at desc, id desc limit ${limit} offset ${offset}`;
  const [count] = await sql<
    { total: bigint }[]
  >`select count(*) as total from (select from clm.application where ${decided} limit ${ROWS_TO_COUNT}) seen`;
  return { total: Number(count?.total ?? 0n), rows };
}

/** Something was said or sent for it. */
export async function touchApplication(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx`update clm.application set updated_at = ${at} where id = ${id}`;
}

export interface StateChange {
  readonly state: ApplicationState;
  readonly event: 'created' | 'submitted' | 'returned' | 'approved' | 'rejected' | 'cancelled';
  readonly actorId: bigint;
  readonly reasonCode?: ClmReasonCode | undefined;
  readonly note?: string | undefined;
  /** What an approval made or changed. */
  readonly effectId?: bigint | undefined;
  readonly at: Date;
}

/** Puts an application, which the caller has locked, into another state, and writes its history. */
export async function changeState(tx: Tx, id: bigint, change: StateChange): Promise<void> {
  const { state, at, actorId } = change;
  const isDecided = state === 'approved' || state === 'rejected';
  await tx`
    update clm.application set state = ${state}, reason_code = ${change.reasonCode ?? null}, note = ${change.note ?? null}, effect_id = ${change.effectId ?? null},
      updated_at = ${at}, submitted_at = ${state === 'in_check' ? at : tx`submitted_at`},
      decided_at = ${isDecided ? at : null}, decided_by = ${isDecided ? actorId : null}
    where id = ${id}`;
  await insertEvent(tx, id, change);
}

/** Writes down what happened to an application. The caller has locked it, or has just made it. */
export async function insertEvent(
  tx: Tx,
  id: bigint,
  { event, state, actorId, reasonCode, at }: StateChange,
): Promise<void> {
  await tx`
    insert into clm.event (application_id, seq, event, state, actor_id, reason_code, at)
    select ${id}, coalesce(max(seq), 0) + 1, ${event}, ${state}, ${actorId}, ${reasonCode ?? null}, ${at} from clm.event where application_id = ${id}`;
}

export interface ApplicationEvent {
  readonly event: StateChange['event'];
  readonly reasonCode: ClmReasonCode | null;
  readonly at: Date;
}

/** What happened to an application, oldest first; at most 200. */
export async function readEvents(sql: Sql | Tx, id: bigint): Promise<ApplicationEvent[]> {
  return await sql<ApplicationEvent[]>`
    select event, reason_code as "reasonCode", at from clm.event where application_id = ${id} order by seq limit 200`;
}

/** How often each of these was submitted. */
export async function countSubmissions(sql: Sql | Tx, ids: readonly bigint[]): Promise<Map<bigint, number>> {
  const rows = await sql<{ application_id: bigint; times: number }[]>`
    select application_id, count(*)::int as times from clm.event
    where application_id = any(${ids.map(String)}::bigint[]) and event = 'submitted' group by application_id`;
  return new Map(rows.map((row) => [row.application_id, row.times]));
}
