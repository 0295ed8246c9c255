import type { Sql, Tx } from '../database/database.ts';
import type { MachineTime } from '../clock/clock.ts';

export interface AuditEntry {
  /** The user who did it; null for the platform itself (a job) and for someone who is not signed in. */
  readonly actorId: bigint | null;
  /** What was done, `context.verb`: `kyc.reveal`, `identity.sign_in`. */
  readonly action: string;
  /** What it was done to: `customer`, `session`. */
  readonly subjectKind: string;
  readonly subjectId: bigint | string;
  /** Which fields, why, from where. Never a personal value itself: the chain cannot forget. */
  readonly detail: Readonly<Record<string, string | number | boolean | bigint | null>>;
  readonly at: MachineTime;
}

/**
 * Adds a row to the audit chain, in the transaction of the action itself. Call it last: the chain is locked until the transaction ends.
 * What changes nothing else, as a look, is one statement without a transaction.
 * The database refuses an action, kind or id of another form (23514); that is a bug, not a refusal.
 */
export async function appendAudit(
  tx: Tx | Sql,
  { actorId, action, subjectKind, subjectId, detail, at }: AuditEntry,
): Promise<void> {
  await tx`select platform.append_audit(${actorId}::bigint, ${action}, ${subjectKind}, ${String(subjectId)}, ${jsonOf(detail)}::text, ${at})`;
}

export type AuditError = 'gap' | 'link' | 'content' | 'head';

export interface BrokenLink {
  readonly chain: number;
  /** Where in the chain; 0 for a head without its rows. */
  readonly seq: bigint;
  readonly fault: AuditError;
}

const MAX_ERRORS = 100;

/** Recomputes every chain and returns what does not fit, at most 100 places; none means that all holds. Reads the whole table: for jobs and tools. */
export async function verifyAuditChain(sql: Sql | Tx): Promise<readonly BrokenLink[]> {
  return sql<
    BrokenLink[]
  >`select chain::integer as chain, seq, fault from platform.audit_faults() order by chain, seq limit ${MAX_ERRORS}`;
}

const jsonOf = (detail: AuditEntry['detail']): string =>
  JSON.stringify(detail, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
