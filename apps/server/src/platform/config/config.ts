import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { type Channels, readChannels } from './channels.ts';
import { givenVariables } from './env.ts';
import { readOrMakeSecret } from './persisted-secret.ts';
import { judgeKeys, judgeOrigin, judgePartners, refuseOpenSandbox } from './production-rules.ts';
import { readSmsConfig, type SmsConfig } from './sms-config.ts';

export type Environment = 'sandbox' | 'production';

export interface Config {
  readonly environment: Environment;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Who makes and owns the tables: used for migrations alone. */
  readonly databaseOwnerUrl: string;
  /** False: the server never holds the owner's login and refuses to start over a database that is behind. */
  readonly migratesAtStart: boolean;
  /** Where the work of the task queue is done: inside the server, or by processes of `npm run worker`. */
  readonly tasks: 'inside' | 'elsewhere';
  /** DATABASE_URL leads to a pooler that gives each transaction another session. */
  readonly isBehindPooler: boolean;
  /** Where the sandbox of outside parties listens; undefined in production. */
  readonly sandboxUrl: string | undefined;
  /** A gateway that takes any text as a message. */
  readonly smsUrl: string | undefined;
  readonly sms: SmsConfig;
  /** The virus scanner, `clamd://host:port` or an HTTP address; without one no upload is ever let in. */
  readonly virusScanUrl: string | undefined;
  /** The registry of national cards; without one no serial is ever confirmed. */
  readonly cardRegistryUrl: string | undefined;
  /** Where a bank is asked whose a sheba or a card is. */
  readonly bankUrl: string | undefined;
  /** The civil registry and the register of mobile lines; undefined: every look-up is down. */
  readonly registryUrl: string | undefined;
  /** The post’s addresses by postal code. */
  readonly postalUrl: string | undefined;
  /** What registry and post know us by. */
  readonly lookupToken: string | undefined;
  /** Where browsers reach the product, without a path: the origin that may use its cookies, and the name in SMS texts. */
  readonly publicOrigin: string;
  readonly secrets: Secrets;
  /** Push, support chat and events. */
  readonly channels: Channels;
  /** Where browsers report their errors; null: nowhere. */
  readonly errorReporting: { readonly dsn: string; readonly environment: 'dev' | 'prod' } | null;
  /** Connections of the ordinary pool; purchase lanes have their own. */
  readonly databasePoolSize: number;
  /** Group-commit lanes of this process; 2–3 per database over all processes. */
  readonly purchaseLanes: number;
  /** Factor on every rate limit but the OTP ones: 1 in production, 1,000 in the sandbox. */
  readonly rateLimitFactor: number;
  /** How many proxies of ours stand in front of this process. */
  readonly trustedProxyHops: number;
  /** Prometheus brings it as a bearer token; undefined: open in the sandbox, closed in production. */
  readonly metricsToken: string | undefined;
  /** Milliseconds between «not ready» and the first refusal when the process is asked to stop: a balancer needs them to look elsewhere. */
  readonly drainMs: number;
  readonly logLevel: string;
}

export interface Secrets {
  readonly tokenKey: string;
  readonly otpKey: string;
  readonly captchaKey: string;
  /** Seal personal fields at rest (national ids and the like): the first seals, all open. */
  readonly dataKeys: readonly [string, ...string[]];
  /** Makes the look-up numbers of sealed fields. It stays when the data keys change. */
  readonly indexKey: string;
  /** Behind the PINs of cards; with another one every PIN has to be set anew. */
  readonly pinKey: string;
}

/** What is wrong with environment or database, in plain words for who runs the product: it cannot start, and prints the message alone. */
export class ConfigError extends Error {}

