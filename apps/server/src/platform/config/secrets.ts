import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { KeyRing } from '../crypto/key-ring.ts';
import { readOrMakeSecret } from './persisted-secret.ts';
import { checkKeys } from './production-rules.ts';
import type { VariableName, Variables } from './variables.ts';

export interface Secrets {
  readonly tokenKeys: KeyRing;
  readonly otpKeys: KeyRing;
  readonly captchaKey: string;
  /** Seal personal fields at rest (national ids and the like): the first seals, all open. */
  readonly dataKeys: KeyRing;
  /** Makes the blind indexes by which sealed fields are found. */
  readonly indexKeys: KeyRing;
  /** Behind the PINs of cards. */
  readonly pinKeys: KeyRing;
  /** Sign the QR codes of shops: the first signs, all are known to clients. */
  readonly qrKeys: KeyRing;
}

const SECRET_VARIABLES = {
  tokenKeys: 'NESYE_TOKEN_KEY',
  otpKeys: 'NESYE_OTP_KEY',
  captchaKey: 'NESYE_CAPTCHA_KEY',
  dataKeys: 'NESYE_DATA_KEYS',
  indexKeys: 'NESYE_INDEX_KEY',
  pinKeys: 'NESYE_PIN_KEY',
  qrKeys: 'NESYE_QR_KEY',
} as const;
/** Of every secret and token, in characters. */
export const MIN_SECRET_LENGTH = 32;

/** The secrets of the environment; in the sandbox missing ones are made once and stored under `dataDir`. Adds what is wrong to `errors`. */
export function readSecrets(
  env: Variables,
  { isProduction, dataDir }: { readonly isProduction: boolean; readonly dataDir: string },
  errors: string[],
): Secrets {
  return isProduction ? productionSecrets(env, errors) : sandboxSecrets(env, dataDir, errors);
}

function productionSecrets(env: Variables, errors: string[]): Secrets {
  const read = (name: VariableName): string => {
    const value = env[name] ?? '';
    if (value.length < MIN_SECRET_LENGTH)
      errors.push(`${name} is missing or shorter than ${MIN_SECRET_LENGTH} characters.`);
    return value;
  };
  const readRing = (name: VariableName): KeyRing => readKeys(name, env[name] ?? '', errors);
  const secrets: Secrets = {
    tokenKeys: readRing(SECRET_VARIABLES.tokenKeys),
    otpKeys: readRing(SECRET_VARIABLES.otpKeys),
    captchaKey: read(SECRET_VARIABLES.captchaKey),
    dataKeys: readRing(SECRET_VARIABLES.dataKeys),
    indexKeys: readRing(SECRET_VARIABLES.indexKeys),
    pinKeys: readRing(SECRET_VARIABLES.pinKeys),
    qrKeys: readRing(SECRET_VARIABLES.qrKeys),
  };
  const named = Object.entries(SECRET_VARIABLES).flatMap(([key, name]) =>
    [secrets[key as keyof Secrets]].flat().map((value) => [name, value] as const),
  );
  checkKeys(named, errors);
  return secrets;
}

/** The current key first, the former ones after it, separated by commas: what was sealed before a change of keys still opens. */
function readKeys(name: string, text: string, errors: string[]): KeyRing {
  const [current = '', ...former] = text.split(',').map((key) => key.trim());
  if ([current, ...former].some((key) => key.length < MIN_SECRET_LENGTH)) {
    errors.push(
      `${name} is missing or has a key shorter than ${MIN_SECRET_LENGTH} characters (the current key first, former ones after commas).`,
    );
  }
  return [current, ...former];
}

/** In the sandbox each secret is made once and stored next to the database, so that sessions survive a restart. */
function sandboxSecrets(env: Variables, dataDir: string, errors: string[]): Secrets {
  const folder = path.join(dataDir, 'secrets');
  const readOrMake = (variable: VariableName, file: string): string => {
    const given = env[variable];
    if (given !== undefined && given.length >= MIN_SECRET_LENGTH) return given;
    return readOrMakeSecret(path.join(folder, file), () => randomBytes(32).toString('hex'));
  };
  const ringOf = (name: VariableName, file: string): KeyRing => readKeys(name, readOrMake(name, file), errors);
  return {
    tokenKeys: ringOf(SECRET_VARIABLES.tokenKeys, 'token-key'),
    otpKeys: ringOf(SECRET_VARIABLES.otpKeys, 'otp-key'),
    captchaKey: readOrMake(SECRET_VARIABLES.captchaKey, 'captcha-key'),
    dataKeys: ringOf(SECRET_VARIABLES.dataKeys, 'data-key'),
    indexKeys: ringOf(SECRET_VARIABLES.indexKeys, 'index-key'),
    pinKeys: ringOf(SECRET_VARIABLES.pinKeys, 'pin-key'),
    qrKeys: ringOf(SECRET_VARIABLES.qrKeys, 'qr-key'),
  };
}
