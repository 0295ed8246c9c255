export type { Terms, TermsProduct } from './domain/terms.ts';
export type { PurchaseCost } from './domain/purchase-cost.ts';
export { type PlannedInstallment, planInstallments } from './domain/plan-installments.ts';
export type { FacilityIdentity } from './queries/load-facilities.ts';
export { type AgreedRow, readAgreedRows } from './queries/agreed-rows.ts';
export { summariseSchedules } from './queries/summarise-schedules.ts';
export { createServicingHandlers } from './routes.ts';
export { endDays } from './use-cases/end-day.ts';
export { earnDueFees } from './use-cases/earn-due-fees.ts';
export { createFacilityFinder, type FacilityFinder } from './use-cases/find-facility.ts';
export { installmentIdOf, installmentUidOf, readInstallmentUid } from './domain/installment-uid.ts';
export {
  type InstallmentKey,
  type PayableRow,
  readOpenKeys,
  readPayableRows,
  readRowFacts,
} from './queries/payable-rows.ts';
export { readCreditStatement } from './use-cases/read-credit-statement.ts';
export type { StatementLine } from './domain/credit-statement.ts';
export { billDueDate, isBillMonth } from './domain/bill.ts';
export { readOpenBillKeys } from './queries/read-bills.ts';
export { type ContractRow, readRowsOfContract } from './queries/rows-of-contract.ts';
export {
  countPaidRows,
  type IndebtedContract,
  type OwedRow,
  readIndebtedContracts,
  readOwedRows,
} from './queries/owed-rows.ts';
export { type CreditOfPerson, readCreditsOfPerson } from './queries/credits-of-person.ts';
export { readRowsToDraw, type RowToDraw } from './queries/rows-to-draw.ts';
export { readLines } from './queries/read-lines.ts';
export { sumInstallmentsByFacility } from './queries/sum-installments.ts';
export { payoffRebates } from './use-cases/payoff-rebates.ts';
export { lockRows } from './use-cases/lock-rows.ts';
export { repaymentOfRows, settleRows } from './use-cases/settle-rows.ts';
export { showSchedule } from './use-cases/show-schedule.ts';
export { countOpenInstallments, readFacilityAccounts, readOpenFacilities } from './queries/leaving-customer.ts';
export { closeFacilities, closeFacility, readLimitHistory } from './use-cases/close-facility.ts';
export {
  findLastFacility,
  findOpenFacility,
  lenderParty,
  requireFacility,
  lineName,
  type CreditNames,
  readCreditNames,
  readOpenContracts,
  readProviders,
  termsOwner,
} from './queries/facilities.ts';
export { changeLimit, currentTerms, openFacility } from './use-cases/open-facility.ts';
export {
  lockRefundableRows,
  planRowRefund,
  readRefundableRows,
  type RefundableRows,
  refundRows,
} from './use-cases/refund-rows.ts';
export { type FacilityKey, hasChargedOffDebt, readLongLate } from './queries/charge-off.ts';
export { type DebtMoveKind, type DebtOfPurchase, readDebtOfPurchase } from './queries/debt-moves.ts';
export { type OwedDebt, readDebts } from './queries/debts.ts';
export { readFacilityKeys, readLastHardshipDay, sumRepaid } from './queries/lateness-facts.ts';
export { findFacilityByUid } from './queries/facilities.ts';
export { chargeOffDebt, type LockedDebt, lockDebt } from './use-cases/charge-off-facility.ts';
export type { DayStep, Progress, Step } from './use-cases/end-day.ts';
export {
  changeSchedule,
  lockSchedules,
  planScheduleChange,
  type PurchaseSchedule,
  readSchedules,
} from './use-cases/change-schedule.ts';
export type { PlannedChange } from './domain/plan-change.ts';
export type { ChangeOfRows } from './domain/purchase-replay.ts';
export { readDueDays, storeDueDay } from './queries/due-days.ts';
export { type OpenPurchase, readOpenPurchases } from './queries/open-purchases.ts';
export { countStoppedDays, readPausedRows, readStoppedPurchases, resumeRows } from './queries/pauses.ts';
export { reopenRows } from './use-cases/owe-rows-again.ts';
export { pausePurchase } from './use-cases/pause-purchase.ts';
export type { RefundMode } from './domain/purchase-replay.ts';
export type { RefundOfRows } from './domain/refund-rows.ts';
