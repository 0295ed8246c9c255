import {
  type Call,
  isRefusedWhileFrozen,
  MERCHANT_API_VERSION,
  MERCHANT_API_VERSIONS,
  VERSION_HEADER,
} from '@nesye/contract';
import { KEY_NOT_VALID } from '@nesye/contract/errors';
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler, onRequestHookHandler } from 'fastify';
import { MAX_URL_LENGTH } from './addresses.ts';
import { mayAsOperator } from '../operators/operator-roles.ts';
import { holdsCardNumber } from './card-in-address.ts';
import { mediaTypeOf, OTHER_MEDIA } from './body-media.ts';
import { sendRefusal } from './error-reply.ts';
import type { GuestPrincipal, Principal, ShopPrincipal } from './handler.ts';
import { Refusal } from './refusal.ts';

/** What an access token says, or the 401 code it earns. Synchronous: no query comes between a call and its handler. */
export type Authenticate = (token: string) => Principal | 'token_not_valid' | 'user_not_found';

/**
 * Who has this key of a shop, or the code that the call earns. `key_not_allowed` is for an address that is not on the key's list, and for a publishable key
 * unless the call takes one.
 */
export type AuthenticateShop = (
  token: string,
  ip: string,
  takes?: { readonly keysOfPages: boolean },
) => Promise<ShopPrincipal | 'token_not_valid' | 'key_not_allowed'>;

/** Who has this token of a guest, or the code that the call earns. */
export type AuthenticateGuest = (
  token: string,
) => Promise<GuestPrincipal | 'token_not_valid' | 'guest_token_expired' | 'guest_pin_dead'>;

/** What a caller has left of the calls of one kind. */
export interface Allowance {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the window that is counted ends. */
  readonly resetS: number;
  /** Seconds to wait before this call; 0 where it is allowed. */
  readonly retryAfterS: number;
}

/** Counts a call. Throws Refusal `rate_limited` when a user or network sends too many; a shop’s allowance is returned, for its headers say it. */
export type Limit = (
  call: Pick<Call, 'method' | 'access' | 'idempotency' | 'cost'>,
  principal: Principal | undefined,
  ip: string,
) => Allowance | undefined;

export interface GuardedCall extends Pick<
  Call,
  | 'method'
  | 'access'
  | 'idempotency'
  | 'cost'
  | 'scope'
  | 'permission'
  | 'bodyMedia'
  | 'isOpenWithoutPassword'
  | 'openToPages'
  | 'openWhileFrozen'
  | 'wayBack'
  | 'afterEnd'
> {
  readonly isOpen: boolean;
}

const BEARER = /^bearer +([!-~]+)$/i;
const IDEMPOTENCY_KEY = /^[!-~]{16,255}$/;

export interface GuardPolicy {
  readonly authenticate: Authenticate;
  /** Without it no key of a shop is known. */
  readonly authenticateShop?: AuthenticateShop | undefined;
  /** Without it no token of a guest is known. */
  readonly authenticateGuest?: AuthenticateGuest | undefined;
  readonly limit?: Limit | undefined;
}

/** The checks before a request's body is read. A refusal is sent immediately; nothing further runs. */
export function guardOf(call: GuardedCall, policy: GuardPolicy): onRequestHookHandler | onRequestAsyncHookHandler {
  const { authenticate } = policy;
  // The kinds of caller of which the database must know: the others' tokens say all themselves.
  if (call.access === 'shop_key') return guardOfStored(call, policy, admitShop);
  if (call.access === 'guest') return guardOfStored(call, policy, admitGuest);
  return (request, reply, done) => {
    try {
      validateAddress(call, request);
      const { authorization } = request.headers;
      const principal =
        call.access === 'public' ? recognise(authenticate, authorization) : admit(call, authenticate, request);
      enter(call, policy, principal, request, reply);
      done();
    } catch (error) {
      if (!(error instanceof Refusal)) return done(error as Error);
      sendRefusal(reply, error);
    }
  };
}

