import { createHash } from 'node:crypto';
import type { FilePart } from '@nesye/contract';
import { Refusal } from '../../../platform/http/refusal.ts';
import { MEDIA_HEAD_BYTES, mediaTypeOf } from '../../../platform/storage/media/media-type.ts';
import { PART_BYTES, type UploadPurpose } from '../domain/upload-rules.ts';
import type { Upload } from '../queries/uploads.ts';
import { checkUpload } from './complete-upload.ts';
import { beginUpload } from './create-upload.ts';
import { deleteUpload } from './delete-upload.ts';
import { putUploadPart } from './put-upload-part.ts';
import type { UploadDeps } from '../upload-view.ts';

export interface FileFor {
  readonly userId: bigint;
  readonly purpose: UploadPurpose;
  /** The field of the form that it came in. */
  readonly field: string;
}

/**
 * Takes a small file the way of all uploads, in one go. One that is not taken leaves nothing behind. Refuses `media_unreadable` for an empty one, and as
 * `createUpload` and `completeUpload` do.
 */
export async function takeFile(
  deps: UploadDeps,
  { userId, purpose, field }: FileFor,
  { bytes, contentType }: FilePart,
): Promise<Upload> {
  if (bytes.length === 0) throw new Refusal('media_unreadable', { field });
  const type = mediaTypeOf(Buffer.from(bytes.subarray(0, MEDIA_HEAD_BYTES)));
  const sha256 = createHash('sha256').update(bytes).digest();
  const { id } = await beginUpload(deps, {
    userId,
    purpose,
    sizeBytes: bytes.length,
    sha256,
    contentType: type ?? contentType,
  });
  try {
    for (let offsetBytes = 0; offsetBytes < bytes.length; offsetBytes += PART_BYTES)
      await putUploadPart(deps, {
        userId,
        uploadId: id,
        offsetBytes,
        bytes: bytes.subarray(offsetBytes, offsetBytes + PART_BYTES),
      });
    return await checkUpload(deps, userId, id);
  } catch (error) {
    await dropUpload(deps, userId, id);
    throw error;
  }
}

/** Gives an upload up. What cannot be dropped now is dropped when its time is over. */
export const dropUpload = (deps: UploadDeps, userId: bigint, id: string): Promise<unknown> =>
  deleteUpload(deps, userId, id).catch(() => undefined);

/** An upload that may be handed in. Refuses `upload_not_found` for one of another purpose, handed in or refused, and `upload_incomplete`. */
export function usableUpload(upload: Upload | undefined, purpose: UploadPurpose): Upload {
  if (
    upload === undefined ||
    upload.purpose !== purpose ||
    upload.handedInAt !== null ||
    upload.state === 'refused' ||
    upload.fileId === null
  )
    throw new Refusal('upload_not_found');
  if (upload.state !== 'ready') throw new Refusal('upload_incomplete', { extra: { received: upload.receivedBytes } });
  return upload;
}
