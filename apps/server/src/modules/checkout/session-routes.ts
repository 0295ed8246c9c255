import type { checkoutCalls } from '@nesye/contract';
import { created, ok } from '../../platform/http/replies.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { idIn, paymentView, sessionView } from './checkout-views.ts';
import type { LaneDeps } from './lane-deps.ts';
import { findPayment, findPaymentOfOrder, type FoundPayment, refund, voidPayment } from './use-cases/change-payment.ts';
import { captureShared } from './use-cases/capture-payment.ts';
import { checkEligibility } from './use-cases/check-eligibility.ts';
import { confirm } from './use-cases/confirm-payment.ts';
import { createSession } from './use-cases/create-session.ts';
import { cancelSession, findOwnSession } from './use-cases/end-sessions.ts';
import { listOpenOrders } from './use-cases/list-open-orders.ts';
import { listWebOrders } from './use-cases/list-web-orders.ts';
import { paySession } from './use-cases/pay-session.ts';
import { listEvents, showSession } from './use-cases/read-checkout.ts';

type SessionCalls = Pick<
  typeof checkoutCalls,
  | 'getEligibility'
  | 'createCheckoutSession'
  | 'getCheckoutSession'
  | 'cancelCheckoutSession'
  | 'listCheckoutEvents'
  | 'showSessionToPay'
  | 'paySession'
  | 'listOpenOrders'
  | 'listWebOrders'
  | 'getWebPayment'
  | 'getWebPaymentOfOrder'
  | 'confirmWebPayment'
  | 'captureWebPayment'
  | 'voidWebPayment'
  | 'refundWebPayment'
>;

const viewOf = ({ session, payment, sums }: FoundPayment) => paymentView(session, payment, sums);

/** A minute for all who look at the page with this key; pages of other sites may read it. */
const PAGE_HEADERS = {
  'cache-control': 'public, max-age=60',
  vary: 'authorization',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** The calls of eligibility, sessions and payments. */
export function createSessionHandlers(deps: LaneDeps): Handlers<SessionCalls> {
  const view = (session: Parameters<typeof sessionView>[0]) => sessionView(session, deps.publicOrigin);
  return {
    getEligibility: async ({ query }, { principal }) => ({
      ...ok(await checkEligibility(deps, principal.shop, query.amount)),
      headers: PAGE_HEADERS,
    }),
    createCheckoutSession: async ({ body }, { principal }) =>
      created(view(await createSession(deps, principal.shop, body))),
    getCheckoutSession: async ({ params }, { principal }) =>
      ok(view(await findOwnSession(deps, principal.shop, params.id))),
    cancelCheckoutSession: async ({ params }, { principal }) =>
      ok(view(await cancelSession(deps, principal.shop, params.id))),
    listCheckoutEvents: async ({ query }, { principal }) => ok(await listEvents(deps, principal.shop, query)),
    showSessionToPay: async ({ params }) => ok(await showSession(deps, params.id)),
    paySession: async ({ params, body }, { principal }) =>
      ok(await paySession(deps, principal.userId, params.session, body)),
    listOpenOrders: async ({ query }, { principal }) => ok(await listOpenOrders(deps, principal.userId, query)),
    listWebOrders: async ({ query }, { principal }) => ok(await listWebOrders(deps, principal.userId, query)),
    getWebPayment: async ({ params }, { principal }) =>
      ok(viewOf(await findPayment(deps, deps.database.sql, principal.shop, idIn(params.id)))),
    getWebPaymentOfOrder: async ({ query }, { principal }) =>
      ok(viewOf(await findPaymentOfOrder(deps, principal.shop, query.order_ref))),
    confirmWebPayment: async ({ params }, { principal }) => {
      const { already, ...found } = await confirm(deps, principal.shop, idIn(params.id));
      return ok({ ...viewOf(found), already });
    },
    captureWebPayment: {
      submit: ({ params, body }, { principal }, keyed) =>
        captureShared(deps, {
          shop: principal.shop,
          id: idIn(params.id),
          amount: body.amount,
          keyed: { ...keyed, toWire: (found) => keyed.toWire(ok(viewOf(found))) },
        }),
    },
    voidWebPayment: async ({ params }, { principal }) => {
      const { already, ...found } = await voidPayment(deps, principal.shop, idIn(params.id));
      return ok({ ...viewOf(found), already });
    },
    refundWebPayment: async ({ params, body }, { principal, tx }) =>
      ok(viewOf(await refund(deps, tx, principal, { id: idIn(params.id), amount: body.amount }))),
  };
}
