import { type CodeKey, readSignature, signedBytes } from '@nesye/contract/signed-code';

/**
 * What a signature says of a code. `unknown_key`: none of these keys has that id. `unchecked`: this browser checks no signatures, as on an address
 * without https.
 */
export type Judgement =
  | { readonly kind: 'genuine'; readonly name: string }
  | { readonly kind: 'fake' | 'unknown_key' | 'unchecked' };

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const ALGORITHM = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** Checks the signature that came with a code. Works without a network; whatever is no signature of ours is a fake. */
export async function judgeCode(code: string, proof: string, keys: readonly CodeKey[]): Promise<Judgement> {
  const read = readSignature(proof);
  if (read === undefined) return { kind: 'fake' };
  // Not in every browser, whatever its type says.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return { kind: 'unchecked' };
  const candidates = keys.filter(({ id }) => id === read.keyId);
  if (candidates.length === 0) return { kind: 'unknown_key' };
  const bytes = signedBytes(code, read.name);
  const checks = candidates.map(async ({ x, y }) => {
    const key = await subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y }, CURVE, false, ['verify']);
    return await subtle.verify(ALGORITHM, key, read.signature, bytes);
  });
  try {
    return (await Promise.all(checks)).includes(true) ? { kind: 'genuine', name: read.name } : { kind: 'fake' };
  } catch {
    // A key that is none: what the device keeps was damaged.
    return { kind: 'unknown_key' };
  }
}
