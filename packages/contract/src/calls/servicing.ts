import { billCalls } from './servicing/bills.ts';
import { freezeCalls } from './servicing/freezes.ts';
import { installmentCalls } from './servicing/installments.ts';
import { owedSumCalls } from './servicing/owed-sums.ts';
import { penaltyWaiverCalls } from './servicing/penalty-waivers.ts';
import { planCalls } from './servicing/plans.ts';

export const servicingCalls = {
  ...installmentCalls,
  ...owedSumCalls,
  ...planCalls,
  ...billCalls,
  ...penaltyWaiverCalls,
  ...freezeCalls,
} as const;
