import { payoffCalls } from './repayment/payoff.ts';
import { paymentCalls } from './repayment/payments.ts';

export const repaymentCalls = { ...paymentCalls, ...payoffCalls } as const;
