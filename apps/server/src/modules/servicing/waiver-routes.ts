import type { servicingCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { requireStepUp } from '../identity/index.ts';
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
  const {
    clock,
    database: { sql },
  } = deps;
  return {
    listPenaltyWaivers: async ({ query }, { principal }) => ok(await listWaivers(deps, principal.userId, query)),
    listLateInstallments: async ({ query }) => ok(await listLateRows(deps, query)),
    proposePenaltyWaiver: async ({ body }, { principal, tx }) => {
      await requireStepUp(sql, principal, clock.now());
      return {
        status: 201,
        body: await proposeWaiver(tx, clock, {
          operatorId: principal.userId,
          customerId: body.customer_id,
          installments: body.installments,
          amount: body.amount,
          reason: body.reason,
        }),
      };
    },
    decidePenaltyWaiver: async ({ params, body }, { principal }) => {
      await requireStepUp(sql, principal, clock.now());
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

const ok = <Body>(body: Body) => ({ status: 200 as const, body });
