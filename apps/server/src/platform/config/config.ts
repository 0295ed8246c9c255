import path from 'node:path';
import { type Channels, readChannels } from './channels.ts';
import { givenVariables } from './env.ts';
import { checkDatabases, checkKeys, checkOrigin, checkPartners, refuseOpenSandbox } from './production-rules.ts';
import { type GatewayConfig, readGateway } from './gateway-config.ts';
import { type LendersConfig, readLenders } from './lender-config.ts';
import { readChoice, readInteger, readOrigin } from './read-variable.ts';
import { MIN_SECRET_LENGTH, readSecrets, type Secrets } from './secrets.ts';
import { readSigningConfig, type SigningConfig } from './signing-config.ts';
import { readSmsConfig, type SmsConfig } from './sms-config.ts';
import { standardOf, type Variables } from './variables.ts';

/** Our account at the sandbox's bank. */
const SANDBOX_SHEBA = 'IR820540102680020817909002';

export type Environment = 'sandbox' | 'production';

export interface Config {
  readonly environment: Environment;
  readonly host: string;
  readonly port: number;
  /** Where a worker serves its probes: loopback unless said otherwise. */
  readonly workerHost: string;
  /** 0: any free port. */
  readonly workerPort: number;
  /** Where the heads of the audit chains are written down, outside the database. */
  readonly auditAnchorFile: string;
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
  /** Where the holder of a sheba or a card is looked up. */
  readonly bankUrl: string | undefined;
  /** The bank that sends customers' money out by Paya. */
  readonly payoutBankUrl: string | undefined;
  /** Our own account at it, as files for the bank name it. */
  readonly payoutSheba: string | undefined;
  /** The bank that keeps direct-debit mandates: without one nothing is drawn from an account at a bank. */
  readonly debitBankUrl: string | undefined;
  /** The civil registry and the register of mobile lines; undefined: every look-up is down. */
  readonly registryUrl: string | undefined;
  /** The credit bureau; undefined: no report ever comes. */
  readonly bureauUrl: string | undefined;
  /** The post’s addresses by postal code. */
  readonly postalUrl: string | undefined;
  /** The central bank's register of cheques; without one no cheque is taken. */
  readonly sayadUrl: string | undefined;
  /** Who issues electronic promissory notes. */
  readonly notaryUrl: string | undefined;
  /** Who brings cheques and notes back. */
  readonly courierUrl: string | undefined;
  /** Who sells charges and packages of the mobile operators. */
  readonly airtimeUrl: string | undefined;
  /** The exchange house; without one nothing is sold in another currency. */
  readonly exchangeUrl: string | undefined;
  /** The wallet app that opens us. */
  readonly ewanoUrl: string | undefined;
  /** The bot of Bale's messenger that opens payments, and the chat with it. */
  readonly baleBotUrl: string | undefined;
  readonly baleChatUrl: string | undefined;
  /** The payment-assistance partner; without one its shops sell as all others do. */
  readonly partnerUrl: string | undefined;
  /** Where browsers see its pages. */
  readonly partnerPageUrl: string | undefined;
  /** Where card payments are taken. */
  readonly gateway: GatewayConfig;
  /** The banks behind the credit lines that are not ours. */
  readonly lenders: LendersConfig;
  /** What registry and post know us by. */
  readonly lookupToken: string | undefined;
  /** Where browsers reach the product, without a path: the origin that may use its cookies, and the name in SMS texts. */
  readonly publicOrigin: string;
  /** Further names under which the server may be called. */
  readonly allowedHosts: readonly string[];
  readonly secrets: Secrets;
  /** What contracts are signed with. */
  readonly signing: SigningConfig;
  /** Push, support chat and events. */
  readonly channels: Channels;
  /** Where browsers report their errors; null: nowhere. */
  readonly errorReporting: { readonly dsn: string; readonly environment: 'dev' | 'prod' } | null;
  /** Connections of the ordinary pool; purchase lanes have their own. */
  readonly databasePoolSize: number;
  /** Group-commit lanes of this process; 2–3 per database over all processes. */
  readonly purchaseLanes: number;
  /** So many wallets pay a guest's order (D36). */
  readonly guestWalletCount: number;
  /** Factor on every rate limit but the OTP ones: 1 in production, 1,000 in the sandbox. */
  readonly rateLimitFactor: number;
  /** How long a device is new to an account, in milliseconds: 72 hours in production, 0 in the sandbox. */
  readonly newDeviceMs: number;
  /** How many proxies of ours are in front of this process. */
  readonly trustedProxyHops: number;
  /** Prometheus brings it as a bearer token; undefined: open in the sandbox, closed in production. */
  readonly metricsToken: string | undefined;
  /** Milliseconds between «not ready» and the first refusal when the process must stop: a balancer needs them to look elsewhere. */
  readonly drainMs: number;
  readonly logLevel: string;
}

