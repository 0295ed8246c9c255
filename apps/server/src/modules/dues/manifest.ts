import { duesCalls } from '@nesye/contract';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { scheduled, mergeWork } from '../../platform/tasks/task.ts';
import type { FacilityFinder } from '../schedules/index.ts';
import { readDue } from './queries/read-due.ts';
import { createDuesHandlers } from './routes.ts';
import { createReminderDelivery, createReminderRun } from './use-cases/remind-customers.ts';

interface DuesPorts {
  /** What a customer owes on a day, and what comes next. */
  readonly dueOf: typeof readDue;
}

interface DuesNeeds {
  facilities(): FacilityFinder;
}

/** What customers owe and when: lists, sums, monthly bills, statements, reminders. */
export const duesModule: ModuleManifest<typeof duesCalls, DuesNeeds, DuesPorts> = {
  name: 'dues',
  calls: duesCalls,
  start: ({ database, clock }, ports) => ({
    handlers: createDuesHandlers({ sql: database.sql, clock, facilities: ports.facilities() }),
    provides: { dueOf: readDue },
    work: mergeWork(
      { tasks: [createReminderDelivery(database, clock)], crons: [] },
      scheduled('servicing.plan_reminders', '* * * * *', createReminderRun(database, clock)),
    ),
  }),
};
