import type { reconciliationCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { created, ok } from '../../platform/http/replies.ts';
import { listDays, listDifferences, listMissing, listSuspense, showDifference } from './use-cases/list-differences.ts';
import { askAboutOrders, listOrders } from './use-cases/outside-orders.ts';
import type { ReconciliationDeps } from './reconciliation-deps.ts';
import { showMoney } from './use-cases/show-money.ts';
import { proposeResolution, takeDifference } from './use-cases/resolve-difference.ts';
import { reconcileDay, sayNoStatement, takeStatement } from './use-cases/take-statement.ts';
import { dayView } from './views.ts';

/** The calls of operators about the bank's statements and what differs. */
export function createReconciliationHandlers(deps: ReconciliationDeps): Handlers<typeof reconciliationCalls> {
  const { sql } = deps.database;
  return {
    listReconciliationDays: async ({ query }) => ok(await listDays(sql, query)),
    uploadBankStatement: async ({ body }, { principal }) => {
      return ok(dayView(await takeStatement(deps, { ...body, uploadedBy: principal.userId })));
    },
    reconcileDay: async ({ params }) => {
      return ok(dayView(await reconcileDay(deps, params.day)));
    },
    getMoneyView: async () => ok(await showMoney(deps)),
    listOutsideOrders: async ({ query }) => ok(await listOrders(sql, query)),
    askAboutOrders: async ({ body }, { principal }) =>
      ok({ count: await askAboutOrders(deps, principal.userId, body) }),
    listMissingStatements: async ({ query }) => ok(await listMissing(sql, query)),
    sayNoBankStatement: async ({ params, body }, { principal }) => {
      await sayNoStatement(deps, { day: params.day, reason: body.reason, operatorId: principal.userId });
      return ok({ day: params.day });
    },
    listReconciliationDifferences: async ({ query }, { principal }) =>
      ok(await listDifferences(deps, principal.userId, query)),
    listSuspenseItems: async ({ query }, { principal }) => ok(await listSuspense(deps, principal.userId, query)),
    getReconciliationDifference: async ({ params }, { principal }) =>
      ok(await showDifference(deps, principal.userId, params.id)),
    takeReconciliationDifference: async ({ params }, { principal }) =>
      ok(await takeDifference(deps, { operatorId: principal.userId, id: params.id })),
    proposeReconciliation: async ({ params, body }, { principal, tx }) => {
      const { resolution, reason } = body;
      return created(
        await proposeResolution(tx, deps, { operatorId: principal.userId, id: params.id, resolution, reason }),
      );
    },
  };
}