/** The environment or the database is wrong. The message says in plain words what to change; the process prints it and ends. */
export class ConfigError extends Error {}

const HOUR_MS = 3_600_000;
const PORTS = { min: 0, max: 65_535 } as const;
/** pino's words. */
const LOG_LEVELS = ['info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent'] as const;
const POSTGRES_URL = /^postgres(ql)?:\/\//;

/** Reads and validates the environment. Throws ConfigError with all errors together, in plain words. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const errors: string[] = [];
  const env = withoutSandbox(givenVariables(variables));
  const environment = readChoice(env, 'NESYE_ENV', ['sandbox', 'production'], errors);
  const isProduction = environment === 'production';
  const dataDir = path.resolve(env['DATA_DIR'] ?? standardOf('DATA_DIR', false));
  const config: Config = {
    environment,
    dataDir,
    auditAnchorFile: path.resolve(env['AUDIT_ANCHOR_FILE'] ?? path.join(dataDir, 'audit-anchors.jsonl')),
    ...readDatabase(env, errors),
    ...readListener(env, errors),
    tasks: readChoice(env, 'NESYE_TASKS', ['inside', 'elsewhere'], errors),
    secrets: readSecrets(env, { isProduction, dataDir }, errors),
    signing: readSigningConfig(env, { isProduction, dataDir }, errors),
    sms: readSmsConfig(env, env['SANDBOX_URL'], errors),
    ...readParties(env),
    gateway: readGateway(env, errors),
    lenders: readLenders(env, errors),
    channels: readChannels(
      env,
      { isSandbox: !isProduction, sandboxUrl: env['SANDBOX_URL'], secretsFolder: path.join(dataDir, 'secrets') },
      errors,
    ),
    errorReporting: readErrorReporting(env, environment, errors),
    ...readOperation(env, isProduction, errors),
  };
  checkTogether(env, config, errors);
  if (errors.length > 0) throw new ConfigError(`Nesye cannot start:\n  - ${errors.join('\n  - ')}`);
  return config;
}

/** A SANDBOX_URL that was left behind must not become a registry or a scanner: production never reads it. */
const withoutSandbox = ({ SANDBOX_URL: sandboxUrl, ...env }: Variables): Variables =>
  sandboxUrl === undefined || env['NESYE_ENV'] === 'production' ? env : { ...env, SANDBOX_URL: sandboxUrl };

function readDatabase(
  env: Variables,
  errors: string[],
): Pick<
  Config,
  'databaseUrl' | 'databaseOwnerUrl' | 'migratesAtStart' | 'isBehindPooler' | 'databasePoolSize' | 'purchaseLanes'
