import type { redateCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import type { RedateDeps } from './use-cases/redate-deps.ts';
import { redate } from './use-cases/redate.ts';
import { showDueDay, showRedatePlan } from './use-cases/show-plan.ts';

/** The calls by which customers choose one due day. */
export function createRedateHandlers(deps: RedateDeps): Handlers<typeof redateCalls> {
  return {
    getDueDay: async (_, { principal }) => ({ status: 200, body: await showDueDay(deps, principal.userId) }),
    planRedate: async ({ query }, { principal }) => ({
      status: 200,
      body: await showRedatePlan(deps, principal.userId, query.day),
    }),
    redate: async ({ body }, { principal }) => ({ status: 201, body: await redate(deps, principal.userId, body) }),
  };
}
