import { installmentCalls } from './servicing/installments.ts';
import { owedSumCalls } from './servicing/owed-sums.ts';
import { planCalls } from './servicing/plans.ts';

export const servicingCalls = { ...installmentCalls, ...owedSumCalls, ...planCalls } as const;
