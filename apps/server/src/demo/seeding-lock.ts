import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../platform/database/database.ts';

/** What a seed takes on a slow machine, several times over. */
const PATIENCE_MS = 180_000;
const POLL_MS = 200;

/** Runs `work` while no other process seeds this database, by an advisory lock on a session of its own; others wait for their turn. Throws when it does not come. */
export async function whileNobodySeeds(database: Database, work: () => Promise<void>): Promise<void> {
  const session = await database.sql.reserve();
  const deadline = Date.now() + PATIENCE_MS;
  try {
    // Asked again and again, for a statement that waits is cut off after the pool's lock time-out.
    for (;;) {
      const [row] = await session<{ is_mine: boolean }[]>`select pg_try_advisory_lock(hashtext('demo seed')) as is_mine`;
      if (row?.is_mine === true) break;
      if (Date.now() > deadline) throw new Error('another process has been seeding this database for too long');
      await sleep(POLL_MS);
    }
    try {
      await work();
    } finally {
      await session`select pg_advisory_unlock(hashtext('demo seed'))`;
    }
  } finally {
    session.release();
  }
}
