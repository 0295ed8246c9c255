import { expect, it } from 'vitest';
import { bytesOf, creationOptionsOf, textOf } from './passkey-json.ts';

it.each([[], [0], [255, 254, 253], [251, 239, 190, 62, 63]])('bytes %j go to base64url and back', (...bytes) => {
  const text = textOf(Uint8Array.from(bytes).buffer);
  expect(text).toMatch(/^[A-Za-z0-9_-]*$/);
  expect(text).toBe(Buffer.from(bytes).toString('base64url'));
  expect([...new Uint8Array(bytesOf(text))]).toEqual(bytes);
});

it('gives the browser the options as bytes, and keeps what is no byte', () => {
  const options = creationOptionsOf({
    rp: { id: 'localhost', name: 'نسیه' },
    user: { id: 'AQID', name: '0912***0001', displayName: 'مریم' },
    challenge: '_-8',
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout: 300_000,
    excludeCredentials: [{ id: 'BAUG', type: 'public-key', transports: ['internal'] }],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  });
  expect(new Uint8Array(options.challenge as ArrayBuffer)).toEqual(new Uint8Array([255, 239]));
  expect(new Uint8Array(options.user.id as ArrayBuffer)).toEqual(new Uint8Array([1, 2, 3]));
  expect(new Uint8Array(options.excludeCredentials?.[0]?.id as ArrayBuffer)).toEqual(new Uint8Array([4, 5, 6]));
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    attestation: 'none',
    timeout: 300_000,
    authenticatorSelection: { userVerification: 'required' },
  });
});