type Admit = (call: GuardedCall, policy: GuardPolicy, request: FastifyRequest) => Promise<Principal>;

const guardOfStored =
  (call: GuardedCall, policy: GuardPolicy, admitStored: Admit): onRequestAsyncHookHandler =>
  async (request, reply) => {
    try {
      // On the bare response, for refusals too: a page that may not read them knows nothing.
      if (call.openToPages === true) reply.raw.setHeader('access-control-allow-origin', '*');
      validateAddress(call, request);
      if (call.access === 'shop_key') sayVersion(request, reply);
      enter(call, policy, await admitStored(call, policy, request), request, reply);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return sendRefusal(reply, error);
    }
  };

/** What is checked once it is known who calls. */
function enter(
  call: GuardedCall,
  { limit }: GuardPolicy,
  principal: Principal | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  request.principal = principal;
  // Those who look at a page are many, and must not use up what the shop's servers may call.
  const allowance = limit?.(call, principal?.shop?.isOfPage === true ? undefined : principal, request.ip);
  if (allowance !== undefined) sayAllowance(reply, allowance);
  if (!call.isOpen) throw new Refusal('not_open_yet');
  if (call.wayBack !== true) validateHeaders(call, request);
}

function validateAddress({ wayBack }: GuardedCall, { url }: FastifyRequest): void {
  if (url.length > MAX_URL_LENGTH) throw new Refusal('uri_too_long');
  if (wayBack === true) return;
  // No text of ours holds the NUL character, and PostgreSQL's cannot.
  if (url.includes('%00')) throw new Refusal('invalid');
  if (holdsCardNumber(url)) throw new Refusal('card_number_in_address');
}

/** Says in headers what the shop has left. Throws Refusal `rate_limited` where that is nothing. */
function sayAllowance(reply: FastifyReply, { limit, remaining, resetS, retryAfterS }: Allowance): void {
  // On the bare response: JSON is sent past the framework's own headers.
  reply.raw.setHeader('ratelimit-limit', limit);
  reply.raw.setHeader('ratelimit-remaining', remaining);
  reply.raw.setHeader('ratelimit-reset', resetS);
  if (retryAfterS > 0) throw new Refusal('rate_limited', { retryAfterS });
}

/** Says by which version of the merchant API the response is made. Throws Refusal `api_version_unknown` where the caller names none that there is. */
function sayVersion({ headers }: FastifyRequest, reply: FastifyReply): void {
  const named = headers[VERSION_HEADER] ?? MERCHANT_API_VERSION;
  const version = MERCHANT_API_VERSIONS.find((each) => each === named);
  reply.raw.setHeader(VERSION_HEADER, version ?? MERCHANT_API_VERSION);
  if (version === undefined) throw new Refusal('api_version_unknown', { field: 'Nesye-Version' });
}

async function admitShop(
  call: GuardedCall,
  { authenticateShop, limit }: GuardPolicy,
  request: FastifyRequest,
): Promise<ShopPrincipal> {
  const token = tokenIn(request.headers.authorization);
  const principal =
    token === undefined || authenticateShop === undefined
      ? 'token_not_valid'
      : await authenticateShop(token, request.ip, { keysOfPages: call.openToPages === true });
  if (typeof principal === 'string') {
    // Who tries keys is counted as a guest.
    limit?.(call, undefined, request.ip);
    throw keyRefusal(principal);
  }
  request.principal = principal;
  if (principal.shop.isOfPage !== true && isFromOtherSite(request)) throw new Refusal('origin_not_allowed');
  const { scope } = call;
  if (scope !== undefined && scope !== 'any' && !principal.shop.scopes.includes(scope))
    throw new Refusal('key_not_allowed');
  return principal;
}

/** A server with a wrong key is not a person who signs in again. */
export const keyRefusal = (code: 'token_not_valid' | 'key_not_allowed'): Refusal =>
  new Refusal(code, code === 'token_not_valid' ? { text: KEY_NOT_VALID.fa } : {});

