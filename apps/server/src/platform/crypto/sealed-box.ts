import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { KEY_ID_BYTES, KEY_USE, type KeyRing, type NamedKey, namedKeysOf } from './key-ring.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** Seals short texts (ids, account numbers) for the columns that must not be readable from a copy of the database. */
export interface SealedBox {
  /** AES-256-GCM of `text`, with the key's id in front. `place` says where it belongs and is needed again to open it. */
  seal(text: string, place: string): Buffer;
  /** The text sealed for `place`. Throws when it was sealed for another place, with a key not given, or altered. */
  open(sealed: Uint8Array, place: string): string;
  /** The first bytes of what is sealed with the current key: other first bytes were sealed with a former one. */
  readonly currentKeyId: Buffer;
}

/** A box that seals with the first secret and opens with any, so that keys can be changed one after the other. */
export function createSealedBox(ring: KeyRing): SealedBox {
  const opening = namedKeysOf(ring, KEY_USE.data);
  const [sealing] = opening;
  return {
    currentKeyId: sealing.id,
    seal: (text, place) => sealWith(sealing, text, place),
    open: (sealed, place) => {
      const box = opening.find(({ id }) => id.equals(sealed.subarray(0, KEY_ID_BYTES)));
      if (box === undefined) throw new Error('sealed with a key that this process was not given');
      return openWith(box, sealed, place);
    },
  };
}

function sealWith({ id, key }: NamedKey, text: string, place: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([id, nonce, body, cipher.getAuthTag()]);
}

function openWith({ key }: NamedKey, sealed: Uint8Array, place: string): string {
  if (sealed.length < KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES) throw new Error('too short to be sealed');
  const nonce = sealed.subarray(KEY_ID_BYTES, KEY_ID_BYTES + NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  const body = sealed.subarray(KEY_ID_BYTES + NONCE_BYTES, -TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}
