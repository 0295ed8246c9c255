import type { Clock } from '../../platform/clock/clock.ts';
import type { DataVault } from '../../platform/crypto/data-vault.ts';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PdfRenderer } from '../../platform/pdf/pdf-renderer.ts';
import type { Charges } from '../charges/index.ts';
import type { Bureau } from './adapters/bureau.ts';
import type { Report, ReportState } from './queries/reports.ts';

export interface AssessmentDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly vault: DataVault;
  readonly bureau: Bureau;
  readonly charges: () => Charges;
  readonly pdf: PdfRenderer;
}

/** How charges name a report. */
export const SCORE_CHARGE = 'credit_assessment.score_report';
/** The orders to the bureau for reports that are agreed to. */
export const REPORT_ORDER = 'credit_assessment.report';

/** Refuses `score_step_mismatch` unless the request is in one of these states. */
export function requireState(report: Report | undefined, ...allowed: readonly ReportState[]): Report {
  if (report !== undefined && allowed.includes(report.state)) return report;
  throw new Refusal('score_step_mismatch', { extra: { state: report?.state ?? 'none' } });
}
