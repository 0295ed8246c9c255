import { createECDH, createHash, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import type { KeyRing } from './key-ring.ts';

/** The public half of a key on P-256, by its id: the point in base64url as a JWK has it. */
export interface PublicKey {
  readonly id: string;
  readonly x: string;
  readonly y: string;
}

/** Signs by ECDSA on P-256 with SHA-256, which the WebCrypto of old phones checks too. */
export interface TextSigner {
  /** Of the current key, which signs. */
  readonly keyId: string;
  /** The current key first, then the former ones: what they signed is still good. */
  readonly publicKeys: readonly PublicKey[];
  /** r and s, 32 bytes each. Not the same twice. */
  sign(bytes: Uint8Array): Uint8Array<ArrayBuffer>;
}

/** What the key behind the QR codes of shops is derived for. */
export const QR_KEY_USE = 'nesye shop codes';

/** Order of the curve: a private key is between 0 and this. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** 128 bits more than the order, so that no key is likelier than another (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48;
const COORDINATE_BYTES = 32;
/** 24 bits: two keys of a ring share an id once in millions, and then both are tried. */
const ID_LETTERS = 4;

/** A signer with keys derived from the secrets of a ring for one use, so that they are kept and changed as every other key. */
export function createTextSigner(ring: KeyRing, use: string): TextSigner {
  const pairs = ring.map((secret) => pairOf(secret, use));
  const [current] = pairs;
  if (current === undefined) throw new Error('a ring has a current key');
  return {
    keyId: current.publicKey.id,
    publicKeys: pairs.map(({ publicKey }) => publicKey),
    sign: (bytes) => new Uint8Array(sign('sha256', bytes, { key: current.privateKey, dsaEncoding: 'ieee-p1363' })),
  };
}

function pairOf(secret: string, use: string): { readonly privateKey: KeyObject; readonly publicKey: PublicKey } {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', use, SEED_BYTES));
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(COORDINATE_BYTES * 2, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const x = point.subarray(1, 1 + COORDINATE_BYTES).toString('base64url');
  const y = point.subarray(1 + COORDINATE_BYTES).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: d.toString('base64url') };
  return {
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
    publicKey: { id: createHash('sha256').update(point).digest('base64url').slice(0, ID_LETTERS), x, y },
  };
}
