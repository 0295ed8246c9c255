import { approvalReportCalls } from './credit-assessment/approval-report.ts';
import { priceCalls } from './credit-assessment/price-calls.ts';
import { reportCalls } from './credit-assessment/report-calls.ts';
import { ruleCalls } from './credit-assessment/rule-calls.ts';
import { scoreCalls } from './credit-assessment/score-calls.ts';

export const creditAssessmentCalls = {
  ...scoreCalls,
  ...reportCalls,
  ...ruleCalls,
  ...priceCalls,
  ...approvalReportCalls,
} as const;
