import type { Database } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { lockOverdueVideos } from '../queries/reviews.ts';
import { clearFile, deleteOldUploads, lockExpired, markRefused, reopenCutOff } from '../queries/uploads.ts';
import { deleteOldChallenges } from '../queries/video-challenges.ts';
import { eraseQuietly } from './complete-upload.ts';

const DAY_MS = 86_400_000;
const BATCH = 100;
/** Long enough to dispute a rejection. */
const REJECTED_KEPT_DAYS = 30;
/** What no quota and no dispute looks at any more. */
const ROWS_KEPT_DAYS = 30;

export interface EraseDeps {
  readonly database: Database;
  readonly files: FileStore;
}

/**
 * Retention: erases uploads that nobody handed in, a day old, and the videos of rejected cases after 30 days; opens checks that were cut off; forgets old numbers
 * and rows; sweeps files that no row knows. A confirmed video stays with the person. Safe to cut off and to repeat.
 */
export async function eraseDocuments({ database, files }: EraseDeps, now: Date): Promise<void> {
  const { sql } = database;
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await reopenCutOff(sql, now);
  await inBatches(files, () =>
    database.transaction(async (tx) => {
      const expired = await lockExpired(tx, now, BATCH);
      for (const { id, fileId } of expired) {
        await markRefused(tx, id, 'upload_expired');
        await files.forget(tx, fileId);
      }
      return expired.map(({ fileId }) => fileId);
    }),
  );
  await inBatches(files, () =>
    database.transaction(async (tx) => {
      const overdue = await lockOverdueVideos(tx, daysAgo(REJECTED_KEPT_DAYS), BATCH);
      for (const { uploadId, fileId } of overdue) {
        await clearFile(tx, uploadId);
        await files.forget(tx, fileId);
      }
      return overdue.map(({ fileId }) => fileId);
    }),
  );
  await deleteOldChallenges(sql, daysAgo(1));
  await deleteOldUploads(sql, daysAgo(ROWS_KEPT_DAYS));
  await files.sweep(sql, now);
}

/** Takes the bytes away once it is committed that their key is gone. */
async function inBatches(files: FileStore, forget: () => Promise<string[]>): Promise<void> {
  for (;;) {
    const fileIds = await forget();
    for (const fileId of fileIds) await eraseQuietly(files, fileId);
    if (fileIds.length < BATCH) return;
  }
}
