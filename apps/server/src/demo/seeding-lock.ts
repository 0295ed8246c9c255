import { setTimeout as sleep } from 'node:timers/promises';
import { withAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Database } from '../platform/database/database.ts';

/** What a seed takes on a slow machine, several times over. */
const PATIENCE_MS = 180_000;
const POLL_MS = 200;

/** Runs `work` while no other process seeds this database, by an advisory lock; others wait for their turn. Throws when it does not come. */
export async function withSeedLock(database: Database, work: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await withAdvisoryLock(database, 'demo seed', work))) {
    if (Date.now() > deadline) throw new Error('another process has been seeding this database for too long');
    await sleep(POLL_MS);
  }
}
