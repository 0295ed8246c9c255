import type { PassportRejectCode } from '@nesye/contract/constants';
import { type CaseWork, onlyWork } from '../../../platform/case-work/work-filter.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { ROWS_TO_COUNT } from '../../../platform/lists/bounded-count.ts';

export type ReviewState = 'in_check' | 'confirmed' | 'rejected';

export type ReviewKind = 'selfie_video' | 'passport';

export interface Review {
  readonly id: bigint;
  readonly kind: ReviewKind;
  readonly userId: bigint;
  readonly line: number;
  readonly state: ReviewState;
  /** Null for a picture of a passport. */
  readonly spokenNumber: string | null;
  readonly uploadId: string;
  readonly submittedAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: bigint | null;
  readonly rejectCode: PassportRejectCode | null;
  readonly rejectReason: string | null;
  readonly mediaType: string;
  readonly sizeBytes: number;
  /** Null once retention has erased the video. */
  readonly fileId: string | null;
}

const selectReview = (sql: Sql | Tx) => sql`
  select r.id, r.kind, r.user_id as "userId", r.line, r.state, r.spoken_number as "spokenNumber", r.upload_id as "uploadId", r.submitted_at as "submittedAt",
    r.decided_at as "decidedAt", r.decided_by as "decidedBy", r.reject_code as "rejectCode", r.reject_reason as "rejectReason",
    coalesce(u.media_type, 'application/octet-stream') as "mediaType", u.size_bytes::int as "sizeBytes", u.file_id as "fileId"
  from kyc.review r join kyc.upload u on u.id = r.upload_id`;

/** A case with the facts of its file, or undefined. */
export async function findReview(sql: Sql | Tx, id: bigint): Promise<Review | undefined> {
  const [row] = await sql<Review[]>`${selectReview(sql)} where r.id = ${id}`;
  return row;
}

/** The same, locked: of two concurrent decisions the second sees the first. */
export async function lockReview(tx: Tx, id: bigint): Promise<Review | undefined> {
  await tx`select from kyc.review where id = ${id} for update`;
  return findReview(tx, id);
}

/** The user's latest case of a kind, or undefined. */
export async function findLatestReview(sql: Sql | Tx, userId: bigint, kind: ReviewKind): Promise<Review | undefined> {
  const [row] = await sql<
    Review[]
  >`${selectReview(sql)} where r.user_id = ${userId} and r.kind = ${kind} order by r.id desc limit 1`;
  return row;
}

/** Has an operator confirmed the picture of this user's passport. */
export async function isPassportConfirmed(sql: Sql | Tx, userId: bigint): Promise<boolean> {
  const [row] =
    await sql`select 1 from kyc.review where user_id = ${userId} and kind = 'passport' and state = 'confirmed'`;
  return row !== undefined;
}

export interface NewReview {
  readonly kind: ReviewKind;
  readonly userId: bigint;
  readonly line: number;
  readonly spokenNumber: string | null;
  readonly uploadId: string;
  readonly at: Date;
}

