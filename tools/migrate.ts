import { ConfigError } from '../apps/server/src/platform/config/config.ts';
import { givenVariables } from '../apps/server/src/platform/config/env.ts';
import { grantAppRole } from '../apps/server/src/platform/database/admit-server.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { startErrorOf } from '../apps/server/src/platform/database/start-error.ts';

/**
 * `npm run migrate`: brings the database up to date with the owner's login (DATABASE_OWNER_URL, else DATABASE_URL) and, where the server has its own login
 * (DATABASE_URL next to it), gives that one the application's rights. Safe to repeat. Exit code 1 when the database is not up to date.
 */
try {
  const env = givenVariables(process.env);
  const ownerUrl = env['DATABASE_OWNER_URL'] ?? env['DATABASE_URL'];
  if (ownerUrl === undefined)
    throw new ConfigError(
      'DATABASE_OWNER_URL is missing: the login that owns the database. The embedded database is migrated by npm start.',
    );
  const applied = await migrate(ownerUrl);
  const serverUrl = env['DATABASE_URL'];
  if (serverUrl !== undefined && serverUrl !== ownerUrl)
    await grantAppRole(ownerUrl, new URL(serverUrl).username, {
      isBehindPooler: env['DATABASE_POOLER'] === 'transaction',
    });
  console.log(applied.length === 0 ? 'up to date: nothing to do' : `applied ${applied.length}: ${applied.join(', ')}`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : (startErrorOf(error) ?? error));
  process.exitCode = 1;
}
