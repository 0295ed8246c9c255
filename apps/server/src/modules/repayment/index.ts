export { findOwnPaymentIds, nextPaymentId } from './queries/payments.ts';
export { sumPaid } from './queries/sum-paid.ts';
export { showPayoffQuote } from './use-cases/payoff.ts';
export { shareInstallment } from './use-cases/share-installment.ts';
export { payInstallment } from './use-cases/pay-installment.ts';
export { type PaymentReceipt, readPaymentReceipt } from './use-cases/payment-receipt.ts';
export { hasOpenPayment, payByMandate } from './use-cases/pay-by-mandate.ts';
