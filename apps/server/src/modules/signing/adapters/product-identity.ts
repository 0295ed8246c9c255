import { readFile } from 'node:fs/promises';
import { readOrMakeSecret } from '../../../platform/config/persisted-secret.ts';
import type { SigningConfig } from '../../../platform/config/signing-config.ts';
import { makeSelfSigned, readP12, readPem, type SigningIdentity } from './certificate.ts';

/** The product's signing identity, read once when it is first needed: the configured file, or in the sandbox one that is made then and kept. A failed reading is tried again. */
export function productIdentity(config: SigningConfig, now: () => Date): () => Promise<SigningIdentity> {
  let read: Promise<SigningIdentity> | undefined;
  return () => {
    read ??= readIdentity(config, now()).catch((error: unknown) => {
      read = undefined;
      throw error;
    });
    return read;
  };
}

async function readIdentity(config: SigningConfig, now: Date): Promise<SigningIdentity> {
  if (config.kind === 'p12') return readP12(await readFile(config.file), config.password);
  const made = await makeSelfSigned(now);
  return readPem(readOrMakeSecret(config.file, () => made));
}
