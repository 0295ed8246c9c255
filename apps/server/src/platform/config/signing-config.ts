import path from 'node:path';
import type { Variables } from './variables.ts';

/** Where the certificate is that signs documents for the product. */
export type SigningConfig =
  | { readonly kind: 'p12'; readonly file: string; readonly password: string }
  /** PEM, made when there is none: for the sandbox, whose certificate no one vouches for. */
  | { readonly kind: 'made'; readonly file: string };

/** Reads NESYE_SIGNING_P12 and NESYE_SIGNING_P12_PASSWORD. Adds what is wrong to `errors`: production signs with a certificate that it was given. */
export function readSigningConfig(
  env: Variables,
  { isProduction, dataDir }: { readonly isProduction: boolean; readonly dataDir: string },
  errors: string[],
): SigningConfig {
  const file = env['NESYE_SIGNING_P12'];
  const password = env['NESYE_SIGNING_P12_PASSWORD'];
  if (file !== undefined) {
    if (password === undefined)
      errors.push('NESYE_SIGNING_P12_PASSWORD is missing: the password of NESYE_SIGNING_P12.');
    return { kind: 'p12', file: path.resolve(file), password: password ?? '' };
  }
  if (isProduction)
    errors.push('NESYE_SIGNING_P12 is missing: the file (PKCS #12) with the key and certificate that sign contracts.');
  return { kind: 'made', file: path.join(dataDir, 'secrets', 'signing.pem') };
}
