import { createHash } from 'node:crypto';
import type { ErrorCode } from '@nesye/contract/errors';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { FileError, type StoredFile } from '../../../platform/storage/file-store.ts';
import type { MediaFinding } from '../../../platform/storage/media/media-job.ts';
import { MEDIA_HEAD_BYTES, type MediaType, mediaTypeOf } from '../../../platform/storage/media/media-type.ts';
import { STORED_PICTURE_TYPE } from '../../../platform/storage/media/take-picture.ts';
import { ScanFailure } from '../../../platform/storage/virus-scan/virus-scanner.ts';
import { isTooLong, UPLOAD_KEPT_H, UPLOAD_RULES } from '../domain/upload-rules.ts';
import {
  findUpload,
  lockUpload,
  markChecking,
  markReady,
  markRefused,
  markUnchecked,
  replaceFile,
  type Upload,
} from '../queries/uploads.ts';
import { found, type UploadDeps, type UploadView, uploadView } from '../upload-view.ts';
import { refuseClosed } from './put-upload-part.ts';

const HOUR_MS = 3_600_000;
/** Longer than any check; one that was cut off is open again after it. */
const CHECK_LEASE_MS = 60_000;
const SCANNER_RETRY_S = 30;

/**
 * Checks an upload whose parts are all there: its sum, what it is by its bytes, and what the scanner says. A ready one stays ready, however often it is completed.
 * Refuses `not_found`, `upload_incomplete` with `received`, `upload_expired`, `upload_closed`, and for what it found `upload_checksum_mismatch`, `media_not_allowed`,
 * `media_unreadable`, `malware_found`: then the file is gone. Where it is not its turn in time, or the scanner does not respond, nothing is decided: `rate_limited`, `busy`,
 * `unavailable`, and the upload stays as it was.
 */
export async function completeUpload(deps: UploadDeps, userId: bigint, uploadId: string): Promise<UploadView> {
  return uploadView(await checkUpload(deps, userId, uploadId));
}

/** The same, for use cases that go on with it. */
export async function checkUpload(deps: UploadDeps, userId: bigint, uploadId: string): Promise<Upload> {
  const begun = await beginCheck(deps, userId, uploadId);
  if (begun.state === 'ready') return begun;
  const finding = await findingOf(deps, begun).catch(async (error: unknown): Promise<Finding> => {
    // Given up by its owner while it was looked at: then its file is gone as well.
    found(await findUpload(deps.database.sql, userId, begun.id));
    if (error instanceof FileError) return SPOILT;
    await deps.database.transaction((tx) => markUnchecked(tx, begun.id));
    throw error instanceof ScanFailure ? new Refusal('unavailable', { retryAfterS: SCANNER_RETRY_S }) : error;
  });
  return settle(deps, begun, finding);
}

async function beginCheck({ database, clock }: UploadDeps, userId: bigint, uploadId: string): Promise<Upload> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const upload = found(await lockUpload(tx, userId, uploadId));
    if (upload.state === 'ready') return upload;
    // Completed again, it is refused with the same code.
    if (upload.refusedFor !== null && upload.refusedFor !== 'upload_expired') throw new Refusal(upload.refusedFor);
    const wasCutOff =
      upload.state === 'checking' && upload.checkingUntil !== null && upload.checkingUntil.getTime() < now.getTime();
    refuseClosed(wasCutOff ? { ...upload, state: 'receiving' } : upload, now);
    if (upload.receivedBytes < upload.sizeBytes)
      throw new Refusal('upload_incomplete', { extra: { received: upload.receivedBytes } });
    const checkingUntil = new Date(now.getTime() + CHECK_LEASE_MS);
    await markChecking(tx, upload.id, checkingUntil);
    return { ...upload, state: 'checking', checkingUntil };
  });
}

/** A picture comes as we encoded it, to be stored instead of what was sent. */
type Finding =
  | { readonly mediaType: MediaType; readonly durationMs?: number; readonly picture?: Uint8Array | undefined }
  | { readonly refusedFor: ErrorCode };

/** What a disk has spoilt is sent again like what the way has spoilt. */
const SPOILT: Finding = { refusedFor: 'upload_checksum_mismatch' };

