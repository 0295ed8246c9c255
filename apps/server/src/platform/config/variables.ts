/** What the guard asks of a variable besides its own form. */
export interface Variable {
  readonly group: VariableGroup;
  /** What it is for, in one or two sentences. */
  readonly purpose: string;
  /** As it would be written; `sandbox` and `production` where they differ. Without one the variable has none: what needs it is off, or waits. */
  readonly standard?: string | { readonly sandbox: string; readonly production: string };
  /** Never shown, logged or written into a page. */
  readonly isSecret?: true;
  /** Production does not start without it; a text says what else will do. */
  readonly required?: true | string;
  /** An address that codes, identities, files or money go to: beyond this machine production wants https. */
  readonly isPartner?: true;
  /** The version that brought it. */
  readonly since: string;
}

export const VARIABLE_GROUPS = {
  start: 'Where it runs',
  database: 'Database',
  secrets: 'Secrets',
  sms: 'SMS',
  people: 'Who people are, and their files',
  money: 'Money',
  credit: 'Credit and guarantees',
  channels: 'Push, chat, events and errors',
  operation: 'Limits, metrics, log and stop',
} as const;
export type VariableGroup = keyof typeof VARIABLE_GROUPS;

const since = '1.0';
const party = { since, isPartner: true } as const;
const key = { group: 'secrets', since, isSecret: true, required: true } as const;
const push = { group: 'channels', since } as const;

/**
 * Every variable of the server, its worker and the tools that are run with its environment. The readers of this folder take none that is not here: it does not compile.
 * `docs/ops/configuration.md` and `deploy/server.env.example` are written from it, and the guard of production goes by it.
 */
