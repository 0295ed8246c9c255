import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { readOrMakeSecret } from './persisted-secret.ts';
import { checkKeys } from './production-rules.ts';
import type { VariableName, Variables } from './variables.ts';

export interface Secrets {
  readonly tokenKey: string;
  readonly otpKey: string;
  readonly captchaKey: string;
  /** Seal personal fields at rest (national ids and the like): the first seals, all open. */
  readonly dataKeys: readonly [string, ...string[]];
  /** Makes the blind indexes by which sealed fields are found. It stays when the data keys change. */
  readonly indexKey: string;
  /** Behind the PINs of cards; with another one every PIN has to be set again. */
  readonly pinKey: string;
}

const SECRET_VARIABLES = {
  tokenKey: 'NESYE_TOKEN_KEY',
  otpKey: 'NESYE_OTP_KEY',
  captchaKey: 'NESYE_CAPTCHA_KEY',
  dataKeys: 'NESYE_DATA_KEYS',
  indexKey: 'NESYE_INDEX_KEY',
  pinKey: 'NESYE_PIN_KEY',
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
  const secrets: Secrets = {
    tokenKey: read(SECRET_VARIABLES.tokenKey),
    otpKey: read(SECRET_VARIABLES.otpKey),
    captchaKey: read(SECRET_VARIABLES.captchaKey),
    dataKeys: readKeys(SECRET_VARIABLES.dataKeys, env[SECRET_VARIABLES.dataKeys] ?? '', errors),
    indexKey: read(SECRET_VARIABLES.indexKey),
    pinKey: read(SECRET_VARIABLES.pinKey),
  };
  const named = Object.entries(SECRET_VARIABLES).flatMap(([key, name]) =>
    [secrets[key as keyof Secrets]].flat().map((value) => [name, value] as const),
  );
  checkKeys(named, errors);
  return secrets;
}

/** The current key first, the former ones after it, separated by commas: what was sealed before a change of keys still opens. */
function readKeys(name: string, text: string, errors: string[]): readonly [string, ...string[]] {
  const [current = '', ...former] = text.split(',').map((key) => key.trim());
  if ([current, ...former].some((key) => key.length < MIN_SECRET_LENGTH)) {
    errors.push(
      `${name} is missing or has a key shorter than ${MIN_SECRET_LENGTH} characters (the current key first, former ones after commas).`,
    );
  }
  return [current, ...former];
}

/** In the sandbox each secret is made once and stored beside the database, so that sessions survive a restart. */
function sandboxSecrets(env: Variables, dataDir: string, errors: string[]): Secrets {
  const folder = path.join(dataDir, 'secrets');
  const readOrMake = (variable: VariableName, file: string): string => {
    const given = env[variable];
    if (given !== undefined && given.length >= MIN_SECRET_LENGTH) return given;
    return readOrMakeSecret(path.join(folder, file), () => randomBytes(32).toString('hex'));
  };
  return {
    tokenKey: readOrMake(SECRET_VARIABLES.tokenKey, 'token-key'),
    otpKey: readOrMake(SECRET_VARIABLES.otpKey, 'otp-key'),
    captchaKey: readOrMake(SECRET_VARIABLES.captchaKey, 'captcha-key'),
    dataKeys: readKeys(SECRET_VARIABLES.dataKeys, readOrMake(SECRET_VARIABLES.dataKeys, 'data-key'), errors),
    indexKey: readOrMake(SECRET_VARIABLES.indexKey, 'index-key'),
    pinKey: readOrMake(SECRET_VARIABLES.pinKey, 'pin-key'),
  };
}
