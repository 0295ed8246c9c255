import { addDays, type IsoDate } from '@nesye/money';
import { daysOfPeriod } from './periods.ts';
import type { ReportRequest } from '../../../shared/reports/report-request.ts';
import { filterFieldsOf, type InstallmentFilter, type SalesFilter } from './sales-filter.ts';

/** Records of money are kept for ten years, so «any day» of a file means these. */
const KEPT_DAYS = 3_660;

/** The filtered sales as a report takes them: it names its days, and has its own order. */
export function reportOfSalesFilter(
  filter: SalesFilter | InstallmentFilter,
  today: IsoDate,
  kind: ReportRequest['kind'] = 'sales',
): Omit<ReportRequest, 'format'> {
  const { first, last = today } = daysOfPeriod(filter, today);
  return { kind, from: first ?? addDays(last, 1 - KEPT_DAYS), to: last, ...filterFieldsOf(filter) };
}
