import { type BackgroundWork, handleTask, scheduled, mergeWork } from '../../platform/tasks/task.ts';
import { expireRequests } from './use-cases/expire-requests.ts';
import { END_WITH_ACCOUNT, endWithAccount } from './use-cases/close-account.ts';
import type { OriginationDeps } from './origination-deps.ts';
import { REFUND_STAMP, refundStamp } from './use-cases/pay-for-request.ts';
import { COUNTERSIGN, countersign } from './use-cases/sign-contract.ts';

/** What of a request is done without its customer: contracts are countersigned, old requests expire. */
export const originationWork = (deps: OriginationDeps): BackgroundWork =>
  mergeWork(
    {
      tasks: [
        handleTask(END_WITH_ACCOUNT, ({ requestId }) => endWithAccount(deps, BigInt(requestId))),
        handleTask(REFUND_STAMP, async ({ chargeId }) => void (await refundStamp(deps, BigInt(chargeId)))),
        handleTask(COUNTERSIGN, ({ requestId, asked }) => countersign(deps, BigInt(requestId), asked)),
      ],
      crons: [],
    },
    scheduled('origination.expire_requests', '23 * * * *', async () => {
      await expireRequests(deps);
    }),
  );
