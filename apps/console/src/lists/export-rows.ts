import { type ExportedListName, MAX_ROWS_OF_ONE } from '@nesye/contract/constants';
import { MAX_COUNTED_ROWS } from '@nesye/contract/counted-rows';
import { toasts } from '@nesye/ui';
import { loosePagedQuery, pageMarkOf, type PageMark } from '@nesye/web-kit/query/paged-query.ts';
import { saveFile } from '@nesye/web-kit/save-file.ts';
import { queueTableText } from '#messages/queue-table.ts';
import { filtersText, isExportedList, noteExport } from '../api/exports-api.ts';
import { csvOf } from '../domain/csv-file.ts';
import { textOfCell, type NamedColumn } from './queue-columns.ts';

const PAGE_SIZE = '100';

interface Exported {
  readonly content: string;
  readonly rowCount: number;
  /** There are more rows than a file may have. */
  readonly isCut: boolean;
}

/** Reads all rows of a list under its filters, page by page, and writes the shown columns as a CSV file. */
async function exportRows(
  path: string,
  query: Readonly<Record<string, string>>,
  columns: readonly NamedColumn[],
): Promise<Exported> {
  const lines: (readonly (string | number)[])[] = [columns.map(({ title }) => title)];
  const { queryFn } = loosePagedQuery(path, { ...query, page_size: PAGE_SIZE });
  let mark: PageMark | undefined = {};
  let count = 0;
  while (mark !== undefined && lines.length <= MAX_ROWS_OF_ONE) {
    // oxlint-disable-next-line no-await-in-loop -- Each page names the next.
    const page: Awaited<ReturnType<typeof queryFn>> = await queryFn({
      pageParam: mark,
      signal: new AbortController().signal,
    });
    count = Math.max(count, page.count);
    for (const row of page.results) lines.push(columns.map((column) => textOfCell(column, row)));
    mark = pageMarkOf(page.next);
  }
  // A list without cursors ends at the rows that are counted.
  const hasEnded = lines.length > MAX_COUNTED_ROWS && lines.length <= count;
  const isCut = mark !== undefined || lines.length > MAX_ROWS_OF_ONE + 1 || hasEnded;
  const kept = lines.slice(0, MAX_ROWS_OF_ONE + 1);
  return { content: csvOf(kept), rowCount: kept.length - 1, isCut };
}

interface ListToSave {
  readonly list: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly columns: readonly NamedColumn[];
}

/**
 * Saves the rows of a list as a CSV file on the operator's machine, and notes it in the audit. Returns the list where it is longer than such a file and two operators may have
 * it written whole; nothing is saved then. Throws what a read throws.
 */
export async function saveRows({ list, path, query, columns }: ListToSave): Promise<ExportedListName | undefined> {
  const { content, rowCount, isCut } = await exportRows(path, query, columns);
  if (isCut && isExportedList(list)) return list;
  await noteExport({ list, query: filtersText(query), rows: rowCount });
  saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), `${list}.csv`);
  toasts.show(isCut ? queueTableText.exportCut(rowCount) : queueTableText.exported(rowCount), 'success');
  return undefined;
}
