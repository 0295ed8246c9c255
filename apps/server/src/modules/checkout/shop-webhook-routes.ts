import type { checkoutCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { requireRecordId } from '../../platform/http/record-id.ts';
import { created, ok } from '../../platform/http/replies.ts';
import { listShopDeliveries, listShopEndpoints } from './queries/list-webhooks.ts';
import type { WebhookDeps } from './session-deps.ts';
import { changeEndpoint, createEndpoint, deleteEndpoint, rotateSecret } from './use-cases/change-webhooks.ts';
import { callerOfNew, findShopEndpoint } from './use-cases/find-shop-webhook.ts';
import { showDelivery } from './use-cases/read-webhooks.ts';
import { redeliver, sendTest } from './use-cases/repeat-webhooks.ts';
import { shopDeliveryView, shopEndpointView } from './webhook-views.ts';

type ShopWebhookCalls = Pick<
  typeof checkoutCalls,
  | 'listShopWebhooks'
  | 'makeShopWebhook'
  | 'changeShopWebhook'
  | 'deleteShopWebhook'
  | 'rotateShopWebhook'
  | 'testShopWebhook'
  | 'listShopWebhookDeliveries'
  | 'showShopWebhookDelivery'
  | 'redeliverShopWebhook'
>;

/** The calls about webhooks for the people of a shop. */
export const createShopWebhookHandlers = (deps: WebhookDeps): Handlers<ShopWebhookCalls> => ({
  listShopWebhooks: async ({ query }, { principal }) =>
    ok(await listShopEndpoints(deps.database.sql, principal.userId, query)),
  makeShopWebhook: async ({ body: { is_live: isLive, ...order } }, { principal }) => {
    const caller = await callerOfNew(deps, principal.userId, isLive);
    const { endpoint, secret } = await createEndpoint(deps, caller, order);
    return created({ ...shopEndpointView(endpoint), secret });
  },
  changeShopWebhook: async ({ params, body }, { principal }) => {
    const { id, ...caller } = await findShopEndpoint(deps, principal.userId, params.id);
    return ok(shopEndpointView(await changeEndpoint(deps, caller, id, body)));
  },
  deleteShopWebhook: async ({ params }, { principal }) => {
    const { id, ...caller } = await findShopEndpoint(deps, principal.userId, params.id);
    await deleteEndpoint(deps, caller, id);
    return ok({ deleted: true });
  },
  rotateShopWebhook: async ({ params, body }, { principal }) => {
    const { id, ...caller } = await findShopEndpoint(deps, principal.userId, params.id);
    const { endpoint, secret } = await rotateSecret(deps, caller, id, body.overlap_hours);
    return ok({ ...shopEndpointView(endpoint), secret });
  },
  testShopWebhook: async ({ params }, { principal }) => {
    const { id, shop } = await findShopEndpoint(deps, principal.userId, params.id);
    return created(shopDeliveryView(await sendTest(deps, shop, id)));
  },
  listShopWebhookDeliveries: async ({ params, query }, { principal }) => {
    const { id } = await findShopEndpoint(deps, principal.userId, params.id);
    return ok(await listShopDeliveries(deps.database.sql, id, query));
  },
  showShopWebhookDelivery: async ({ params }, { principal }) => {
    const { id, shop } = await findShopEndpoint(deps, principal.userId, params.id);
    const delivery = requireRecordId(params.delivery);
    return ok({ ...(await showDelivery(deps, shop, id, delivery)), id: Number(delivery) });
  },
  redeliverShopWebhook: async ({ params }, { principal }) => {
    const { id, shop } = await findShopEndpoint(deps, principal.userId, params.id);
    return ok(shopDeliveryView(await redeliver(deps, shop, id, requireRecordId(params.delivery))));
  },
});
