import type { walletCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { requireRecordId } from '../../platform/http/record-id.ts';
import { completeTopUp, listTopUps, showTopUp, startTopUp, type TopUpDeps } from './use-cases/top-ups.ts';

type TopUpHandlers = Pick<Handlers<typeof walletCalls>, 'listTopUps' | 'startTopUp' | 'getTopUp'>;

/** The calls that bring money from a card into the wallet. */
export const createTopUpHandlers = (deps: TopUpDeps): TopUpHandlers => ({
  listTopUps: async ({ query }, { principal }) => ({
    status: 200,
    body: await listTopUps(deps, principal.userId, query),
  }),
  startTopUp: {
    store: async ({ body }, { principal, tx }) => ({
      status: 201,
      body: await startTopUp(deps, tx, principal.userId, body.amount),
    }),
    complete: (stored, { principal }) => completeTopUp(deps, principal.userId, stored),
  },
  getTopUp: async ({ params }, { principal }) => ({
    status: 200,
    body: await showTopUp(deps, principal.userId, requireRecordId(params.id)),
  }),
});
