export { splitAmount } from './domain/split-amount.ts';
export { findOwnPaymentIds } from './queries/payments.ts';
export { payInstallment } from './use-cases/pay-installment.ts';
export { type PaymentReceipt, readPaymentReceipt } from './use-cases/payment-receipt.ts';
