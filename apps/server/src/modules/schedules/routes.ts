import type { schedulesCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { created, ok } from '../../platform/http/replies.ts';
import { calculateProduct, type CalculatorDeps } from './use-cases/calculate-product.ts';
import { type FreezeDeps, setFreeze } from './use-cases/freeze-facility.ts';
import { listContracts } from './use-cases/list-contracts.ts';
import { listLateRows } from './use-cases/list-late-rows.ts';
import { proposeWaiver } from './use-cases/propose-waiver.ts';

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
