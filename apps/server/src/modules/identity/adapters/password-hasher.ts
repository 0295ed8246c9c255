import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { type QueuePlace, WorkQueue } from '../../../platform/work-queue/work-queue.ts';
import { passwordForm } from '../domain/password-form.ts';

/** argon2id is the package's standard algorithm; OWASP's least: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CONCURRENCY = 2;
const MAX_WAITING = 64;
/** Of one network, which may be a carrier with thousands of phones: a crowd of wrong passwords from a few of them leaves places for everybody else. */
const MAX_OF_NETWORK = 16;

export interface PasswordHasher {
  /** The hash of the password's form (`passwordForm`). */
  hash(password: string): Promise<string>;
  /** Is it, exactly as given, the password of this hash? Without a hash it costs the same time and is false. Throws QueueFullError when too many wait. */
  verify(passwordHash: string | undefined, password: string, place?: QueuePlace): Promise<boolean>;
}

/** Hashes two at a time at most in the whole process, so that a storm of logins leaves a core for payments. */
export const passwordHasher: PasswordHasher = createPasswordHasher();

function createPasswordHasher(): PasswordHasher {
  const queue = new WorkQueue(CONCURRENCY, MAX_WAITING, MAX_OF_NETWORK);
  let nobodysHash: Promise<string> | undefined;
  return {
    // A person who sets a password has proved who they are.
    hash: (password) => queue.run(() => hash(passwordForm(password), COST), { isFirst: true }),
    verify: async (passwordHash, password, place) => {
      nobodysHash ??= hash(randomBytes(16), COST);
      const standIn = await nobodysHash;
      const isRight = await queue.run(() => verify(passwordHash ?? standIn, password), place);
      return isRight && passwordHash !== undefined;
    },
  };
}
