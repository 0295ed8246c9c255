export { type Charges, createCharges } from './charges.ts';
export type { ChargeOrder } from './use-cases/open-charge.ts';
export { releaseOverdueHolds } from './use-cases/release-holds.ts';
