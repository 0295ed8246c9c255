import { randomBytes } from 'node:crypto';
import { CLIENT_HEADER } from '@nesye/contract/constants';
import type { CallContext, CookieOut } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { hashOpaque, isOpaque, OPAQUE_BYTES } from './domain/opaque-token.ts';
import type { TokenPair } from './use-cases/open-session.ts';

const REFRESH_COOKIE = '__Host-refresh';
const DEVICE_COOKIE = '__Host-device';
const DEVICE_LIFE_S = 365 * 86_400;
const WEB_CLIENT = 'web';

type Request = Pick<CallContext<unknown>, 'header' | 'cookie'>;

/** True for the web client, whose refresh token lives in a cookie that no script can read (D9). */
export const isWebClient = ({ header }: Request): boolean => header(CLIENT_HEADER) === WEB_CLIENT;

/**
 * The refresh token of a request: the body's, else the cookie's. A browser sends cookies by itself, so the cookie counts
 * only with the client's own header and from our own pages: otherwise origin_not_allowed.
 */
export function readRefresh(request: Request, inBody: string | undefined, publicOrigin: string): string | undefined {
  if (inBody !== undefined && inBody !== '') return inBody;
  const inCookie = request.cookie(REFRESH_COOKIE);
  if (inCookie === undefined || inCookie === '') return undefined;
  if (!isWebClient(request) || !isOurPage(request, publicOrigin)) throw new Refusal('origin_not_allowed');
  return inCookie;
}

function isOurPage({ header }: Request, publicOrigin: string): boolean {
  const site = header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') return false;
  const origin = header('origin');
  if (origin === undefined || origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === header('host');
}

/** Where the response carries the refresh token: in the cookie for the web client, and then not in the body. The cookie lives as long as `refresh_lifetime` says (B194); a week without use ends the login before that, on the server. */
export function carryRefresh(
  request: Request,
  tokens: TokenPair,
): { readonly refresh: string; readonly cookies: readonly CookieOut[] } {
  if (!isWebClient(request)) return { refresh: tokens.refresh, cookies: [] };
  return { refresh: '', cookies: [{ name: REFRESH_COOKIE, value: tokens.refresh, maxAgeS: tokens.refreshLifeS }] };
}

export const clearedRefresh: CookieOut = { name: REFRESH_COOKIE, value: '', maxAgeS: 0 };

export interface Device {
  readonly hash: Uint8Array;
  /** Keeps the name for a year more. */
  readonly cookie: CookieOut;
}

/** The refresh token of the web client's cookie, if it comes from our own pages; undefined otherwise. */
export function ownRefreshCookie(request: Request, publicOrigin: string): string | undefined {
  return isWebClient(request) && isOurPage(request, publicOrigin) ? request.cookie(REFRESH_COOKIE) : undefined;
}

/** The calling device, by the name we gave it; undefined for one we have never met. */
export function knownDeviceHash({ cookie }: Request): Uint8Array | undefined {
  const name = cookie(DEVICE_COOKIE);
  return name !== undefined && isOpaque(name) ? hashOpaque(name) : undefined;
}

/** The calling device; a new one gets a name. */
export function deviceOf({ cookie }: Request): Device {
  const given = cookie(DEVICE_COOKIE);
  const name = given !== undefined && isOpaque(given) ? given : randomBytes(OPAQUE_BYTES).toString('base64url');
  return { hash: hashOpaque(name), cookie: { name: DEVICE_COOKIE, value: name, maxAgeS: DEVICE_LIFE_S } };
}
