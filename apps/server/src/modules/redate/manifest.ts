import { redateCalls } from '@nesye/contract';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { readOwnRedatings } from './queries/redatings.ts';
import { createRedateHandlers } from './routes.ts';
import { redateTimeline } from './queries/timeline.ts';

/** Salary day: a customer's one due day a month, and moving installments to it. */
export const redateModule: ModuleManifest<typeof redateCalls, object, object> = {
  name: 'redate',
  calls: redateCalls,
  personal: { sources: () => [{ section: 'salary_day', collect: readOwnRedatings }] },
  start: ({ database, clock, holidays }) => ({
    timelines: [redateTimeline],
    handlers: createRedateHandlers({ database, clock, holidays }),
    provides: {},
  }),
};
