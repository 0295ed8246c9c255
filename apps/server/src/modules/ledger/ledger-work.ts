import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type BackgroundWork, scheduled } from '../../platform/tasks/task.ts';
import { closeDays } from './use-cases/close-days.ts';

/** Every five minutes: closes the business days that are over. */
export const ledgerWork = (database: Database, clock: Clock): BackgroundWork =>
  scheduled('ledger.close_days', '*/5 * * * *', async () => void (await closeDays(database, clock)));
