import { OPERATOR_ROLES } from '@nesye/contract';
import { createSigner, createVerifier } from 'fast-jwt';
import { type KeyRing, namedKeysOf } from '../../../platform/crypto/key-ring.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import type { User } from '../domain/user.ts';

/** Seconds an access token lives. */
export const ACCESS_LIFE_S = 15 * 60;

const ISSUER = 'nesye';
const AUDIENCE = 'nesye-api';
const TYPE = 'at+jwt';

/** What an access token says, once its signature and time are found right. */
export interface AccessClaims {
  readonly principal: Principal;
  readonly generation: number;
  readonly expiresAtMs: number;
}

export interface AccessTokens {
  /** Signs a token with the roles the user has now. Only a session that has proved a second factor carries an operator's. */
  sign(user: User, sessionId: bigint, now: Date, hasSecondFactor?: boolean): string;
  /** Undefined for whatever we did not sign, for another kind of token and for one out of time. */
  verify(token: string, now: Date): AccessClaims | undefined;
}

interface Claims {
  readonly sub: string;
  readonly sid: string;
  readonly gen: number;
  readonly roles: string;
  readonly exp: number;
  /** The places of an operator's roles in `OPERATOR_ROLES`; absent for everyone else. */
  readonly ops?: readonly number[];
  /** Seconds since 1970 until which nothing may be spent; absent where it may. */
  readonly frz?: number;
}

/** HS256 with keys derived for this use alone: the current one signs, each one verifies. Issuer, audience, type and expiry are checked. */
export function createAccessTokens(tokenKeys: KeyRing): AccessTokens {
  const keys = namedKeysOf(tokenKeys, 'nesye access token');
  const signer = createSigner({
    key: keys[0].key,
    algorithm: 'HS256',
    iss: ISSUER,
    aud: AUDIENCE,
    header: { alg: 'HS256', typ: TYPE },
  });
  const verifiers = keys.map(({ key }) =>
    createVerifier({
      key,
      algorithms: ['HS256'],
      allowedIss: ISSUER,
      allowedAud: AUDIENCE,
      checkTyp: TYPE,
      requiredClaims: ['sub', 'sid', 'gen', 'roles', 'iat', 'exp', 'iss', 'aud'],
      cache: false,
    }),
  );
  return {
    sign: (user, sessionId, now, hasSecondFactor = false) => {
      const iat = Math.floor(now.getTime() / 1000);
      return signer({
        sub: String(user.id),
        sid: String(sessionId),
        gen: user.tokenGeneration,
        roles: rolesOf(user, hasSecondFactor),
        iat,
        exp: iat + ACCESS_LIFE_S,
        ...(user.operatorRoles.length === 0
          ? {}
          : { ops: user.operatorRoles.map((role) => OPERATOR_ROLES.indexOf(role)) }),
        ...freezeOf(user),
      });
    },
    verify: (token, now) => {
      for (const verifier of verifiers) {
        try {
          const claims = readClaims(verifier(token) as Claims, now);
          return claims.expiresAtMs > now.getTime() ? claims : undefined;
        } catch {
          // Whatever is wrong with a token, its bearer gets the same refusal.
        }
      }
      return undefined;
    },
  };
}

/** Letters: c customer, m merchant, f foreign, o operator, w an operator whose session waits for its second factor, p must set a password first. */
const rolesOf = (user: User, hasSecondFactor: boolean): string =>
  `${user.isCustomer ? 'c' : ''}${user.isMerchant ? 'm' : ''}${user.isForeign ? 'f' : ''}${user.isOperator ? (hasSecondFactor ? 'o' : 'w') : ''}${user.mustSetPassword ? 'p' : ''}`;

const freezeOf = ({ spendingFrozenUntil: until }: User): Pick<Claims, 'frz'> =>
  until === undefined ? {} : { frz: Math.ceil(until.getTime() / 1000) };

function readClaims({ sub, sid, gen, roles, exp, ops = [], frz = 0 }: Claims, now: Date): AccessClaims {
  const isFrozen = frz * 1000 > now.getTime();
  const principal = {
    userId: BigInt(sub),
    sessionId: BigInt(sid),
    isCustomer: roles.includes('c'),
    isMerchant: roles.includes('m'),
    isForeign: roles.includes('f'),
    isOperator: roles.includes('o'),
    ...(ops.length > 0 && { operatorRoles: ops.flatMap((place) => OPERATOR_ROLES[place] ?? []) }),
    ...(roles.includes('w') && { needsSecondFactor: true }),
    mustSetPassword: roles.includes('p'),
    ...(isFrozen ? { spendingFrozenUntil: new Date(frz * 1000) } : {}),
  };
  return { principal, generation: gen, expiresAtMs: exp * 1000 };
}
