import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';

export const PORTFOLIO = '/api/v1/operator/reports/portfolio/';
export const RISK = '/api/v1/operator/reports/risk/';
export const VINTAGES = '/api/v1/operator/reports/vintages/';
export const ROLLS = '/api/v1/operator/reports/rolls/';
export const SALES = '/api/v1/operator/reports/sales/';
export const FUNNEL = '/api/v1/operator/reports/funnel/';
export const APPROVALS = '/api/v1/operator/reports/approvals/';
export const SMS = '/api/v1/operator/reports/sms/';
export const WORK = '/api/v1/operator/reports/work/';
export const REPORT_FILE = '/api/v1/operator/reports/:report/file/';
export const LIVE = '/api/v1/operator/live/';

export type Portfolio = ReplyOf<'GET', typeof PORTFOLIO>;
export type Live = ReplyOf<'GET', typeof LIVE>;
/** Reports that the server writes as files. */
const FILED_REPORTS = ['portfolio', 'risk', 'vintages', 'rolls', 'sales'] as const;
export type FiledReport = (typeof FILED_REPORTS)[number];
export const REPORTS = [...FILED_REPORTS, 'funnel', 'approvals', 'sms', 'work'] as const;
export type ReportName = (typeof REPORTS)[number];
/** Reports that no credit line narrows. */
export const WITHOUT_LINE: ReadonlySet<ReportName> = new Set(['sms', 'work']);
