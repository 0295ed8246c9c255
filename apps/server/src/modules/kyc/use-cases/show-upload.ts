import { findUpload } from '../queries/uploads.ts';
import { found, type UploadDeps, uploadView } from '../upload-view.ts';

/** How far an upload of the user's is. Throws Refusal `upload_not_found` for another's, as for none. */
export async function showUpload({ database }: Pick<UploadDeps, 'database'>, userId: bigint, uploadId: string) {
  return uploadView(found(await findUpload(database.sql, userId, uploadId)));
}
