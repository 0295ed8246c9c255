export { createHttpBureau } from './adapters/http-bureau.ts';
export { type CreditAssessment, createCreditAssessment } from './assessment.ts';
export type { Guarantee, GuaranteeKind } from './domain/credit-rules.ts';
export type { Reason } from './domain/refusal-texts.ts';
export type { Decision, DecisionRequest, LineAssessment, Replay, ValidReport } from './use-cases/decide.ts';
