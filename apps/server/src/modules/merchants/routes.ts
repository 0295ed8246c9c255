import { merchantsCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { listShort } from '../../platform/lists/list-short.ts';
import type { Category } from './domain/merchant.ts';
import type { Tag } from './domain/profile.ts';
import { commissionContractView, gatewayView, ownMerchantView, profileView } from './domain/profile-view.ts';
import { listMerchants } from './use-cases/list-merchants.ts';
import { listCategories, listTags } from './use-cases/list-references.ts';
import { listCommissionContracts, listGateways, listOwnMerchants } from './use-cases/list-own.ts';
import { showMerchant } from './use-cases/show-merchant.ts';
import { signUpShop, type SignUpShopDeps } from './use-cases/sign-up-shop.ts';

const calls = merchantsCalls;
const asIs = <Row extends Category | Tag>(row: Row): Row => row;

/** The calls of the merchants context. */
export function createMerchantsHandlers(deps: SignUpShopDeps): Handlers<typeof merchantsCalls> {
  const { clock, database } = deps;
  const { sql } = database;
  return {
    listMerchants: async ({ query }) => ({
      status: 200,
      body: await listMerchants(sql, calls.listMerchants.path, query),
    }),
    getMerchant: async ({ params }) => {
      const profile = await showMerchant(sql, params.id);
      return { status: 200, body: { count: 1, next: null, previous: null, results: [profileView(profile)] } };
    },
    listCategories: async ({ query }) => ({
      status: 200,
      body: listShort(calls.listCategories.path, query, await listCategories(sql), asIs),
    }),
    listTags: async ({ query }) => ({
      status: 200,
      body: listShort(calls.listTags.path, query, await listTags(sql), asIs),
    }),
    listMerchantContracts: async ({ query }, { principal }) => {
      const contracts = await listCommissionContracts(sql, principal.userId, clock.businessDate());
      return {
        status: 200,
        body: listShort(calls.listMerchantContracts.path, query, contracts, commissionContractView),
      };
    },
    listGateways: async ({ query }, { principal }) => {
      const gateways = await listGateways(sql, principal.userId);
      return { status: 200, body: listShort(calls.listGateways.path, query, gateways, gatewayView) };
    },
    getOwnMerchants: async ({ query }, { principal }) => {
      const merchants = await listOwnMerchants(sql, principal.userId);
      return { status: 200, body: listShort(calls.getOwnMerchants.path, query, merchants, ownMerchantView) };
    },
    registerShop: async ({ body }, { principal }) => ({
      status: 201,
      body: ownMerchantView(await signUpShop(deps, principal.userId, body)),
    }),
  };
}
