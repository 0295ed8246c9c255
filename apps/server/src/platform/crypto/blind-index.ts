import { createHmac, hkdfSync } from 'node:crypto';

/** 32 bytes for `text` at `place` (`kyc.customer.national_id`): the same for the same text, and without the key no way back to it. */
export type BlindIndex = (text: string, place: string) => Buffer;

/**
 * Look-up numbers for sealed fields, where the sealed bytes themselves differ each time. HMAC with a key, because a plain hash of ten digits is guessed in seconds.
 * The key is another one than the data keys and stays when they change: with two keys at once one number could be stored twice in a unique column.
 */
export function createBlindIndex(secret: string): BlindIndex {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'nesye blind index', 32));
  return (text, place) => createHmac('sha256', key).update(`${place}\0${text}`).digest();
}