/** The file is read as a stream: for sum and kind, for its inside, by the scanner. The first error ends it. */
async function findingOf({ database, files, media, scanner }: UploadDeps, upload: Upload): Promise<Finding> {
  const file = upload.fileId === null ? undefined : await files.find(database.sql, upload.fileId);
  if (file === undefined) throw new Error('an upload without its file');
  const { sha256, head } = await sumOf(files.read(file));
  if (!sha256.equals(upload.sha256)) return { refusedFor: 'upload_checksum_mismatch' };
  const type = mediaTypeOf(head);
  if (type === undefined || !UPLOAD_RULES[upload.purpose].types.includes(type))
    return { refusedFor: 'media_not_allowed' };
  const { sizeBytes } = file;
  const read = await media.read({ type, sizeBytes, chunks: files.read(file), sentBy: upload.userId });
  if (!isReadable(upload, read)) return { refusedFor: 'media_unreadable' };
  const { isClean } = await scanner.scan(files.read(file));
  if (!isClean) return { refusedFor: 'malware_found' };
  if (read.picture !== undefined) return { mediaType: STORED_PICTURE_TYPE, picture: read.picture };
  return { mediaType: type, ...(read.durationMs !== undefined && { durationMs: Math.round(read.durationMs) }) };
}

const isReadable = ({ purpose }: Upload, { picture, durationMs }: MediaFinding): boolean =>
  picture !== undefined || (durationMs !== undefined && !isTooLong(purpose, durationMs));

async function sumOf(chunks: AsyncIterable<Buffer>): Promise<{ sha256: Buffer; head: Buffer }> {
  const hash = createHash('sha256');
  let head: Buffer | undefined;
  for await (const chunk of chunks) {
    head ??= chunk.subarray(0, MEDIA_HEAD_BYTES);
    hash.update(chunk);
  }
  return { sha256: hash.digest(), head: head ?? Buffer.alloc(0) };
}

async function settle(
  { database, clock, files }: UploadDeps,
  { id, userId, checkingUntil }: Upload,
  finding: Finding,
): Promise<Upload> {
  const settled = await database.transaction(async (tx) => {
    const upload = found(await lockUpload(tx, userId, id));
    // Someone else took the check over, or it was given up meanwhile.
    if (upload.state !== 'checking' || upload.checkingUntil?.getTime() !== checkingUntil?.getTime())
      throw new Refusal('upload_closed');
    if ('mediaType' in finding) {
      const expiresAt = new Date(clock.now().getTime() + UPLOAD_KEPT_H * HOUR_MS);
      await markReady(tx, id, { mediaType: finding.mediaType, durationMs: finding.durationMs ?? null, expiresAt });
      const ready = {
        ...upload,
        state: 'ready' as const,
        mediaType: finding.mediaType,
        checkingUntil: null,
        expiresAt,
      };
      if (finding.picture === undefined) return { upload: ready, goneFileId: null };
      const fileId = await storePicture(tx, files, upload, finding.picture, clock.now());
      return { upload: { ...ready, fileId }, goneFileId: upload.fileId };
    }
    await markRefused(tx, id, finding.refusedFor);
    if (upload.fileId !== null) await files.forget(tx, upload.fileId);
    return { upload, goneFileId: upload.fileId };
  });
  await eraseQuietly(files, settled.goneFileId);
  if ('mediaType' in finding) return settled.upload;
  throw new Refusal(finding.refusedFor);
}

/** Puts a file of these bytes in the place of the one that was sent, whose key goes: no one reads the first again. */
async function storePicture(
  tx: Tx,
  files: UploadDeps['files'],
  { id, fileId }: Upload,
  bytes: Uint8Array,
  at: Date,
): Promise<string> {
  const file = await files.create(tx, { owner: 'kyc.upload', sizeBytes: bytes.length, at });
  await files.write(file, 0, bytes);
  await replaceFile(tx, id, file.id);
  if (fileId !== null) await files.forget(tx, fileId);
  return file.id;
}

/** The key is gone, so no one reads the file; bytes that could not be taken away now are swept up later. */
export async function eraseQuietly(files: UploadDeps['files'], fileId: StoredFile['id'] | null): Promise<void> {
  if (fileId !== null) await files.erase(fileId).catch(() => undefined);
}
