import type { Sql } from '../database/database.ts';
import { forEachRecord } from '../tasks/for-each-record.ts';
import type { DataVault } from './data-vault.ts';
import { KEY_ID_BYTES } from './key-ring.ts';
import type { ColumnIndex, SealedColumn } from './reseal.ts';

interface Row {
  readonly key: bigint;
  readonly sealed: Buffer;
  readonly found: Buffer;
  readonly owner: bigint;
}

const BATCH_ROWS = 200;

/** Brings the indexes of a column to the current key, 200 rows at a time, and returns how many there were. Safe to cut off, to repeat and to run while others write. */
export async function reindexColumn(sql: Sql, vault: DataVault, column: SealedColumn): Promise<number> {
  const { table, key, index, placeOf } = column;
  if (index === undefined) return 0;
  const { place } = index;
  let count = 0;
  await forEachRecord<Row>({
    next: (last) => readStale(sql, vault, { ...column, index }, last?.key),
    idOf: (row) => `${table}.${index.column} ${row.key}`,
    work: async (row) => {
      const text = vault.open(row.sealed, placeOf(row.key));
      const [current] = vault.blindIndex(text, typeof place === 'string' ? place : place.placeOf(row.owner));
      const done = await sql`
        update ${sql.identifiers(table)} set ${sql.identifiers(index.column)} = ${current}
        where ${sql.identifiers(key)} = ${row.key} and ${sql.identifiers(index.column)} = ${row.found}`;
      count += done.count;
    },
  });
  return count;
}

function readStale(
  sql: Sql,
  { currentIndexKeyId }: DataVault,
  { table, key, column, index }: SealedColumn & { readonly index: ColumnIndex },
  after: bigint | undefined,
): Promise<Row[]> {
  const owner = typeof index.place === 'string' ? key : index.place.column;
  return sql<Row[]>`
    select ${sql.identifiers(key)} as key, ${sql.identifiers(column)} as sealed, ${sql.identifiers(index.column)} as found, ${sql.identifiers(owner)} as owner
    from ${sql.identifiers(table)}
    where ${sql.identifiers(column)} is not null and substring(${sql.identifiers(index.column)} from 1 for ${KEY_ID_BYTES}) <> ${currentIndexKeyId}
      ${after === undefined ? sql`` : sql`and ${sql.identifiers(key)} > ${after}`}
    order by ${sql.identifiers(key)} limit ${BATCH_ROWS}`;
}
