import { servicingCalls } from '@nesye/contract';
import { officialCalendar } from '@nesye/money';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { readOwnFacilities } from './queries/own-facilities.ts';
import { createServicingHandlers } from './routes.ts';
import { servicingWork } from './servicing-work.ts';
import { createFacilityFinder, type FacilityFinder } from './use-cases/find-facility.ts';

interface ServicingPorts {
  /** The finder of this process, with its one cache. */
  facilities(): FacilityFinder;
}

/** Facilities, their terms and the installments customers owe. */
export const servicingModule: ModuleManifest<typeof servicingCalls, object, ServicingPorts> = {
  name: 'servicing',
  calls: servicingCalls,
  personal: { sources: () => [{ section: 'credit', collect: readOwnFacilities }] },
  start: ({ database, clock }) => {
    const facilities = createFacilityFinder(database.sql);
    return {
      handlers: createServicingHandlers({ sql: database.sql, clock, facilities, holidays: officialCalendar() }),
      provides: { facilities: () => facilities },
      work: servicingWork(database, clock),
    };
  },
};
