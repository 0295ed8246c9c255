import { businessDate, jalaliText } from '@nesye/money';
import { creditAssessmentCalls } from '@nesye/contract';
import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { MAX_SCORE } from '../adapters/http-bureau.ts';
import { readReadyReports, type Report } from '../queries/reports.ts';
import type { AssessmentDeps } from '../assessment-deps.ts';
import { isValidAt, openReport } from '../report-content.ts';

/** A report on the wire; `at` decides whether it is valid. Amounts in rials. */
export function reportView(vault: DataVault, report: Report, at: Date) {
  const { score, grade, bouncedCheques, overdueLoans, activeLoans, totalDebt } = openReport(vault, report);
  const { receivedAt, validUntil } = report;
  if (receivedAt === null || validUntil === null) throw new Error(`the report ${report.id} is not ready`);
  return {
    id: report.id,
    score,
    max_score: MAX_SCORE,
    grade,
    bounced_cheques: bouncedCheques,
    overdue_loans: overdueLoans,
    active_loans: activeLoans,
    total_debt: totalDebt,
    received_at: receivedAt.toISOString(),
    received_at_jalali: jalaliText(businessDate(receivedAt)),
    valid_until: validUntil.toISOString(),
    valid_until_jalali: jalaliText(businessDate(validUntil)),
    is_valid: isValidAt(report, at),
    pdf_url: `/api/v1/customer/credit-score-pdf/${report.id}/`,
  };
}

/** A customer's reports, newest first. Refuses as every paged list does. */
export async function listScores({ database, clock, vault }: AssessmentDeps, customerId: bigint, query: ListQuery) {
  const at = clock.businessNow();
  const list = pagedList(creditAssessmentCalls.listScores, ['id'], async (sql, page) => {
    const { total, rows } = await readReadyReports(sql, customerId, page);
    return { total, rows: rows.map((report) => reportView(vault, report, at)) };
  });
  return await list(database.sql, { order_by: '-id', ...query });
}
