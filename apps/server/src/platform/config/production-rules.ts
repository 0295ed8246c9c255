import { isIP } from 'node:net';
import { readChoice } from './read-variable.ts';
import { describeVariable, type VariableName, type Variables } from './variables.ts';

/** Fewer different characters than this, and a key is a pattern someone typed: 32 random hexadecimal digits have 13 on average, and 7 or fewer once in ten million. */
const MIN_DISTINCT_CHARACTERS = 8;

/** Is it this machine by name or number? `0.0.0.0` and `::` are not: they listen to everybody. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(name) === 4) return name.startsWith('127.');
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost');
}

/** Of an origin; an address that is none has been said to be none already. */
const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).hostname : origin);

/**
 * The sandbox shows everybody's one-time codes. Where others can reach it, it must be chosen by name: a missing NESYE_ENV must not open it.
 * Adds an error that says what to do.
 */
export function refuseOpenSandbox(
  env: Variables,
  { host, publicOrigin }: { readonly host: string; readonly publicOrigin: string },
  errors: string[],
): void {
  if (env['NESYE_ENV'] !== undefined) return;
  const open = [
    ...(isLoopback(host) ? [] : [`HOST is "${host}"`]),
    ...(env['PUBLIC_ORIGIN'] === undefined || isLoopback(hostOf(publicOrigin))
      ? []
      : [`PUBLIC_ORIGIN is "${publicOrigin}"`]),
  ];
  if (open.length === 0) return;
  errors.push(
    `NESYE_ENV is not set and ${open.join(' and ')}: that would be the sandbox, which shows every one-time code at /sandbox/sms to every visitor. ` +
      'Set NESYE_ENV=production for real customers, or NESYE_ENV=sandbox to open the demonstration on purpose.',
  );
}

/** Adds an error for each key that is too simple or used twice. It shows names, never values. */
export function checkKeys(keys: readonly (readonly [name: string, value: string])[], errors: string[]): void {
  const owners = new Map<string, string>();
  for (const [name, value] of keys) {
    // What is missing has been said already.
    if (value === '') continue;
    if (new Set(value).size < MIN_DISTINCT_CHARACTERS)
      errors.push(`${name} is too simple to be a secret; make one with: openssl rand -hex 32`);
    const owner = owners.get(value);
    if (owner !== undefined)
      errors.push(
        owner === name
          ? `${name} has the same key twice.`
          : `${name} is the same as ${owner}; each key must be its own.`,
      );
    owners.set(value, owner ?? name);
  }
}

/** Adds an error for each partner's address of the table that is none, and for each that would send people's data unencrypted. */
export function checkPartners(
  env: Variables,
  { isProduction }: { readonly isProduction: boolean },
  errors: string[],
): void {
  for (const [name, text] of Object.entries(env)) {
    if (text === undefined || describeVariable(name)?.isPartner !== true) continue;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    // The virus scanner may speak clamd, which has no TLS: it runs next to the server.
    const isClamd = name === 'VIRUS_SCAN_URL' && url?.protocol === 'clamd:';
    if (url === undefined || !(isClamd || /^https?:$/.test(url.protocol)))
      errors.push(`${name} is "${text}"; it must be an address such as https://host.example.`);
    else if (isProduction && url.protocol === 'http:' && !isLoopback(url.hostname))
      errors.push(
        `${name} is not encrypted; in production it must begin with https:// (http:// is for this machine alone).`,
      );
  }
}

/** Adds an error unless customers' origin is given and encrypted: messages, cookies and passkeys contain it. */
export function checkOrigin(env: Variables, publicOrigin: string, errors: string[]): void {
  if (env['PUBLIC_ORIGIN'] === undefined)
    errors.push('PUBLIC_ORIGIN is missing: the origin customers see, such as https://shop.example.');
  else if (publicOrigin.startsWith('http:') && !isLoopback(hostOf(publicOrigin)))
    errors.push('PUBLIC_ORIGIN is not encrypted; in production it must begin with https://.');
}

const ENCRYPTED: ReadonlySet<string | null> = new Set(['require', 'verify-ca', 'verify-full']);
const DATABASES = ['DATABASE_URL', 'DATABASE_OWNER_URL'] as const satisfies readonly VariableName[];

/** Adds an error for each database beyond this machine whose connection would not be encrypted, unless `DATABASE_TLS=none` says that its network is private. */
export function checkDatabases(env: Variables, errors: string[]): void {
  if (readChoice(env, 'DATABASE_TLS', ['required', 'none'], errors) === 'none') return;
  for (const name of DATABASES) {
    const text = env[name];
    // What is no address has been said to be none; a socket has no host.
    const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
    const host = url?.searchParams.get('host') ?? url?.hostname ?? '';
    if (url === undefined || host === '' || host.startsWith('/') || isLoopback(host)) continue;
    if (!ENCRYPTED.has(url.searchParams.get('sslmode')))
      errors.push(
        `${name} leads beyond this machine without TLS: add sslmode=verify-full (or require), or set DATABASE_TLS=none where the network to it is private.`,
      );
  }
}
