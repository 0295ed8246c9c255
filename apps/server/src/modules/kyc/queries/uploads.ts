import type { ErrorCode } from '@nesye/contract/errors';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { MediaType } from '../../../platform/storage/media/media-type.ts';
import type { UploadPurpose } from '../domain/upload-rules.ts';

export interface Upload {
  readonly id: string;
  readonly userId: bigint;
  readonly purpose: UploadPurpose;
  readonly state: 'receiving' | 'checking' | 'ready' | 'refused';
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  readonly receivedBytes: number;
  readonly mediaType: MediaType | null;
  readonly refusedFor: ErrorCode | null;
  readonly fileId: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly checkingUntil: Date | null;
  readonly handedInAt: Date | null;
}

interface UploadRow {
  id: string;
  user_id: bigint;
  purpose: UploadPurpose;
  state: Upload['state'];
  size_bytes: bigint;
  sha256: Buffer;
  received_bytes: bigint;
  media_type: MediaType | null;
  refused_for: ErrorCode | null;
  file_id: string | null;
  created_at: Date;
  expires_at: Date;
  checking_until: Date | null;
  handed_in_at: Date | null;
}

const uploadOf = (row: UploadRow): Upload => ({
  id: row.id,
  userId: row.user_id,
  purpose: row.purpose,
  state: row.state,
  sizeBytes: Number(row.size_bytes),
  sha256: row.sha256,
  receivedBytes: Number(row.received_bytes),
  mediaType: row.media_type,
  refusedFor: row.refused_for,
  fileId: row.file_id,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  checkingUntil: row.checking_until,
  handedInAt: row.handed_in_at,
});

const COLUMNS = [
  'id',
  'user_id',
  'purpose',
  'state',
  'size_bytes',
  'sha256',
  'received_bytes',
  'media_type',
  'refused_for',
  'file_id',
  'created_at',
  'expires_at',
  'checking_until',
  'handed_in_at',
] as const;

/** A user's own upload that was not given up, or undefined. */
export async function findUpload(sql: Sql | Tx, userId: bigint, id: string): Promise<Upload | undefined> {
  const [row] = await sql<
    UploadRow[]
  >`select ${sql.identifiers(COLUMNS)} from kyc.upload where id = ${id} and user_id = ${userId} and deleted_at is null`;
  return row === undefined ? undefined : uploadOf(row);
}

/** The same, locked: parts and ends of one upload wait for each other. */
export async function lockUpload(tx: Tx, userId: bigint, id: string): Promise<Upload | undefined> {
  const [row] = await tx<
    UploadRow[]
  >`select ${tx.identifiers(COLUMNS)} from kyc.upload where id = ${id} and user_id = ${userId} and deleted_at is null for update`;
  return row === undefined ? undefined : uploadOf(row);
}

export type NewUpload = Pick<
  Upload,
  'id' | 'userId' | 'purpose' | 'sizeBytes' | 'sha256' | 'createdAt' | 'expiresAt'
> & { readonly fileId: string };

/** Begins an upload of which nothing has come yet. The caller holds the lock of `lockQuota`. */
export async function insertUpload(tx: Tx, upload: NewUpload): Promise<Upload> {
  const [row] = await tx<UploadRow[]>`
    insert into kyc.upload (id, user_id, purpose, state, size_bytes, sha256, file_id, created_at, expires_at)
    values (${upload.id}, ${upload.userId}, ${upload.purpose}, 'receiving', ${upload.sizeBytes}, ${upload.sha256}, ${upload.fileId}, ${upload.createdAt}, ${upload.expiresAt})
    returning ${tx.identifiers(COLUMNS)}`;
  if (row === undefined) throw new Error('an insert without its row');
  return uploadOf(row);
}

const QUOTA_LOCK = 7301;

/** Lets a user's beginnings of uploads wait for each other, so that parallel ones cannot slip past the quota. */
export async function lockQuota(tx: Tx, userId: bigint): Promise<void> {
  await tx`select pg_advisory_xact_lock(${QUOTA_LOCK}, hashtext(${String(userId)}))`;
}

export interface QuotaUse {
  readonly files: number;
  readonly bytes: number;
  readonly oldestAt: Date | null;
}

