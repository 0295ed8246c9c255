export { installmentIdOf, installmentUidOf, readInstallmentUid } from './domain/installment-uid.ts';
export type { PlannedChange } from './domain/plan-change.ts';
export { type InstallmentPlan, planInstallments, type PlannedInstallment } from './domain/plan-installments.ts';
export type { PurchaseCost } from './domain/purchase-cost.ts';
export type { ChangeOfRows, RefundMode } from './domain/purchase-replay.ts';
export type { RefundOfRows } from './domain/refund-rows.ts';
export {
  amountDue,
  type InstallmentStatus,
  type LateForecast,
  penaltyAsOf,
  penaltyForCustomer,
  type RowDebt,
} from './domain/row-debt.ts';
export { planShopFeeRefund, type ShopFeeCut } from './domain/shop-fee-refund.ts';
export { installmentProduct, type Terms, type TermsProduct } from './domain/terms.ts';
export { type AgreedRow, readAgreedRows } from './queries/agreed-rows.ts';
export { type FacilityKey, hasChargedOffDebt, readLongLate } from './queries/charge-off.ts';
export { type CreditOfPerson, readCreditsOfPerson } from './queries/credits-of-person.ts';
export { type DebtMoveKind, type DebtOfPurchase, readDebtOfPurchase } from './queries/debt-moves.ts';
export { type OwedDebt, readDebts } from './queries/debts.ts';
export { readDueDays, storeDueDay } from './queries/due-days.ts';
export {
  type ContractOnLine,
  type CreditNames,
  findFacilityByUid,
  findLastFacility,
  findOpenFacility,
  lenderParty,
  lineName,
  readCreditNames,
  readOpenContracts,
  readProviders,
  requireFacility,
  termsOwner,
} from './queries/facilities.ts';
export { readFacilityKeys, readLastHardshipDay, sumRepaid } from './queries/lateness-facts.ts';
export { countOpenInstallments, readFacilityAccounts, readOpenFacilities } from './queries/leaving-customer.ts';
export type { FacilityIdentity } from './queries/load-facilities.ts';
export { type OpenPurchase, readOpenPurchases } from './queries/open-purchases.ts';
export {
  countPaidRows,
  type IndebtedContract,
  type OwedRow,
  readIndebtedContracts,
  readOwedRows,
} from './queries/owed-rows.ts';
export { countStoppedDays, readPausedRows, readStoppedPurchases, resumeRows } from './queries/pauses.ts';
export {
  type InstallmentKey,
  type PayableRow,
  readOpenKeys,
  readPayableRows,
  readRowFacts,
} from './queries/payable-rows.ts';
export { isLateAnywhere } from './queries/is-late-anywhere.ts';
export { readLines } from './queries/read-lines.ts';
export type { DueFees } from './queries/recognise-fees.ts';
export type { RowKey, RowOwner } from './queries/repay-row.ts';
export { debtColumns, type DebtColumns, debtOf } from './queries/row-debt.ts';
export { debtOwnerOf, type OwnerColumns } from './queries/row-owner.ts';
export { cutShopFees, readShopFees, type ShopFees } from './queries/shop-fees.ts';
export { rowsWithStatus } from './queries/rows-with-status.ts';
export { countRowsByDueDate, summariseSchedules } from './queries/summarise-schedules.ts';
export {
  changeSchedule,
  lockSchedules,
  planScheduleChange,
  type PurchaseSchedule,
  readSchedules,
} from './use-cases/change-schedule.ts';
export { chargeOffDebt, lockDebt, type LockedDebt } from './use-cases/charge-off-facility.ts';
export { planPrices } from './use-cases/calculate-product.ts';
export { closeFacilities, closeFacility, readLimitHistory } from './use-cases/close-facility.ts';
export { bookEarnedFees } from './use-cases/earn-fees-now.ts';
export { type FacilityFinder, readSignedFacilities } from './use-cases/find-facility.ts';
export { lockRows } from './use-cases/lock-rows.ts';
export { changeLimit, currentTerms, openFacility } from './use-cases/open-facility.ts';
export { openShopLine } from './use-cases/open-shop-line.ts';
export { reopenRows } from './use-cases/owe-rows-again.ts';
export { pausePurchase } from './use-cases/pause-purchase.ts';
export { earlyRebates } from './use-cases/early-rebates.ts';
export {
  lockRefundableRows,
  planRowRefund,
  readRefundableRows,
  type RefundableRows,
  refundRows,
} from './use-cases/refund-rows.ts';
export { settleRows } from './use-cases/settle-rows.ts';
export { feesEarnedEarly, rebateOfRows, repaymentOfRows, type RowPayment } from './use-cases/entries-of-rows.ts';
