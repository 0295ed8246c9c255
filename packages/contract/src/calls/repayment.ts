import { paymentCalls } from './repayment/payments.ts';

export const repaymentCalls = { ...paymentCalls } as const;
