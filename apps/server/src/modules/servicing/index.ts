export type { Terms, TermsProduct, WalletGroup } from './domain/terms.ts';
export { planEndOfMonth, planInstallments } from './domain/plan-installments.ts';
export type { Facility } from './queries/load-facilities.ts';
export { createFacilityFinder, type FacilityFinder } from './use-cases/find-facility.ts';
