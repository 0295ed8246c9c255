import { type BackgroundWork, handleTask, scheduled, together } from '../../platform/tasks/task.ts';
import { type MandateDeps, SEND_DRAW, SYNC_MANDATE } from './use-cases/mandate-deps.ts';
import { createMandateRun } from './use-cases/run-day.ts';
import { sendDraw } from './use-cases/send-draw.ts';
import { syncMandate } from './use-cases/sync-mandate.ts';

/** Draws and mandates one by one; every minute what the business clock has made due. */
export const mandatesWork = (deps: MandateDeps): BackgroundWork =>
  together(
    {
      tasks: [
        handleTask(SEND_DRAW, ({ drawId }) => sendDraw(deps, BigInt(drawId))),
        handleTask(SYNC_MANDATE, ({ mandateId }) => syncMandate(deps, BigInt(mandateId))),
      ],
      crons: [],
    },
    scheduled('mandates.run_day', '* * * * *', createMandateRun(deps)),
  );
