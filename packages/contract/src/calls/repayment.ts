import { payoffCalls } from './repayment/payoff.ts';
import { activationCalls } from './repayment/activation.ts';
import { paymentCalls } from './repayment/payments.ts';
import { shareCalls } from './repayment/shares.ts';

export const repaymentCalls = { ...paymentCalls, ...payoffCalls, ...shareCalls, ...activationCalls } as const;
