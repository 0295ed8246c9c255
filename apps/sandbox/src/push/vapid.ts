import { createPublicKey, verify } from 'node:crypto';

const POINT_BYTES = 65;
const MAX_LIFE_S = 24 * 3_600;

/** Who signed a request, as base64url of the public key; undefined for a signature that is missing, wrong, over or for another audience (RFC 8292). */
export function signerOf(authorization: string | undefined, audience: string, now: Date): string | undefined {
  const found = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), *k=([\w-]+)$/.exec(authorization ?? '');
  if (found === null) return undefined;
  const [, head = '', claims = '', signature = '', key = ''] = found;
  const point = Buffer.from(key, 'base64url');
  if (point.length !== POINT_BYTES) return undefined;
  const publicKey = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned && isTimely(claims, audience, now) ? key : undefined;
}

function isTimely(part: string, audience: string, now: Date): boolean {
  const { aud, exp, sub } = JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as {
    aud?: unknown;
    exp?: unknown;
    sub?: unknown;
  };
  const leftS = typeof exp === 'number' ? exp - now.getTime() / 1000 : -1;
  return aud === audience && leftS > 0 && leftS <= MAX_LIFE_S && typeof sub === 'string';
}
