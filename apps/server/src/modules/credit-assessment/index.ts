export { createHttpBureau } from './adapters/http-bureau.ts';
export type { CreditAssessment } from './assessment.ts';
export { readBureauCode } from './domain/bureau-code.ts';
export type { Decision, LineAssessment } from './use-cases/decide.ts';
