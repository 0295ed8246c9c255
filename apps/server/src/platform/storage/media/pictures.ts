import type { Sql, Tx } from '../../database/database.ts';
import type { PictureShape } from './media-job.ts';

/** Stores how large a picture is; its variants are still to be made. */
export async function insertPictureShape(tx: Tx, fileId: string, { width, height, blur }: PictureShape): Promise<void> {
  await tx`
    insert into platform.picture (file_id, width, height, blur) values (${fileId}, ${width}, ${height}, ${blur})`;
}

/** Pictures without variants that may be tried again, behind one of them. */
export async function readToMake(
  sql: Sql,
  { after, limit, maxAttempts }: { readonly after: string; readonly limit: number; readonly maxAttempts: number },
): Promise<{ readonly fileId: string }[]> {
  return await sql<{ fileId: string }[]>`
    select file_id as "fileId" from platform.picture
    where made_at is null and attempts < ${maxAttempts} and file_id > ${after} order by file_id limit ${limit}`;
}

/** Counts before it begins: a picture that ends the process is not tried for ever. */
export async function countAttempt(sql: Sql, fileId: string): Promise<void> {
  await sql`update platform.picture set attempts = attempts + 1 where file_id = ${fileId}`;
}

/** Locks a picture whose variants are to be stored. False where it is gone, or has them. */
export async function lockPictureToMake(tx: Tx, fileId: string): Promise<boolean> {
  const rows = await tx`select 1 as one from platform.picture where file_id = ${fileId} and made_at is null for update`;
  return rows.length > 0;
}

/** The variants of a picture are there. The caller has locked it. */
export async function markMade(
  tx: Tx,
  fileId: string,
  {
    shape: { width, height, blur },
    widths,
    at,
  }: { readonly shape: PictureShape; readonly widths: readonly number[]; readonly at: Date },
): Promise<void> {
  await tx`
    update platform.picture set width = ${width}, height = ${height}, blur = ${blur}, widths = ${[...widths]}::smallint[], made_at = ${at}
    where file_id = ${fileId}`;
}
