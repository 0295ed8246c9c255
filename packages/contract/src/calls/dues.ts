import { billCalls } from './dues/bills.ts';
import { installmentCalls } from './dues/installments.ts';
import { owedSumCalls } from './dues/owed-sums.ts';

export const duesCalls = { ...installmentCalls, ...owedSumCalls, ...billCalls } as const;
