import { createECDH } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { VariableName, Variables } from './variables.ts';

/** Our key pair for standard Web Push (RFC 8292), and whom a push service may write to about it. */
export interface VapidConfig {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or `https:`. */
  readonly subject: string;
}

/** Firebase Cloud Messaging: what browsers get, and the account the server sends with. */
export interface FirebaseConfig {
  readonly web: {
    readonly projectId: string;
    readonly apiKey: string;
    readonly appId: string;
    readonly messagingSenderId: string;
    readonly vapidKey: string;
  };
  readonly account: { readonly clientEmail: string; readonly privateKey: string; readonly tokenUrl: string };
  readonly sendUrl: string;
}

export interface PushConfig {
  readonly vapid: VapidConfig | undefined;
  readonly firebase: FirebaseConfig | undefined;
  /** Hosts a subscription may name; one that starts with a dot means all below it. */
  readonly hosts: readonly string[];
  /** The sandbox’s push service. */
  readonly standInUrl: string | undefined;
}

export interface ChatConfig {
  readonly baseUrl: string;
  readonly websiteToken: string;
  /** Proves to the chat that an identity comes from us. */
  readonly identityKey: string;
}

/** The parties by which the product speaks with people, besides SMS. Whatever is not configured is off. */
export interface Channels {
  readonly push: PushConfig;
  readonly chat: ChatConfig | undefined;
  /** Another host that collects events; undefined: they stay here. */
  readonly eventsUrl: string | undefined;
}

/** The push services of the browsers in use. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;
const SANDBOX_SUBJECT = 'mailto:push@nesye.example';
const GOOGLE_TOKEN_URL = 'https://oauth2.googleapis.com/token';

export interface ChannelSurroundings {
  readonly isSandbox: boolean;
  readonly sandboxUrl: string | undefined;
  /** Where the sandbox stores the keys it made. */
  readonly secretsFolder: string;
}

/** Reads push, chat and events from the environment; each of them is given whole or not at all. */
export function readChannels(env: Variables, surroundings: ChannelSurroundings, errors: string[]): Channels {
  const { isSandbox, sandboxUrl } = surroundings;
  return {
    push: {
      vapid: readVapid(env, errors) ?? (isSandbox ? sandboxVapid(surroundings.secretsFolder) : undefined),
      firebase: readFirebase(env, errors),
      hosts: [
        ...PUSH_HOSTS,
        ...(env['PUSH_HOSTS'] ?? '').split(',').flatMap((host) => (host.trim() === '' ? [] : [host.trim()])),
      ],
      standInUrl: isSandbox && sandboxUrl !== undefined ? `${sandboxUrl}/sandbox/push/` : undefined,
    },
    chat: readChat(env, errors),
    eventsUrl: readUrl(env, 'EVENTS_URL', errors),
  };
}

/** All of these variables, or undefined when none is set; some of them alone are an error. */
function readTogether<Name extends VariableName>(
  env: Variables,
  names: readonly Name[],
  errors: string[],
): Readonly<Record<Name, string>> | undefined {
  const missing = names.filter((name) => (env[name] ?? '') === '');
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) {
    errors.push(`${missing.join(', ')} missing: ${names.join(', ')} belong together.`);
    return undefined;
  }
  return Object.fromEntries(names.map((name) => [name, env[name] ?? ''])) as Record<Name, string>;
}

function readUrl(env: Variables, name: VariableName, errors: string[]): string | undefined {
  const text = env[name] ?? '';
  if (text === '') return undefined;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text.replace(/\/$/, '');
  errors.push(`${name} is "${text}"; it must be an address such as https://host.example.`);
  return undefined;
}

function readVapid(env: Variables, errors: string[]): VapidConfig | undefined {
  const given = readTogether(env, ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'], errors);
  if (given === undefined) return undefined;
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = given;
  if (publicKeyOf(privateKey) !== publicKey.replace(/=+$/, ''))
    errors.push('VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY.');
  if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(subject)) errors.push('VAPID_SUBJECT must be a mailto: or https: address.');
  return { publicKey, privateKey, subject };
}

function publicKeyOf(privateKey: string): string | undefined {
  try {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(privateKey, 'base64url');
    return curve.getPublicKey('base64url');
  } catch {
    return undefined;
  }
}

/** Made once and stored next to the database, so that subscriptions survive a restart. */
function sandboxVapid(folder: string): VapidConfig {
  const location = path.join(folder, 'vapid-key');
  if (!existsSync(location)) {
    const curve = createECDH('prime256v1');
    curve.generateKeys();
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // 32 bytes always: a leading zero must not be lost.
    writeFileSync(location, Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'), {
      mode: 0o600,
    });
  }
  const privateKey = readFileSync(location, 'utf8').trim();
  return { publicKey: publicKeyOf(privateKey) ?? '', privateKey, subject: SANDBOX_SUBJECT };
}

function readFirebase(env: Variables, errors: string[]): FirebaseConfig | undefined {
  const given = readTogether(
    env,
    ['FIREBASE_SERVICE_ACCOUNT', 'FIREBASE_API_KEY', 'FIREBASE_APP_ID', 'FIREBASE_SENDER_ID', 'FIREBASE_VAPID_KEY'],
    errors,
  );
  const account = given && readServiceAccount(given.FIREBASE_SERVICE_ACCOUNT);
  if (given === undefined) return undefined;
  if (account === undefined) {
    errors.push(
      'FIREBASE_SERVICE_ACCOUNT must be the path of a service account’s JSON file (project_id, client_email, private_key).',
    );
    return undefined;
  }
  const { projectId, ...sending } = account;
  return {
    web: {
      projectId,
      apiKey: given.FIREBASE_API_KEY,
      appId: given.FIREBASE_APP_ID,
      messagingSenderId: given.FIREBASE_SENDER_ID,
      vapidKey: given.FIREBASE_VAPID_KEY,
    },
    account: sending,
    sendUrl:
      readUrl(env, 'FIREBASE_SEND_URL', errors) ?? `https://fcm.googleapis.com/v1/projects/${projectId}/messages:send`,
  };
}

function readServiceAccount(file: string): (FirebaseConfig['account'] & { readonly projectId: string }) | undefined {
  try {
    const {
      project_id: projectId,
      client_email: clientEmail,
      private_key: privateKey,
      token_uri: tokenUrl = GOOGLE_TOKEN_URL,
    } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string | undefined>;
    return projectId === undefined || clientEmail === undefined || privateKey === undefined
      ? undefined
      : { projectId, clientEmail, privateKey, tokenUrl };
  } catch {
    // A file that is not there or no JSON is the error the caller reports.
    return undefined;
  }
}

function readChat(env: Variables, errors: string[]): ChatConfig | undefined {
  const given = readTogether(env, ['CHATWOOT_URL', 'CHATWOOT_WEBSITE_TOKEN', 'CHATWOOT_IDENTITY_KEY'], errors);
  const baseUrl = given && readUrl(env, 'CHATWOOT_URL', errors);
  return given === undefined || baseUrl === undefined
    ? undefined
    : { baseUrl, websiteToken: given.CHATWOOT_WEBSITE_TOKEN, identityKey: given.CHATWOOT_IDENTITY_KEY };
}
