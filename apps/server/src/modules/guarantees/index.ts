export type { RequestTerms } from './guarantee-deps.ts';
export type { Guarantees } from './guarantees.ts';
export type { GuaranteeNeed } from './use-cases/require-guarantees.ts';
