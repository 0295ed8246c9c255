import postgres from 'postgres';
import { MIGRATION_LOCK } from './migrate.ts';

/**
 * Lets `user`, a login that owns nothing, work with the application's rights, and with no others: whatever a statement of the server's may be made to say,
 * it cannot become the owner. `ownerUrl` names who may grant. Safe to repeat and to run from several servers at once.
 */
export async function admitServer(ownerUrl: string, user: string): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => undefined, connection: { application_name: 'nesye-migrate' } });
  try {
    // Let go with the session.
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    const [role] = await sql<{ is_member: boolean }[]>`select pg_has_role(${user}, 'nesye_app', 'member') as is_member`;
    if (role?.is_member !== true) await sql`grant nesye_app to ${sql(user)}`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
