import { checkoutCalls } from '@nesye/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import { shopWhere } from '../../merchants/index.ts';
import { keyView } from '../key-view.ts';
import { readKeys } from './api-keys.ts';

interface KeysQuery extends ListQuery {
  readonly filter_state?: 'ended' | undefined;
}

/** The keys of the user's first shop, newest first. Refuses as every paged list does, and `shop_permission_missing`. */
export async function listApiKeys(sql: Sql, clock: Pick<Clock, 'now'>, userId: bigint, query: KeysQuery) {
  const shop = await shopWhere(sql, userId, 'settings');
  const read = pagedList(
    checkoutCalls.listApiKeys,
    ['created_at'],
    async (connection, { limit, offset, isDescending }, { filter_state: state }: KeysQuery) => {
      if (shop === undefined) return { total: 0, rows: [] };
      const wanted = { merchantId: shop.id, isEnded: state === 'ended', now: clock.now(), isDescending, limit, offset };
      const { total, keys } = await readKeys(connection, wanted);
      return { total, rows: keys.map(keyView) };
    },
  );
  return await read(sql, { ...query, order_by: query.order_by ?? '-created_at' });
}
