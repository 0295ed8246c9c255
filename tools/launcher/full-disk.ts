import { existsSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** With less than this nothing of Nesye's can be started: PostgreSQL alone writes its log of 16 MB ahead. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;
const SAYS_SO = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|\b53100\b/;

/**
 * One sentence when a start failed because a disk is full, else undefined: the error says so, or one of the folders the start writes to has no room left (PostgreSQL
 * and the server say it in their own logs and only end).
 */
export function fullDiskOf(error: unknown, folders: readonly string[]): string | undefined {
  const full = folders.find((folder) => freeBytes(folder) < MIN_FREE_BYTES);
  const saysSo = SAYS_SO.test(
    error instanceof Error ? `${error.message} ${'code' in error ? String(error.code) : ''}` : String(error),
  );
  if (full === undefined && !saysSo) return undefined;
  const where = full === undefined ? '' : ` under ${full} (${Math.floor(freeBytes(full) / 1024 / 1024)} MB free)`;
  return `the disk is full${where}: Nesye needs about 500 MB for a new database. Make room, or set DATA_DIR to a folder on another disk.`;
}

/** Room for a user who is not root, in the nearest folder that is there. */
function freeBytes(folder: string): number {
  let place = path.resolve(folder);
  while (!existsSync(place)) place = path.dirname(place);
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize;
}
