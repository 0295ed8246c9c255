import { expect, it } from 'vitest';
import { createTextSigner } from './text-signer.ts';

const [OLD, NEW] = ['old key of the tests, of thirty-two characters', 'new key of the tests, of thirty-two characters'];
const BYTES = new TextEncoder().encode('کد فروشگاه');

async function isSignedBy({ x, y }: { readonly x: string; readonly y: string }, signature: Uint8Array<ArrayBuffer>) {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y }, curve, false, ['verify']);
  return await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, BYTES);
}

it('signs so that the WebCrypto of a browser checks it, with the same key at every start', async () => {
  const signature = createTextSigner([OLD], 'a use').sign(BYTES);
  expect(signature).toHaveLength(64);
  const [key] = createTextSigner([OLD], 'a use').publicKeys;
  expect(key && (await isSignedBy(key, signature))).toBe(true);
  expect(key?.id).toMatch(/^[A-Za-z0-9_-]{4}$/);
});

it('has another key for every secret and every use', () => {
  const signers = [
    createTextSigner([OLD], 'a use'),
    createTextSigner([NEW], 'a use'),
    createTextSigner([OLD], 'another'),
  ];
  expect(new Set(signers.map(({ publicKeys }) => publicKeys[0]?.x)).size).toBe(3);
  expect(new Set(signers.map(({ keyId }) => keyId)).size).toBe(3);
});

it('signs by the current key and gives the former ones too', async () => {
  const before = createTextSigner([OLD], 'a use');
  const turned = createTextSigner([NEW, OLD], 'a use');
  expect(turned.publicKeys.map(({ id }) => id)).toEqual([turned.keyId, before.keyId]);
  const [current, former] = turned.publicKeys;
  const signature = turned.sign(BYTES);
  expect([current && (await isSignedBy(current, signature)), former && (await isSignedBy(former, signature))]).toEqual([
    true,
    false,
  ]);
  expect(former && (await isSignedBy(former, before.sign(BYTES)))).toBe(true);
});
