import { createSign } from 'node:crypto';
import type { FirebaseConfig } from '../../../platform/config/channels.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { createOutboundClient } from '../../../platform/outbound/outbound-client.ts';
import { whyNoResponse } from './no-response.ts';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const ASSERTION_LIFE_S = 3_600;
/** A token is renewed this long before its end. */
const MARGIN_MS = 5 * 60_000;

/** Gives an access token, or why there is none. */
export type TokenSource = () => Promise<{ readonly token: string } | 'timeout' | 'unreachable' | 'refused'>;

interface TokenSourceDeps {
  readonly now: () => Date;
  readonly timeoutMs: number;
  readonly metrics?: Pick<Metrics, 'observeParty'> | undefined;
}

/** Access tokens for a service account (RFC 7523), cached until shortly before their end; callers at the same time share one request. */
export function createGoogleTokenSource(
  account: FirebaseConfig['account'],
  { now, timeoutMs, metrics }: TokenSourceDeps,
): TokenSource {
  const client = createOutboundClient({ party: 'push_token', metrics, timeoutMs });
  let cached: { token: string; endsAtMs: number } | undefined;
  let asking: ReturnType<TokenSource> | undefined;
  const ask: TokenSource = async () => {
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: assertionOf(account, now()),
    }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const result = await client.send({ url: account.tokenUrl, headers, body });
    if (result.kind !== 'response') return whyNoResponse(result);
    const read = readToken(result.text);
    if (result.status !== 200 || read === undefined) return result.status >= 500 ? 'unreachable' : 'refused';
    cached = { token: read.token, endsAtMs: now().getTime() + read.lifeS * 1000 };
    return { token: read.token };
  };
  return async () => {
    if (cached !== undefined && cached.endsAtMs - MARGIN_MS > now().getTime()) return { token: cached.token };
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

function readToken(text: string): { token: string; lifeS: number } | undefined {
  try {
    const { access_token: token, expires_in: lifeS } = JSON.parse(text) as {
      access_token?: unknown;
      expires_in?: unknown;
    };
    return typeof token === 'string' && typeof lifeS === 'number' ? { token, lifeS } : undefined;
  } catch {
    return undefined;
  }
}

function assertionOf({ clientEmail, privateKey, tokenUrl }: FirebaseConfig['account'], now: Date): string {
  const part = (content: unknown): string => Buffer.from(JSON.stringify(content)).toString('base64url');
  const issuedAtS = Math.floor(now.getTime() / 1000);
  const claims = { iss: clientEmail, scope: SCOPE, aud: tokenUrl, iat: issuedAtS, exp: issuedAtS + ASSERTION_LIFE_S };
  const unsigned = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(privateKey, 'base64url')}`;
}
