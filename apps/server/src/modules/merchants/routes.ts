import { merchantsCalls } from '@nesye/contract';
import type { ProductType } from '@nesye/contract/constants';
import { isoDate } from '@nesye/money';
import type { Handlers } from '../../platform/http/handler.ts';
import { cachedResponse } from '../../platform/http/cached-response.ts';
import { created, ok } from '../../platform/http/replies.ts';
import { listShort } from '../../platform/lists/list-short.ts';
import type { Category } from './domain/merchant.ts';
import type { OwnMerchant, Tag } from './domain/profile.ts';
import { createProfileHandlers } from './profile-routes.ts';
import { commissionContractView, ownMerchantView, paymentCodeView, pageView } from './domain/profile-view.ts';
import { originView } from './domain/shop-origin.ts';
import type { ShareCardDeps } from './use-cases/draw-shop-card.ts';
import type { ShopProfileDeps } from './use-cases/change-shop-profile.ts';
import type { PosterDeps } from './use-cases/print-poster.ts';
import { proposeClosing, proposeRelease } from './use-cases/closing-approval.ts';
import { proposeCommission } from './use-cases/commission-approval.ts';
import { decideShop } from './use-cases/decide-shop.ts';
import { decideOrigin } from './use-cases/decide-origin.ts';
import { listMerchants } from './use-cases/list-merchants.ts';
import { listCategories, listTags } from './use-cases/list-references.ts';
import { listCommissionContracts, listOwnMerchants } from './use-cases/list-own.ts';
import { listShopReviews } from './use-cases/list-shop-reviews.ts';
import { makePaymentCode } from './use-cases/make-payment-code.ts';
import { type OriginDeps, registerOrigin, removeOrigin } from './use-cases/register-origin.ts';
import { resubmitShop } from './use-cases/resubmit-shop.ts';
import type { ShopReviewDeps } from './use-cases/shop-case.ts';
import { createStaffHandlers } from './staff-routes.ts';
import { createTerminalHandlers } from './terminal-routes.ts';
import type { StaffDeps } from './use-cases/invite-staff.ts';
import { showMerchant } from './use-cases/show-merchant.ts';
import { showRunningOffer } from './use-cases/show-running-offer.ts';
import { showShopMap } from './use-cases/show-shop-map.ts';
import { showShopReview } from './use-cases/show-shop-review.ts';
import { signUpShop, type SignUpShopDeps } from './use-cases/sign-up-shop.ts';
import { setShopPartner } from './use-cases/set-shop-partner.ts';
import { suspendShop } from './use-cases/suspend-shop.ts';
import { listVatRates, proposeVat } from './use-cases/vat-approval.ts';

const calls = merchantsCalls;
/** A map that is moved to and fro is not read again; a suspended shop is gone from it within a minute. */
const MAP_MAX_AGE_S = 60;
const asIs = <Row extends Category | Tag>(row: Row): Row => row;

export type MerchantsDeps = SignUpShopDeps &
  ShopReviewDeps &
  OriginDeps &
  ShopProfileDeps &
  ShareCardDeps &
  StaffDeps &
  Pick<PosterDeps, 'pdf' | 'qrTextOf'>;

