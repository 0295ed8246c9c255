import { type BackgroundWork, handleTask, scheduled, together } from '../../platform/tasks/task.ts';
import { type MandateDeps, SYNC_MANDATE } from './use-cases/mandate-deps.ts';
import { createMandateRun } from './use-cases/run-day.ts';
import { syncMandate } from './use-cases/sync-mandate.ts';

/** Mandates one by one; every minute what the business clock has made due. */
export const mandatesWork = (deps: MandateDeps): BackgroundWork =>
  together(
    {
      tasks: [handleTask(SYNC_MANDATE, ({ mandateId }) => syncMandate(deps, BigInt(mandateId)))],
      crons: [],
    },
    scheduled('mandates.run_day', '* * * * *', createMandateRun(deps)),
  );
