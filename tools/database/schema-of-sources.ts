import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import { schemaText } from './schema-text.ts';

/** The schema text of what this build's sources make, on an embedded PostgreSQL of its own that goes away again. */
export async function schemaOfSources(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nesye-schema-'));
  const server = await startEmbeddedPostgres(folder, { fsync: 'off', shared_buffers: '32MB' });
  try {
    await migrate(server.adminUrl);
    const database = openDatabase(server.adminUrl, { maxConnections: 1, role: null });
    return await schemaText(database.sql).finally(() => database.close());
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
