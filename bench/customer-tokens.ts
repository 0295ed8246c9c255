import { createAccessTokens } from '../apps/server/src/modules/identity/adapters/access-tokens.ts';
import { BENCH_TOKEN_KEY } from './throwaway-product.ts';

/** Signs access tokens of customers by their ids, each once. */
export function customerTokens(): (customerId: bigint) => string {
  const tokens = createAccessTokens([BENCH_TOKEN_KEY]);
  const now = new Date();
  const signed = new Map<bigint, string>();
  return (id) => {
    const user = { id, isCustomer: true, isMerchant: false, isForeign: false, tokenGeneration: 1 };
    const token = signed.get(id) ?? tokens.sign(user as unknown as Parameters<typeof tokens.sign>[0], 1n, now);
    signed.set(id, token);
    return token;
  };
}
