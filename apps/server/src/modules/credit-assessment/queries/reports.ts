import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

export type ReportState = 'requested' | 'paid' | 'code_sent' | 'preparing' | 'ready' | 'refunded';

/** A request for a report of the bureau. Times by the business clock, but those of codes, which are the machine's. */
export interface Report {
  readonly id: bigint;
  readonly uid: string;
  readonly customerId: bigint;
  readonly line: number;
  readonly state: ReportState;
  readonly priceId: number;
  readonly requestedAt: Date;
  readonly chargeId: bigint | null;
  readonly paidAt: Date | null;
  readonly giveUpAt: Date | null;
  readonly sends: number;
  readonly codeSentAt: Date | null;
  readonly receivedAt: Date | null;
  readonly validUntil: Date | null;
  readonly contentSealed: Buffer | null;
  readonly expiredAt: Date | null;
  readonly refundedAt: Date | null;
}

/** Where the content of this report belongs: it opens nowhere else. */
export const reportPlace = (id: bigint): string => `credit_assessment.report.content:${id}`;

const columns = (sql: Sql | Tx) => sql`
  id, uid::text as uid, customer_id as "customerId", line, state, price_id as "priceId", requested_at as "requestedAt", charge_id as "chargeId",
  paid_at as "paidAt", give_up_at as "giveUpAt", sends, code_sent_at as "codeSentAt", received_at as "receivedAt",
  valid_until as "validUntil", content_sealed as "contentSealed", expired_at as "expiredAt", refunded_at as "refundedAt"`;

const OPEN_STATES = ['requested', 'paid', 'code_sent', 'preparing'];

export interface NewReport {
  readonly customerId: bigint;
  readonly line: number;
  readonly priceId: number;
  readonly consentVersion: string;
  readonly requestedAt: Date;
}

/** Stores a request; one that is open already stays as it is. */
export async function insertReport(tx: Tx, report: NewReport): Promise<void> {
  const bucket = bucketOf(report.customerId);
  await tx`
    insert into credit_assessment.report (bucket, id, customer_id, line, price_id, consent_version, requested_at)
    values (${bucket}, nextval('credit_assessment.report_number') * 64 + ${bucket}::bigint, ${report.customerId}, ${report.line}, ${report.priceId},
      ${report.consentVersion}, ${report.requestedAt})
    on conflict do nothing`;
}

/** The newest request of a customer, whatever became of it. */
export async function readLastReport(sql: Sql | Tx, customerId: bigint): Promise<Report | undefined> {
  const [row] = await sql<Report[]>`
    select ${columns(sql)} from credit_assessment.report
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} order by id desc limit 1`;
  return row;
}

/** The request of a customer that is open; undefined when there is none. */
export async function readOpenReport(sql: Sql | Tx, customerId: bigint): Promise<Report | undefined> {
  const [row] = await sql<Report[]>`
    select ${columns(sql)} from credit_assessment.report
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and state = any(${OPEN_STATES})`;
  return row;
}

/** The newest report that the bureau has given of a customer, valid or not. */
export async function readNewestReady(sql: Sql | Tx, customerId: bigint): Promise<Report | undefined> {
  const [row] = await sql<Report[]>`
    select ${columns(sql)} from credit_assessment.report
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and state = 'ready' and erased_at is null order by id desc limit 1`;
  return row;
}

/** A report by its id alone. Throws when there is none: the caller has seen it. */
export async function requireReport(sql: Sql | Tx, id: bigint): Promise<Report> {
  const [row] = await sql<Report[]>`
    select ${columns(sql)} from credit_assessment.report where bucket = ${bucketOf(id)} and id = ${id}`;
  if (row === undefined) throw new Error(`the report ${id} has gone`);
  return row;
}

/** Locks a report until the transaction ends and reads it. Who moves its money has locked the customer's wallet before. */
export async function lockReport(tx: Tx, id: bigint): Promise<Report> {
  await tx`select from credit_assessment.report where bucket = ${bucketOf(id)} and id = ${id} for update`;
  return await requireReport(tx, id);
}

/** A customer's own report that is ready; undefined when there is none of that id. */
export async function readOwnReady(sql: Sql | Tx, customerId: bigint, id: bigint): Promise<Report | undefined> {
  const [row] = await sql<Report[]>`
    select ${columns(sql)} from credit_assessment.report
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and id = ${id} and state = 'ready' and erased_at is null`;
  return row;
}

