import type { checkoutCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { keyRefusal } from '../../platform/http/guard.ts';
import { created, ok } from '../../platform/http/replies.ts';
import { findShopDetails } from '../merchants/index.ts';
import type { KeyDeps } from './checkout-deps.ts';
import { listShopCalls } from './queries/list-api-calls.ts';
import { listApiKeys } from './queries/list-api-keys.ts';
import { changeApiKey, makeApiKey, revokeApiKey, rotateApiKey } from './use-cases/change-keys.ts';

type KeyCalls = Pick<
  typeof checkoutCalls,
  'listShopApiCalls' | 'listApiKeys' | 'makeApiKey' | 'changeApiKey' | 'rotateApiKey' | 'revokeApiKey' | 'getApiKey'
>;

/** The calls about the keys of a shop. */
export const createKeyHandlers = (deps: KeyDeps): Handlers<KeyCalls> => ({
  listApiKeys: async ({ query }, { principal }) =>
    ok(await listApiKeys(deps.database.sql, deps.clock, principal.userId, query)),
  listShopApiCalls: async ({ query }, { principal }) =>
    ok(await listShopCalls(deps.database.sql, principal.userId, query)),
  makeApiKey: async ({ body }, { principal }) => created(await makeApiKey(deps, principal.userId, body)),
  changeApiKey: async ({ params, body }, { principal }) =>
    ok(await changeApiKey(deps, principal.userId, params.id, body)),
  rotateApiKey: async ({ params, body }, { principal }) =>
    created(await rotateApiKey(deps, principal.userId, params.id, body)),
  revokeApiKey: async ({ params }, { principal }) => ok(await revokeApiKey(deps, principal.userId, params.id)),
  getApiKey: async (_, { principal: { shop } }) => {
    const details = await findShopDetails(deps.database.sql, shop.merchantId);
    if (details === undefined) throw keyRefusal('token_not_valid');
    return ok({
      shop_id: Number(shop.merchantId),
      shop_name: details.name,
      is_live: shop.isLive,
      scopes: [...shop.scopes],
    });
  },
});
