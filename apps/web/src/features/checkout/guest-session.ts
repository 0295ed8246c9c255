import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { createApiClient } from '@nesye/web-kit/api/create-api-client.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';

export type GuestWays = ReplyOf<'GET', '/nig/v1/product-type-list'>;
export type GuestQuote = ReplyOf<'POST', '/nig/v1/dry-run'>;
export type GuestPaid = ReplyOf<'POST', '/nig/v1/payment'>;

const keyOf = (session: string): string => `guest:${session}`;
const tokens = new Map<string, string>();

/** The token of this tab for an order. A reload keeps it, another tab and another day do not; where storage is closed, memory has it. */
export function guestToken(session: string): string | undefined {
  try {
    return tokens.get(session) ?? sessionStorage.getItem(keyOf(session)) ?? undefined;
  } catch {
    return tokens.get(session);
  }
}

/** Keeps or forgets the token of an order. It never comes into an address. */
export function keepGuestToken(session: string, token: string | undefined): void {
  if (token === undefined) tokens.delete(session);
  else tokens.set(session, token);
  try {
    if (token === undefined) sessionStorage.removeItem(keyOf(session));
    else sessionStorage.setItem(keyOf(session), token);
  } catch {
    // Memory has it.
  }
}

/** The calls of a guest of this order. A token that has ended is not renewed: another code gives another one. */
export const guestApi = (session: string) =>
  createApiClient({
    baseUrl: '',
    accessToken: () => guestToken(session),
    renew: () => Promise.resolve(false),
  });

/** Whether a failure says that the token has ended; the order itself may still be open. */
export const isTokenOver = (failure: unknown): boolean =>
  failure instanceof ApiFailure && (failure.status === 401 || failure.status === 410);
