export { createHttpBureau } from './adapters/http-bureau.ts';
export type { CreditAssessment } from './assessment.ts';
export { countReportsByMonth, type ReportCount } from './queries/count-by-month.ts';
export { readBureauCode } from './domain/bureau-code.ts';
export type { Decision, LineAssessment } from './use-cases/decide.ts';
