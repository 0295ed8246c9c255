// What other contexts' domain/ may use of this one: pure functions and constants, nothing that reaches a database.
export { installmentIdOf, installmentUidOf, readInstallmentUid } from './domain/installment-uid.ts';
export {
  dueDaysOf,
  planEndOfMonth,
  planInstallments,
  planWithoutFee,
  type ShopFeeRow,
  shopFeesWithin,
} from './domain/plan-installments.ts';
export { purchaseCost } from './domain/purchase-cost.ts';
export { amountDue, lateForecast, penaltyForCustomer } from './domain/row-debt.ts';
