import { createHmac, hkdfSync } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { WorkQueue } from '../../../platform/work-queue/work-queue.ts';

/** argon2id is the package's standard algorithm; OWASP's least: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const MAX_WAITING = 64;

/** Keeps PINs as argon2id over an HMAC whose key is outside the database: four digits alone could be tried out from a copy of the table. */
export interface PinHasher {
  hash(cardId: bigint, pin: string): Promise<string>;
  /** Is it the card's PIN, compared in constant time. Both throw QueueFullError when too many wait. */
  verify(pinHash: string, cardId: bigint, pin: string): Promise<boolean>;
}

/** A hasher that hashes one PIN at a time, so that a storm of tries leaves a core for payments. */
export function createPinHasher(secret: string): PinHasher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'nesye card pins', 32));
  const queue = new WorkQueue(1, MAX_WAITING);
  // As text: the package takes bytes for hashing alone.
  const keyed = (cardId: bigint, pin: string): string =>
    createHmac('sha256', key).update(`${cardId}\0${pin}`).digest('hex');
  return {
    hash: (cardId, pin) => queue.run(() => hash(keyed(cardId, pin), COST)),
    verify: (pinHash, cardId, pin) => queue.run(() => verify(pinHash, keyed(cardId, pin))),
  };
}
