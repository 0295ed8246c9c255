import type { servicingCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { created, ok } from '../../platform/http/replies.ts';
import { listLateRows, listWaivers, type WaiverDeps } from './use-cases/list-waivers.ts';
import { decideWaiver, proposeWaiver } from './use-cases/waive-penalty.ts';

export type WaiverHandlers = Handlers<
  Pick<
    typeof servicingCalls,
    'listPenaltyWaivers' | 'listLateInstallments' | 'proposePenaltyWaiver' | 'decidePenaltyWaiver'
  >
>;

/** What operators do about penalties: one proposes to forgive, another decides. */
export function waiverHandlers(deps: WaiverDeps): WaiverHandlers {
  return {
    listPenaltyWaivers: async ({ query }, { principal }) => ok(await listWaivers(deps, principal.userId, query)),
    listLateInstallments: async ({ query }) => ok(await listLateRows(deps, query)),
    proposePenaltyWaiver: async ({ body }, { principal, tx }) => {
      return created(
        await proposeWaiver(tx, deps.clock, {
          operatorId: principal.userId,
          customerId: body.customer_id,
          installments: body.installments,
          amount: body.amount,
          reason: body.reason,
        }),
      );
    },
    decidePenaltyWaiver: async ({ params, body }, { principal }) => {
      return ok(
        await decideWaiver(deps, {
          operatorId: principal.userId,
          id: params.id,
          decision: body.decision,
          reason: body.reason,
        }),
      );
    },
  };
}
