import type { airtimeCalls } from '@nesye/contract';
import { toLatinDigits } from '@nesye/persian';
import type { Handlers } from '../../platform/http/handler.ts';
import { requireRecordId } from '../../platform/http/record-id.ts';
import { created, ok } from '../../platform/http/replies.ts';
import type { AirtimeDeps } from './airtime-deps.ts';
import { buyAirtime } from './use-cases/buy-airtime.ts';
import { findOperator, listLast, listPackages, showChargeInfo, showPurchase } from './use-cases/show-airtime.ts';

/** The calls of mobile charges and internet packages. */
export function createAirtimeHandlers(deps: AirtimeDeps): Handlers<typeof airtimeCalls> {
  return {
    listInternetPackages: async ({ query }) => ok(await listPackages(deps, query)),
    getChargeInfo: async (_, { principal }) => ok(await showChargeInfo(deps, principal.userId)),
    buyAirtime: {
      store: async ({ body }, { principal, tx }) => created(await buyAirtime(deps, tx, principal.userId, body)),
      complete: (stored) => deps.charges().complete(stored),
    },
    getChargeTransaction: async ({ query }, { principal }) =>
      ok(await showPurchase(deps, principal.userId, requireRecordId(toLatinDigits(query.id)))),
    listLastAirtime: async ({ query }, { principal }) => ok(await listLast(deps, principal.userId, query)),
    getNumberOperator: async ({ query }, { principal }) =>
      ok(await findOperator(deps, principal.userId, query.mobile_number)),
  };
}
