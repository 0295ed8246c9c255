import { doEach, FailureList, isolateInside } from '../../../platform/tasks/for-each-record.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { lockOverdueVideos } from '../queries/reviews.ts';
import { clearFile, deleteOldUploads, lockExpired, markRefused, reopenCutOff } from '../queries/uploads.ts';
import { deleteOldChallenges } from '../queries/video-challenges.ts';
import { eraseQuietly } from './complete-upload.ts';

const DAY_MS = 86_400_000;
const BATCH_SIZE = 100;
/** Long enough to dispute a rejection. */
const REJECTED_KEPT_DAYS = 30;
/** What no quota and no dispute looks at any more. */
const ROWS_KEPT_DAYS = 30;

export interface EraseDeps {
  readonly database: Database;
  readonly files: FileStore;
}

/**
 * Retention: erases uploads that no one handed in, a day old, and the videos of rejected cases after 30 days; opens checks that were cut off; forgets old numbers
 * and rows; sweeps files that no row knows. A confirmed video stays with the person. Safe to cut off and to repeat.
 */
export async function eraseDocuments({ database, files }: EraseDeps, now: Date): Promise<void> {
  const { sql } = database;
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await doEach({
    reopen: () => reopenCutOff(sql, now),
    uploads: () =>
      inBatches(database, files, {
        lock: (tx, after) => lockExpired(tx, now, { after, limit: BATCH_SIZE }),
        forget: (tx, id) => markRefused(tx, id, 'upload_expired'),
      }),
    videos: () =>
      inBatches(database, files, {
        lock: (tx, after) => lockOverdueVideos(tx, daysAgo(REJECTED_KEPT_DAYS), { after, limit: BATCH_SIZE }),
        forget: clearFile,
      }),
    challenges: () => deleteOldChallenges(sql, daysAgo(1)),
    rows: () => deleteOldUploads(sql, daysAgo(ROWS_KEPT_DAYS)),
    files: () => files.sweep(sql, now),
  });
}

interface Upload {
  readonly id: string;
  readonly fileId: string;
}

/** Takes the bytes away once it is committed that their key is gone. An upload that fails is left to the next run. */
async function inBatches(
  database: Database,
  files: FileStore,
  {
    lock,
    forget,
  }: {
    readonly lock: (tx: Tx, after: string) => Promise<readonly Upload[]>;
    readonly forget: (tx: Tx, id: string) => Promise<unknown>;
  },
): Promise<void> {
  const failures = new FailureList();
  for (let after: string | undefined = ''; after !== undefined;) {
    const from: string = after;
    const { uploads, failed } = await database.transaction(async (tx) => {
      const locked = await lock(tx, from);
      const work = async (inner: Tx, some: readonly Upload[]): Promise<void> => {
        for (const { id, fileId } of some) {
          await forget(inner, id);
          await files.forget(inner, fileId);
        }
      };
      return { uploads: locked, failed: await isolateInside(tx, locked, { idOf: ({ id }) => id, work }) };
    });
    failures.add(failed);
    const failedIds = new Set(failed.map(({ id }) => id));
    for (const { id, fileId } of uploads) if (!failedIds.has(id)) await eraseQuietly(files, fileId);
    after = uploads.at(-1)?.id;
  }
  failures.throwIfAny();
}
