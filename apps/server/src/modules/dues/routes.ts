import { duesCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { ok } from '../../platform/http/replies.ts';
import { listInstallments, type ListInstallmentsDeps, listMonth, listUpcoming } from './use-cases/list-installments.ts';
import { listBills, showBill } from './use-cases/show-bills.ts';
import { sumAll, sumByContract, summariseYear, sumUpcoming } from './use-cases/summarise-installments.ts';

export type DuesHandlers = Handlers<typeof duesCalls>;

/** What a signed-in customer reads about their own installments. */
export function createDuesHandlers(deps: ListInstallmentsDeps): DuesHandlers {
  return {
    listInstallments: async ({ query }, { principal }) =>
      ok(await listInstallments(deps, principal.userId, duesCalls.listInstallments.path, query)),
    getUpcomingSum: async (_, { principal }) => ok(await sumUpcoming(deps, principal.userId)),
    listUpcoming: async ({ params, query }, { principal }) =>
      ok(
        await listUpcoming(
          deps,
          principal.userId,
          params.x,
          duesCalls.listUpcoming.path.replace(':x', params.x),
          query,
        ),
      ),
    listBills: async ({ query }, { principal }) =>
      ok(await listBills(deps, principal.userId, duesCalls.listBills.path, query)),
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
  };
}
