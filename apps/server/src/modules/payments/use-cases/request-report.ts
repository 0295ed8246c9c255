import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { MAX_COUNTED_ROWS } from '@nesye/contract/counted-rows';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/handler.ts';
import { TABLE_MEDIA } from '../../../platform/spreadsheet/table.ts';
import { tableFile } from '../../../platform/spreadsheet/table-file.ts';
import { insertReport } from '../queries/sales-reports.ts';
import { readDayRange } from '../../../platform/lists/day-range.ts';
import { MAX_FILE_DAYS } from '../report-range.ts';
import { reportFileName, type ReportRequest, tableOf } from '../report-source.ts';
import { REPORT_KEPT_MS } from './make-report.ts';
import { openReportSource, type ReportSourceDeps } from './open-report-source.ts';

export interface ReportDeps extends ReportSourceDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** Seconds. */
const POLL_AFTER_S = 2;
const ID_BYTES = 32;

/** The body of the call: its days are any text of a day's form. */
export type ReportBody = Omit<ReportRequest, 'from' | 'to'> & { readonly from: string; readonly to: string };

export type ReportOutcome =
  | { readonly name: string; readonly mediaType: string; readonly content: Readable }
  | { readonly id: string; readonly pollAfterS: number };

/**
 * A report of the user's shops, newest row first. With 10,000 rows or fewer it is the file, streamed. With more a task makes the file, and the id says where to look.
 * Refuses `invalid` with the field, `range_turned`, `range_in_future`, `range_too_long`. Another large one while the first is made is `report_in_progress`; the same
 * request again gets the same id.
 */
export async function requestReport(deps: ReportDeps, userId: bigint, body: ReportBody): Promise<ReportOutcome> {
  const request = { ...body, ...readDayRange(body, deps.clock.businessDate(), MAX_FILE_DAYS) };
  const source = await openReportSource(deps, userId, request);
  if (source.countedRows <= MAX_COUNTED_ROWS)
    return {
      name: reportFileName(request),
      mediaType: TABLE_MEDIA[request.format],
      content: tableFile(request.format, tableOf(source)),
    };
  const at = deps.clock.now();
  const report = {
    id: randomBytes(ID_BYTES).toString('base64url'),
    userId,
    request,
    at,
    expiresAt: new Date(at.getTime() + REPORT_KEPT_MS),
  };
  const id = await deps.database.transaction((tx) => insertReport(tx, report));
  if (id === undefined) throw new Refusal('report_in_progress', { retryAfterS: POLL_AFTER_S });
  return { id, pollAfterS: POLL_AFTER_S };
}
