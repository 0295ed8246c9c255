import { connectAsOwner } from '../../apps/server/src/platform/database/connect-as-owner.ts';
import { MIGRATION_LOCK } from '../../apps/server/src/platform/database/migrate.ts';
import { readOrMakePassword } from './embedded.ts';

const LOGIN = 'nesye_server';

/**
 * Makes sure the embedded database at `ownerUrl` knows the user the server works as, and returns that user's URL. The user owns nothing; what it may do the
 * server's migrations grant it. Its password stays the same in `dataDir`, so that several servers may share it.
 */
export async function serverLogin(ownerUrl: string, dataDir: string): Promise<string> {
  const url = new URL(ownerUrl);
  url.username = LOGIN;
  url.password = readOrMakePassword(dataDir, 'server-password');
  const database = connectAsOwner(ownerUrl);
  try {
    // Let go with the session: of launchers that come at once one makes the user.
    await database.sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    const [known] = await database.sql`select from pg_roles where rolname = ${LOGIN}`;
    // The password is hexadecimal, so it needs no quoting in the one place that takes no parameter.
    await database.sql.script(
      `${known === undefined ? 'create' : 'alter'} role ${LOGIN} login noinherit password '${url.password}'`,
    );
    return url.href;
  } finally {
    await database.close();
  }
}