> {
  const databaseUrl = env['DATABASE_URL'] ?? '';
  if (!POSTGRES_URL.test(databaseUrl))
    errors.push('DATABASE_URL must be a postgres:// URL (npm start sets it for the embedded database).');
  const databaseOwnerUrl = env['DATABASE_OWNER_URL'] ?? databaseUrl;
  if (databaseOwnerUrl !== databaseUrl && !POSTGRES_URL.test(databaseOwnerUrl))
    errors.push('DATABASE_OWNER_URL must be a postgres:// URL.');
  const isBehindPooler = readChoice(env, 'DATABASE_POOLER', ['none', 'transaction'], errors) === 'transaction';
  if (isBehindPooler && databaseOwnerUrl === databaseUrl)
    errors.push(
      'DATABASE_POOLER=transaction needs DATABASE_OWNER_URL: the owner connects to the database directly, and the server as a separate login.',
    );
  return {
    databaseUrl,
    databaseOwnerUrl,
    migratesAtStart: readChoice(env, 'MIGRATE_AT_START', ['yes', 'no'], errors) === 'yes',
    isBehindPooler,
    databasePoolSize: readInteger(env, 'DATABASE_POOL_SIZE', { min: 2, max: 100 }, errors),
    purchaseLanes: readInteger(env, 'PURCHASE_LANES', { min: 1, max: 3 }, errors),
  };
}

function readListener(
  env: Variables,
  errors: string[],
): Pick<Config, 'host' | 'port' | 'workerHost' | 'workerPort' | 'publicOrigin' | 'allowedHosts' | 'trustedProxyHops'> {
  const host = env['HOST'] ?? standardOf('HOST', false);
  const port = readInteger(env, 'PORT', PORTS, errors);
  return {
    host,
    port,
    workerHost: env['WORKER_HOST'] ?? standardOf('WORKER_HOST', false),
    workerPort: readInteger(env, 'WORKER_PORT', PORTS, errors),
    publicOrigin: readOrigin(env, 'PUBLIC_ORIGIN', `http://${host}:${port}`, errors),
    allowedHosts: (env['ALLOWED_HOSTS'] ?? '').split(',').flatMap((name) => name.trim() || []),
    trustedProxyHops: readInteger(env, 'TRUSTED_PROXY_HOPS', { min: 0, max: 5 }, errors),
  };
}

/** The outside parties; where one is not given, the sandbox replaces it, if there is one. */
function readParties(
  env: Variables,
): Pick<
  Config,
  | 'sandboxUrl'
  | 'smsUrl'
  | 'virusScanUrl'
  | 'cardRegistryUrl'
  | 'bankUrl'
  | 'payoutBankUrl'
  | 'payoutSheba'
  | 'debitBankUrl'
  | 'registryUrl'
  | 'postalUrl'
  | 'bureauUrl'
  | 'lookupToken'
  | 'sayadUrl'
  | 'notaryUrl'
  | 'courierUrl'
  | 'airtimeUrl'
  | 'exchangeUrl'
  | 'ewanoUrl'
  | 'baleBotUrl'
  | 'baleChatUrl'
  | 'partnerUrl'
  | 'partnerPageUrl'
> {
  const sandboxUrl = env['SANDBOX_URL'];
  const inSandbox = (address: string) => (sandboxUrl === undefined ? undefined : `${sandboxUrl}${address}`);
  return {
    sandboxUrl,
    smsUrl: env['SMS_URL'] ?? inSandbox('/sandbox/sms/send'),
    virusScanUrl: env['VIRUS_SCAN_URL'] ?? inSandbox('/sandbox/virus-scan/scan'),
    cardRegistryUrl: env['CARD_REGISTRY_URL'] ?? inSandbox('/sandbox/serial/check'),
    bankUrl: env['BANK_INQUIRY_URL'] ?? inSandbox('/sandbox/bank'),
    payoutBankUrl: env['PAYOUT_BANK_URL'] ?? inSandbox('/sandbox/bank'),
    payoutSheba: env['PAYOUT_SHEBA'] ?? (sandboxUrl === undefined ? undefined : SANDBOX_SHEBA),
    debitBankUrl: env['DEBIT_BANK_URL'] ?? inSandbox('/sandbox/debit-bank'),
    registryUrl: env['REGISTRY_URL'] ?? inSandbox('/sandbox/registry'),
    exchangeUrl: env['EXCHANGE_URL'] ?? inSandbox('/sandbox/exchange'),
    ewanoUrl: env['EWANO_URL'] ?? inSandbox('/sandbox/ewano'),
    baleBotUrl: env['BALE_BOT_URL'] ?? inSandbox('/sandbox/bale'),
    baleChatUrl: env['BALE_CHAT_URL'] ?? (sandboxUrl === undefined ? undefined : '/sandbox/bale'),
    partnerUrl: env['PARTNER_URL'] ?? inSandbox('/sandbox/partner'),
    // The sandbox's pages are on this site.
    partnerPageUrl:
      env['PARTNER_PAGE_URL'] ?? env['PARTNER_URL'] ?? (sandboxUrl === undefined ? undefined : '/sandbox/partner'),
    postalUrl: env['POSTAL_URL'] ?? inSandbox('/sandbox/postal'),
    bureauUrl: env['BUREAU_URL'] ?? inSandbox('/sandbox/bureau'),
    lookupToken: env['LOOKUP_TOKEN'],
    sayadUrl: env['SAYAD_URL'] ?? inSandbox('/sandbox/sayad'),
    notaryUrl: env['NOTARY_URL'] ?? inSandbox('/sandbox/notary'),
    courierUrl: env['COURIER_URL'] ?? inSandbox('/sandbox/courier'),
    airtimeUrl: env['AIRTIME_URL'] ?? inSandbox('/sandbox/airtime'),
  };
}

