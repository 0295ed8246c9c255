import type { CallTypes, kycCalls } from '@nesye/contract';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import type { PictureGate } from '../../platform/storage/media/take-picture.ts';
import { PART_BYTES } from './domain/upload-rules.ts';
import type { Upload } from './queries/uploads.ts';

export interface UploadDeps extends PictureGate {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly files: FileStore;
}

export type UploadView = CallTypes<typeof kycCalls.getUpload>['reply'];

/** An upload as its owner sees it. */
export const uploadView = (upload: Upload): UploadView => ({
  id: upload.id,
  purpose: upload.purpose,
  state: upload.state,
  size: upload.sizeBytes,
  received: upload.receivedBytes,
  part_size: PART_BYTES,
  refused_for: upload.refusedFor,
  expires_at: upload.expiresAt.toISOString(),
});

/** The record itself. Refuses `not_found` where there is none. */
export function found<Record>(record: Record | undefined): Record {
  if (record === undefined) throw new Refusal('not_found');
  return record;
}
