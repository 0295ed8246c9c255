import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type BackgroundWork, scheduled } from '../../platform/tasks/task.ts';
import { createFeeRun } from './use-cases/earn-due-fees.ts';

/** What servicing does by the clock: fees are earned each business day. */
export const servicingWork = (database: Database, clock: Clock): BackgroundWork =>
  scheduled('servicing.earn_fees', '* * * * *', createFeeRun(database, clock));
