import { forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import { expireReport, findExpiredReports } from '../queries/sales-reports.ts';
import type { MakeReportDeps } from './make-report.ts';

const AT_A_TIME = 100;

/** Removes the files of reports whose link has ended. Returns how many reports that were. */
export async function purgeReports({
  database,
  clock,
  files,
}: Pick<MakeReportDeps, 'database' | 'clock' | 'files'>): Promise<number> {
  const now = clock.now();
  return forEachRecord({
    next: (after?: string) => findExpiredReports(database.sql, now, after ?? '', AT_A_TIME),
    idOf: (id) => id,
    work: async (id) => {
      const parts = await database.transaction(async (tx) => {
        const fileIds = await expireReport(tx, now, id);
        for (const fileId of fileIds) await files.forget(tx, fileId);
        return fileIds;
      });
      for (const fileId of parts) await files.erase(fileId);
    },
  });
}
