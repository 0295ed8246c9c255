import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isProcessOf } from './postmaster.ts';

const PATIENCE_MS = 5_000;
/** A killed process is gone at once unless the disk holds it. */
const MAX_MS = 30_000;
const POLL_MS = 50;

/**
 * Waits until no backend of a killed server works in the cluster any more. Backends notice a dead postmaster only when
 * they next wait for something; a new server next to a writing old backend would ruin the files. Those that do not end
 * by themselves are killed: to the log that is the same as a crash. Throws when even that does not end them.
 */
export async function waitForOrphans(cluster: string): Promise<void> {
  const begun = Date.now();
  for (;;) {
    const orphans = listProcesses().filter((pid) => isProcessOf(pid, cluster));
    if (orphans.length === 0) return;
    if (Date.now() - begun > MAX_MS)
      throw new Error(`processes of an earlier PostgreSQL do not end: ${orphans.join(', ')}`);
    if (Date.now() - begun > PATIENCE_MS) for (const pid of orphans) killIfThere(pid);
    await sleep(POLL_MS);
  }
}

const listProcesses = (): number[] => readdirSync('/proc').map(Number).filter(Number.isInteger);

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}
