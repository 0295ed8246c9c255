import { payoffCalls } from './repayment/payoff.ts';
import { activationCalls } from './repayment/activation.ts';
import { billPaymentCalls } from './repayment/bill-payment.ts';
import { paymentCalls } from './repayment/payments.ts';
import { shareCalls } from './repayment/shares.ts';

export const repaymentCalls = {
  ...paymentCalls,
  ...payoffCalls,
  ...billPaymentCalls,
  ...shareCalls,
  ...activationCalls,
} as const;
