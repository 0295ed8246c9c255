import { Refusal } from '../../../platform/http/refusal.ts';
import { PART_BYTES } from '../domain/upload-rules.ts';
import { lockUpload, type Upload, updateReceived } from '../queries/uploads.ts';
import { found, type UploadDeps, type UploadView, uploadView } from '../upload-view.ts';

const DISK_RETRY_S = 60;

export interface UploadPart {
  readonly userId: bigint;
  readonly uploadId: string;
  readonly offsetBytes: number;
  readonly bytes: Uint8Array;
}

/**
 * Stores one part; it is on disk when this returns. Parts of one upload wait for each other at its row, and one that is stored already changes nothing.
 * Refuses `not_found`, `upload_expired`, `upload_closed`, `invalid` for a part of another length than required, and `upload_offset_mismatch` with `received`,
 * where to go on; `unavailable` while the disk is full.
 */
export async function putUploadPart(
  { database, clock, files }: UploadDeps,
  { userId, uploadId, offsetBytes, bytes }: UploadPart,
): Promise<UploadView> {
  return database.transaction(async (tx) => {
    const upload = found(await lockUpload(tx, userId, uploadId));
    refuseClosed(upload, clock.now());
    if (bytes.length !== Math.min(PART_BYTES, upload.sizeBytes - offsetBytes)) throw new Refusal('invalid');
    if (offsetBytes + bytes.length <= upload.receivedBytes) return uploadView(upload);
    if (offsetBytes !== upload.receivedBytes)
      throw new Refusal('upload_offset_mismatch', { extra: { received: upload.receivedBytes } });
    const file = upload.fileId === null ? undefined : await files.find(tx, upload.fileId);
    if (file === undefined) throw new Error('an upload without its file');
    await files.write(file, offsetBytes, bytes).catch(refuseWhenFull);
    const receivedBytes = offsetBytes + bytes.length;
    await updateReceived(tx, upload.id, receivedBytes);
    return uploadView({ ...upload, receivedBytes });
  });
}

/** A full disk is not the sender's error: the file may be sent later. */
function refuseWhenFull(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  throw code === 'ENOSPC' || code === 'EDQUOT' ? new Refusal('unavailable', { retryAfterS: DISK_RETRY_S }) : error;
}

/** Refuses what nothing more can be done with: `upload_expired`, `upload_closed`. */
export function refuseClosed({ state, expiresAt, refusedFor }: Upload, now: Date): void {
  if (
    refusedFor === 'upload_expired' ||
    (state !== 'ready' && state !== 'refused' && expiresAt.getTime() <= now.getTime())
  )
    throw new Refusal('upload_expired');
  if (state !== 'receiving') throw new Refusal('upload_closed');
}
