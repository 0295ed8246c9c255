import { freezeCalls } from './schedules/freezes.ts';
import { penaltyWaiverCalls } from './schedules/penalty-waivers.ts';
import { planCalls } from './schedules/plans.ts';
import { termsCalls } from './schedules/terms-calls.ts';

export const schedulesCalls = { ...planCalls, ...penaltyWaiverCalls, ...freezeCalls, ...termsCalls } as const;
