import type { DisputeReason } from '@nesye/contract/constants';
import { isoDate, type IsoDate, rial, type Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import { type CaseWork, onlyWork } from '../../../platform/case-work/work-filter.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { ROWS_TO_COUNT } from '../../../platform/lists/bounded-count.ts';
import type { ListRows } from '../../../platform/lists/list-response.ts';
import type { Dispute, Outcome } from '../domain/dispute.ts';

/** The time limits that hold. */
export interface Policy {
  /** Days after the purchase. */
  readonly openDays: number;
  /** Business days after the dispute was opened. */
  readonly responseDays: number;
  /** Of one purchase, withdrawn ones too. */
  readonly maxDisputes: number;
  /** Days that earlier disputes of a purchase have stopped it: with so many there is no other one. */
  readonly maxStoppedDays: number;
  /** More than so many rials for the customer need a second operator. */
  readonly secondAbove: Rial;
  /** Before a decision takes effect. */
  readonly holdMinutes: number;
}

/** The time limits of a day. */
export async function readPolicy(sql: Sql | Tx, day: IsoDate): Promise<Policy> {
  const [row] = await sql<(Omit<Policy, 'secondAbove'> & { second_above: bigint })[]>`
    select open_days as "openDays", response_days as "responseDays", max_disputes as "maxDisputes", max_stopped_days as "maxStoppedDays", hold_minutes as "holdMinutes",
           second_above_rial as second_above
    from disputes.policy where valid_from <= ${day}::date order by valid_from desc limit 1`;
  if (row === undefined) throw new Error(`no time limits of disputes hold on ${day}`);
  const { second_above: secondAbove, ...limits } = row;
  return { ...limits, secondAbove: rial(secondAbove) };
}

interface Row {
  id: bigint;
  customer_id: bigint;
  purchase_id: bigint;
  merchant_id: bigint;
  reason: DisputeReason;
  text: string;
  opened_at: Date;
  response_until: string;
  response: string | null;
  responded_at: Date | null;
  overdue_at: Date | null;
  outcome: Outcome | null;
  note: string | null;
  refund_amount: bigint | null;
  closed_at: Date | null;
}

const columns = (sql: Sql | Tx) => sql`
  id, customer_id, purchase_id, merchant_id, reason, text, opened_at, response_until, response, responded_at, overdue_at, outcome, note, refund_amount, closed_at`;

const disputeOf = (row: Row): Dispute => ({
  id: row.id,
  customerId: row.customer_id,
  purchaseId: row.purchase_id,
  merchantId: row.merchant_id,
  reason: row.reason,
  text: row.text,
  openedAt: row.opened_at,
  responseUntil: isoDate(row.response_until),
  response: row.response,
  respondedAt: row.responded_at,
  overdueAt: row.overdue_at,
  outcome: row.outcome,
  note: row.note,
  refundAmount: row.refund_amount === null ? null : rial(row.refund_amount),
  closedAt: row.closed_at,
});

/** A dispute by its id; undefined where there is none. */
export async function findDispute(sql: Sql | Tx, id: bigint): Promise<Dispute | undefined> {
  const [row] = await sql<Row[]>`
    select ${columns(sql)} from disputes.dispute where bucket = ${bucketOf(id)} and id = ${id}`;
  return row === undefined ? undefined : disputeOf(row);
}

/** Disputes by their ids; those that are not there are absent. */
export async function findDisputes(sql: Sql | Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Dispute>> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from disputes.dispute
    where bucket = any(${[...new Set(ids.map(bucketOf))]}::smallint[]) and id = any(${ids.map(String)}::bigint[])`;
  return new Map(rows.map((row) => [row.id, disputeOf(row)]));
}

/** A dispute by its id, locked. A caller that also moves money or rows has locked the accounts and the rows before. */
export async function lockDispute(tx: Tx, id: bigint): Promise<Dispute | undefined> {
  const [row] = await tx<Row[]>`
    select ${columns(tx)} from disputes.dispute where bucket = ${bucketOf(id)} and id = ${id} for update`;
  return row === undefined ? undefined : disputeOf(row);
}

/** How often a purchase was disputed, withdrawn disputes included. */
export async function countDisputes(sql: Sql | Tx, purchaseId: bigint): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from disputes.dispute where bucket = ${bucketOf(purchaseId)} and purchase_id = ${purchaseId}`;
  return row?.count ?? 0;
}

/** The newest dispute of a purchase; undefined where there is none. */
export async function findNewest(sql: Sql | Tx, purchaseId: bigint): Promise<Dispute | undefined> {
  const [row] = await sql<Row[]>`
    select ${columns(sql)} from disputes.dispute where bucket = ${bucketOf(purchaseId)} and purchase_id = ${purchaseId} order by id desc limit 1`;
  return row === undefined ? undefined : disputeOf(row);
}

export interface NewDispute {
  readonly customerId: bigint;
  readonly purchaseId: bigint;
  readonly merchantId: bigint;
  readonly reason: DisputeReason;
  readonly text: string;
  readonly openedAt: Date;
  readonly openedOn: IsoDate;
  readonly responseUntil: IsoDate;
}

/** Stores a dispute; its id. Undefined where the purchase has an open one. */
export async function insertDispute(tx: Tx, dispute: NewDispute): Promise<bigint | undefined> {
  const bucket = bucketOf(dispute.customerId);
  const [row] = await tx<{ id: bigint }[]>`
    insert into disputes.dispute (bucket, id, customer_id, purchase_id, merchant_id, reason, text, opened_at, opened_on, response_until)
    values (${bucket}, nextval('disputes.dispute_number') * 64 + ${bucket}::bigint, ${dispute.customerId}, ${dispute.purchaseId}, ${dispute.merchantId}, ${dispute.reason},
      ${dispute.text}, ${dispute.openedAt}, ${dispute.openedOn}, ${dispute.responseUntil})
    on conflict (purchase_id, bucket) where closed_at is null do nothing
    returning id`;
  return row?.id;
}

/** The shop's response. The caller has locked the dispute. */
export async function storeResponse(
  tx: Tx,
  id: bigint,
  { text, userId, at }: { readonly text: string; readonly userId: bigint; readonly at: Date },
): Promise<void> {
  await tx`
    update disputes.dispute set response = ${text}, responded_by = ${userId}, responded_at = ${at} where bucket = ${bucketOf(id)} and id = ${id}`;
}

export interface Ending {
  readonly outcome: Outcome;
  readonly at: Date;
  /** Of a decision. */
  readonly decidedBy?: bigint;
  readonly note?: string;
  readonly refund?: { readonly id: bigint; readonly amount: Rial } | undefined;
}

/** Closes a dispute that the caller has locked. */
export async function storeEnding(tx: Tx, id: bigint, { outcome, at, decidedBy, note, refund }: Ending): Promise<void> {
  await tx`
    update disputes.dispute set outcome = ${outcome}, closed_at = ${at}, decided_by = ${decidedBy ?? null}, note = ${note ?? null},
      refund_id = ${refund?.id ?? null}, refund_amount = ${refund?.amount ?? null}
    where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** Disputes whose shop has let the deadline of its response pass, not yet noted as such, behind an id. */
export async function findOverdue(
  sql: Sql,
  today: IsoDate,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from disputes.dispute
    where closed_at is null and responded_at is null and overdue_at is null and response_until < ${today}::date and id > ${after} order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Notes that the deadline of a response has passed; undefined where it is noted already, or the shop has responded meanwhile. */
export async function markOverdue(tx: Tx, id: bigint, today: IsoDate, at: Date): Promise<Dispute | undefined> {
  const [row] = await tx<Row[]>`
    update disputes.dispute set overdue_at = ${at}
    where bucket = ${bucketOf(id)} and id = ${id} and closed_at is null and responded_at is null and overdue_at is null and response_until < ${today}::date
    returning ${columns(tx)}`;
  return row === undefined ? undefined : disputeOf(row);
}

/** A page of disputes, of these shops where some are given: open ones or closed ones, or both. */
export async function readDisputes(
  sql: Sql,
  page: { readonly limit: number; readonly offset: number },
  { merchantIds, isOpen, isOldestFirst, work }: DisputeFilter,
): Promise<ListRows<Dispute>> {
  const state = isOpen === undefined ? sql`true` : isOpen ? sql`closed_at is null` : sql`closed_at is not null`;
  const condition =
    merchantIds === undefined ? state : sql`merchant_id = any(${merchantIds.map(String)}::bigint[]) and ${state}`;
  const wanted = sql`${condition} ${onlyWork(sql, work, sql`purchase_id`, sql`closed_at is null`, sql`opened_at`)}`;
  const order = isOldestFirst ? sql`opened_at, id` : sql`opened_at desc, id desc`;
  const rows = await sql<Row[]>`
    select ${columns(sql)} from disputes.dispute where ${wanted} order by ${order} limit ${page.limit} offset ${page.offset}`;
  const [count] = await sql<
    { total: bigint }[]
  >`select count(*) as total from (select from disputes.dispute where ${wanted} limit ${ROWS_TO_COUNT}) seen`;
  return { total: Number(count?.total ?? 0n), rows: rows.map(disputeOf) };
}

export interface DisputeFilter {
  readonly merchantIds?: readonly bigint[];
  /** Undefined: both. */
  readonly isOpen: boolean | undefined;
  readonly isOldestFirst: boolean;
  readonly work?: CaseWork | undefined;
}
