import { type BackgroundWork, handleTask, scheduled, mergeWork } from '../../platform/tasks/task.ts';
import { type GatewayDeps, RESOLVE_ATTEMPT } from './gateway-deps.ts';
import { resolveAttempt } from './use-cases/resolve-attempt.ts';
import { settleDays } from './use-cases/settle-days.ts';
import { sweep } from './use-cases/sweep.ts';

/** Outcomes one by one; every minute what the business clock has made due: expiry and settlement. */
export const gatewayWork = (deps: GatewayDeps): BackgroundWork =>
  mergeWork(
    {
      tasks: [handleTask(RESOLVE_ATTEMPT, ({ attemptId }) => resolveAttempt(deps, BigInt(attemptId)))],
      crons: [],
    },
    scheduled('gateway.sweep', '* * * * *', async () => void (await sweep(deps))),
    scheduled('gateway.settle_days', '* * * * *', async () => void (await settleDays(deps))),
  );
