import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';

/** Tokens and device ids are 256 random bits in base64url. */
export const OPAQUE_BYTES = 32;
/** Has the text the form of a token or a device id? It says nothing about whether there is one. */
export const isOpaque = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** What is stored of a token or a device id. They are random, so a plain hash cannot be guessed backwards. */
export const hashOpaque = (text: string): Buffer => createHash('sha256').update(text).digest();

// Each token seals one successor in its life, so its key never meets a second nonce.
const NONCE = Buffer.alloc(12);
const TAG_BYTES = 16;
const sealingKey = (token: string): Buffer => Buffer.from(hkdfSync('sha256', token, '', 'nesye refresh successor', 32));

/** Seals a token's successor so that only the bearer of the token itself can read it. */
export function sealSuccessor(token: string, successor: string): Buffer {
  const cipher = createCipheriv('aes-256-gcm', sealingKey(token), NONCE);
  return Buffer.concat([cipher.update(successor, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when `token` did not seal it. */
export function openSuccessor(token: string, sealed: Uint8Array): string {
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(token), NONCE, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
}
