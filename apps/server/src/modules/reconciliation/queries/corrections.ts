import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { Resolution } from '../domain/correction.ts';

/** What an approval did about a difference. `entryId` is null where the gateway's own rules post what follows. */
export interface Correction {
  readonly id: bigint;
  readonly differenceId: bigint;
  readonly approvalId: bigint;
  readonly resolution: Resolution;
  readonly entryId: bigint | null;
}

/** The id of the next correction, which its entry names. */
export async function nextCorrectionId(tx: Tx): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`select nextval('reconciliation.correction_number') as id`;
  if (row === undefined) throw new Error('no number for a correction');
  return row.id;
}

/** Stores what an approval did. */
export async function insertCorrection(tx: Tx, one: Correction): Promise<void> {
  await tx`
    insert into reconciliation.correction (id, difference_id, approval_id, resolution, entry_id)
    values (${one.id}, ${one.differenceId}, ${one.approvalId}, ${one.resolution}, ${one.entryId})`;
}

/** The entries of the corrections of a difference, by their approvals. */
export async function readEntriesOf(sql: Sql | Tx, differenceId: bigint): Promise<ReadonlyMap<bigint, bigint | null>> {
  const rows = await sql<Pick<Correction, 'approvalId' | 'entryId'>[]>`
    select approval_id as "approvalId", entry_id as "entryId" from reconciliation.correction where difference_id = ${differenceId}`;
  return new Map(rows.map(({ approvalId, entryId }) => [approvalId, entryId]));
}
