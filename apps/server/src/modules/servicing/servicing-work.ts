import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type BackgroundWork, scheduled, together } from '../../platform/tasks/task.ts';
import { endDays, type EndOfDayOptions } from './use-cases/end-day.ts';
import { createReminderDelivery, createReminderRun } from './use-cases/remind-customers.ts';

/** An hour after midnight a day is ended: what was priced before it is committed by then. */
const GRACE_MS = 3_600_000;

/** What servicing does by the clock: each business day that is over is ended, and customers are reminded of what is due. */
export const servicingWork = (
  database: Database,
  clock: Clock,
  duties: Required<Pick<EndOfDayOptions, 'beforeDay' | 'chargeOff' | 'promises'>>,
): BackgroundWork =>
  together(
    { tasks: [createReminderDelivery(database, clock)], crons: [] },
    scheduled('servicing.end_days', '* * * * *', () => endDays(database, clock, { graceMs: GRACE_MS, ...duties })),
    scheduled('servicing.plan_reminders', '* * * * *', createReminderRun(database, clock)),
  );
