import { servicingCalls } from '@nesye/contract';
import { type IsoDate, officialCalendar } from '@nesye/money';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { readOwnFacilities } from './queries/own-facilities.ts';
import { readDoneThrough } from './queries/day-jobs.ts';
import { countDelinquent } from './queries/delinquent-facilities.ts';
import { freezeHandlers } from './freeze-routes.ts';
import { createServicingHandlers } from './routes.ts';
import { waiverHandlers } from './waiver-routes.ts';
import { servicingWork } from './servicing-work.ts';
import { type DayStep, endDays, type EndOfDayOptions } from './use-cases/end-day.ts';
import { createFacilityFinder, type FacilityFinder } from './use-cases/find-facility.ts';

interface ServicingNeeds {
  /** Announces and draws what auto-pay has for a day. */
  runMandateDay(day: IsoDate, isStopped: () => boolean): Promise<void>;
  /** Charges off, or proposes to, what is too late at the end of a day: a step of it in the given transaction. */
  chargeOffDay: DayStep;
  /** Decides on the promises of late customers at the end of a day: a step of it in the given transaction. */
  decidePromises: DayStep;
}

interface ServicingPorts {
  /** The finder of this process, with its one cache. */
  facilities(): FacilityFinder;
  /** Ends the business days that are over; see `endDays`. */
  endDays(options: EndOfDayOptions): Promise<void>;
  /** The last business day of which all tasks are done. */
  daysDoneThrough(): Promise<IsoDate | undefined>;
}

/** Facilities, their terms and the installments customers owe. */
export const servicingModule: ModuleManifest<typeof servicingCalls, ServicingNeeds, ServicingPorts> = {
  name: 'servicing',
  calls: servicingCalls,
  personal: { sources: () => [{ section: 'credit', collect: readOwnFacilities }] },
  start: ({ database, clock }, ports) => {
    const duties = {
      beforeDay: (day: IsoDate, isStopped: () => boolean) => ports.runMandateDay(day, isStopped),
      chargeOff: ((tx, step) => ports.chargeOffDay(tx, step)) satisfies DayStep,
      promises: ((tx, step) => ports.decidePromises(tx, step)) satisfies DayStep,
    };
    const facilities = createFacilityFinder(database.sql);
    return {
      handlers: {
        ...createServicingHandlers({ sql: database.sql, clock, facilities, holidays: officialCalendar() }),
        ...waiverHandlers({ database, clock }),
        ...freezeHandlers({ database, clock }),
      },
      provides: {
        facilities: () => facilities,
        endDays: (options) => endDays(database, clock, { ...options, ...duties }),
        daysDoneThrough: () => readDoneThrough(database.sql),
      },
      gauges: [
        {
          name: 'nesye_facilities_late',
          help: 'Facilities with an installment that is late, as of the last day that was ended',
          read: countDelinquent,
        },
      ],
      work: servicingWork(database, clock, duties),
    };
  },
};
