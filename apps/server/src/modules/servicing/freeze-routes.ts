import type { servicingCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { ok } from '../../platform/http/replies.ts';
import { type FreezeDeps, setFreeze } from './use-cases/freeze-facility.ts';
import { listContracts } from './use-cases/list-contracts.ts';

export type FreezeHandlers = Handlers<Pick<typeof servicingCalls, 'listContracts' | 'setContractFreeze'>>;

/** What operators do about a credit that must take no purchase. */
export const freezeHandlers = (deps: FreezeDeps): FreezeHandlers => ({
  listContracts: async ({ query }, { principal }) =>
    ok(await listContracts(deps.database.sql, principal.userId, query)),
  setContractFreeze: async ({ params, body }, { principal }) => {
    return ok(
      await setFreeze(deps, {
        operatorId: principal.userId,
        contractUid: params.contract_uid,
        action: body.action,
        reason: body.reason,
      }),
    );
  },
});
