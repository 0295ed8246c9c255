import type { BodyOf, ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { withStepUp } from '@nesye/web-kit/second-factor/with-step-up.ts';
import { api } from '@nesye/web-kit/session/session.ts';

export const PAYOUTS = '/api/v1/operator/payouts/';
export const SHOP_PAYMENT = '/api/v1/operator/shops/:id/payment/';
export type ShopPayment = ReplyOf<'GET', typeof SHOP_PAYMENT>;

/** How a shop is paid. */
export const shopPaymentQuery = (id: number) => callQuery(SHOP_PAYMENT, { params: { id: String(id) } });

/** The contract of a shop. */
export const shopContractQuery = (id: number) =>
  callQuery('/api/v1/operator/shops/:id/contract/', { params: { id: String(id) } });

/** Proposes what is held back of a shop's sales; the same key proposes once. Refuses `step_up_required` by asking for the second factor. */
export const proposeHoldback = (
  id: number,
  body: BodyOf<'POST', typeof SHOP_PAYMENT>,
  idempotencyKey: string,
): Promise<unknown> => withStepUp(() => api.post(SHOP_PAYMENT, { params: { id: String(id) }, body, idempotencyKey }));
