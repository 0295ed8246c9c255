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

/** Who a token of `userCaller` is: a customer, a shop's person, or an operator whose second factor is proved. For `bindCalls` in the world of one module, which has no sign-in. */
export function authenticateUser(token: string): Principal | 'token_not_valid' {
  const [, role, id] = /^(user|shop|operator)-(\d+)$/.exec(token) ?? [];
  if (id === undefined) return 'token_not_valid';
  const isOperator = role === 'operator';
  return {
    userId: BigInt(id),
    sessionId: 1n,
    isCustomer: role === 'user',
    isMerchant: role === 'shop',
    isForeign: false,
    ...(isOperator && { isOperator, operatorRoles: ['admin'] as const }),
  };
}

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
