import { hardshipCalls } from '@nesye/contract';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import type { FacilityFinder } from '../schedules/index.ts';
import { readOwnReAges } from './queries/re-ages.ts';
import { readOwnMoves } from './queries/moves.ts';
import { createHardshipHandlers } from './routes.ts';
import { reAgeApproval } from './use-cases/re-age-approval.ts';
import { hardshipTimelines } from './queries/timeline.ts';

interface HardshipNeeds {
  facilities(): FacilityFinder;
}

/** What customers do when a month is hard: move one installment to a later day, spread what is late over the next ones; and what operators do of that kind. */
export const hardshipModule: ModuleManifest<typeof hardshipCalls, HardshipNeeds, object> = {
  name: 'hardship',
  calls: hardshipCalls,
  personal: {
    sources: () => [
      { section: 'hardship', collect: readOwnMoves },
      { section: 're_ages', collect: readOwnReAges },
    ],
  },
  start: ({ database, clock, holidays }, ports) => {
    const deps = { database, clock, holidays };
    return {
      timelines: hardshipTimelines,
      handlers: createHardshipHandlers({ ...deps, facilities: ports.facilities() }),
      approvals: [reAgeApproval(deps)],
      provides: {},
    };
  },
};
