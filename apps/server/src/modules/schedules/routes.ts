import type { schedulesCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { created, ok } from '../../platform/http/replies.ts';
import { calculateProduct, type CalculatorDeps } from './use-cases/calculate-product.ts';
import { type FreezeDeps, setFreeze } from './use-cases/freeze-facility.ts';
import { listContracts } from './use-cases/list-contracts.ts';
import { listLateRows } from './use-cases/list-late-rows.ts';
import { listTerms } from './use-cases/list-terms.ts';
import { previewTerms } from './use-cases/preview-terms.ts';
import { proposeWaiver } from './use-cases/propose-waiver.ts';
import { proposeTerms } from './use-cases/terms-approval.ts';

/** The plans that a customer may choose from, and what operators do about a credit and its penalties. */
export const createSchedulesHandlers = (deps: CalculatorDeps & FreezeDeps): Handlers<typeof schedulesCalls> => ({
  calculatePlans: async ({ query }, { principal }) => ok(await calculateProduct(deps, principal.userId, query)),
  listContracts: async ({ query }, { principal }) =>
    ok(await listContracts(deps.database.sql, principal.userId, query)),
  setContractFreeze: async ({ params, body }, { principal }) =>
    ok(
      await setFreeze(deps, {
        operatorId: principal.userId,
        contractUid: params.contract_uid,
        action: body.action,
        reason: body.reason,
      }),
    ),
  listLineTerms: async () => ok(await listTerms({ clock: deps.clock, sql: deps.database.sql })),
  previewLineTerms: async ({ body }, { principal }) => ok(await previewTerms(deps, principal.userId, body)),
  proposeLineTerms: async ({ body }, { principal, tx }) =>
    created(await proposeTerms(deps, tx, { operatorId: principal.userId, ...body })),
  listLateInstallments: async ({ query }) => ok(await listLateRows(deps, query)),
  proposePenaltyWaiver: async ({ body }, { principal, tx }) =>
    created(
      await proposeWaiver(tx, deps.clock, {
        operatorId: principal.userId,
        customerId: body.customer_id,
        installments: body.installments,
        amount: body.amount,
        reason: body.reason,
      }),
    ),
});
