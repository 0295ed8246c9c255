import type { kycCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { created, ok } from '../../platform/http/replies.ts';
import { completeUpload } from './use-cases/complete-upload.ts';
import { createUpload } from './use-cases/create-upload.ts';
import { deleteUpload } from './use-cases/delete-upload.ts';
import { putUploadPart } from './use-cases/put-upload-part.ts';
import { showUpload } from './use-cases/show-upload.ts';
import type { UploadDeps } from './upload-view.ts';

type UploadCalls = Pick<
  typeof kycCalls,
  'createUpload' | 'putUploadPart' | 'getUpload' | 'completeUpload' | 'deleteUpload'
>;

/** The calls of uploads in parts. */
export function uploadHandlers(deps: UploadDeps): Handlers<UploadCalls> {
  return {
    createUpload: async ({ body }, { principal }) =>
      created(
        await createUpload(deps, {
          userId: principal.userId,
          purpose: body.purpose,
          sizeBytes: body.size,
          sha256: Buffer.from(body.sha256, 'hex'),
          contentType: body.content_type,
        }),
      ),
    putUploadPart: async ({ params, body }, { principal }) =>
      ok(
        await putUploadPart(deps, {
          userId: principal.userId,
          uploadId: params.id,
          offsetBytes: Number(params.offset),
          bytes: body,
        }),
      ),
    getUpload: async ({ params }, { principal }) => ok(await showUpload(deps, principal.userId, params.id)),
    completeUpload: async ({ params }, { principal }) => ok(await completeUpload(deps, principal.userId, params.id)),
    deleteUpload: async ({ params }, { principal }) => ok(await deleteUpload(deps, principal.userId, params.id)),
  };
}
