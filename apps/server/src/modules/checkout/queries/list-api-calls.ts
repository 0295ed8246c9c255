import { type CallOutcome, checkoutCalls } from '@nesye/contract';
import type { Sql } from '../../../platform/database/database.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { addressOf, listResponse, rowsToRead } from '../../../platform/lists/list-response.ts';
import { shopWhere } from '../../merchants/index.ts';
import { countCalls, type ReadCall, readCalls } from './api-calls.ts';

interface CallsQuery extends ListQuery {
  readonly filter_outcome?: CallOutcome | undefined;
  readonly filter_key?: string | undefined;
}

const RULES: ListRules<'id'> = {
  order: { id: 'integer' },
  standardOrder: { key: 'id', isDescending: true },
  tieBreakers: 0,
};

/**
 * The calls of the user's first shop, newest first. New ones come while it is read, so the next part is always found by a cursor. Refuses as every paged list does, and
 * `shop_permission_missing`.
 */
export async function listShopCalls(sql: Sql, userId: bigint, query: CallsQuery) {
  const request = readListRequest(query, RULES);
  const shop = await shopWhere(sql, userId, 'settings');
  const wanted = {
    outcome: query.filter_outcome,
    keyId: query.filter_key === undefined ? undefined : BigInt(query.filter_key),
  };
  const [last] = request.after ?? [];
  const part = {
    ...rowsToRead(request),
    isDescending: request.isDescending,
    after: last === undefined ? undefined : BigInt(last),
  };
  const found =
    shop === undefined
      ? { total: 0, rows: [] }
      : {
          total: await countCalls(sql, shop.id, wanted),
          rows: await readCalls(sql, shop.id, wanted, part),
        };
  return listResponse(
    addressOf(checkoutCalls.listShopApiCalls.path, { ...query }),
    { ...request, after: request.after ?? [] },
    found,
    callView,
    ({ no }) => [String(no)],
  );
}

const callView = (call: ReadCall) => ({
  id: Number(call.no),
  created_at: call.at.toISOString(),
  method: call.method,
  path: call.route,
  status: call.status,
  error_code: call.errorCode,
  key_id: Number(call.keyId),
  key_name: call.keyName,
  is_live: call.isLive,
  request_id: call.requestId,
  took_ms: call.tookMs,
  has_idempotency_key: call.hasIdempotencyKey,
});
