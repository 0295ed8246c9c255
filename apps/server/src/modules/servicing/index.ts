export type { Terms, TermsProduct, WalletGroup } from './domain/terms.ts';
export { planEndOfMonth, planInstallments } from './domain/plan-installments.ts';
export type { Facility } from './queries/load-facilities.ts';
export { type ScheduleSummary, summariseSchedules } from './queries/summarise-schedules.ts';
export { createServicingHandlers, type ServicingDeps, type ServicingHandlers } from './routes.ts';
export { earnDueFees, type FeeRecognition } from './use-cases/earn-due-fees.ts';
export { createFacilityFinder, type FacilityFinder } from './use-cases/find-facility.ts';
export { type InstallmentPayment, type InstallmentPaymentOutcome, payInstallment } from './use-cases/pay-installment.ts';
export { showSchedule } from './use-cases/show-schedule.ts';
