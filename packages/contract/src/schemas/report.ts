import { Type } from '@sinclair/typebox';
import { Instant, namedObject, orNull, strictObject } from './common.ts';
import { QueryDate } from './list.ts';
import { salesFilters } from './sale.ts';
import { oneOf, SecretReference } from './texts.ts';

/** Days of Tehran in ISO form, both in the range. */
export const dayRange = { from: QueryDate, to: QueryDate } as const;

/** The kinds of report; each has its rows in the server's `open-report-source.ts`. */
const ReportKind = oneOf('sales', 'installments', 'payouts', 'account');
const TableFormat = oneOf('xlsx', 'csv');

/** What a report is over; the filters are those of the list of sales. */
export const ReportRequest = namedObject('ReportRequest', {
  kind: ReportKind,
  ...dayRange,
  format: TableFormat,
  ...salesFilters,
});
/** A report that is being made. */
export const ReportTicket = namedObject('ReportTicket', {
  id: SecretReference,
  poll_after_s: Type.Integer({ minimum: 1 }),
});
export const ReportParams = strictObject({ id: SecretReference });
export const ReportProgress = namedObject('ReportProgress', {
  progress: Type.Integer({ minimum: 0, maximum: 100, description: 'percent' }),
  url: orNull(Type.String({ description: 'where the file is, once it is whole' })),
  failure: orNull(oneOf('too_large', 'error')),
  expires_at: orNull(Instant),
});
