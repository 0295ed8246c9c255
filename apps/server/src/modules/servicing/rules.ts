// What other contexts' domain/ may use of this one: pure functions and constants, nothing that reaches a database.
export { billMonthOf } from './domain/bill.ts';
export { dueDaysOf, planEndOfMonth, planInstallments } from './domain/plan-installments.ts';
export { purchaseCost } from './domain/purchase-cost.ts';
