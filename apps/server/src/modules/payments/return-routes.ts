import type { paymentsCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { created, ok } from '../../platform/http/replies.ts';
import { closeReturn } from './use-cases/end-return.ts';
import { openReturn, type ReturnDeps } from './use-cases/open-return.ts';
import { showReturn } from './use-cases/show-return.ts';

type ReturnCalls = Pick<
  typeof paymentsCalls,
  'openReturn' | 'showReturn' | 'withdrawReturn' | 'acceptReturn' | 'refuseReturn'
>;

/** The calls of goods on their way back to a shop. */
export function createReturnHandlers(deps: ReturnDeps): Handlers<ReturnCalls> {
  const show = (userId: bigint, id: string) => showReturn({ sql: deps.database.sql, clock: deps.clock }, userId, id);
  return {
    openReturn: async ({ params: { id }, body: { way } }, { principal: { userId } }) => {
      await openReturn(deps, userId, { id, way, side: 'customer' });
      return created(await show(userId, id));
    },
    acceptReturn: async ({ params: { id }, body: { way } }, { principal: { userId } }) => {
      await openReturn(deps, userId, { id, way, side: 'shop' });
      return created(await show(userId, id));
    },
    showReturn: async ({ params: { id } }, { principal: { userId } }) => ok(await show(userId, id)),
    withdrawReturn: async ({ params: { id } }, { principal: { userId } }) => {
      await closeReturn(deps, userId, { id });
      return ok(await show(userId, id));
    },
    refuseReturn: async ({ params: { id }, body: { refusal } }, { principal: { userId } }) => {
      await closeReturn(deps, userId, { id, refusal });
      return ok(await show(userId, id));
    },
  };
}
