import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const key = (name: string): string => name.padEnd(32, '.');
const PRODUCTION = {
  NESYE_ENV: 'production',
  DATABASE_URL: 'postgres://nowhere/nesye',
  SMS_URL: 'https://sms.example/send',
  NESYE_TOKEN_KEY: key('token'),
  NESYE_OTP_KEY: key('otp'),
  NESYE_CAPTCHA_KEY: key('captcha'),
  NESYE_DATA_KEYS: key('data'),
  NESYE_INDEX_KEY: key('index'),
  NESYE_PIN_KEY: key('pin'),
};

it.each([
  ['no data keys', { NESYE_DATA_KEYS: undefined }, 'NESYE_DATA_KEYS'],
  ['a short former key', { NESYE_DATA_KEYS: `${key('new')},old` }, 'NESYE_DATA_KEYS'],
  ['an empty former key', { NESYE_DATA_KEYS: `${key('new')},` }, 'NESYE_DATA_KEYS'],
  ['no index key', { NESYE_INDEX_KEY: '' }, 'NESYE_INDEX_KEY'],
  ['no key for PINs', { NESYE_PIN_KEY: 'short' }, 'NESYE_PIN_KEY'],
  ['a log level nobody knows', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ['a DSN with a password', { SENTRY_DSN: 'https://key:secret@errors.example/1' }, 'SENTRY_DSN'],
])('does not start in production with %s', (_, differing, name) => {
  expect(() => readConfig({ ...PRODUCTION, ...differing })).toThrow(ConfigError);
  expect(() => readConfig({ ...PRODUCTION, ...differing })).toThrow(name);
});

it('takes an empty variable for one that is not set', () => {
  const empty = Object.fromEntries(
    ['HOST', 'PORT', 'DATA_DIR', 'DATABASE_OWNER_URL', 'SANDBOX_URL', 'BANK_INQUIRY_URL', 'LOOKUP_TOKEN', 'LOG_LEVEL', 'KAVENEGAR_TEMPLATE_PREFIX'].map((name) => [name, '']),
  );
  expect(readConfig({ ...PRODUCTION, ...empty })).toEqual(readConfig(PRODUCTION));
  expect(() => readConfig({ ...PRODUCTION, SMS_URL: '' })).toThrow('SMS_URL is missing');
});

it('takes the current key first and the former ones after it', () => {
  expect(readConfig({ ...PRODUCTION, NESYE_DATA_KEYS: `${key('new')}, ${key('old')}` }).secrets.dataKeys).toEqual([key('new'), key('old')]);
});

it('makes the sandbox its own keys once, for the eyes of its user alone', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nesye-config-'));
  const read = () => readConfig({ DATABASE_URL: 'postgres://nowhere/nesye', DATA_DIR: dataDir }).secrets;
  const first = read();
  expect(read()).toEqual(first);
  expect(new Set([...first.dataKeys, first.indexKey, first.tokenKey]).size).toBe(3);
  expect(statSync(path.join(dataDir, 'secrets/index-key')).mode & 0o077).toBe(0);
});
