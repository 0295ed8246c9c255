import { freezeCalls } from './schedules/freezes.ts';
import { penaltyWaiverCalls } from './schedules/penalty-waivers.ts';
import { planCalls } from './schedules/plans.ts';

export const schedulesCalls = { ...planCalls, ...penaltyWaiverCalls, ...freezeCalls } as const;
