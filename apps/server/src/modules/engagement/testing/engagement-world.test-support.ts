import { createECDH, generateKeyPairSync } from 'node:crypto';
import { type RunningSandbox, runSandbox } from '../../../../../sandbox/src/testing/running-sandbox.ts';
import type { Channels } from '../../../platform/config/channels.ts';
import { bindCalls } from '../../../platform/http/bind-calls.ts';
import { createHttpServer } from '../../../platform/http/create-http-server.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { runTask, runTasks } from '../../../platform/testing/run-tasks.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import { engagementCalls } from '@nesye/contract';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { hashOf } from '../domain/registration.ts';
import { createEngagement, type EngagementModule } from '../index.ts';

export const AMINA = 6400n;
export const BABAK = 6465n;
export const SOLVED = 'a solved puzzle';

export interface SandboxSubscription {
  readonly id: string;
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface EngagementWorld {
  readonly database: TestDatabase;
  readonly sandbox: RunningSandbox;
  readonly module: EngagementModule;
  readonly http: FastifyInstance;
  readonly vapidPublicKey: string;
  /** What the module takes for now; moves only when told. */
  readonly clock: { now: Date };
  /** Asks as a user, or as a guest without one. */
  post(
    url: string,
    body: unknown,
    user?: bigint,
  ): Promise<{ status: number; body: Record<string, unknown>; retryAfter: string | undefined }>;
  get(url: string, user?: bigint): Promise<{ status: number; body: Record<string, unknown> }>;
  /** A browser subscribes at the sandbox’s push service. */
  subscribe(): Promise<SandboxSubscription>;
  /** The body by which a browser registers. */
  registrationOf(subscription: SandboxSubscription): Record<string, unknown>;
  /** Does the work of the queue that is due by the world's clock: all of it, or that of one name. */
  run(name: 'all' | 'engagement.plan_push' | 'engagement.purge'): Promise<void>;
  pushes(): Promise<{ subscription: string; provider: string; content: Record<string, string> }[]>;
  close(): Promise<void>;
}

const principalOf = (token: string): Principal | 'token_not_valid' =>
  /^user-\d+$/.test(token)
    ? { userId: BigInt(token.slice(5)), sessionId: 1n, isCustomer: true, isMerchant: false, isForeign: false }
    : 'token_not_valid';

/** The context by itself over a real database, its outside parties being the sandbox’s. */
export async function startEngagementWorld(
  change: (channels: Channels, sandboxUrl: string) => Channels = (channels) => channels,
): Promise<EngagementWorld> {
  const [database, sandbox] = await Promise.all([createTestDatabase(), runSandbox()]);
  const clock = { now: new Date() };
  sandbox.clock.now = clock.now;
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const vapid = {
    publicKey: keys.getPublicKey('base64url'),
    privateKey: keys.getPrivateKey('base64url'),
    subject: 'mailto:push@nesye.example',
  };
  const push = {
    vapid,
    firebase: undefined,
    hosts: ['updates.push.services.mozilla.com', '.push.apple.com'],
    standInUrl: `${sandbox.url}/sandbox/push/`,
  };
  const module = createEngagement({
    database,
    clock: { now: () => clock.now },
    channels: change({ push, chat: undefined, eventsUrl: undefined }, sandbox.url),
    contactOf: async (userId) => (userId === AMINA ? { name: 'آمنه رضایی', phone: '09120000001' } : undefined),
    requireCaptcha: async (response) => {
      if (response !== SOLVED) throw new Refusal('captcha_required', { field: 'recaptcha_response' });
    },
    networkFactor: 1,
  });
  const http = createHttpServer(pino({ level: 'silent' }));
  bindCalls(http, { calls: engagementCalls, handlers: module.handlers, authenticate: principalOf });
  await http.ready();
  const bearer = (user: bigint | undefined) => (user === undefined ? {} : { authorization: `Bearer user-${user}` });
  return {
    database,
    sandbox,
    module,
    http,
    vapidPublicKey: vapid.publicKey,
    clock,
    post: async (url, body, user) => {
      const reply = await http.inject({
        method: 'POST',
        url,
        payload: body as Record<string, unknown>,
        headers: bearer(user),
      });
      return { status: reply.statusCode, body: reply.json(), retryAfter: reply.headers['retry-after']?.toString() };
    },
    get: async (url, user) => {
      const reply = await http.inject({ url, headers: bearer(user) });
      return { status: reply.statusCode, body: reply.json() };
    },
    subscribe: async () =>
      (await (await sandbox.post('/sandbox/push/subscriptions', {})).json()) as SandboxSubscription,
    registrationOf: ({ endpoint, keys: { auth, p256dh } }) => ({
      registration_id: hashOf(endpoint).toString('base64url'),
      createTime: clock.now.getTime(),
      subscriptionOptions: { endpoint, auth, p256dh, swScope: '/', vapidKey: vapid.publicKey },
    }),
    run: async (name) => {
      if (name === 'engagement.purge') return runTask(module.work, name);
      const tasks = module.work.tasks.filter((task) => name === 'all' || task.name === name);
      await runTasks(database, tasks, clock.now);
    },
    pushes: async () =>
      (await (await sandbox.get('/sandbox/push')).json()) as {
        subscription: string;
        provider: string;
        content: Record<string, string>;
      }[],
    close: async () => {
      await http.close();
      await sandbox.close();
      await database.close();
    },
  };
}

/** A service account of the sandbox’s Firebase. */
export function firebaseAt(sandboxUrl: string): NonNullable<Channels['push']['firebase']> {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return {
    web: { projectId: 'nesye-test', apiKey: 'key', appId: '1:2:web:3', messagingSenderId: '2', vapidKey: 'BPublic' },
    account: {
      clientEmail: 'push@nesye-test.example',
      privateKey,
      tokenUrl: `${sandboxUrl}/sandbox/push/google/token`,
    },
    sendUrl: `${sandboxUrl}/sandbox/push/fcm/send`,
  };
}
