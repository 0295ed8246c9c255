import { connectAsOwner } from './connect-as-owner.ts';
import { sessionDefaults } from './database.ts';
import { MIGRATION_LOCK } from './migrate.ts';

/**
 * Lets `user`, a login that owns nothing, work with the application's rights, and with no others: whatever a statement of the server's may be made to say,
 * it cannot become the owner. Behind a transaction pooler the login itself carries role and time-outs. `ownerUrl` names who may grant. Safe to repeat and to run from several servers together.
 */
export async function grantAppRole(
  ownerUrl: string,
  user: string,
  { isBehindPooler = false }: { readonly isBehindPooler?: boolean } = {},
): Promise<void> {
  const database = connectAsOwner(ownerUrl);
  try {
    // Let go with the session.
    await database.sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    const [role] = await database.sql<
      { is_member: boolean }[]
    >`select pg_has_role(${user}, 'nesye_app', 'member') as is_member`;
    if (role?.is_member !== true) await database.sql`grant nesye_app to ${database.sql.identifiers(user)}`;
    if (isBehindPooler)
      await database.sql.script(
        sessionDefaults()
          .map(([name, value]) => `alter role ${quoted(user)} set ${name} = '${value}'`)
          .join(';'),
      );
  } finally {
    await database.close();
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
