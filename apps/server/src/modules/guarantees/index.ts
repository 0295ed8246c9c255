export { SANDBOX_GUARANTOR } from './domain/sandbox-values.ts';
export { createGuarantees, type Guarantees } from './guarantees.ts';
export type { GuarantorSigner } from './use-cases/guarantor-acts.ts';
export type { GuaranteeNeed } from './use-cases/require-guarantees.ts';
export type { Viewer } from './use-cases/next-step.ts';
