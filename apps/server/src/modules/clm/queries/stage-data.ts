import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** What was said for a stage, by the keys of its fields. */
export interface StageData {
  readonly values: Readonly<Record<string, string>>;
  /** Whose account a sheba is, by the bank's word when it was said. */
  readonly holders: Readonly<Record<string, string>>;
}

/** Where the data of a stage belongs: it opens nowhere else. */
export const stageDataPlace = (id: bigint): string => `clm.stage_data.data:${id}`;

/** What was said for each stage of an application, by the stage's id. */
export async function readStageData(
  sql: Sql | Tx,
  vault: DataVault,
  applicationId: bigint,
): Promise<Map<number, StageData>> {
  const rows = await sql<{ id: bigint; stage_id: number; data_sealed: Buffer }[]>`
    select id, stage_id, data_sealed from clm.stage_data where application_id = ${applicationId}`;
  return new Map(
    rows.map((row) => [row.stage_id, JSON.parse(vault.open(row.data_sealed, stageDataPlace(row.id))) as StageData]),
  );
}

/** Stores what was said for a stage, in place of what was said before. The caller has locked the application. */
export async function saveStageData(
  tx: Tx,
  vault: DataVault,
  {
    applicationId,
    stageId,
    said,
    at,
  }: { readonly applicationId: bigint; readonly stageId: number; readonly said: StageData; readonly at: Date },
): Promise<void> {
  const [known] = await tx<{ id: bigint }[]>`
    select id from clm.stage_data where application_id = ${applicationId} and stage_id = ${stageId}`;
  const [drawn] =
    known === undefined ? await tx<{ id: bigint }[]>`select nextval('clm.stage_data_number') as id` : [known];
  if (drawn === undefined) throw new Error('the sequence gave nothing');
  const sealed = vault.seal(JSON.stringify(said), stageDataPlace(drawn.id));
  await tx`
    insert into clm.stage_data (id, application_id, stage_id, data_sealed, saved_at) values (${drawn.id}, ${applicationId}, ${stageId}, ${sealed}, ${at})
    on conflict (id) do update set data_sealed = excluded.data_sealed, saved_at = excluded.saved_at`;
}
