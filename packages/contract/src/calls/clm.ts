import { applicationCalls } from './clm/applications.ts';
import { clmQueueCalls } from './clm/queue.ts';
import { shopPaperCalls } from './clm/shop-papers.ts';

export const clmCalls = { ...applicationCalls, ...clmQueueCalls, ...shopPaperCalls } as const;