/** What a user began since an instant, given up or not. */
export async function readQuotaUse(tx: Tx, userId: bigint, since: Date): Promise<QuotaUse> {
  const [row] = await tx<{ files: bigint; bytes: string | null; oldest_at: Date | null }[]>`
    select count(*) as files, sum(size_bytes)::text as bytes, min(created_at) as oldest_at from kyc.upload where user_id = ${userId} and created_at > ${since}`;
  return { files: Number(row?.files ?? 0n), bytes: Number(row?.bytes ?? 0), oldestAt: row?.oldest_at ?? null };
}

/** Keeps how many bytes are on disk, from the first without a gap. The caller has locked the upload. */
export async function updateReceived(tx: Tx, id: string, receivedBytes: number): Promise<void> {
  await tx`update kyc.upload set received_bytes = ${receivedBytes} where id = ${id}`;
}

/** A check has begun; after `until` it counts as cut off, and the upload is open again. */
export async function markChecking(tx: Tx, id: string, until: Date): Promise<void> {
  await tx`update kyc.upload set state = 'checking', checking_until = ${until} where id = ${id}`;
}

/** Nothing is known: all is as before the check. */
export async function markUnchecked(tx: Tx, id: string): Promise<void> {
  await tx`update kyc.upload set state = 'receiving', checking_until = null where id = ${id}`;
}

/** What the check of an upload has found. `durationMs`: length of a video, as its file says. */
export interface ReadyUpload {
  readonly mediaType: MediaType;
  readonly durationMs?: number | null;
  readonly expiresAt: Date;
}

/** A check has passed: what the file is by its bytes, and until when it may be handed in. */
export async function markReady(
  tx: Tx,
  id: string,
  { mediaType, durationMs = null, expiresAt }: ReadyUpload,
): Promise<void> {
  await tx`
    update kyc.upload set state = 'ready', checking_until = null, media_type = ${mediaType}, duration_ms = ${durationMs}, expires_at = ${expiresAt} where id = ${id}`;
}

/** Another file replaces what was sent. */
export async function replaceFile(tx: Tx, id: string, fileId: string): Promise<void> {
  await tx`update kyc.upload set file_id = ${fileId} where id = ${id}`;
}

/** The file goes with it. */
export async function markRefused(tx: Tx, id: string, refusedFor: ErrorCode): Promise<void> {
  await tx`update kyc.upload set state = 'refused', checking_until = null, refused_for = ${refusedFor}, file_id = null where id = ${id}`;
}

/** A case rests on it from now on: neither its owner nor the end of its time takes it away. */
export async function markHandedIn(tx: Tx, id: string, at: Date): Promise<void> {
  await tx`update kyc.upload set handed_in_at = ${at} where id = ${id}`;
}

/** Given up by its owner. The row stays, for the quota counts it; the caller forgets the file. */
export async function markDeleted(tx: Tx, id: string, at: Date): Promise<void> {
  await tx`update kyc.upload set deleted_at = ${at}, file_id = null where id = ${id}`;
}

/** Uploads with a file that no one handed in and whose time is over, locked; what another process holds is passed by. */
export async function lockExpired(
  tx: Tx,
  now: Date,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ id: string; fileId: string }[]> {
  const rows = await tx<{ id: string; file_id: string }[]>`
    select id, file_id from kyc.upload where expires_at < ${now} and handed_in_at is null and file_id is not null and state <> 'checking' and id > ${after}
    order by id limit ${limit} for update skip locked`;
  return rows.map((row) => ({ id: row.id, fileId: row.file_id }));
}

/** Those whose check was cut off: they are open again. */
export async function reopenCutOff(sql: Sql, now: Date): Promise<number> {
  const rows =
    await sql`update kyc.upload set state = 'receiving', checking_until = null where state = 'checking' and checking_until < ${now}`;
  return rows.count;
}

/** Rows without a file that no quota looks at any more. */
export async function deleteOldUploads(sql: Sql, before: Date): Promise<number> {
  const rows =
    await sql`delete from kyc.upload where expires_at < ${before} and created_at < ${before} and file_id is null and handed_in_at is null`;
  return rows.count;
}

/** A file that is erased by retention: the case and its upload's facts stay. */
export async function clearFile(tx: Tx, id: string): Promise<void> {
  await tx`update kyc.upload set file_id = null where id = ${id}`;
}
