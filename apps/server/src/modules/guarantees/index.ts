export type { Guarantees } from './guarantees.ts';
export type { GuaranteeNeed } from './use-cases/require-guarantees.ts';
