import { applicationCalls } from './clm/applications.ts';
import { clmQueueCalls } from './clm/queue.ts';

export const clmCalls = { ...applicationCalls, ...clmQueueCalls } as const;
