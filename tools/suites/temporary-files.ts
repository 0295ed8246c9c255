import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** What a whole run writes at most, with room to spare: databases of the workers, their logs, profiles of browsers. */
const NEEDED_BYTES = 8 * 2 ** 30;

/** Environment of a run whose temporary files lie in memory, and what removes them. */
export interface TemporaryFiles {
  readonly env: NodeJS.ProcessEnv;
  readonly remove: () => void;
}

/**
 * A folder in memory for the temporary files of a run, where the machine has one with room; otherwise the system's own. Each test file clones a database of some
 * thousand files: on a disk, creating these costs more processor time than what is then asked of them.
 */
export function temporaryFiles(): TemporaryFiles {
  if (!hasRoom()) return { env: {}, remove: () => undefined };
  const folder = mkdtempSync(path.join(MEMORY, 'nesye-'));
  // A database runs as another user and must reach its folder.
  chmodSync(folder, 0o755);
  return { env: { TMPDIR: folder }, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}
