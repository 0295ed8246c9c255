import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { describeVariable, type Variable, VARIABLES } from './variables.ts';

const key = (name: string): string => createHash('sha256').update(name).digest('hex');
const PRODUCTION = {
  NESYE_ENV: 'production',
  DATABASE_URL: 'postgres://nowhere/nesye?sslmode=verify-full',
  SMS_URL: 'https://sms.example/send',
  PUBLIC_ORIGIN: 'https://shop.example',
  NESYE_TOKEN_KEY: key('token'),
  NESYE_OTP_KEY: key('otp'),
  NESYE_CAPTCHA_KEY: key('captcha'),
  NESYE_DATA_KEYS: key('data'),
  NESYE_INDEX_KEY: key('index'),
  NESYE_PIN_KEY: key('pin'),
  NESYE_QR_KEY: key('qr'),
  NESYE_SIGNING_P12: '/etc/nesye/signing.p12',
  NESYE_SIGNING_P12_PASSWORD: 'the password of the tests',
};

it.each([
  ['no data keys', { NESYE_DATA_KEYS: undefined }, 'NESYE_DATA_KEYS'],
  ['a short former key', { NESYE_DATA_KEYS: `${key('new')},old` }, 'NESYE_DATA_KEYS'],
  ['an empty former key', { NESYE_DATA_KEYS: `${key('new')},` }, 'NESYE_DATA_KEYS'],
  ['no index key', { NESYE_INDEX_KEY: '' }, 'NESYE_INDEX_KEY'],
  ['no key for PINs', { NESYE_PIN_KEY: 'short' }, 'NESYE_PIN_KEY'],
  ['no key for QR codes', { NESYE_QR_KEY: undefined }, 'NESYE_QR_KEY'],
  ['no certificate for contracts', { NESYE_SIGNING_P12: undefined }, 'NESYE_SIGNING_P12 is missing'],
  ['a certificate without its password', { NESYE_SIGNING_P12_PASSWORD: undefined }, 'NESYE_SIGNING_P12_PASSWORD'],
  ['an unknown log level', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ['no public origin', { PUBLIC_ORIGIN: undefined }, 'PUBLIC_ORIGIN is missing'],
  ['an origin that is not encrypted', { PUBLIC_ORIGIN: 'http://shop.example' }, 'PUBLIC_ORIGIN is not encrypted'],
  ['an SMS address that is none', { SMS_URL: 'notaurl' }, 'SMS_URL is "notaurl"'],
  ['an SMS address that is not encrypted', { SMS_URL: 'http://sms.example/send' }, 'SMS_URL is not encrypted'],
  ['a registry that is not encrypted', { REGISTRY_URL: 'http://registry.example' }, 'REGISTRY_URL is not encrypted'],
  [
    'a bank that is not on the web',
    { BANK_INQUIRY_URL: 'ftp://bank.example' },
    'BANK_INQUIRY_URL is "ftp://bank.example"',
  ],
  ['a key of one letter', { NESYE_OTP_KEY: 'o'.repeat(40) }, 'NESYE_OTP_KEY is too simple'],
  ['a key that repeats a word', { NESYE_PIN_KEY: 'secret'.repeat(8) }, 'NESYE_PIN_KEY is too simple'],
  ['two equal keys', { NESYE_PIN_KEY: key('otp') }, 'NESYE_PIN_KEY is the same as NESYE_OTP_KEY'],
  [
    'a former data key that is another key',
    { NESYE_DATA_KEYS: `${key('data')},${key('token')}` },
    'NESYE_DATA_KEYS is the same as NESYE_TOKEN_KEY',
  ],
  ['a register of cheques that is not encrypted', { SAYAD_URL: 'http://sayad.example' }, 'SAYAD_URL is not encrypted'],
  ['a notary that is no address', { NOTARY_URL: 'nonsense' }, 'NOTARY_URL is "nonsense"'],
  [
    'a courier that is not on the web',
    { COURIER_URL: 'ftp://courier.example' },
    'COURIER_URL is "ftp://courier.example"',
  ],
  [
    'a lender that is not encrypted',
    { LENDER_2_URL: 'http://bank.example', LENDER_2_KEY: key('lender') },
    'LENDER_2_URL is not encrypted',
  ],
  ['a database without TLS', { DATABASE_URL: 'postgres://db.example/nesye' }, 'DATABASE_URL leads beyond this machine'],
  [
    'a database that may do without TLS',
    { DATABASE_URL: 'postgres://db.example/nesye?sslmode=prefer' },
    'DATABASE_URL leads beyond this machine',
  ],
  [
    'an owner’s login without TLS',
    { DATABASE_OWNER_URL: 'postgres://db.example/nesye' },
    'DATABASE_OWNER_URL leads beyond this machine',
  ],
  ['rate limits that are none', { RATE_LIMIT_FACTOR: '1000000' }, 'RATE_LIMIT_FACTOR is "1000000"'],
  ['a DSN with a password', { SENTRY_DSN: 'https://key:secret@errors.example/1' }, 'SENTRY_DSN'],
])('does not start in production with %s', (_, differing, name) => {
  expect(() => readConfig({ ...PRODUCTION, ...differing })).toThrow(ConfigError);
  expect(() => readConfig({ ...PRODUCTION, ...differing })).toThrow(name);
});

it('takes an empty variable for one that is not set', () => {
  const empty = Object.fromEntries(
    [
      'HOST',
      'PORT',
      'DATA_DIR',
      'DATABASE_OWNER_URL',
      'SANDBOX_URL',
      'BANK_INQUIRY_URL',
      'PAYOUT_BANK_URL',
      'LOOKUP_TOKEN',
      'LOG_LEVEL',
      'KAVENEGAR_TEMPLATE_PREFIX',
    ].map((name) => [name, '']),
  );
  expect(readConfig({ ...PRODUCTION, ...empty })).toEqual(readConfig(PRODUCTION));
  expect(() => readConfig({ ...PRODUCTION, SMS_URL: '' })).toThrow('SMS_URL is missing');
});

it('takes the current key first and the former ones after it', () => {
  expect(readConfig({ ...PRODUCTION, NESYE_DATA_KEYS: `${key('new')}, ${key('old')}` }).secrets.dataKeys).toEqual([
    key('new'),
    key('old'),
  ]);
});

it('makes the sandbox its own keys once, for the eyes of its user alone', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nesye-config-'));
  const read = () => readConfig({ DATABASE_URL: 'postgres://nowhere/nesye', DATA_DIR: dataDir }).secrets;
  const first = read();
  expect(read()).toEqual(first);
  expect(new Set([...first.dataKeys, ...first.indexKeys, ...first.tokenKeys]).size).toBe(3);
  expect(statSync(path.join(dataDir, 'secrets/index-key')).mode & 0o077).toBe(0);
});

