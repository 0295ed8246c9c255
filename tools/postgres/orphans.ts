import { readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 5_000;
const POLL_MS = 50;

/**
 * Waits until no backend of a killed server works in the cluster any more. Backends notice a dead postmaster only when
 * they next wait for something; a new server beside a writing old backend would ruin the files. Those that do not end
 * by themselves are killed: to the log that is the same as a crash.
 */
export async function waitForOrphans(cluster: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const orphans = processesIn(cluster);
    if (orphans.length === 0) return;
    if (Date.now() > deadline) for (const pid of orphans) killIfThere(pid);
    await sleep(POLL_MS);
  }
}

/** Every process of PostgreSQL has its cluster as working folder. Where there is no /proc nothing can be told. */
function processesIn(cluster: string): number[] {
  return listProcesses().filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === cluster;
    } catch {
      return false;
    }
  });
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}
