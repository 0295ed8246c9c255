import { backofficeCalls } from '@nesye/contract';
import { ok } from '../../platform/http/replies.ts';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { decide, listApprovals, type MobilesOf, requireKindsOfContract } from './use-cases/show-approvals.ts';

interface BackofficeNeeds {
  mobilesOf: MobilesOf;
}

/** What operators do together, whatever context it is of. */
export const backofficeModule: ModuleManifest<typeof backofficeCalls, BackofficeNeeds, object> = {
  name: 'backoffice',
  calls: backofficeCalls,
  start: ({ database, clock, approvals: kinds }, { mobilesOf }) => {
    const deps = { database, clock, kinds, mobilesOf };
    return {
      handlers: {
        listApprovals: async ({ query }, { principal }) => ok(await listApprovals(deps, principal.userId, query)),
        decideApproval: async ({ params, body }, { principal }) =>
          ok(await decide(deps, { operatorId: principal.userId, id: params.id, ...body })),
      },
      provides: {},
      beforeServing: async () => requireKindsOfContract(kinds.names),
    };
  },
};