const SECRET_VARIABLES = {
  tokenKey: 'NESYE_TOKEN_KEY',
  otpKey: 'NESYE_OTP_KEY',
  captchaKey: 'NESYE_CAPTCHA_KEY',
  dataKeys: 'NESYE_DATA_KEYS',
  indexKey: 'NESYE_INDEX_KEY',
  pinKey: 'NESYE_PIN_KEY',
} as const;
const MIN_SECRET_LENGTH = 32;
/** pino's words. */
const LOG_LEVELS: readonly string[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads and validates the environment. Throws ConfigError with every fault at once, in plain words. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const faults: string[] = [];
  const env = withoutSandbox(givenVariables(variables));
  const environment = readEnvironment(env, faults);
  const dataDir = path.resolve(env['DATA_DIR'] ?? '.data');
  const databaseUrl = env['DATABASE_URL'] ?? '';
  if (!/^postgres(ql)?:\/\//.test(databaseUrl))
    faults.push('DATABASE_URL must be a postgres:// URL (npm start sets it for the embedded database).');
  const databaseOwnerUrl = env['DATABASE_OWNER_URL'] ?? databaseUrl;
  if (databaseOwnerUrl !== databaseUrl && !/^postgres(ql)?:\/\//.test(databaseOwnerUrl))
    faults.push('DATABASE_OWNER_URL must be a postgres:// URL.');
  const isBehindPooler = readPooler(env, faults);
  if (isBehindPooler && databaseOwnerUrl === databaseUrl)
    faults.push(
      'DATABASE_POOLER=transaction needs DATABASE_OWNER_URL: the owner connects to the database directly, and the server as a login of its own.',
    );
  const port = readInteger(env, 'PORT', 3000, 0, 65_535, faults);
  const secrets = environment === 'production' ? productionSecrets(env, faults) : sandboxSecrets(env, dataDir, faults);
  const sms = readSmsConfig(env, env['SANDBOX_URL'], faults);
  if (environment === 'production' && env['SMS_URL'] === undefined && sms.kavenegar === undefined)
    faults.push('KAVENEGAR_API_KEY or SMS_URL is missing: without an SMS provider nobody can sign in.');
  const host = env['HOST'] ?? '127.0.0.1';
  const publicOrigin = readOrigin(env, `http://${host}:${port}`, faults);
  refuseOpenSandbox(env, { host, publicOrigin }, faults);
  judgePartners(env, { isProduction: environment === 'production' }, faults);
  if (environment === 'production') judgeOrigin(env, publicOrigin, faults);
  const config: Config = {
    environment,
    host,
    port,
    dataDir,
    databaseUrl,
    databaseOwnerUrl,
    migratesAtStart: readSwitch(env, 'MIGRATE_AT_START', faults),
    isBehindPooler,
    tasks: readTasks(env, faults),
    sandboxUrl: env['SANDBOX_URL'],
    smsUrl: env['SMS_URL'] ?? (env['SANDBOX_URL'] === undefined ? undefined : `${env['SANDBOX_URL']}/sandbox/sms/send`),
    sms,
    virusScanUrl: env['VIRUS_SCAN_URL'] ?? sandboxPath(env, '/sandbox/virus-scan/scan'),
    cardRegistryUrl: env['CARD_REGISTRY_URL'] ?? sandboxPath(env, '/sandbox/serial/check'),
    bankUrl: env['BANK_INQUIRY_URL'] ?? sandboxPath(env, '/sandbox/bank'),
    registryUrl: env['REGISTRY_URL'] ?? sandboxPath(env, '/sandbox/registry'),
    postalUrl: env['POSTAL_URL'] ?? sandboxPath(env, '/sandbox/postal'),
    lookupToken: env['LOOKUP_TOKEN'],
    publicOrigin,
    secrets,
    channels: readChannels(
      env,
      {
        isSandbox: environment === 'sandbox',
        sandboxUrl: env['SANDBOX_URL'],
        secretsFolder: path.join(dataDir, 'secrets'),
      },
      faults,
    ),
    errorReporting: readErrorReporting(env, environment, faults),
    databasePoolSize: readInteger(env, 'DATABASE_POOL_SIZE', 10, 2, 100, faults),
    purchaseLanes: readInteger(env, 'PURCHASE_LANES', 1, 1, 3, faults),
    rateLimitFactor: readInteger(
      env,
      'RATE_LIMIT_FACTOR',
      environment === 'production' ? 1 : 1000,
      1,
      1_000_000,
      faults,
    ),
    trustedProxyHops: readInteger(env, 'TRUSTED_PROXY_HOPS', 0, 0, 5, faults),
    metricsToken: readMetricsToken(env, faults),
    drainMs: readInteger(env, 'DRAIN_MS', environment === 'production' ? 3_000 : 0, 0, 60_000, faults),
    logLevel: readLogLevel(env, faults),
  };
  if (faults.length > 0) throw new ConfigError(`Nesye cannot start:\n  - ${faults.join('\n  - ')}`);
  return config;
}

/** A SANDBOX_URL that was left behind is nobody's registry or scanner: production never reads it. */
const withoutSandbox = ({ SANDBOX_URL: sandboxUrl, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  sandboxUrl === undefined || env['NESYE_ENV'] === 'production' ? env : { ...env, SANDBOX_URL: sandboxUrl };

const sandboxPath = (env: NodeJS.ProcessEnv, address: string): string | undefined =>
  env['SANDBOX_URL'] === undefined ? undefined : `${env['SANDBOX_URL']}${address}`;

function readEnvironment(env: NodeJS.ProcessEnv, faults: string[]): Environment {
  const value = env['NESYE_ENV'] ?? 'sandbox';
  if (value === 'sandbox' || value === 'production') return value;
  faults.push(`NESYE_ENV is "${value}"; it must be sandbox or production.`);
  return 'sandbox';
}

function readTasks(env: NodeJS.ProcessEnv, faults: string[]): Config['tasks'] {
  const value = env['NESYE_TASKS'] ?? 'inside';
  if (value === 'inside' || value === 'elsewhere') return value;
  faults.push(`NESYE_TASKS is "${value}"; it must be inside or elsewhere.`);
  return 'inside';
}

function readPooler(env: NodeJS.ProcessEnv, faults: string[]): boolean {
  const value = env['DATABASE_POOLER'] ?? 'none';
  if (value !== 'none' && value !== 'transaction')
    faults.push(`DATABASE_POOLER is "${value}"; it must be none or transaction.`);
  return value === 'transaction';
}

/** yes unless told: `no` switches it off. */
function readSwitch(env: NodeJS.ProcessEnv, name: string, faults: string[]): boolean {
  const value = env[name] ?? 'yes';
  if (value !== 'yes' && value !== 'no') faults.push(`${name} is "${value}"; it must be yes or no.`);
  return value !== 'no';
}

function readInteger(
  env: NodeJS.ProcessEnv,
  name: string,
  standard: number,
  least: number,
  most: number,
  faults: string[],
): number {
  const text = env[name];
  if (text === undefined || text === '') return standard;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  faults.push(`${name} is "${text}"; it must be a whole number from ${least} to ${most}.`);
  return standard;
}

function readLogLevel(env: NodeJS.ProcessEnv, faults: string[]): string {
  const level = env['LOG_LEVEL'] ?? 'info';
  if (!LOG_LEVELS.includes(level)) faults.push(`LOG_LEVEL is "${level}"; it must be one of ${LOG_LEVELS.join(', ')}.`);
  return level;
}

function readMetricsToken(env: NodeJS.ProcessEnv, faults: string[]): string | undefined {
  const token = env['METRICS_TOKEN'];
  if (token !== undefined) {
    if (token.length < MIN_SECRET_LENGTH)
      faults.push(`METRICS_TOKEN is shorter than ${MIN_SECRET_LENGTH} characters; make one with: openssl rand -hex 32`);
    else judgeKeys([['METRICS_TOKEN', token]], faults);
  }
  return token;
}

function readOrigin(env: NodeJS.ProcessEnv, standard: string, faults: string[]): string {
  const text = env['PUBLIC_ORIGIN'] ?? '';
  if (text === '') return standard;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '')) return url.origin;
  faults.push(`PUBLIC_ORIGIN is "${text}"; it must be an origin such as https://shop.example.`);
  return standard;
}

/** A DSN is public by nature: it names the project and a key that may only send. */
function readErrorReporting(
  env: NodeJS.ProcessEnv,
  environment: Environment,
  faults: string[],
): Config['errorReporting'] {
  const dsn = env['SENTRY_DSN'] ?? '';
  if (dsn === '') return null;
  const url = URL.canParse(dsn) ? new URL(dsn) : undefined;
  if (url?.protocol !== 'https:' || url.username === '' || url.password !== '')
    faults.push('SENTRY_DSN must be of the form https://key@host/project.');
  return { dsn, environment: environment === 'production' ? 'prod' : 'dev' };
}

function productionSecrets(env: NodeJS.ProcessEnv, faults: string[]): Secrets {
  const read = (name: string): string => {
    const value = env[name] ?? '';
    if (value.length < MIN_SECRET_LENGTH)
      faults.push(`${name} is missing or shorter than ${MIN_SECRET_LENGTH} characters.`);
    return value;
  };
  const secrets: Secrets = {
    tokenKey: read(SECRET_VARIABLES.tokenKey),
    otpKey: read(SECRET_VARIABLES.otpKey),
    captchaKey: read(SECRET_VARIABLES.captchaKey),
    dataKeys: readKeys(SECRET_VARIABLES.dataKeys, env[SECRET_VARIABLES.dataKeys] ?? '', faults),
    indexKey: read(SECRET_VARIABLES.indexKey),
    pinKey: read(SECRET_VARIABLES.pinKey),
  };
  const named = Object.entries(SECRET_VARIABLES).flatMap(([key, name]) =>
    [secrets[key as keyof Secrets]].flat().map((value) => [name, value] as const),
  );
  judgeKeys(named, faults);
  return secrets;
}

/** The current key first, the former ones after it, separated by commas: what was sealed before a change of keys still opens. */
function readKeys(name: string, text: string, faults: string[]): readonly [string, ...string[]] {
  const [current = '', ...former] = text.split(',').map((key) => key.trim());
  if ([current, ...former].some((key) => key.length < MIN_SECRET_LENGTH)) {
    faults.push(
      `${name} is missing or has a key shorter than ${MIN_SECRET_LENGTH} characters (the current key first, former ones after commas).`,
    );
  }
  return [current, ...former];
}

/** In the sandbox each secret is made once and kept beside the database, so that sessions survive a restart. */
function sandboxSecrets(env: NodeJS.ProcessEnv, dataDir: string, faults: string[]): Secrets {
  const folder = path.join(dataDir, 'secrets');
  const readOrMake = (variable: string, file: string): string => {
    const given = env[variable];
    if (given !== undefined && given.length >= MIN_SECRET_LENGTH) return given;
    return readOrMakeSecret(path.join(folder, file), () => randomBytes(32).toString('hex'));
  };
  return {
    tokenKey: readOrMake(SECRET_VARIABLES.tokenKey, 'token-key'),
    otpKey: readOrMake(SECRET_VARIABLES.otpKey, 'otp-key'),
    captchaKey: readOrMake(SECRET_VARIABLES.captchaKey, 'captcha-key'),
    dataKeys: readKeys(SECRET_VARIABLES.dataKeys, readOrMake(SECRET_VARIABLES.dataKeys, 'data-key'), faults),
    indexKey: readOrMake(SECRET_VARIABLES.indexKey, 'index-key'),
    pinKey: readOrMake(SECRET_VARIABLES.pinKey, 'pin-key'),
  };
}
