import type { Sql } from '../database/database.ts';

/** What the last audit of the books found. */
export interface LedgerAudit {
  readonly finishedAt: Date;
  readonly checks: number;
  readonly violatedChecks: number;
}

/** The last audit of the books; undefined before the first. */
export async function readLastLedgerAudit(sql: Sql): Promise<LedgerAudit | undefined> {
  const [row] = await sql<LedgerAudit[]>`
    select finished_at as "finishedAt", checks, violated_checks as "violatedChecks" from platform.ledger_audit_run order by id desc limit 1`;
  return row;
}
