import type { BodyOf } from '@nesye/web-kit/api/call-types.ts';

export const REPORT_PATH = '/api/v1/merchant/download-report';
/** What a report is over, and the format of its file. */
export type ReportRequest = BodyOf<'POST', typeof REPORT_PATH>;
