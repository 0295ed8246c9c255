import type { Sql } from '../../apps/server/src/platform/database/database.ts';

export interface AuditRun {
  readonly checks: number;
  readonly violated: number;
  /** It began at the last closed day and left out the checks that read everything. */
  readonly isDaily: boolean;
}

/**
 * Stores a finished run for /metrics, which show the last one alone, so a run by hand next to the nightly one counts nothing twice. A daily run without a violation
 * is not stored over a run that found some, for it may not have read what is violated: only a full audit clears them. Returns whether the run was stored.
 */
export async function recordAuditRun(sql: Sql, { checks, violated, isDaily }: AuditRun): Promise<boolean> {
  const { count } = await sql`
    insert into platform.ledger_audit_run (checks, violated_checks)
    select ${checks}::int, ${violated}::int
    where not ${isDaily}::boolean or ${violated}::int > 0
      or coalesce((select violated_checks from platform.ledger_audit_run order by id desc limit 1), 0) = 0`;
  return count === 1;
}
