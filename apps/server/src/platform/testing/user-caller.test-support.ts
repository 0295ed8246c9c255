import type { FastifyInstance } from 'fastify';
import type { Principal } from '../http/handler.ts';

export interface UserCaller {
  /** Calls as a user, or as a guest without one. */
  post(
    url: string,
    body: unknown,
    user?: bigint,
  ): Promise<{ status: number; body: Record<string, unknown>; retryAfter: string | undefined }>;
  get(url: string, user?: bigint): Promise<{ status: number; body: Record<string, unknown> }>;
  delete(url: string, user?: bigint): Promise<{ status: number; body: Record<string, unknown> }>;
}

/** Who a token of `userCaller` is: a customer. For `bindCalls` in the world of one module, which has no sign-in. */
export const authenticateUser = (token: string): Principal | 'token_not_valid' =>
  /^user-\d+$/.test(token)
    ? { userId: BigInt(token.slice(5)), sessionId: 1n, isCustomer: true, isMerchant: false, isForeign: false }
    : 'token_not_valid';

/** Calls a server that authenticates by `authenticateUser`. */
export function userCaller(http: FastifyInstance): UserCaller {
  const bearer = (user: bigint | undefined) => (user === undefined ? {} : { authorization: `Bearer user-${user}` });
  return {
    post: async (url, body, user) => {
      const payload = body as Record<string, unknown>;
      const reply = await http.inject({ method: 'POST', url, payload, headers: bearer(user) });
      return { status: reply.statusCode, body: reply.json(), retryAfter: reply.headers['retry-after']?.toString() };
    },
    get: async (url, user) => {
      const reply = await http.inject({ url, headers: bearer(user) });
      return { status: reply.statusCode, body: reply.json() };
    },
    delete: async (url, user) => {
      const reply = await http.inject({ method: 'DELETE', url, headers: bearer(user) });
      return { status: reply.statusCode, body: reply.json() };
    },
  };
}
