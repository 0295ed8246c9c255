import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { createApiClient } from '@nesye/web-kit/api/create-api-client.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';

export type GuestWays = ReplyOf<'GET', '/nig/v1/product-type-list'>;
export type GuestCustomer = ReplyOf<'GET', '/nig/v1/_customer'>;
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

/** Hears that a token or its order is over, and by what failure; without one its time is over. */
export type OnOver = (failure?: unknown) => void;

/** Whether it was the PIN that ended the token, wrong for the fifth time. */
export const isPinDead = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.code === 'guest_pin_dead';

/** How long the token of this tab still lives. */
export const guestTimeQuery = (session: string, onOver: OnOver) => ({
  queryKey: ['guest', session, 'time'],
  queryFn: () => orOver(onOver, () => guestApi(session).get('/nig/v1/token-remaining-time')),
  staleTime: Infinity,
  retry: false as const,
  meta: { quiet: 'shown_in_place' as const },
});

/** Says when the token has ended, or its order, while something was read or sent. */
export async function orOver<Result>(onOver: OnOver, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isTokenOver(error) || (error instanceof ApiFailure && error.code === 'session_closed')) onOver(error);
    throw error;
  }
}

/** Whether a failure says that the token has ended; the order itself may still be open. */
export const isTokenOver = (failure: unknown): boolean =>
  failure instanceof ApiFailure && (failure.status === 401 || failure.status === 410);
