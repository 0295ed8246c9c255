import { merchantsCalls } from '@nesye/contract';
import type { Sql } from '../../../platform/database/database.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import type { QrTextOf } from '../adapters/qr-texts.ts';
import { shopsWhere } from '../queries/shop-access.ts';
import { readShopTerminals } from '../queries/terminals.ts';
import { terminalViews } from '../terminal-view.ts';

/** The terminals of the user's shops that have a code to scan. Refuses as every paged list does, and `shop_permission_missing`. */
export async function listTerminals(sql: Sql, qrTextOf: QrTextOf, userId: bigint, query: ListQuery) {
  const shops = await shopsWhere(sql, userId, 'settings');
  const merchantIds = shops.map(({ id }) => id);
  const read = pagedList(merchantsCalls.listTerminals, ['id'], async (_, page) => {
    const { total, rows } = await readShopTerminals(sql, merchantIds, page);
    return { total, rows: await terminalViews(sql, rows, qrTextOf) };
  });
  return await read(sql, query);
}
