import { Refusal } from '../../../platform/http/refusal.ts';
import { lockUpload, markDeleted } from '../queries/uploads.ts';
import { eraseQuietly } from './complete-upload.ts';
import { found, type UploadDeps } from '../upload-view.ts';

/** Gives an upload up: nothing of the file stays. Refuses `not_found`, and `upload_in_use` for one that was handed in. */
export async function deleteUpload(
  { database, clock, files }: UploadDeps,
  userId: bigint,
  uploadId: string,
): Promise<{ deleted: boolean }> {
  const fileId = await database.transaction(async (tx) => {
    const upload = found(await lockUpload(tx, userId, uploadId));
    if (upload.handedInAt !== null) throw new Refusal('upload_in_use');
    await markDeleted(tx, upload.id, clock.now());
    if (upload.fileId !== null) await files.forget(tx, upload.fileId);
    return upload.fileId;
  });
  await eraseQuietly(files, fileId);
  return { deleted: true };
}
