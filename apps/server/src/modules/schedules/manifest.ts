import { schedulesCalls } from '@nesye/contract';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { contractFinders } from './finders.ts';
import { customersOfFacilities } from './queries/customers-of-facilities.ts';
import { hasRepaidInstallment } from './queries/has-repaid.ts';
import { readOwnFacilities } from './queries/own-facilities.ts';
import { createSchedulesHandlers } from './routes.ts';
import { showCreditsOfPerson } from './use-cases/show-credits-of-person.ts';
import { termsApproval } from './use-cases/terms-approval.ts';
import { waiverApproval } from './use-cases/waiver-approval.ts';
import { createFacilityFinder, type FacilityFinder } from './use-cases/find-facility.ts';
import { creditTimelines } from './queries/timeline.ts';

interface SchedulesPorts {
  /** Whose lines of credit these are. */
  readonly customersOfFacilities: typeof customersOfFacilities;
  /** The finder of this process, with its one cache. */
  facilities(): FacilityFinder;
  /** All credits of a customer, with what is owed today. */
  readonly creditsOf: typeof showCreditsOfPerson;
  /** Whether a customer has paid an installment after the day of its purchase. */
  readonly hasRepaid: typeof hasRepaidInstallment;
}

/** Facilities, their terms, and the rows of each purchase: agreed, changed, paid, given back. */
export const schedulesModule: ModuleManifest<typeof schedulesCalls, object, SchedulesPorts> = {
  name: 'schedules',
  calls: schedulesCalls,
  personal: { sources: () => [{ section: 'credit', collect: readOwnFacilities }] },
  start: ({ database, clock, holidays }) => {
    const facilities = createFacilityFinder(database.sql);
    return {
      timelines: creditTimelines,
      handlers: createSchedulesHandlers({ database, clock, facilities, holidays }),
      approvals: [waiverApproval(clock), termsApproval({ clock, holidays })],
      provides: {
        customersOfFacilities,
        facilities: () => facilities,
        hasRepaid: hasRepaidInstallment,
        creditsOf: showCreditsOfPerson,
      },
      finders: contractFinders,
    };
  },
};
