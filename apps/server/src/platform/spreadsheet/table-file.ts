import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvLine } from '../csv/csv-line.ts';
import type { Table, TableFormat } from './table.ts';
import { writeXlsx } from './xlsx.ts';

/** The bytes of a table's file, made as they are read. What the rows throw ends the stream with that error. */
export const tableFile = (format: TableFormat, table: Table): Readable =>
  format === 'xlsx' ? writeXlsx(table) : Readable.from(csvParts(table), { objectMode: false });

async function* csvParts({ columns, stretches }: Table): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title)));
  for await (const rows of stretches) if (rows.length > 0) yield Buffer.from(rows.map(csvLine).join(''));
}
