import type { checkoutCalls } from '@nesye/contract';
import type { Handlers, ShopPrincipal } from '../../platform/http/handler.ts';
import { created, ok } from '../../platform/http/replies.ts';
import { idIn } from './checkout-views.ts';
import type { WebhookDeps } from './session-deps.ts';
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  findOwnEndpoint,
  rotateSecret,
  type WebhookCaller,
} from './use-cases/change-webhooks.ts';
import { listDeliveries, listEndpoints, showDelivery } from './use-cases/read-webhooks.ts';
import { redeliver, replay, sendTest } from './use-cases/repeat-webhooks.ts';
import { deliveryView, endpointView } from './webhook-views.ts';

type WebhookCalls = Pick<
  typeof checkoutCalls,
  | 'createWebhookEndpoint'
  | 'listWebhookEndpoints'
  | 'getWebhookEndpoint'
  | 'changeWebhookEndpoint'
  | 'deleteWebhookEndpoint'
  | 'rotateWebhookSecret'
  | 'sendTestWebhook'
  | 'listWebhookDeliveries'
  | 'getWebhookDelivery'
  | 'redeliverWebhook'
  | 'replayWebhooks'
>;

const callerOf = ({ shop, userId }: ShopPrincipal): WebhookCaller => ({ shop, userId });

/** The calls about webhooks for a shop's server. */
export const createWebhookHandlers = (deps: WebhookDeps): Handlers<WebhookCalls> => ({
  createWebhookEndpoint: async ({ body }, { principal }) => {
    const { endpoint, secret } = await createEndpoint(deps, callerOf(principal), body);
    return created({ ...endpointView(endpoint), secret });
  },
  listWebhookEndpoints: async ({ query }, { principal }) => ok(await listEndpoints(deps, principal.shop, query)),
  getWebhookEndpoint: async ({ params }, { principal }) =>
    ok(endpointView(await findOwnEndpoint(deps.database.sql, principal.shop, idIn(params.id)))),
  changeWebhookEndpoint: async ({ params, body }, { principal }) =>
    ok(endpointView(await changeEndpoint(deps, callerOf(principal), idIn(params.id), body))),
  deleteWebhookEndpoint: async ({ params }, { principal }) => {
    await deleteEndpoint(deps, callerOf(principal), idIn(params.id));
    return ok({ deleted: true });
  },
  rotateWebhookSecret: async ({ params, body }, { principal }) => {
    const rotated = await rotateSecret(deps, callerOf(principal), idIn(params.id), body.overlap_hours);
    return ok({ ...endpointView(rotated.endpoint), secret: rotated.secret });
  },
  sendTestWebhook: async ({ params }, { principal }) =>
    created(deliveryView(await sendTest(deps, principal.shop, idIn(params.id)))),
  listWebhookDeliveries: async ({ params, query }, { principal }) =>
    ok(await listDeliveries(deps, principal.shop, idIn(params.id), query)),
  getWebhookDelivery: async ({ params }, { principal }) =>
    ok(await showDelivery(deps, principal.shop, idIn(params.id), idIn(params.delivery))),
  redeliverWebhook: async ({ params }, { principal }) =>
    ok(deliveryView(await redeliver(deps, principal.shop, idIn(params.id), idIn(params.delivery)))),
  replayWebhooks: async ({ params, body }, { principal }) =>
    ok(await replay(deps, principal.shop, idIn(params.id), body.after)),
});
