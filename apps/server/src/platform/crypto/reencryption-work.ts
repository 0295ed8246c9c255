import type { Database, Sql } from '../database/database.ts';
import type { FileStore } from '../storage/file-store.ts';
import { type BackgroundWork, scheduled } from '../tasks/task.ts';
import { resealColumn, type SealedColumn } from './reseal.ts';
import type { SealedBox } from './sealed-box.ts';

/** Encrypts again, with the current key, what a former key encrypted in these columns. Resolves with the number of rows; after 0 the former keys may be removed. */
export async function reencryptColumns(sql: Sql, box: SealedBox, columns: readonly SealedColumn[]): Promise<number> {
  let count = 0;
  for (const column of columns) count += await resealColumn(sql, box, column);
  return count;
}

/** Once an hour: brings all sealed columns and the keys of all files to the current data key. */
export const reencryptionWork = (
  database: Database,
  box: SealedBox,
  files: Pick<FileStore, 'rewrapKeys'>,
  columns: readonly SealedColumn[],
): BackgroundWork =>
  scheduled('platform.reencrypt', '27 * * * *', async () => {
    await reencryptColumns(database.sql, box, columns);
    await files.rewrapKeys(database);
  });
