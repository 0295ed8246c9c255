import { Type } from '@sinclair/typebox';
import { CalendarDate, strictObject } from './common.ts';

/** A month of the Jalali calendar, as it is sent and shown. */
export const MonthText = Type.String({
  pattern: '^1[34][0-9]{2}-(0[1-9]|1[0-2])$',
  description: 'a month of the Jalali calendar, 1405-09',
});
export const LineText = Type.String({ pattern: '^[0-9]{1,4}$', description: 'a credit line' });
export const ReportCount = Type.Integer({ minimum: 0 });

/** The days of a report, both in it. */
export const reportDays = { from: CalendarDate, to: CalendarDate };
/** The same with a credit line. */
export const DaysOfLine = strictObject({ ...reportDays, line: Type.Optional(LineText) });
/** What a range of days may be refused for. */
export const RANGE_ERRORS = ['range_turned', 'range_in_future', 'range_too_long'] as const;
/** What the calls of reports share. */
export const reporting = {
  access: 'operator',
  permission: 'reports',
  owner: 'none',
  method: 'GET',
  idempotency: 'none',
} as const;
