import type { Authenticate } from '../../../platform/http/guard.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { RecentMap } from '../../../platform/recent-map/recent-map.ts';
import type { AccessClaims, AccessTokens } from '../adapters/access-tokens.ts';
import type { RevocationWatch } from './watch-revocations.ts';

const MOST_REMEMBERED = 20_000;

/** Tells who an access token speaks for. Synchronous, and without a query: every call begins with it. */
export function createAuthenticate(tokens: AccessTokens, watch: Pick<RevocationWatch, 'isRevoked'>, clock: Clock): Authenticate {
  const remembered = new RecentMap<string, AccessClaims>(MOST_REMEMBERED);
  const read = (token: string): AccessClaims | undefined => {
    const known = remembered.get(token);
    if (known !== undefined) return known;
    const claims = tokens.verify(token, clock.now());
    if (claims === undefined) return undefined;
    // Only tokens of ours are kept, so nobody can push them out with inventions.
    remembered.set(token, claims);
    return claims;
  };
  return (token) => {
    const claims = read(token);
    if (claims === undefined) return 'token_not_valid';
    if (claims.expiresAtMs > clock.now().getTime() && !watch.isRevoked(claims)) return claims.principal;
    remembered.delete(token);
    return 'token_not_valid';
  };
}
