export { createHttpBureau } from './adapters/http-bureau.ts';
export type { CreditAssessment } from './assessment.ts';
export type { Decision, LineAssessment } from './use-cases/decide.ts';
