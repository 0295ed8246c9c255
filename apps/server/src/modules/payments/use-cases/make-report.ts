import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { MAX_SHEET_ROWS } from '../../../platform/spreadsheet/xlsx.ts';
import { tableFile } from '../../../platform/spreadsheet/table-file.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { PartedFile, RunLost } from '../../../platform/storage/parted-file.ts';
import type { TaskContext } from '../../../platform/tasks/task.ts';
import {
  claimReport,
  failReport,
  finishReport,
  type SalesReport,
  setParts,
  setProgress,
} from '../queries/sales-reports.ts';
import { type ReportSource, type ReportStretch, tableOf } from '../report-source.ts';
import { openReportSource, type ReportSourceDeps } from './open-report-source.ts';

export interface MakeReportDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly accounts: ReportSourceDeps['accounts'];
  /** Rows of a file without its head: as many as a sheet holds, unless a test needs fewer. */
  readonly maxRows?: number;
}

/** How long the link to a report is good. */
export const REPORT_KEPT_MS = 86_400_000;
const OWNER = 'payments.sales_report';

/** More rows than a sheet holds. */
class TooManyRows extends Error {}

/**
 * Makes the file of a report that waits, in encrypted parts; memory is one part and one stretch of rows. Safe to repeat: a run removes what the one before it left.
 * After the last attempt, or with more rows than a sheet holds, the report has failed.
 */
export async function makeReport(deps: MakeReportDeps, id: string, { isLastAttempt }: TaskContext): Promise<void> {
  const { database, clock } = deps;
  const run = await claimReport(database.sql, id);
  if (run === undefined) return;
  const parts = new PartedFile(deps, { owner: OWNER, setParts: (tx, ids) => setParts(tx, run, ids) });
  await parts.remove(run.fileIds);
  try {
    const source = await openReportSource({ ...deps, sql: database.sql }, run.userId, run.request);
    const table = tableOf(source, await progressOf(deps, run, source));
    for await (const bytes of tableFile(run.request.format, table)) await parts.add(bytes as Buffer);
    const sizeBytes = await parts.end();
    const expiresAt = new Date(clock.now().getTime() + REPORT_KEPT_MS);
    await finishReport(database.sql, run, { sizeBytes, expiresAt });
  } catch (error) {
    if (error instanceof RunLost) return;
    if (!(error instanceof TooManyRows) && !isLastAttempt) throw error;
    await parts.remove();
    const failure = error instanceof TooManyRows ? 'too_large' : 'error';
    await database.transaction((tx) => failReport(tx, run, failure));
    if (!(error instanceof TooManyRows)) throw error;
  }
}

/** Counts the rows of each stretch, and notes how much of the time from the newest to the oldest row is done, in percent. */
async function progressOf(
  { database, maxRows = MAX_SHEET_ROWS - 1 }: MakeReportDeps,
  run: SalesReport,
  source: ReportSource,
) {
  const oldest = await source.oldest();
  let newest: Date | undefined;
  let rows = 0;
  let noted = 0;
  return async (stretch: ReportStretch): Promise<void> => {
    rows += stretch.rows.length;
    if (rows > maxRows) throw new TooManyRows();
    newest ??= stretch.until;
    const whole = newest.getTime() - (oldest?.getTime() ?? 0);
    const percent = Math.min(99, Math.floor((100 * (newest.getTime() - stretch.until.getTime())) / Math.max(1, whole)));
    if (percent <= noted) return;
    noted = percent;
    await setProgress(database.sql, run, percent);
  };
}
