import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** Steps that store what a person said of himself. */
export type DataStep = 'user' | 'contact' | 'address' | 'bank_branch' | 'bank_info' | 'lender_page' | 'guarantee';

/** Where the data of a step belongs: it opens nowhere else. */
const stepPlace = (requestId: bigint, step: DataStep): string => `origination.step_data:${requestId}:${step}`;

/** Stores what was said for a step, in place of what was said before. */
export async function saveStepData(
  tx: Tx,
  vault: DataVault,
  requestId: bigint,
  step: DataStep,
  data: object,
  at: Date,
): Promise<void> {
  const sealed = vault.seal(JSON.stringify(data), stepPlace(requestId, step));
  await tx`
    insert into origination.step_data (bucket, request_id, step, data_sealed, submitted_at)
    values (${bucketOf(requestId)}, ${requestId}, ${step}, ${sealed}, ${at})
    on conflict (request_id, step, bucket) do update set data_sealed = excluded.data_sealed, submitted_at = excluded.submitted_at`;
}

/** What was said for a step; undefined before. */
export async function readStepData<Data extends object>(
  sql: Sql | Tx,
  vault: DataVault,
  requestId: bigint,
  step: DataStep,
): Promise<Data | undefined> {
  const [row] = await sql<{ data_sealed: Buffer }[]>`
    select data_sealed from origination.step_data where bucket = ${bucketOf(requestId)} and request_id = ${requestId} and step = ${step}`;
  return row === undefined ? undefined : (JSON.parse(vault.open(row.data_sealed, stepPlace(requestId, step))) as Data);
}

/** The steps of requests for which something was said. */
export async function readSaidSteps(
  sql: Sql | Tx,
  requestIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, ReadonlySet<DataStep>>> {
  const rows = await sql<{ request_id: bigint; steps: DataStep[] }[]>`
    select request_id, array_agg(step) as steps from origination.step_data
    where request_id = any(${requestIds.map(String)}::bigint[]) group by request_id`;
  return new Map(rows.map((row) => [row.request_id, new Set(row.steps)]));
}
