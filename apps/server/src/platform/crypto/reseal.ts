import { forEachRecord } from '../tasks/for-each-record.ts';
import type { Sql } from '../database/database.ts';
import { KEY_ID_BYTES } from './key-ring.ts';
import type { SealedBox } from './sealed-box.ts';

/** A column of sealed texts, and where each of them belongs. Names come from the code alone, never from outside. */
export interface SealedColumn {
  /** `schema.table`. */
  readonly table: string;
  /** The one column of whole numbers that identifies a row. */
  readonly key: string;
  readonly column: string;
  readonly placeOf: (key: bigint) => string;
  /** The blind index of the same text. */
  readonly index?: ColumnIndex;
}

export interface ColumnIndex {
  readonly column: string;
  /** One place for all rows, or by another column of the row. */
  readonly place: string | { readonly column: string; readonly placeOf: (id: bigint) => string };
}

const BATCH_ROWS = 200;

/**
 * Re-encrypts with the current key what was sealed with a former one, 200 rows at a time, and returns how many rows there were. Safe to cut off and to run
 * while others write: a row that changed meanwhile is left to its writer, who had the current key. When it returns 0, the former keys may be taken away.
 */
export async function resealColumn(sql: Sql, box: SealedBox, column: SealedColumn): Promise<number> {
  let resealed = 0;
  await forEachRecord<StaleRow>({
    next: (last) => readStale(sql, box, column, last?.key),
    idOf: ({ key }) => `${column.table}.${column.column} ${key}`,
    work: async (row) => {
      resealed += await resealRow(sql, box, column, row);
    },
  });
  return resealed;
}

interface StaleRow {
  readonly key: bigint;
  readonly sealed: Buffer;
}

function readStale(
  sql: Sql,
  { currentKeyId }: SealedBox,
  { table, key, column }: SealedColumn,
  after: bigint | undefined,
): Promise<StaleRow[]> {
  return sql<StaleRow[]>`
    select ${sql.identifiers(key)} as key, ${sql.identifiers(column)} as sealed from ${sql.identifiers(table)}
    where substring(${sql.identifiers(column)} from 1 for ${KEY_ID_BYTES}) <> ${currentKeyId} ${after === undefined ? sql`` : sql`and ${sql.identifiers(key)} > ${after}`}
    order by ${sql.identifiers(key)} limit ${BATCH_ROWS}`;
}

async function resealRow(
  sql: Sql,
  box: SealedBox,
  { table, key, column, placeOf }: SealedColumn,
  row: StaleRow,
): Promise<number> {
  const place = placeOf(row.key);
  const renewed = box.seal(box.open(row.sealed, place), place);
  const { count } =
    await sql`update ${sql.identifiers(table)} set ${sql.identifiers(column)} = ${renewed} where ${sql.identifiers(key)} = ${row.key} and ${sql.identifiers(column)} = ${row.sealed}`;
  return count;
}
