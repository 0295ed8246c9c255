import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { KEY_USE, type KeyRing, type NamedKey, namedKeysOf } from '../../../platform/crypto/key-ring.ts';
import { WorkQueue } from '../../../platform/work-queue/work-queue.ts';

/** argon2id is the package's standard algorithm; OWASP's least: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const MAX_WAITING = 64;

/** A PIN as it is stored. */
export interface StoredPin {
  readonly pinHash: string;
  /** The id of the key; null where it was stored before there were ids. */
  readonly keyId: Uint8Array | null;
}

/** Keeps PINs as argon2id over an HMAC whose key is outside the database: four digits alone could be tried out from a copy of the table. */
export interface PinHasher {
  /** With the current key. */
  hash(cardId: bigint, pin: string): Promise<StoredPin>;
  /** Is it the card's PIN, by whichever valid key, compared in constant time. Both throw QueueFullError when too many wait. */
  verify(stored: StoredPin, cardId: bigint, pin: string): Promise<boolean>;
  readonly currentKeyId: Uint8Array;
}

/** A hasher that hashes one PIN at a time, so that a storm of tries leaves a core for payments. */
export function createPinHasher(ring: KeyRing): PinHasher {
  const keys = namedKeysOf(ring, KEY_USE.pin);
  const queue = new WorkQueue(1, MAX_WAITING);
  // As text: the package takes bytes for hashing alone.
  const keyed = ({ key }: NamedKey, cardId: bigint, pin: string): string =>
    createHmac('sha256', key).update(`${cardId}\0${pin}`).digest('hex');
  return {
    currentKeyId: keys[0].id,
    hash: async (cardId, pin) => ({
      pinHash: await queue.run(() => hash(keyed(keys[0], cardId, pin), COST)),
      keyId: keys[0].id,
    }),
    verify: ({ pinHash, keyId }, cardId, pin) =>
      queue.run(async () => {
        for (const key of keys.filter(({ id }) => keyId === null || id.equals(keyId)))
          if (await verify(pinHash, keyed(key, cardId, pin))) return true;
        return false;
      }),
  };
}