it('names bad keys, and never shows the keys', () => {
  const secret = 'abc'.repeat(20);
  const read = () => readConfig({ ...PRODUCTION, NESYE_OTP_KEY: secret, NESYE_PIN_KEY: secret });
  expect(read).toThrow('NESYE_PIN_KEY is the same as NESYE_OTP_KEY');
  expect(read).not.toThrow(secret);
});

it('takes partners without TLS from this machine alone, and a virus scanner that speaks clamd', () => {
  const config = readConfig({
    ...PRODUCTION,
    SMS_URL: 'http://127.0.0.1:9000/send',
    REGISTRY_URL: 'http://[::1]:9000',
    VIRUS_SCAN_URL: 'clamd://scanner.internal:3310',
  });
  expect([config.smsUrl, config.registryUrl, config.virusScanUrl]).toEqual([
    'http://127.0.0.1:9000/send',
    'http://[::1]:9000',
    'clamd://scanner.internal:3310',
  ]);
});

it('makes no party of a SANDBOX_URL that was left behind in production', () => {
  expect(readConfig({ ...PRODUCTION, SANDBOX_URL: 'http://127.0.0.1:4000' })).toEqual(readConfig(PRODUCTION));
  const { smsUrl, virusScanUrl, cardRegistryUrl, bankUrl, payoutBankUrl, registryUrl, postalUrl, sandboxUrl } =
    readConfig({
      ...PRODUCTION,
      SMS_URL: undefined,
      KAVENEGAR_API_KEY: 'key',
      SANDBOX_URL: 'http://127.0.0.1:4000',
    });
  expect([smsUrl, virusScanUrl, cardRegistryUrl, bankUrl, payoutBankUrl, registryUrl, postalUrl, sandboxUrl]).toEqual(
    Array.from({ length: 8 }, () => undefined),
  );
});

const LOCAL = { DATABASE_URL: 'postgres://nowhere/nesye', DATA_DIR: mkdtempSync(path.join(tmpdir(), 'nesye-config-')) };

