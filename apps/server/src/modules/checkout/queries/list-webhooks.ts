import { checkoutCalls, type DeliveryState } from '@nesye/contract';
import type { Sql } from '../../../platform/database/database.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import { shopWhere } from '../../merchants/index.ts';
import { shopDeliveryView, shopEndpointView } from '../webhook-views.ts';
import { countDeliveries, readDeliveries } from './webhook-deliveries.ts';
import { readAllEndpoints } from './webhook-endpoints.ts';

/** The endpoints of the user's first shop, of both modes, newest first. Refuses as every paged list does, and `shop_permission_missing`. */
export async function listShopEndpoints(sql: Sql, userId: bigint, query: ListQuery) {
  const shop = await shopWhere(sql, userId, 'settings');
  const read = pagedList(checkoutCalls.listShopWebhooks, ['created_at'], async (connection, page) => {
    if (shop === undefined) return { total: 0, rows: [] };
    const { total, endpoints } = await readAllEndpoints(connection, shop.id, page);
    return { total, rows: endpoints.map(shopEndpointView) };
  });
  return await read(sql, { ...query, order_by: query.order_by ?? '-created_at' });
}

interface DeliveriesQuery extends ListQuery {
  readonly filter_state?: DeliveryState | undefined;
}

/** What was sent to an endpoint that the caller has found to be the user's, newest first. Refuses as every paged list does. */
export async function listShopDeliveries(sql: Sql, endpointId: bigint, query: DeliveriesQuery) {
  const path = checkoutCalls.listShopWebhookDeliveries.path.replace(':id', String(endpointId));
  const read = pagedList(
    { path },
    ['created_at'],
    async (connection, { limit, offset, isDescending }, { filter_state: state }: DeliveriesQuery) => ({
      total: await countDeliveries(connection, endpointId, state),
      rows: (await readDeliveries(connection, endpointId, { state, limit, offset, isDescending })).map(
        shopDeliveryView,
      ),
    }),
  );
  return await read(sql, { ...query, order_by: query.order_by ?? '-created_at' });
}