/** A page of a customer's reports, and how many there are. */
export async function readReadyReports(
  sql: Sql,
  customerId: bigint,
  page: { readonly limit: number; readonly offset: number; readonly isDescending: boolean },
): Promise<{ readonly total: number; readonly rows: readonly Report[] }> {
  const own = sql`bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and state = 'ready' and erased_at is null`;
  const direction = page.isDescending ? sql`desc` : sql`asc`;
  const rows = await sql<Report[]>`
    select ${columns(sql)} from credit_assessment.report where ${own} order by id ${direction} limit ${page.limit} offset ${page.offset}`;
  const [count] = await sql<{ total: bigint }[]>`select count(*) as total from credit_assessment.report where ${own}`;
  return { total: Number(count?.total ?? 0n), rows };
}

/** Its charge is paid: the person has until `giveUpAt` to agree at the bureau. */
export async function markPaid(
  tx: Tx,
  id: bigint,
  { chargeId, at, giveUpAt }: { readonly chargeId: bigint; readonly at: Date; readonly giveUpAt: Date },
): Promise<void> {
  await tx`
    update credit_assessment.report set state = 'paid', charge_id = ${chargeId}, paid_at = ${at}, give_up_at = ${giveUpAt}
    where bucket = ${bucketOf(id)} and id = ${id} and state = 'requested'`;
}

/** Which sending of a code is requested now. */
export async function markSends(tx: Tx, id: bigint, sends: number): Promise<void> {
  await tx`update credit_assessment.report set sends = ${sends} where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** The bureau has sent a code, or the one it sent is used up (null). */
export async function markCode(tx: Tx, id: bigint, sentAt: Date | null): Promise<void> {
  await tx`
    update credit_assessment.report set state = ${sentAt === null ? 'paid' : 'code_sent'}, code_sent_at = ${sentAt}
    where bucket = ${bucketOf(id)} and id = ${id} and state in ('paid', 'code_sent')`;
}

/** The person has agreed at the bureau, which has until `giveUpAt` for the report. */
export async function markPreparing(
  tx: Tx,
  id: bigint,
  { at, giveUpAt }: { readonly at: Date; readonly giveUpAt: Date },
): Promise<void> {
  await tx`
    update credit_assessment.report set state = 'preparing', validated_at = ${at}, give_up_at = ${giveUpAt}
    where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** The report is here. */
export async function markReady(
  tx: Tx,
  id: bigint,
  { at, validUntil, contentSealed }: { readonly at: Date; readonly validUntil: Date; readonly contentSealed: Buffer },
): Promise<void> {
  await tx`
    update credit_assessment.report set state = 'ready', received_at = ${at}, valid_until = ${validUntil}, content_sealed = ${contentSealed}
    where bucket = ${bucketOf(id)} and id = ${id} and state = 'preparing'`;
}

/** It did not come, and its money went back. */
export async function markRefunded(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx`update credit_assessment.report set state = 'refunded', refunded_at = ${at} where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** Its owner puts it aside; said again it stays as it is. */
export async function markExpired(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx`
    update credit_assessment.report set expired_at = ${at}
    where bucket = ${bucketOf(id)} and id = ${id} and state = 'ready' and expired_at is null and valid_until > ${at}`;
}

/** Reports that were paid for and whose time is over by the business clock. */
export async function findOverdueReports(
  sql: Sql,
  now: Date,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from credit_assessment.report where state in ('paid', 'code_sent', 'preparing') and give_up_at < ${now} and id > ${after} order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** A request that is not paid yet, said again: for this line, at today's price. */
export async function renewRequest(
  tx: Tx,
  id: bigint,
  { line, priceId, consentVersion }: Pick<NewReport, 'line' | 'priceId' | 'consentVersion'>,
): Promise<void> {
  await tx`
    update credit_assessment.report set line = ${line}, price_id = ${priceId}, consent_version = ${consentVersion}
    where bucket = ${bucketOf(id)} and id = ${id} and state = 'requested'`;
}

/** Reports by their ids whose content is there. */
export async function readReports(sql: Sql | Tx, ids: readonly bigint[]): Promise<Report[]> {
  return await sql<Report[]>`
    select ${columns(sql)} from credit_assessment.report where id = any(${ids.map(String)}::bigint[]) and content_sealed is not null`;
}
