import { type Handlers } from '../../platform/http/handler.ts';
import { ok } from '../../platform/http/replies.ts';
import { servicingCalls } from '@nesye/contract';
import { calculateProduct, type CalculatorDeps } from './use-cases/calculate-product.ts';
import { listInstallments, type ListInstallmentsDeps, listMonth, listUpcoming } from './use-cases/list-installments.ts';
import { listBills, showBill } from './use-cases/show-bills.ts';
import { sumAll, sumByContract, summariseYear, sumUpcoming } from './use-cases/summarise-installments.ts';
import type { FreezeHandlers } from './freeze-routes.ts';
import type { WaiverHandlers } from './waiver-routes.ts';

export type ServicingHandlers = Handlers<Omit<typeof servicingCalls, keyof WaiverHandlers | keyof FreezeHandlers>>;
export type ServicingDeps = ListInstallmentsDeps & CalculatorDeps;

/** The reading calls of servicing: all of them for a signed-in customer, about their own. */
export function createServicingHandlers(deps: ServicingDeps): ServicingHandlers {
  return {
    listInstallments: async ({ query }, { principal }) =>
      ok(await listInstallments(deps, principal.userId, servicingCalls.listInstallments.path, query)),
    getUpcomingSum: async (_, { principal }) => ok(await sumUpcoming(deps, principal.userId)),
    listUpcoming: async ({ params, query }, { principal }) =>
      ok(
        await listUpcoming(
          deps,
          principal.userId,
          params.x,
          servicingCalls.listUpcoming.path.replace(':x', params.x),
          query,
        ),
      ),
    listBills: async ({ query }, { principal }) =>
      ok(await listBills(deps, principal.userId, servicingCalls.listBills.path, query)),
    getBill: async ({ params }, { principal }) =>
      ok(
        await showBill(deps, principal.userId, {
          contractUid: params.contract_uid,
          year: Number(params.y),
          month: Number(params.m),
        }),
      ),
    getAllSums: async (_, { principal }) => ok(await sumAll(deps, principal.userId)),
    getYearDetail: async ({ params }, { principal }) =>
      ok(await summariseYear(deps, principal.userId, Number(params.y), params.z)),
    listByMonth: async ({ params, query }, { principal }) => {
      const pathOfPage = (page: number) =>
        `/api/v1/accounting/installments-by-year-month/${params.y}/${params.m}/${page}`;
      return ok(
        await listMonth(
          deps,
          principal.userId,
          { year: Number(params.y), month: Number(params.m), page: params.p },
          pathOfPage,
          query,
        ),
      );
    },
    getAggregate: async (_, { principal }) => ok(await sumByContract(deps, principal.userId)),
    calculatePlans: async ({ query }, { principal }) => ok(await calculateProduct(deps, principal.userId, query)),
  };
}
