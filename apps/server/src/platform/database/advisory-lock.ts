import type { Database } from './database.ts';

/**
 * Runs `work` unless another process holds the lock of this name; resolves with whether it ran. The lock lives in a transaction that does nothing else, so
 * it works behind a transaction pooler too, and is freed when this process or its connection ends. It takes one connection of `database` until `work` ends.
 */
export async function withAdvisoryLock(database: Database, name: string, work: () => Promise<void>): Promise<boolean> {
  return await database.transaction(async (tx) => {
    await tx`set local idle_in_transaction_session_timeout = 0`;
    const [row] = await tx<{ is_mine: boolean }[]>`select pg_try_advisory_xact_lock(hashtext(${name})) as is_mine`;
    if (row?.is_mine !== true) return false;
    await work();
    return true;
  });
}
