import type { redateCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { created, ok } from '../../platform/http/replies.ts';
import type { RedateDeps } from './redate-deps.ts';
import { redate } from './use-cases/redate.ts';
import { showDueDay, showRedatePlan } from './use-cases/show-plan.ts';

/** The calls by which customers choose one due day. */
export function createRedateHandlers(deps: RedateDeps): Handlers<typeof redateCalls> {
  return {
    getDueDay: async (_, { principal }) => ok(await showDueDay(deps, principal.userId)),
    planRedate: async ({ query }, { principal }) => ok(await showRedatePlan(deps, principal.userId, query.day)),
    redate: async ({ body }, { principal }) => created(await redate(deps, principal.userId, body)),
  };
}