/** A guest pays one order: what ends the order, the account's tokens or the PIN's tries ends the token. */
async function admitGuest(
  call: GuardedCall,
  { authenticateGuest, limit }: GuardPolicy,
  request: FastifyRequest,
): Promise<GuestPrincipal> {
  const token = tokenIn(request.headers.authorization);
  const principal =
    token === undefined || authenticateGuest === undefined ? 'token_not_valid' : await authenticateGuest(token);
  if (typeof principal === 'string') {
    // Who tries tokens is counted by the network.
    limit?.(call, undefined, request.ip);
    throw new Refusal(principal);
  }
  request.principal = principal;
  if (isFromOtherSite(request)) throw new Refusal('origin_not_allowed');
  if (principal.guest.isOver && call.afterEnd !== true) throw new Refusal('guest_order_over');
  requireFreeAccount(call, principal);
  return principal;
}

const tokenIn = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : BEARER.exec(header)?.[1];

/** A public call knows its caller where a good token is sent; a bad one makes a guest of the caller, for these are the calls that replace a bad token. */
function recognise(authenticate: Authenticate, header: string | undefined): Principal | undefined {
  const token = tokenIn(header);
  const principal = token === undefined ? undefined : authenticate(token);
  return typeof principal === 'string' ? undefined : principal;
}

/**
 * A browser says whose page a request comes from. No other site's page has a token of ours; should one ever get hold of it, no call is served there, a GET that
 * sends a code as little as a write.
 */
function isFromOtherSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

function admit(call: GuardedCall, authenticate: Authenticate, request: FastifyRequest): Principal {
  const token = tokenIn(request.headers.authorization);
  const principal = token === undefined ? 'token_not_valid' : authenticate(token);
  if (typeof principal === 'string') throw new Refusal(principal);
  // Known before the role is checked: the audit names who was turned away.
  request.principal = principal;
  if (isFromOtherSite(request)) throw new Refusal('origin_not_allowed');
  if (call.access === 'operator' && principal.needsSecondFactor === true) throw new Refusal('second_factor_missing');
  if (!hasRole(call, principal)) throw new Refusal('role_not_allowed');
  requireFreeAccount(call, principal);
  return principal;
}

/** Refuses what an account may not do before it has a password, and while it is frozen. */
function requireFreeAccount(call: GuardedCall, principal: Principal): void {
  if (principal.mustSetPassword === true && call.isOpenWithoutPassword !== true) throw new Refusal('password_required');
  if (principal.spendingFrozenUntil !== undefined && isRefusedWhileFrozen(call))
    throw new Refusal('spending_frozen', { extra: { until: principal.spendingFrozenUntil.toISOString() } });
}

function hasRole({ access, permission }: GuardedCall, principal: Principal): boolean {
  if (access === 'customer') return principal.isCustomer;
  if (access === 'merchant') return principal.isMerchant;
  // A call without a permission opens to no operator.
  if (access === 'operator') return permission !== undefined && mayAsOperator(principal, permission);
  // Guests carry tokens of their own kind, and shops have keys; a user's token is none of them.
  return access !== 'guest' && access !== 'shop_key';
}

/** Bytes and forms are read only where a call says so; all else goes to the parser of JSON. */
function isMediaOf({ bodyMedia }: GuardedCall, contentType: string | undefined): boolean {
  const media = mediaTypeOf(contentType);
  return bodyMedia === undefined ? !OTHER_MEDIA.has(media) : media === bodyMedia;
}

function validateHeaders(call: GuardedCall, { headers, method }: FastifyRequest): void {
  if (headers['content-encoding'] !== undefined) throw new Refusal('unsupported_media_type');
  const hasBody = headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
  if (hasBody && (method === 'GET' || method === 'HEAD')) throw new Refusal('invalid');
  if (hasBody && !isMediaOf(call, headers['content-type'])) throw new Refusal('unsupported_media_type');
  if (call.idempotency === 'header' && !IDEMPOTENCY_KEY.test(String(headers['idempotency-key'] ?? '')))
    throw new Refusal('idempotency_key_missing', { field: 'Idempotency-Key' });
}
