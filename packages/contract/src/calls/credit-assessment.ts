import { reportCalls } from './credit-assessment/report-calls.ts';
import { scoreCalls } from './credit-assessment/score-calls.ts';

export const creditAssessmentCalls = { ...scoreCalls, ...reportCalls } as const;
