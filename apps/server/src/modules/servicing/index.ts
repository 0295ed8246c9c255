export type { Terms, TermsProduct } from './domain/terms.ts';
export { planEndOfMonth, planInstallments } from './domain/plan-installments.ts';
export type { FacilityIdentity } from './queries/load-facilities.ts';
export { summariseSchedules } from './queries/summarise-schedules.ts';
export { createServicingHandlers } from './routes.ts';
export { createFeeRun, earnDueFees } from './use-cases/earn-due-fees.ts';
export { createFacilityFinder, type FacilityFinder } from './use-cases/find-facility.ts';
export { payInstallment } from './use-cases/pay-installment.ts';
export { showSchedule } from './use-cases/show-schedule.ts';
