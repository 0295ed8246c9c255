import type { Logger } from 'pino';
import type { Database, Sql } from '../database/database.ts';
import type { FileStore } from '../storage/file-store.ts';
import { type BackgroundWork, scheduled } from '../tasks/task.ts';
import type { DataVault } from './data-vault.ts';
import type { KeyRegister } from './key-register.ts';
import { reindexColumn } from './reindex.ts';
import { resealColumn, type SealedColumn } from './reseal.ts';
import type { SealedBox } from './sealed-box.ts';

/** Encrypts again, with the current key, what a former key encrypted in these columns. Resolves with the number of rows. */
export async function reencryptColumns(sql: Sql, box: SealedBox, columns: readonly SealedColumn[]): Promise<number> {
  let count = 0;
  for (const column of columns) count += await resealColumn(sql, box, column);
  return count;
}

export interface Reencryption {
  readonly database: Database;
  readonly vault: DataVault;
  readonly files: Pick<FileStore, 'rewrapKeys'>;
  readonly columns: readonly SealedColumn[];
  readonly keys: Pick<KeyRegister, 'count'>;
  readonly log: Pick<Logger, 'info'>;
}

/** Once an hour: brings all sealed columns, their indexes and the keys of all files to the current key, and counts what still needs a former one. */
export const reencryptionWork = ({ database, vault, files, columns, keys, log }: Reencryption): BackgroundWork =>
  scheduled('platform.reencrypt', '27 * * * *', async () => {
    const resealed = await reencryptColumns(database.sql, vault, columns);
    let reindexed = 0;
    for (const column of columns) reindexed += await reindexColumn(database.sql, vault, column);
    const rewrapped = await files.rewrapKeys(database);
    const left = await keys.count();
    if (resealed + reindexed + rewrapped > 0 || Object.keys(left).length > 0)
      log.info({ count: resealed + reindexed + rewrapped, ...left }, 'brought to the current keys');
  });
