export type { Gateway } from './gateway.ts';
export { type AttemptFailure, deadlinesOf } from './domain/attempt-state.ts';
export type { AttemptView } from './use-cases/show-attempts.ts';
export type { CardPayment, PaymentPurpose, TakenBackPayment } from './purposes.ts';
export type { Refundable } from './use-cases/refundable.ts';
export { readTakenBackOn } from './queries/chargebacks.ts';
export { readCustomersWithCardsOf } from './queries/shared-cards.ts';
export { settledDays } from './domain/settlement-day.ts';
export { postSettled } from './use-cases/post-settled.ts';
export { nextSettlementId } from './queries/settlements.ts';
export { readDoubts } from './queries/doubts.ts';
export {
  clearCard,
  findCardCustomer,
  findSettled,
  readSettlementTotals,
  readUnmatchedCards,
} from './queries/reconciliation.ts';
export { countInDoubt } from './queries/attempts.ts';
