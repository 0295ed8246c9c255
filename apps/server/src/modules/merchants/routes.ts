import { merchantsCalls } from '@nesye/contract';
import type { Handlers, Principal } from '../../platform/http/handler.ts';
import { listShort } from '../../platform/lists/list-short.ts';
import { requireStepUp } from '../identity/index.ts';
import type { Category } from './domain/merchant.ts';
import type { Tag } from './domain/profile.ts';
import {
  commissionContractView,
  gatewayView,
  ownMerchantView,
  paymentCodeView,
  profileView,
} from './domain/profile-view.ts';
import { originView } from './domain/shop-origin.ts';
import { decideShop } from './use-cases/decide-shop.ts';
import { decideOrigin } from './use-cases/decide-origin.ts';
import { listMerchants } from './use-cases/list-merchants.ts';
import { listCategories, listTags } from './use-cases/list-references.ts';
import { listCommissionContracts, listGateways, listOwnMerchants } from './use-cases/list-own.ts';
import { listShopReviews } from './use-cases/list-shop-reviews.ts';
import { makePaymentCode } from './use-cases/make-payment-code.ts';
import { type OriginDeps, registerOrigin, removeOrigin } from './use-cases/register-origin.ts';
import { resubmitShop } from './use-cases/resubmit-shop.ts';
import type { ShopReviewDeps } from './use-cases/shop-case.ts';
import { showMerchant } from './use-cases/show-merchant.ts';
import { showShopReview } from './use-cases/show-shop-review.ts';
import { signUpShop, type SignUpShopDeps } from './use-cases/sign-up-shop.ts';
import { suspendShop } from './use-cases/suspend-shop.ts';

const calls = merchantsCalls;
const asIs = <Row extends Category | Tag>(row: Row): Row => row;

export type MerchantsDeps = SignUpShopDeps & ShopReviewDeps & OriginDeps;

/** The calls of the merchants context. */
export function createMerchantsHandlers(deps: MerchantsDeps): Handlers<typeof merchantsCalls> {
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
      const merchants = await listOwnMerchants(sql, principal.userId, clock.businessNow());
      return { status: 200, body: listShort(calls.getOwnMerchants.path, query, merchants, ownMerchantView) };
    },
    registerShop: async ({ body }, { principal }) => ({
      status: 201,
      body: ownMerchantView(await signUpShop(deps, principal.userId, body)),
    }),
    resubmitShop: async ({ body }, { principal }) => ({
      status: 200,
      body: ownMerchantView(await resubmitShop(deps, principal.userId, body)),
    }),
    makePaymentCode: async ({ body }, { principal }) => ({
      status: 201,
      body: paymentCodeView(await makePaymentCode(deps, principal.userId, body)),
    }),
    registerOrigin: async ({ body }, { principal }) => ({
      status: 201,
      body: originView(await registerOrigin(deps, principal.userId, body.address)),
    }),
    removeOrigin: async ({ params }, { principal }) => {
      await removeOrigin(deps, principal.userId, params.id);
      return { status: 200, body: { deleted: true } };
    },
    ...reviewHandlers(deps),
  };
}

type ReviewCalls = Pick<
  typeof merchantsCalls,
  'listShopReviews' | 'getShopReview' | 'decideShop' | 'suspendShop' | 'decideOrigin'
>;

/** The operator's part of a shop's sign-up. */
function reviewHandlers(deps: MerchantsDeps): Handlers<ReviewCalls> {
  const { clock, database } = deps;
  const steppedUp = (principal: Principal) => requireStepUp(database.sql, principal, clock.now());
  return {
    listShopReviews: async ({ query }) => ({ status: 200, body: await listShopReviews(deps, query) }),
    getShopReview: async ({ params }, { principal }) => ({
      status: 200,
      body: await showShopReview(deps, principal.userId, params.id),
    }),
    suspendShop: async ({ params, body }, { principal }) => {
      await steppedUp(principal);
      return { status: 200, body: await suspendShop(deps, { operatorId: principal.userId, id: params.id, ...body }) };
    },
    decideOrigin: async ({ params, body }, { principal }) => {
      await steppedUp(principal);
      return { status: 200, body: await decideOrigin(deps, { operatorId: principal.userId, id: params.id, ...body }) };
    },
    decideShop: async ({ params, body }, { principal }) => {
      await steppedUp(principal);
      const { decision, reason, note } = body;
      return {
        status: 200,
        body: await decideShop(deps, { operatorId: principal.userId, id: params.id, decision, reason, note }),
      };
    },
  };
}
