import { paymentsCalls } from '@nesye/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/handler.ts';
import { TABLE_MEDIA } from '../../../platform/spreadsheet/table.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { openParts } from '../../../platform/storage/parted-file.ts';
import { findReport, type SalesReport } from '../queries/sales-reports.ts';
import { reportFileName } from '../report-source.ts';
import { shopsOf } from './list-sales.ts';

export interface ShowReportDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly files: FileStore;
}

/**
 * How far a report is, and where its file is once it is whole. Refuses `not_found` for another's and for one whose link has ended, and
 * `shop_permission_missing`.
 */
export async function showReport(deps: ShowReportDeps, userId: bigint, id: string) {
  const report = await ownReport(deps, userId, id);
  return {
    progress: report.progress,
    url: report.state === 'ready' ? paymentsCalls.downloadReport.path.replace(':id', id) : null,
    failure: report.failure,
    expires_at: report.state === 'ready' ? report.expiresAt.toISOString() : null,
  };
}

/** The file of a report, decrypted as it is sent. Refuses `not_found` for another's, for one whose link has ended, and for one that is not made. */
export async function openReport(deps: ShowReportDeps, userId: bigint, id: string) {
  const report = await ownReport(deps, userId, id);
  if (report.state !== 'ready' || report.sizeBytes === null) throw new Refusal('not_found');
  const content = await openParts(deps, report.fileIds);
  // It was purged between the two reads.
  if (content === undefined) throw new Refusal('not_found');
  return {
    name: reportFileName(report.request),
    mediaType: TABLE_MEDIA[report.request.format],
    sizeBytes: report.sizeBytes,
    content,
  };
}

async function ownReport({ sql, clock }: ShowReportDeps, userId: bigint, id: string): Promise<SalesReport> {
  await shopsOf(sql, userId, 'reports');
  const report = await findReport(sql, userId, id, clock.now());
  if (report === undefined) throw new Refusal('not_found');
  return report;
}
