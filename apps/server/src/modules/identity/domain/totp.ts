import { randomInt } from 'node:crypto';
import { compactIdentifier } from '@nesye/persian';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, 30 seconds. */
const DIGITS = 6;
const STEP_S = 30;
/** A phone's clock may be wrong by one step either way. */
export const WINDOW_STEPS = 1;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
const ISSUER = 'Nesye';

const RECOVERY_DIGITS = 10;
const RECOVERY_CODES = 8;

/** A new secret for an authenticator app, in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: DIGITS,
    period: STEP_S,
  });

/** What the QR code for the app says (`otpauth://totp/…`). */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The time step an instant falls into. */
export const stepOf = (now: Date): bigint => BigInt(Math.floor(now.getTime() / 1000 / STEP_S));

/** The code of a time step. */
export const totpCode = (secret: string, step: bigint): string =>
  totpOf(secret).generate({ timestamp: Number(step) * STEP_S * 1000 });

/** The time step whose code this is, one before or after now allowed; undefined for a wrong code. Compares in constant time. */
export function stepOfCode(secret: string, code: string, now: Date): bigint | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW_STEPS });
  return delta === null ? undefined : stepOf(now) + BigInt(delta);
}

export type TypedFactor = { readonly kind: 'totp' | 'recovery_code'; readonly digits: string };

/** What someone typed as the second factor, in any written form; undefined when it can be neither kind. */
export function readFactor(text: string): TypedFactor | undefined {
  const digits = compactIdentifier(text);
  if (!/^\d+$/.test(digits)) return undefined;
  if (digits.length === DIGITS) return { kind: 'totp', digits };
  return digits.length === RECOVERY_DIGITS ? { kind: 'recovery_code', digits } : undefined;
}

/** New recovery codes, different from each other: ten digits each. */
export function newRecoveryCodes(): readonly string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(`${half()}${half()}`);
  return [...codes];
}

const half = (): string => String(randomInt(100_000)).padStart(RECOVERY_DIGITS / 2, '0');
