import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

const SALT_BYTES = 16;
const TAG_BYTES = 16;
const LAST_RECORD = 2;

const info = (name: string, ...more: readonly Uint8Array[]): Buffer =>
  Buffer.concat([Buffer.from(`${name}\0`), ...more]);
const derive = (key: Uint8Array, salt: Uint8Array, about: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, about, length));

/**
 * Opens a message of one record that was sealed for a subscription, as a browser does (RFC 8188, RFC 8291).
 * Throws for what was sealed for another one, or is no such message.
 */
export function openMessage(body: Buffer, client: ECDH, auth: Uint8Array): string {
  const salt = body.subarray(0, SALT_BYTES);
  const keyLength = body.readUInt8(SALT_BYTES + 4);
  const senderKey = body.subarray(SALT_BYTES + 5, SALT_BYTES + 5 + keyLength);
  const record = body.subarray(SALT_BYTES + 5 + keyLength);
  const inputKey = derive(
    client.computeSecret(senderKey),
    auth,
    info('WebPush: info', client.getPublicKey(), senderKey),
    32,
  );
  const key = derive(inputKey, salt, info('Content-Encoding: aes128gcm'), 16);
  const nonce = derive(inputKey, salt, info('Content-Encoding: nonce'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.lastIndexOf(LAST_RECORD);
  if (end < 0) throw new Error('no end of the message');
  return padded.subarray(0, end).toString('utf8');
}
