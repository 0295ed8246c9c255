import { findApproval } from '../../../platform/approvals/approval-queries.ts';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ExportedList, ExportedLists, ListFilters } from '../../../platform/lists/exported-list.ts';
import type { Row } from '../../../platform/spreadsheet/table.ts';
import { tableFile } from '../../../platform/spreadsheet/table-file.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { PartedFile, RunLost } from '../../../platform/storage/parted-file.ts';
import { forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import type { TaskContext } from '../../../platform/tasks/task.ts';
import {
  claimListExport,
  expireListExport,
  failListExport,
  findExpiredExports,
  finishListExport,
  type ListExport,
  setParts,
} from '../queries/list-exports.ts';
import { LIST_EXPORT_KEPT_MS, type ListExportPayload, opensList } from './list-export-approval.ts';

export interface MakeListExportDeps {
  readonly database: Pick<Database, 'sql' | 'transaction'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly files: FileStore;
  readonly lists: ExportedLists;
  /** Rows of a file: as many as a sheet of a spreadsheet shows, unless a test needs fewer. */
  readonly maxRows?: number;
}

const OWNER = 'platform.list_export';
const MAX_ROWS = 1_000_000;
const AT_A_TIME = 100;

/** Why a file is not made, however often it is tried. */
class NotMade extends Error {
  readonly failure: 'too_large' | 'role_taken';
  constructor(failure: 'too_large' | 'role_taken') {
    super(failure);
    this.failure = failure;
  }
}

/**
 * Writes the file of a list, in encrypted parts; memory is one part and one page of rows. Safe to repeat: a run removes what the one before it left.
 * It has failed after the last attempt. It fails immediately with more rows than a sheet shows, or when the roles of its operator do not open the list.
 */
export async function makeListExport(
  deps: MakeListExportDeps,
  id: bigint,
  { isLastAttempt }: TaskContext,
): Promise<void> {
  const { database } = deps;
  const run = await claimListExport(database.sql, id);
  if (run === undefined) return;
  const file = new PartedFile(deps, { owner: OWNER, setParts: (tx, ids) => setParts(tx, run, ids) });
  await file.remove(run.fileIds);
  try {
    await writeFile(deps, run, file);
  } catch (error) {
    if (error instanceof RunLost) return;
    if (!(error instanceof NotMade) && !isLastAttempt) throw error;
    await file.remove();
    const failure = error instanceof NotMade ? error.failure : 'error';
    await database.transaction((tx) => failListExport(tx, run, failure));
    if (!(error instanceof NotMade)) throw error;
  }
}

async function writeFile(deps: MakeListExportDeps, run: ListExport, file: PartedFile): Promise<void> {
  const { database, clock, lists, maxRows = MAX_ROWS } = deps;
  const approval = await findApproval(database.sql, run.id);
  if (approval === undefined) throw new Error(`the file ${run.id} has no approval`);
  const { subjectId: operatorId, payload } = approval;
  const { list: name, query } = payload as ListExportPayload;
  if (!(await database.transaction((tx) => opensList(tx, lists, operatorId, name)))) throw new NotMade('role_taken');
  const list = lists.of(name);
  let rowCount = 0;
  const count = (rows: readonly Row[]): void => {
    rowCount += rows.length;
    if (rowCount > maxRows) throw new NotMade('too_large');
  };
  const stretches = pagesOf(list, operatorId, list.filtersOf(query), count);
  for await (const bytes of tableFile('csv', { name, columns: list.columns, stretches }))
    await file.add(bytes as Buffer);
  const sizeBytes = await file.end();
  const at = clock.now();
  await database.transaction(async (tx) => {
    const made = { sizeBytes, rowCount, expiresAt: new Date(at.getTime() + LIST_EXPORT_KEPT_MS) };
    if (!(await finishListExport(tx, run, made))) throw new RunLost();
    await appendAudit(tx, {
      actorId: null,
      action: 'backoffice.list_export_make',
      subjectKind: 'platform.approval',
      subjectId: run.id,
      detail: { list: name, rows: rowCount, user_id: operatorId },
      at,
    });
  });
}

/** The pages of a list, one after another by keys. */
async function* pagesOf(
  list: ExportedList,
  operatorId: bigint,
  filters: ListFilters,
  onPage: (rows: readonly Row[]) => void,
): AsyncGenerator<readonly Row[]> {
  let cursor: string | undefined;
  do {
    const { rows, next } = await list.read(operatorId, filters, cursor);
    onPage(rows);
    yield rows;
    cursor = next;
  } while (cursor !== undefined);
}

/** Deletes the files whose days are over, and what there is of those that were not made in them. Returns how many. */
export async function purgeListExports({
  database,
  clock,
  files,
}: Pick<MakeListExportDeps, 'database' | 'clock' | 'files'>): Promise<number> {
  const now = clock.now();
  return forEachRecord({
    next: (after?: bigint) => findExpiredExports(database.sql, now, after ?? 0n, AT_A_TIME),
    idOf: String,
    work: async (id) => {
      const parts = await database.transaction(async (tx) => {
        const fileIds = await expireListExport(tx, now, id);
        for (const fileId of fileIds) await files.forget(tx, fileId);
        return fileIds;
      });
      for (const fileId of parts) await files.erase(fileId);
    },
  });
}
