import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type BackgroundWork, scheduled, together } from '../../platform/tasks/task.ts';
import { createFeeRun } from './use-cases/earn-due-fees.ts';
import { createReminderDelivery, createReminderRun } from './use-cases/remind-customers.ts';

/** What servicing does by the clock, each business day: fees are earned, and customers are reminded of what is due. */
export const servicingWork = (database: Database, clock: Clock): BackgroundWork =>
  together(
    { tasks: [createReminderDelivery(database, clock)], crons: [] },
    scheduled('servicing.earn_fees', '* * * * *', createFeeRun(database, clock)),
    scheduled('servicing.plan_reminders', '* * * * *', createReminderRun(database, clock)),
  );
