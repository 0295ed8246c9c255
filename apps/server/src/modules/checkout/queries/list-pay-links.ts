import { checkoutCalls } from '@nesye/contract';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import { shopWhere } from '../../merchants/index.ts';
import { payLinkView } from '../pay-link-view.ts';
import type { CheckoutDeps } from '../session-deps.ts';
import { readPayLinks } from './pay-links.ts';

/** The links that the user's first shop has sent, newest first. Refuses as every paged list does, and `shop_permission_missing`. */
export async function listPayLinks(
  { database: { sql }, clock, publicOrigin }: CheckoutDeps,
  userId: bigint,
  query: ListQuery,
) {
  const shop = await shopWhere(sql, userId, 'sell');
  const read = pagedList(checkoutCalls.listPayLinks, ['created_at'], async (connection, page) => {
    if (shop === undefined) return { total: 0, rows: [] };
    const { total, rows } = await readPayLinks(connection, shop.id, page);
    return { total, rows: rows.map((link) => payLinkView(link, { publicOrigin, now: clock.businessNow() })) };
  });
  return await read(sql, { ...query, order_by: query.order_by ?? '-created_at' });
}