it.each([
  ['every address', { HOST: '0.0.0.0' }],
  ['every address, version 6', { HOST: '::' }],
  ['an address of the network', { HOST: '192.168.1.7' }],
  ['a name others know', { HOST: '127.0.0.1', PUBLIC_ORIGIN: 'https://shop.example' }],
  ['a name that begins like this machine', { PUBLIC_ORIGIN: 'https://127.0.0.1.shop.example' }],
])('does not become a sandbox by mistake at %s', (_, given) => {
  expect(() => readConfig({ ...LOCAL, ...given })).toThrow(
    /NESYE_ENV is not set .*\/sandbox\/sms.*NESYE_ENV=production.*NESYE_ENV=sandbox/,
  );
  expect(readConfig({ ...LOCAL, ...given, NESYE_ENV: 'sandbox' }).environment).toBe('sandbox');
});

it.each([
  {},
  { HOST: 'localhost' },
  { HOST: '::1' },
  { HOST: '127.0.0.2', PUBLIC_ORIGIN: 'http://localhost:3000' },
  { PUBLIC_ORIGIN: 'http://[::1]:3000' },
])('is the sandbox on this machine alone (%j)', (given) => {
  expect(readConfig({ ...LOCAL, ...given }).environment).toBe('sandbox');
});

const listed: readonly (readonly [string, Variable])[] = Object.entries(VARIABLES);

it.each(listed.filter(([, { isPartner }]) => isPartner === true).map(([name]) => name.replace('<line>', '2')))(
  'wants https for the partner %s in production',
  (name) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: 'http://partner.example' })).toThrow(`${name} is not encrypted`);
    expect(() => readConfig({ ...PRODUCTION, [name]: 'nonsense' })).toThrow(`${name} is "nonsense"`);
  },
);

it('holds every address to the rule of partners but the database, which has its own, and the sandbox', () => {
  const others = listed.filter(([name, { isPartner }]) => name.endsWith('_URL') && isPartner !== true);
  expect(others.map(([name]) => name)).toEqual(['SANDBOX_URL', 'DATABASE_URL', 'DATABASE_OWNER_URL']);
});

it.each(listed.filter(([, { required }]) => required === true).map(([name]) => name))(
  'does not start in production without %s',
  (name) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: undefined })).toThrow(name);
  },
);

it('takes a database without TLS from this machine, by a socket, and where its network is said to be private', () => {
  for (const DATABASE_URL of ['postgres://127.0.0.1/nesye', 'postgres:///nesye?host=/run/postgresql'])
    expect(readConfig({ ...PRODUCTION, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  const far = { DATABASE_URL: 'postgres://database/nesye', DATABASE_TLS: 'none' };
  expect(readConfig({ ...PRODUCTION, ...far }).databaseUrl).toBe(far.DATABASE_URL);
});

/** Variables that are no setting of the server: of the build, of tools and of tests. */
const NOT_OF_THE_SERVER = new Set([
  'PATH',
  'NODE_ENV',
  'NESYE_CATALOGUE',
  'NESYE_WEB_APP',
  'NESYE_WEB_BUILD_FOLDER',
  'NESYE_WEB_OUTPUT',
  'NESYE_POSTGRES_GUARD',
  'POSTGRES_BIN',
  'SANDBOX_DATA',
  'DEMO_SHOP_URL',
  'LIGHTHOUSE',
  'LIGHTHOUSE_URL',
  'SCREENS_URL',
]);

it('lists every variable that a program reads, and lists none that no program reads', () => {
  const root = path.resolve(import.meta.dirname, '../../../../..');
  const files = globSync('{apps,tools}/**/*.{ts,mjs}', {
    cwd: root,
    exclude: (name) => /node_modules|build$/.test(name),
  }).filter((file) => !/\.test\.ts$|test-support|config\/variables\.ts$/.test(file));
  const texts = files.map((file) => readFileSync(path.join(root, file), 'utf8'));
  const read = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/\benv(?:\[['"]|\.)([A-Z][A-Z0-9_]{2,})/g)].map(([, name]) => name ?? ''),
    ),
  );
  // `import.meta.env` is the bundler's.
  for (const name of ['PROD', 'DEV', 'MODE']) read.delete(name);
  expect([...read].filter((name) => describeVariable(name) === undefined && !NOT_OF_THE_SERVER.has(name))).toEqual([]);
  const whole = texts.join('\n');
  const named = listed.map(([name]) => name.replace('LENDER_<line>_', '')).filter((name) => !whole.includes(name));
  expect(named).toEqual([]);
});