/** Puts a video or a picture into the queue; undefined while another one of the kind is in it, or is confirmed. */
export async function insertReview(tx: Tx, review: NewReview): Promise<bigint | undefined> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into kyc.review (user_id, kind, line, spoken_number, upload_id, submitted_at)
    values (${review.userId}, ${review.kind}, ${review.line}, ${review.spokenNumber}, ${review.uploadId}, ${review.at})
    on conflict (user_id, kind) where state in ('in_check', 'confirmed') do nothing returning id`;
  return row?.id;
}

export interface ReviewDecision {
  readonly state: 'confirmed' | 'rejected';
  readonly decidedBy: bigint;
  readonly rejectCode: PassportRejectCode | null;
  readonly rejectReason: string | null;
  readonly at: Date;
}

/** Ends a case. The caller has locked it and seen it undecided. The database refuses a rejection without its reason, and a decision on oneself. */
export async function updateDecision(
  tx: Tx,
  id: bigint,
  { state, decidedBy, rejectCode, rejectReason, at }: ReviewDecision,
): Promise<void> {
  await tx`update kyc.review set state = ${state}, decided_by = ${decidedBy}, reject_code = ${rejectCode}, reject_reason = ${rejectReason}, decided_at = ${at} where id = ${id}`;
}

export interface ReviewPage {
  readonly state: ReviewState;
  readonly work: CaseWork | undefined;
  readonly isDescending: boolean;
  /** Instant and id of the row to go on after. */
  readonly after: readonly string[] | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** A page of the cases in one state by the time they came, and how many there are. A page behind a row does not count them. */
export async function readReviews(
  sql: Sql,
  { state, work, isDescending, after, limit, offset }: ReviewPage,
): Promise<{ total: number; rows: Review[] }> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const [at = '', id = ''] = after ?? [];
  const place = (r: Date | string, n: string) =>
    isDescending
      ? sql`and (r.submitted_at, r.id) < (${r}, ${n}::bigint)`
      : sql`and (r.submitted_at, r.id) > (${r}, ${n}::bigint)`;
  const wanted = sql`r.state = ${state} ${onlyWork(sql, work, sql`r.id`, sql`r.state = 'in_check'`, sql`r.submitted_at`)}`;
  const rows = await sql<Review[]>`
    ${selectReview(sql)} where ${wanted} ${after === undefined ? sql`` : place(at, id)}
    order by r.submitted_at ${direction}, r.id ${direction} limit ${limit} offset ${offset}`;
  if (after !== undefined) return { total: 0, rows };
  const [count] = await sql<
    { total: bigint }[]
  >`select count(*) as total from (select from kyc.review r where ${wanted} limit ${ROWS_TO_COUNT}) seen`;
  return { total: Number(count?.total ?? 0n), rows };
}

/** A look at the video is stored next to the opened fields under this name. */
const VIDEO = 'video';

export interface Reveal {
  readonly field: string;
  readonly operatorId: bigint;
  readonly at: Date;
}

/** Keeps which operator opened a field, and why. Committed before the value is read. */
export async function insertReveal(
  tx: Tx,
  reviewId: bigint,
  reveal: Reveal & { readonly reason: string },
): Promise<void> {
  await tx`
    insert into kyc.review_reveal (review_id, field, operator_id, reason, at) values (${reviewId}, ${reveal.field}, ${reveal.operatorId}, ${reveal.reason}, ${reveal.at})`;
}

/** Stores that an operator was given the video. Committed before its first byte leaves. */
export async function insertVideoLook(
  tx: Tx,
  reviewId: bigint,
  { operatorId, at }: Pick<Reveal, 'operatorId' | 'at'>,
): Promise<void> {
  await insertReveal(tx, reviewId, { field: VIDEO, operatorId, reason: VIDEO, at });
}

/** Whether this operator was given the video of the case. */
export async function hasSeenVideo(tx: Tx, reviewId: bigint, operatorId: bigint): Promise<boolean> {
  const [row] = await tx<{ has_seen: boolean }[]>`
    select exists (select from kyc.review_reveal
      where review_id = ${reviewId} and operator_id = ${operatorId} and field = ${VIDEO}) as has_seen`;
  return row?.has_seen === true;
}

/** Who opened which masked field, newest first; looks at the video are not among them. */
export async function readReveals(sql: Sql | Tx, reviewId: bigint, limit: number): Promise<Reveal[]> {
  return sql<Reveal[]>`
    select field, operator_id as "operatorId", at from kyc.review_reveal where review_id = ${reviewId} and field <> ${VIDEO} order by id desc limit ${limit}`;
}

/** Rejected cases whose video is still there though its time is over; what another process holds is passed by. */
export async function lockOverdueVideos(
  tx: Tx,
  decidedBefore: Date,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ id: string; fileId: string }[]> {
  return tx<{ id: string; fileId: string }[]>`
    select u.id, u.file_id as "fileId" from kyc.review r join kyc.upload u on u.id = r.upload_id
    where r.state = 'rejected' and r.decided_at < ${decidedBefore} and u.file_id is not null and u.id > ${after}
    order by u.id limit ${limit} for update of u skip locked`;
}
