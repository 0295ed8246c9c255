import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = SALT_BYTES + NONCE_BYTES;
/** Of a key, in characters, as of every secret. */
export const MIN_KEY_LENGTH = 32;

/** A key for one file alone (HKDF, SHA-256): each has its own salt, so no nonce is ever used twice under one key. */
const keyOf = (secret: string, salt: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, 'nesye backup 1', KEY_BYTES));

/**
 * Encrypts what comes through with AES-256-GCM as salt, nonce, cipher text, tag. `name` is bound in: a sealed file opens under its own name alone, so files of a
 * backup cannot be exchanged.
 */
export function sealingStream(secret: string, name: string): Transform {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv(CIPHER, keyOf(secret, salt), nonce).setAAD(Buffer.from(name));
  let isBegun = false;
  const head = (): Uint8Array => (isBegun ? Buffer.alloc(0) : ((isBegun = true), Buffer.concat([salt, nonce])));
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, Buffer.concat([head(), cipher.update(chunk)])),
    flush: (done) => done(null, Buffer.concat([head(), cipher.final(), cipher.getAuthTag()])),
  });
}

/** What `sealingStream` wrote into a file, opened. The stream fails at its end where a byte is not what was written, the name is another, or the key: use nothing of it before. */
export async function openSealedFile(file: string, secret: string, name: string): Promise<Readable> {
  const size = statSync(file).size;
  if (size < HEAD_BYTES + TAG_BYTES) throw new Error(`${name} is too short to be sealed`);
  const handle = await open(file);
  const read = async (length: number, position: number): Promise<Buffer> =>
    (await handle.read(Buffer.alloc(length), 0, length, position)).buffer;
  const [head, tag] = [await read(HEAD_BYTES, 0), await read(TAG_BYTES, size - TAG_BYTES)];
  await handle.close();
  const decipher = createDecipheriv(CIPHER, keyOf(secret, head.subarray(0, SALT_BYTES)), head.subarray(SALT_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(name))
    .setAuthTag(tag);
  // An empty text has no bytes between head and tag, and a range of a file cannot be empty.
  const end = size - TAG_BYTES - 1;
  const sealed = end < HEAD_BYTES ? Readable.from([]) : createReadStream(file, { start: HEAD_BYTES, end });
  // Who reads the stream gets its error.
  pipeline(sealed, decipher).catch(() => undefined);
  return decipher;
}

/** A small sealed file as a whole. Throws where it is not what was written. */
export async function readSealedFile(file: string, secret: string, name: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of await openSealedFile(file, secret, name)) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