export const VARIABLES = {
  NESYE_ENV: {
    group: 'start',
    since,
    standard: 'sandbox',
    purpose:
      '`production`: no demo data, no sandbox, and what is marked as required must be there. The sandbox shows every one-time code to all who can reach it: if `HOST` or `PUBLIC_ORIGIN` is not loopback, it refuses to start unless the variable is set to `sandbox`.',
  },
  HOST: { group: 'start', since, standard: '127.0.0.1', purpose: 'The address that the one origin listens at.' },
  PORT: { group: 'start', since, standard: '3000', purpose: 'Its port; every other port is a free one.' },
  PUBLIC_ORIGIN: {
    group: 'start',
    since,
    required: true,
    purpose:
      'The origin customers see, such as `https://shop.example`: it is in messages, links, cookies and passkeys. Https in production; in the sandbox `http://HOST:PORT`.',
  },
  ALLOWED_HOSTS: {
    group: 'start',
    since,
    purpose:
      'Further names that the server may be called by, separated by commas, besides that of `PUBLIC_ORIGIN` and this machine’s own. Any other gets 421; probes are excepted.',
  },
  DATA_DIR: {
    group: 'start',
    since,
    standard: '.data',
    purpose:
      'Uploaded files (`files`); where nothing else is given, the embedded database and the sandbox’s secrets too. It must be backed up.',
  },
  AUDIT_ANCHOR_FILE: {
    group: 'start',
    since,
    purpose:
      'The file to which the heads of the audit chains are written once a minute, `audit-anchors.jsonl` in `DATA_DIR` without it. It belongs on a disk that who holds the database cannot write (`docs/ops/deploy.md`).',
  },
  NESYE_TASKS: {
    group: 'start',
    since,
    standard: 'inside',
    purpose: '`elsewhere`: this server leaves the work of the task queue to processes of `npm run worker`.',
  },
  WORKER_HOST: {
    group: 'start',
    since,
    standard: '127.0.0.1',
    purpose: 'The address at which a process of `npm run worker` serves `/healthz`, `/readyz` and `/metrics`.',
  },
  WORKER_PORT: {
    group: 'start',
    since,
    standard: '3001',
    purpose: 'Its port; 0 is a free one, which the log names. Several workers of one machine need one each.',
  },
  TRUSTED_PROXY_HOPS: {
    group: 'start',
    since,
    standard: '0',
    purpose: 'Proxies of yours in front whose `X-Forwarded-For` is believed, 0 to 5.',
  },
  SANDBOX_URL: {
    group: 'start',
    since,
    purpose: 'Set by `npm start`: where the sandbox of outside parties listens. Production ignores it.',
  },

  DATABASE_URL: {
    group: 'database',
    since,
    required: true,
    isSecret: true,
    purpose:
      'Any PostgreSQL from version 15 on, as `postgres://user:password@host/name?sslmode=verify-full`; without one the sandbox starts its own.',
  },
  DATABASE_OWNER_URL: {
    group: 'database',
    since,
    isSecret: true,
    purpose:
      'The login that owns the tables and may create roles, for migrations and tools alone; `DATABASE_URL` where it is not set.',
  },
  DATABASE_TLS: {
    group: 'database',
    since,
    standard: 'required',
    purpose:
      '`required`: production refuses a database beyond this machine whose URL has no `sslmode` of `require`, `verify-ca` or `verify-full`. `none` states that the network to it is private.',
  },
  DATABASE_POOLER: {
    group: 'database',
    since,
    standard: 'none',
    purpose:
      '`transaction` where `DATABASE_URL` leads to a pooler such as PgBouncer in transaction mode; then `DATABASE_OWNER_URL` must lead to the database itself.',
  },
  MIGRATE_AT_START: {
    group: 'database',
    since,
    standard: 'yes',
    purpose:
      '`no`: the server never holds the owner’s login and refuses to start over a database that is behind; `npm run migrate` brings it up to date.',
  },
  DATABASE_POOL_SIZE: {
    group: 'database',
    since,
    standard: '10',
    purpose: 'Connections for ordinary work, 2 to 100.',
  },
  PURCHASE_LANES: {
    group: 'database',
    since,
    standard: '1',
    purpose: 'Connections that commit purchases, 1 to 3 over all processes of a database.',
  },

  NESYE_TOKEN_KEY: {
    ...key,
    purpose: 'Signs access tokens: the current key first, former ones after commas (`docs/ops/keys.md`).',
  },
  NESYE_OTP_KEY: {
    ...key,
    purpose: 'Hashes one-time codes, recovery references and recovery codes of operators; former keys after commas.',
  },
  NESYE_CAPTCHA_KEY: { ...key, purpose: 'Signs captchas.' },
  NESYE_DATA_KEYS: {
    ...key,
    purpose: 'Encrypt personal fields: `new,old`. Keep the old key until no row needs it (docs/ops/keys.md).',
  },
  NESYE_INDEX_KEY: {
    ...key,
    purpose: 'Finds encrypted fields by HMAC; former keys after commas until no row needs them.',
  },
  NESYE_PIN_KEY: {
    ...key,
    purpose: 'Is behind the PINs of cards; former keys after commas until no PIN needs them.',
  },
  NESYE_QR_KEY: {
    ...key,
    purpose:
      'Signs the QR codes of shops; former keys after commas, as long as posters of them are in use (`docs/ops/keys.md`).',
  },
  NESYE_BACKUP_KEY: {
    group: 'secrets',
    since,
    isSecret: true,
    purpose:
      'Encrypts and authenticates backups, 32 characters or more: for `npm run backup` and `npm run restore` alone, which want it in production. The server does not need it; keep it away from the backups.',
  },
  NESYE_SIGNING_P12: {
    group: 'secrets',
    since,
    required: true,
    purpose:
      'The file (PKCS #12) with the key and certificate that sign contracts; the sandbox makes one (`docs/contexts/signing.md`).',
  },
  NESYE_SIGNING_P12_PASSWORD: {
    group: 'secrets',
    since,
    isSecret: true,
    required: 'with NESYE_SIGNING_P12',
    purpose: 'Its password.',
  },

  KAVENEGAR_API_KEY: {
    group: 'sms',
    since,
    isSecret: true,
    required: 'this or SMS_URL',
    purpose: 'Sends codes by Kavenegar’s templates and calls (`docs/contexts/messaging.md`).',
  },
  SMS_URL: {
    group: 'sms',
    ...party,
    required: 'this or KAVENEGAR_API_KEY',
    purpose:
      'A gateway that takes messages as `{to, text, code, template, uid}` and sends one `uid` once; the fall-back where Kavenegar is used.',
  },
  KAVENEGAR_URL: { group: 'sms', ...party, standard: 'https://api.kavenegar.com', purpose: 'Another address of it.' },
  KAVENEGAR_SENDER: { group: 'sms', since, purpose: 'The line of plain messages; the account’s own without it.' },
  KAVENEGAR_TEMPLATE_PREFIX: {
    group: 'sms',
    since,
    standard: 'nesye-',
    purpose: 'What the names of its templates begin with.',
  },
  KAVENEGAR_VOICE: { group: 'sms', since, standard: 'on', purpose: '`off`: no calls that read a code out.' },
  SMS_COST_RIAL: {
    group: 'sms',
    since,
    standard: '2000',
    purpose: 'What a message costs, in rials, until the provider names its price.',
  },
  VOICE_COST_RIAL: { group: 'sms', since, standard: '6000', purpose: 'What a call costs, in rials.' },
  SMS_HOURLY_CEILING_RIAL: {
    group: 'sms',
    since,
    standard: '20000000',
    purpose: 'What all codes of an hour may cost, in rials.',
  },
  SMS_NOTICE_HOURLY_CEILING_RIAL: {
    group: 'sms',
    since,
    standard: '10000000',
    purpose: 'What all notices to accounts of an hour may cost, in rials.',
  },
  SMS_NAMED_HOURLY_CEILING_RIAL: {
    group: 'sms',
    since,
    standard: '2000000',
    purpose: 'What all messages of an hour to numbers that their sender named may cost, in rials.',
  },

  REGISTRY_URL: {
    group: 'people',
    ...party,
    purpose: 'Civil registry and mobile lines (`docs/contexts/kyc.md`); without it customers wait, nothing is lost.',
  },
  POSTAL_URL: { group: 'people', ...party, purpose: 'Addresses by postal code.' },
  LOOKUP_TOKEN: { group: 'people', since, isSecret: true, purpose: 'The bearer token for both.' },
  CARD_REGISTRY_URL: {
    group: 'people',
    ...party,
    purpose: 'Where serials of national cards are checked: `{national_id, serial}` → `{is_match}`.',
  },
  VIRUS_SCAN_URL: {
    group: 'people',
    ...party,
    purpose: '`clamd://host:port` or an HTTP scanner; without one no uploaded file is let in.',
  },

  ZARINPAL_MERCHANT_ID: {
    group: 'money',
    since,
    purpose:
      'Card payments by Zarinpal: the merchant id of 36 characters (`docs/contexts/gateway.md`). Without it production takes no card.',
  },
  ZARINPAL_URL: { group: 'money', ...party, standard: 'https://payment.zarinpal.com', purpose: 'Its service.' },
  ZARINPAL_PAGE_URL: { group: 'money', ...party, purpose: 'Its pages; as `ZARINPAL_URL` without it.' },
  PSP_URL: { group: 'money', ...party, purpose: 'A gateway of the sandbox’s form, where one runs elsewhere.' },
  PAYOUT_BANK_URL: {
    group: 'money',
    ...party,
    purpose:
      'The bank that sends customers’ money out by Paya (`docs/contexts/wallet.md`); without one no cash-out is taken on.',
  },
  PAYOUT_SHEBA: {
    group: 'money',
    since,
    purpose:
      'The sheba of our account at that bank, `IR` and 24 digits: files for the bank name it as the payer. Without it no file is made, and payouts go as single orders alone.',
  },
  BANK_INQUIRY_URL: {
    group: 'money',
    ...party,
    purpose: 'Who holds a sheba or a card (`docs/contexts/wallet.md`); without one no sheba can be set.',
  },
  DEBIT_BANK_URL: {
    group: 'money',
    ...party,
    purpose:
      'The bank that keeps direct-debit mandates and draws by them (`docs/contexts/mandates.md`); without one installments are drawn from wallets alone.',
  },
  EXCHANGE_URL: {
    group: 'money',
    ...party,
    purpose: 'The exchange house; without one nothing is sold in another currency.',
  },
  PARTNER_URL: {
    group: 'money',
    ...party,
    purpose:
      'The payment-assistance partner (pardakhtyar), with whose pre-invoices some shops sell; without one they sell as all others do.',
  },
  EWANO_URL: { group: 'money', ...party, purpose: 'The wallet app Ewano, which opens the product for its users.' },
  BALE_BOT_URL: {
    group: 'money',
    ...party,
    purpose:
      'The bot of Bale’s messenger, which is notified of the payments that it has opened; without one no report is sent.',
  },
  BALE_CHAT_URL: { group: 'money', ...party, purpose: 'The chat with that bot, where its people go back to.' },
  PARTNER_PAGE_URL: { group: 'money', ...party, purpose: 'Its own pages, where they are on another host.' },

  BUREAU_URL: {
    group: 'credit',
    ...party,
    purpose: 'The credit bureau (`docs/contexts/credit-assessment.md`); without one there is no score.',
  },
  'LENDER_<line>_URL': {
    group: 'credit',
    ...party,
    purpose:
      'The lender behind a credit line, 2 to 8 (`docs/contexts/origination.md`); a line without one takes no applications.',
  },
  'LENDER_<line>_KEY': {
    group: 'credit',
    since,
    isSecret: true,
    required: 'with LENDER_<line>_URL',
    purpose: 'What it knows us by.',
  },
  'LENDER_<line>_PAGE_URL': { group: 'credit', ...party, purpose: 'Its own pages, where they are on another host.' },
  SAYAD_URL: {
    group: 'credit',
    ...party,
    purpose: 'The register of cheques (`docs/contexts/guarantees.md`); without it no cheque is taken.',
  },
  NOTARY_URL: { group: 'credit', ...party, purpose: 'Who issues electronic promissory notes.' },
  AIRTIME_URL: { group: 'credit', ...party, purpose: 'Who sells charges and packages of mobile operators.' },
  COURIER_URL: { group: 'credit', ...party, purpose: 'Who brings papers back.' },

  VAPID_PUBLIC_KEY: { ...push, purpose: 'Standard Web Push, all three together; the sandbox makes keys.' },
  VAPID_PRIVATE_KEY: { ...push, isSecret: true, required: 'with VAPID_PUBLIC_KEY', purpose: 'Its private key.' },
  VAPID_SUBJECT: {
    ...push,
    required: 'with VAPID_PUBLIC_KEY',
    purpose: 'Whom a push service may write to: a `mailto:` or `https:` address.',
  },
  PUSH_HOSTS: { ...push, purpose: 'Further hosts of push services, separated by commas.' },
  FIREBASE_SERVICE_ACCOUNT: {
    ...push,
    purpose: 'Firebase Messaging, all five together: the path of the service account’s JSON file.',
  },
  FIREBASE_API_KEY: { ...push, required: 'with FIREBASE_SERVICE_ACCOUNT', purpose: 'Of the web app; not secret.' },
  FIREBASE_APP_ID: { ...push, required: 'with FIREBASE_SERVICE_ACCOUNT', purpose: 'Of the web app.' },
  FIREBASE_SENDER_ID: { ...push, required: 'with FIREBASE_SERVICE_ACCOUNT', purpose: 'Of the web app.' },
  FIREBASE_VAPID_KEY: { ...push, required: 'with FIREBASE_SERVICE_ACCOUNT', purpose: 'Of the web app.' },
  FIREBASE_SEND_URL: { group: 'channels', ...party, purpose: 'Another address that messages are sent to.' },
  CHATWOOT_URL: { group: 'channels', ...party, purpose: 'The support chat, all three together.' },
  CHATWOOT_WEBSITE_TOKEN: { ...push, required: 'with CHATWOOT_URL', purpose: 'Names the inbox to browsers.' },
  CHATWOOT_IDENTITY_KEY: {
    ...push,
    isSecret: true,
    required: 'with CHATWOOT_URL',
    purpose: 'Proves to the chat that an identity comes from us.',
  },
  EVENTS_URL: { group: 'channels', ...party, purpose: 'Another host that collects events; without it they stay here.' },
  SENTRY_DSN: { ...push, purpose: 'Where browsers report their errors: `https://key@host/project`.' },

  RATE_LIMIT_FACTOR: {
    group: 'operation',
    since,
    standard: { sandbox: '1000', production: '1' },
    purpose: 'Multiplies every rate limit but those of one-time codes: 1 to 10 in production, to 1,000,000 elsewhere.',
  },
  GUEST_WALLET_COUNT: { group: 'operation', since, standard: '2', purpose: 'Wallets for a guest’s order: 1 to 3.' },
  NEW_DEVICE_HOURS: {
    group: 'operation',
    since,
    standard: { sandbox: '0', production: '72' },
    purpose:
      'How long a device is new to an account: money leaves by cash-out only with an older passkey (ADR 61). 24 to 240 in production, from 0 elsewhere.',
  },
  METRICS_TOKEN: {
    group: 'operation',
    since,
    isSecret: true,
    purpose:
      'The bearer token for `/metrics`, 32 characters or more; without one it is open in the sandbox and closed in production.',
  },
  DRAIN_MS: {
    group: 'operation',
    since,
    standard: { sandbox: '0', production: '3000' },
    purpose: 'At SIGTERM: milliseconds for which `/readyz` says no before calls are refused.',
  },
  LOG_LEVEL: {
    group: 'operation',
    since,
    standard: 'info',
    purpose: '`fatal` … `trace`; lines are JSON and hold neither codes nor personal numbers.',
  },
} as const satisfies Readonly<Record<string, Variable>>;

type Listed = keyof typeof VARIABLES;
/** A variable that has its own name; those of lenders carry their line. */
export type VariableName = Exclude<Listed, `LENDER_${string}`> | `LENDER_${number}_${'URL' | 'KEY' | 'PAGE_URL'}`;
/** The environment as the readers see it: nothing but what the table lists. */
export type Variables = { readonly [Name in VariableName]?: string | undefined };

const LENDER = /^LENDER_[1-9]\d?_/;

/** What the table says of a variable; undefined for one that it does not list. */
export const describeVariable = (name: string): Variable | undefined =>
  (VARIABLES as Readonly<Record<string, Variable>>)[name.replace(LENDER, 'LENDER_<line>_')];

/** What a variable is where it is not set. */
export function standardOf(name: VariableName, isProduction: boolean): string {
  const { standard = '' } = describeVariable(name) ?? {};
  return typeof standard === 'string' ? standard : standard[isProduction ? 'production' : 'sandbox'];
}
