import { endOfDayCalls } from '@nesye/contract';
import type { IsoDate } from '@nesye/money';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { scheduled } from '../../platform/tasks/task.ts';
import { readDayEnds, readDoneThrough } from './queries/day-jobs.ts';
import { countDelinquent } from './queries/delinquent-facilities.ts';
import { createReportHandlers } from './routes.ts';
import { type DayStep, endDays, type EndOfDayOptions } from './use-cases/end-day.ts';

/** An hour after midnight a day is ended: what was priced before it is committed by then. */
const GRACE_MS = 3_600_000;

interface EndOfDayNeeds {
  /** Announces and draws what auto-pay has for a day. */
  runMandateDay(day: IsoDate, isStopped: () => boolean): Promise<void>;
  /** Charges off, or proposes to, what is too late at the end of a day: a step of it in the given transaction. */
  chargeOffDay: DayStep;
  /** Decides on the promises of late customers at the end of a day: a step of it in the given transaction. */
  decidePromises: DayStep;
}

interface EndOfDayPorts {
  /** Ends the business days that are over; see `endDays`. */
  endDays(options: EndOfDayOptions): Promise<void>;
  /** The last business day of which all tasks are done. */
  daysDoneThrough(): Promise<IsoDate | undefined>;
  /** The ends of the last business days with their steps. */
  readonly dayEnds: typeof readDayEnds;
}

/** The tasks that end a business day: fees, penalties, who is late, who is blocked, and the close of the books. */
export const endOfDayModule: ModuleManifest<typeof endOfDayCalls, EndOfDayNeeds, EndOfDayPorts> = {
  name: 'end-of-day',
  calls: endOfDayCalls,
  start: ({ database, clock }, ports) => {
    const end = (options: EndOfDayOptions) =>
      endDays(database, clock, {
        ...options,
        beforeDay: (day, isStopped) => ports.runMandateDay(day, isStopped),
        chargeOff: (tx, step) => ports.chargeOffDay(tx, step),
        promises: (tx, step) => ports.decidePromises(tx, step),
      });
    return {
      handlers: createReportHandlers({ sql: database.sql, clock }),
      provides: { endDays: end, daysDoneThrough: () => readDoneThrough(database.sql), dayEnds: readDayEnds },
      gauges: [
        {
          name: 'nesye_facilities_late',
          help: 'Facilities with an installment that is late, as of the last day that was ended',
          read: countDelinquent,
        },
      ],
      work: scheduled('servicing.end_days', '* * * * *', () => end({ graceMs: GRACE_MS })),
    };
  },
};
