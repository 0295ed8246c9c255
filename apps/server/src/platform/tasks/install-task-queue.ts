import { runMigrations } from 'graphile-worker';
import { quietTaskLog } from './task-log.ts';
import { connectAsOwner } from '../database/connect-as-owner.ts';

const APP_ROLE = 'nesye_app';

/**
 * Brings the task queue's tables (graphile-worker's own migrations) up to date as the owner, and lets the application's role work with them: the library
 * shuts its tables to everybody but their owner. Safe to repeat.
 */
export async function installTaskQueue(ownerUrl: string): Promise<void> {
  await runMigrations({ connectionString: ownerUrl, logger: quietTaskLog });
  const owner = connectAsOwner(ownerUrl);
  try {
    await owner.transaction(async (tx) => {
      await tx.script(`
        grant usage on schema graphile_worker to ${APP_ROLE};
        grant select, insert, update, delete on all tables in schema graphile_worker to ${APP_ROLE};
        grant usage, select on all sequences in schema graphile_worker to ${APP_ROLE};
        grant execute on all functions in schema graphile_worker to ${APP_ROLE};`);
      const tables = await tx<{ name: string }[]>`
        select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'graphile_worker' and c.relrowsecurity and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'app')`;
      for (const { name } of tables)
        await tx`create policy app on ${tx.identifiers(`graphile_worker.${name}`)} to ${tx.identifiers(APP_ROLE)} using (true) with check (true)`;
    });
  } finally {
    await owner.close();
  }
}
