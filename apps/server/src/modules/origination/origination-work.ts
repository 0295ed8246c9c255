import { type BackgroundWork, handleTask, scheduled, together } from '../../platform/tasks/task.ts';
import { CONTACT_LENDER } from './use-cases/advance.ts';
import { contactLender } from './use-cases/contact-lender.ts';
import { expireRequests } from './use-cases/expire-requests.ts';
import type { OriginationDeps } from './use-cases/parts.ts';
import { COUNTERSIGN, countersign } from './use-cases/sign-contract.ts';

/** What of a request is done without its customer: lenders are asked, contracts countersigned, old requests expire. */
export const originationWork = (deps: OriginationDeps): BackgroundWork =>
  together(
    {
      tasks: [
        handleTask(CONTACT_LENDER, ({ requestId }) => contactLender(deps, BigInt(requestId))),
        handleTask(COUNTERSIGN, ({ requestId, asked }) => countersign(deps, BigInt(requestId), asked)),
      ],
      crons: [],
    },
    scheduled('origination.expire_requests', '23 * * * *', async () => {
      await expireRequests(deps);
    }),
  );