/** The calls of the merchants context. */
export function createMerchantsHandlers(deps: MerchantsDeps): Handlers<typeof merchantsCalls> {
  const { clock, database } = deps;
  const { sql } = database;
  const own = (merchant: OwnMerchant) => ownMerchantView(merchant, deps.qrTextOf);
  return {
    listMerchants: async ({ query }) =>
      ok(await listMerchants(sql, calls.listMerchants.path, query, clock.businessDate())),
    getMerchant: async ({ params }) => {
      const page = await showMerchant(sql, params.id);
      const noFee = await showRunningOffer(sql, page.id, clock.businessDate());
      return ok({ count: 1, next: null, previous: null, results: [{ ...pageView(page), no_fee: noFee }] });
    },
    getShopMap: async ({ query }) => cachedResponse(await showShopMap(sql, query), MAP_MAX_AGE_S),
    listCategories: async ({ query }) =>
      ok(listShort(calls.listCategories.path, query, await listCategories(sql), asIs)),
    listTags: async ({ query }) => ok(listShort(calls.listTags.path, query, await listTags(sql), asIs)),
    listMerchantContracts: async ({ query }, { principal }) => {
      const contracts = await listCommissionContracts(sql, principal.userId, clock.businessDate());
      return ok(listShort(calls.listMerchantContracts.path, query, contracts, commissionContractView));
    },
    getOwnMerchants: async ({ query }, { principal }) => {
      const merchants = await listOwnMerchants(sql, principal.userId, clock.businessNow());
      return ok(listShort(calls.getOwnMerchants.path, query, merchants, own));
    },
    registerShop: async ({ body }, { principal }) => created(own(await signUpShop(deps, principal.userId, body))),
    resubmitShop: async ({ body }, { principal }) => ok(own(await resubmitShop(deps, principal.userId, body))),
    makePaymentCode: async ({ body }, { principal }) => {
      const made = await makePaymentCode(deps, principal.userId, body);
      return created(paymentCodeView(made, deps.qrTextOf(made.code, made.shopName)));
    },
    registerOrigin: async ({ body }, { principal }) =>
      created(originView(await registerOrigin(deps, principal.userId, body.address))),
    removeOrigin: async ({ params }, { principal }) => {
      await removeOrigin(deps, principal.userId, params.id);
      return ok({ deleted: true });
    },
    ...createProfileHandlers(deps),
    ...createStaffHandlers(deps),
    ...createTerminalHandlers(deps),
    ...reviewHandlers(deps),
  };
}

type ReviewCalls = Pick<
  typeof merchantsCalls,
  | 'listShopReviews'
  | 'getShopReview'
  | 'decideShop'
  | 'suspendShop'
  | 'setShopPartner'
  | 'decideOrigin'
  | 'proposeCommission'
  | 'listVatRates'
  | 'proposeVatRate'
  | 'proposeClosing'
  | 'proposeRelease'
>;

/** The operator's part of a shop's sign-up. */
function reviewHandlers(deps: MerchantsDeps): Handlers<ReviewCalls> {
  return {
    listShopReviews: async ({ query }, { principal }) => ok(await listShopReviews(deps, principal.userId, query)),
    getShopReview: async ({ params }, { principal }) => ok(await showShopReview(deps, principal.userId, params.id)),
    suspendShop: async ({ params, body }, { principal }) => {
      return ok(await suspendShop(deps, { operatorId: principal.userId, id: params.id, ...body }));
    },
    setShopPartner: async ({ params, body }, { principal }) => {
      const { sells_through_partner: sellsThroughPartner } = body;
      return ok(await setShopPartner(deps, { operatorId: principal.userId, id: params.id, sellsThroughPartner }));
    },
    decideOrigin: async ({ params, body }, { principal }) => {
      return ok(await decideOrigin(deps, { operatorId: principal.userId, id: params.id, ...body }));
    },
    proposeCommission: async ({ params, body }, { principal, tx }) =>
      created(
        await proposeCommission(tx, deps.clock, {
          operatorId: principal.userId,
          id: params.id,
          productType: body.product_type as ProductType,
          commissionBp: body.commission_bp,
          validFrom: isoDate(body.valid_from),
          reason: body.reason,
        }),
      ),
    listVatRates: async () => ok(await listVatRates(deps.database.sql)),
    proposeVatRate: async ({ body }, { principal, tx }) =>
      created(
        await proposeVat(tx, deps.clock, {
          operatorId: principal.userId,
          rateBp: body.rate_bp,
          validFrom: isoDate(body.valid_from),
          reason: body.reason,
        }),
      ),
    proposeClosing: async ({ params, body: { hold_days: holdDays, reason } }, { principal, tx }) =>
      created(await proposeClosing(tx, deps.clock, { operatorId: principal.userId, id: params.id, holdDays, reason })),
    proposeRelease: async ({ params, body }, { principal, tx }) =>
      created(await proposeRelease(tx, deps.clock, { operatorId: principal.userId, id: params.id, ...body })),
    decideShop: async ({ params, body }, { principal }) => {
      const { without_papers: withoutPapers, decision, reason, note } = body;
      const given = { operatorId: principal.userId, id: params.id, decision, reason, note, withoutPapers };
      return ok(await decideShop(deps, given));
    },
  };
}
