import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { WorkQueue } from '../../../platform/work-queue/work-queue.ts';

/** argon2id is the package's standard algorithm; OWASP's least: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
const MAX_WAITING = 64;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Is it the password of this hash? Without a hash it costs the same time and is false. Throws QueueFullError when too many wait. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** Hashes two at a time at most in the whole process, so that a storm of logins leaves a core for payments. */
export const passwordHasher: PasswordHasher = createPasswordHasher();

function createPasswordHasher(): PasswordHasher {
  const queue = new WorkQueue(AT_ONCE, MAX_WAITING);
  let nobodysHash: Promise<string> | undefined;
  return {
    hash: (password) => queue.run(() => hash(password, COST)),
    verify: async (passwordHash, password) => {
      nobodysHash ??= hash(randomBytes(16), COST);
      const standIn = await nobodysHash;
      const isRight = await queue.run(() => verify(passwordHash ?? standIn, password));
      return isRight && passwordHash !== undefined;
    },
  };
}
