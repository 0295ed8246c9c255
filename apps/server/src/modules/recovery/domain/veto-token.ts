import { createHmac, timingSafeEqual } from 'node:crypto';

/** 132 bits: no one guesses one, and it fits into an SMS. */
const TOKEN_LENGTH = 22;
const FORM = /^(\d{1,18})-([\w-]{22})$/;

const macOf = (key: string, caseId: bigint): string =>
  createHmac('sha256', key)
    .update('refusing a recovery')
    .update(String(caseId))
    .digest('base64url')
    .slice(0, TOKEN_LENGTH);

/** What the link in an SMS carries: anyone who has it may refuse this one request. It is computed from the key, so nothing is stored that opens it. */
export const vetoTokenOf = (key: string, caseId: bigint): string => `${caseId}-${macOf(key, caseId)}`;

/** The case a token refuses; undefined for one that is not ours. */
export function readVetoToken(keys: readonly string[], token: string): bigint | undefined {
  const [, id, mac] = FORM.exec(token) ?? [];
  if (id === undefined || mac === undefined) return undefined;
  const caseId = BigInt(id);
  return keys.some((key) => timingSafeEqual(Buffer.from(macOf(key, caseId)), Buffer.from(mac))) ? caseId : undefined;
}

/** Where a press of the owner refuses the request. The token is in the fragment: it reaches no log. */
export const vetoLinkOf = (key: string, publicOrigin: string, caseId: bigint): string =>
  `${publicOrigin}/recover#veto=${vetoTokenOf(key, caseId)}`;
