import { type Call, isRefusedWhileFrozen } from '@nesye/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_URL_LENGTH } from './addresses.ts';
import { holdsCardNumber } from './card-in-address.ts';
import { mediaTypeOf, OTHER_MEDIA } from './body-media.ts';
import { sendRefusal } from './error-reply.ts';
import type { Principal } from './handler.ts';
import { Refusal } from './refusal.ts';

/** What an access token says, or the 401 code it earns. Synchronous: no query comes between a call and its handler. */
export type Authenticate = (token: string) => Principal | 'token_not_valid' | 'user_not_found';

/** Throws Refusal `rate_limited` when the caller sends too many requests. */
export type Limit = (
  call: Pick<Call, 'method' | 'access' | 'idempotency' | 'cost'>,
  principal: Principal | undefined,
  ip: string,
) => void;

export interface GuardedCall extends Pick<
  Call,
  'method' | 'access' | 'idempotency' | 'cost' | 'bodyMedia' | 'isOpenWithoutPassword' | 'openWhileFrozen' | 'wayBack'
> {
  readonly isOpen: boolean;
}

const BEARER = /^bearer +([!-~]+)$/i;
const IDEMPOTENCY_KEY = /^[!-~]{16,255}$/;

/** The checks before a request's body is read. A refusal is sent immediately; nothing further runs. */
export function guardOf(
  call: GuardedCall,
  { authenticate, limit }: { readonly authenticate: Authenticate; readonly limit?: Limit },
) {
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    try {
      if (request.url.length > MAX_URL_LENGTH) throw new Refusal('uri_too_long');
      // No text of ours holds the NUL character, and PostgreSQL's cannot.
      if (request.url.includes('%00') && call.wayBack !== true) throw new Refusal('invalid');
      if (call.wayBack !== true && holdsCardNumber(request.url)) throw new Refusal('card_number_in_address');
      request.principal =
        call.access === 'public'
          ? recognise(authenticate, request.headers.authorization)
          : admit(call, authenticate, request);
      limit?.(call, request.principal, request.ip);
      if (!call.isOpen) throw new Refusal('not_open_yet');
      if (call.wayBack !== true) validateHeaders(call, request);
      done();
    } catch (error) {
      if (!(error instanceof Refusal)) return done(error as Error);
      sendRefusal(reply, error);
    }
  };
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
  if (principal.mustSetPassword === true && call.isOpenWithoutPassword !== true) throw new Refusal('password_required');
  if (principal.spendingFrozenUntil !== undefined && isRefusedWhileFrozen(call))
    throw new Refusal('spending_frozen', { extra: { until: principal.spendingFrozenUntil.toISOString() } });
  return principal;
}

function hasRole({ access }: GuardedCall, principal: Principal): boolean {
  if (access === 'customer') return principal.isCustomer;
  if (access === 'merchant') return principal.isMerchant;
  if (access === 'operator') return principal.isOperator === true;
  // Guests will carry tokens of their own kind; a user's token is none of them.
  return access !== 'guest';
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
