import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** Steps that store what a person said of themselves. */
export type DataStep = 'user' | 'contact' | 'address' | 'bank_branch' | 'bank_info' | 'lender_page' | 'guarantee';

/** Where the data of a step belongs: it opens nowhere else. */
export const stepDataPlace = (id: bigint): string => `origination.step_data.data:${id}`;

/** Stores what was said for a step, in place of what was said before. The caller has locked the request. */
export async function saveStepData(
  tx: Tx,
  vault: DataVault,
  requestId: bigint,
  step: DataStep,
  data: object,
  at: Date,
): Promise<void> {
  const bucket = bucketOf(requestId);
  await tx`delete from origination.step_data where bucket = ${bucket} and request_id = ${requestId} and step = ${step}`;
  const [drawn] = await tx<{ id: bigint }[]>`
    select nextval('origination.step_data_number') * 64 + ${bucket}::bigint as id`;
  if (drawn === undefined) throw new Error('the sequence gave nothing');
  const sealed = vault.seal(JSON.stringify(data), stepDataPlace(drawn.id));
  await tx`
    insert into origination.step_data (bucket, id, request_id, step, data_sealed, submitted_at)
    values (${bucket}, ${drawn.id}, ${requestId}, ${step}, ${sealed}, ${at})`;
}

/** What was said for a step; undefined before. */
export async function readStepData<Data extends object>(
  sql: Sql | Tx,
  vault: DataVault,
  requestId: bigint,
  step: DataStep,
): Promise<Data | undefined> {
  const [row] = await sql<{ id: bigint; data_sealed: Buffer }[]>`
    select id, data_sealed from origination.step_data
    where bucket = ${bucketOf(requestId)} and request_id = ${requestId} and step = ${step}`;
  return row === undefined ? undefined : (JSON.parse(vault.open(row.data_sealed, stepDataPlace(row.id))) as Data);
}

/** The steps of a request for which something was said. */
export async function readSaidSteps(sql: Sql | Tx, requestId: bigint): Promise<ReadonlySet<DataStep>> {
  const rows = await sql<{ step: DataStep }[]>`
    select step from origination.step_data where bucket = ${bucketOf(requestId)} and request_id = ${requestId}`;
  return new Set(rows.map(({ step }) => step));
}
