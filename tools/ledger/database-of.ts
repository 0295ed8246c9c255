import { existsSync } from 'node:fs';
import path from 'node:path';
import { givenVariables } from '../../apps/server/src/platform/config/env.ts';
import { type EmbeddedPostgres, runningUrl, startEmbeddedPostgres } from '../postgres/embedded.ts';

const DATABASE = 'nesye';

/**
 * The product's database for a tool: DATABASE_URL, else the embedded server over DATA_DIR, which is started for the
 * length of the tool when it does not run. Call `release` at the end.
 */
export async function databaseOf(variables: NodeJS.ProcessEnv): Promise<{ url: string; release: () => Promise<void> }> {
  const env = givenVariables(variables);
  const given = env['DATABASE_OWNER_URL'] ?? env['DATABASE_URL'];
  if (given !== undefined) return { url: given, release: async () => undefined };
  const dataDir = path.resolve(env['DATA_DIR'] ?? '.data');
  if (!existsSync(path.join(dataDir, 'postgres/PG_VERSION'))) {
    console.error(`There is no database in ${dataDir}: start Nesye there first, or set DATA_DIR or DATABASE_URL.`);
    process.exit(2);
  }
  const running = runningUrl(dataDir, DATABASE);
  if (running !== undefined) return { url: running, release: async () => undefined };
  const server: EmbeddedPostgres = await startEmbeddedPostgres(dataDir);
  return { url: server.urlOf(DATABASE), release: () => server.stop() };
}
