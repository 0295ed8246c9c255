import { payoffCalls } from './repayment/payoff.ts';
import { paymentCalls } from './repayment/payments.ts';
import { shareCalls } from './repayment/shares.ts';

export const repaymentCalls = { ...paymentCalls, ...payoffCalls, ...shareCalls } as const;
