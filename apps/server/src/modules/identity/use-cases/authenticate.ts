import type { Clock } from '../../../platform/clock/clock.ts';
import type { Authenticate } from '../../../platform/http/guard.ts';
import type { AccessTokens } from '../adapters/access-tokens.ts';
import type { RevocationWatch } from './watch-revocations.ts';

/**
 * Tells who an access token speaks for. Synchronous, and without a query: every call begins with it. Nothing is remembered from call to call: checking a signature
 * again costs less than holding thousands of tokens for the garbage collector.
 */
export function createAuthenticate(
  tokens: AccessTokens,
  watch: Pick<RevocationWatch, 'isRevoked'>,
  clock: Clock,
): Authenticate {
  return (token) => {
    const claims = tokens.verify(token, clock.now());
    return claims === undefined || watch.isRevoked(claims) ? 'token_not_valid' : claims.principal;
  };
}