/** What those who run the server set: limits, metrics, log and stop. */
function readOperation(
  env: Variables,
  isProduction: boolean,
  errors: string[],
): Pick<Config, 'rateLimitFactor' | 'guestWalletCount' | 'newDeviceMs' | 'metricsToken' | 'drainMs' | 'logLevel'> {
  // Ten times the limits is a large shop; a million is none.
  const factor = { min: 1, max: isProduction ? 10 : 1_000_000 };
  return {
    rateLimitFactor: readInteger(env, 'RATE_LIMIT_FACTOR', factor, errors),
    guestWalletCount: readInteger(env, 'GUEST_WALLET_COUNT', { min: 1, max: 3 }, errors),
    newDeviceMs: readInteger(env, 'NEW_DEVICE_HOURS', { min: isProduction ? 24 : 0, max: 240 }, errors) * HOUR_MS,
    metricsToken: readMetricsToken(env, errors),
    drainMs: readInteger(env, 'DRAIN_MS', { min: 0, max: 60_000 }, errors),
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS, errors),
  };
}

function readMetricsToken(env: Variables, errors: string[]): string | undefined {
  const token = env['METRICS_TOKEN'];
  if (token !== undefined) {
    if (token.length < MIN_SECRET_LENGTH)
      errors.push(`METRICS_TOKEN is shorter than ${MIN_SECRET_LENGTH} characters; make one with: openssl rand -hex 32`);
    else checkKeys([['METRICS_TOKEN', token]], errors);
  }
  return token;
}

/** A DSN is public by nature: it names the project and a key that may only send. */
function readErrorReporting(env: Variables, environment: Environment, errors: string[]): Config['errorReporting'] {
  const dsn = env['SENTRY_DSN'] ?? '';
  if (dsn === '') return null;
  const url = URL.canParse(dsn) ? new URL(dsn) : undefined;
  if (url?.protocol !== 'https:' || url.username === '' || url.password !== '')
    errors.push('SENTRY_DSN must be of the form https://key@host/project.');
  return { dsn, environment: environment === 'production' ? 'prod' : 'dev' };
}

/** What several variables say together. */
function checkTogether(env: Variables, config: Config, errors: string[]): void {
  const isProduction = config.environment === 'production';
  if (isProduction && env['SMS_URL'] === undefined && config.sms.kavenegar === undefined)
    errors.push('KAVENEGAR_API_KEY or SMS_URL is missing: without an SMS provider no one can sign in.');
  refuseOpenSandbox(env, config, errors);
  checkPartners(env, { isProduction }, errors);
  if (!isProduction) return;
  checkOrigin(env, config.publicOrigin, errors);
  checkDatabases(env, errors);
}
