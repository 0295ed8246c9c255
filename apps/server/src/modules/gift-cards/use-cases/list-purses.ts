import { giftCardsCalls } from '@nesye/contract';
import type { Sql } from '../../../platform/database/database.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { listShort } from '../../../platform/lists/list-short.ts';
import { findMerchantNames } from '../../merchants/index.ts';
import { readPurses } from '../queries/purses.ts';

/** What a customer has of gift cards, by shop. Refuses `page_size_too_large`, and `invalid` for an order or a cursor. */
export async function listPurses(sql: Sql, customerId: bigint, query: ListQuery) {
  const purses = await readPurses(sql, { customerId });
  const names = await findMerchantNames(
    sql,
    purses.map(({ merchantId }) => merchantId),
  );
  return listShort(giftCardsCalls.listPurses.path, query, purses, ({ merchantId, free }) => ({
    merchant_id: merchantId,
    shop_name: names.get(merchantId)?.name ?? '',
    amount: free,
  }));
}
