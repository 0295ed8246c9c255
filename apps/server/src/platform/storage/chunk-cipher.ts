import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Plain bytes of every chunk but the last. A chunk is what must be in memory together. */
export const CHUNK_BYTES = 64 * 1024;
/** How much longer a chunk is on disk. */
export const CHUNK_OVERHEAD_BYTES = NONCE_BYTES + TAG_BYTES;

/** Where a chunk belongs: it opens nowhere else, so chunks cannot be swapped, left out at the end or taken from another file. */
export interface ChunkPlace {
  readonly fileId: string;
  readonly fileSizeBytes: number;
  readonly index: number;
}

const placeText = ({ fileId, fileSizeBytes, index }: ChunkPlace): Buffer =>
  Buffer.from(`${fileId}:${fileSizeBytes}:${index}`);

/**
 * A chunk as it is on disk: nonce, AES-256-GCM cipher text, tag. The nonce is random and not the index: a part that is written again after a crash may have
 * other bytes, and two texts under one nonce would undo the cipher.
 */
export function sealChunk(key: Buffer, place: ChunkPlace, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(placeText(place));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** The plain bytes. Throws when the chunk was altered, moved or written with another key. */
export function openChunk(key: Buffer, place: ChunkPlace, sealed: Uint8Array): Buffer {
  if (sealed.length <= CHUNK_OVERHEAD_BYTES) throw new Error('too short for a chunk');
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(placeText(place))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  // A counter mode has nothing left at its end: `final` only checks the tag.
  const plain = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
  decipher.final();
  return plain;
}
