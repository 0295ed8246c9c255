import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectAsOwner } from '../../apps/server/src/platform/database/connect-as-owner.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';

/** Gives `work` the address of a database with all migrations and no row, and removes it with its server afterwards. */
export async function withMigratedDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nesye-check-'));
  const server = await startEmbeddedPostgres(folder, {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    shared_buffers: '64MB',
  });
  try {
    const admin = connectAsOwner(server.adminUrl);
    await admin.sql.script('create database nesye_check');
    await admin.close();
    const url = server.urlOf('nesye_check');
    await migrate(url);
    return await work(url);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
