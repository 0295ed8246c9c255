import type { Sql } from '../../../platform/database/database.ts';

/** The last audit of the books: when it ended, how many checks it made, and how many of them found something. Null before the first. */
export async function readLastAudit(
  sql: Sql,
): Promise<{ readonly at: Date; readonly checks: number; readonly violated: number } | null> {
  const [row] = await sql<{ at: Date; checks: number; violated: number }[]>`
    select finished_at as at, checks, violated_checks as violated from platform.ledger_audit_run order by id desc limit 1`;
  return row ?? null;
}
