import { bucketOf } from '../../../platform/database/bucket.ts';
import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { decisionPlace } from './decisions.ts';
import { reportPlace } from './reports.ts';

const MAX_ROWS = 10_000;

type Sealed = Readonly<Record<string, unknown>> & { readonly id: bigint; readonly content_sealed: Buffer | null };

/** What the bureau said of a customer and what was decided by it, opened, for the customer's own copy. */
export async function readOwnScores(sql: Sql, vault: DataVault, customerId: bigint): Promise<unknown> {
  const own = sql`bucket = ${bucketOf(customerId)} and customer_id = ${customerId}`;
  const reports = await sql<Sealed[]>`
    select id, line, state, requested_at, paid_at, received_at, valid_until, expired_at, refunded_at, content_sealed from credit_assessment.report
    where ${own} order by id limit ${MAX_ROWS}`;
  const decisions = await sql<Sealed[]>`
    select id, line, amount, outcome, max_amount, decided_at, content_sealed from credit_assessment.decision where ${own} order by id limit ${MAX_ROWS}`;
  const opened =
    (placeOf: (id: bigint) => string) =>
    ({ content_sealed: sealed, ...row }: Sealed) => ({
      ...row,
      content: sealed === null ? null : (JSON.parse(vault.open(sealed, placeOf(row.id))) as unknown),
    });
  return { reports: reports.map(opened(reportPlace)), decisions: decisions.map(opened(decisionPlace)) };
}

/** Erases what the bureau said of a person who has left, and what was computed from it; that there was a report and a decision stays. The database refuses it (42501) for any other. */
export async function eraseScores(tx: Tx, customerId: bigint): Promise<void> {
  await tx`select credit_assessment.erase_closed_customer(${customerId})`;
}
