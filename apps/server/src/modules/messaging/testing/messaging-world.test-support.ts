import { createECDH, generateKeyPairSync } from 'node:crypto';
import { type RunningSandbox, runSandbox } from '../../../../../sandbox/src/testing/running-sandbox.ts';
import type { Channels } from '../../../platform/config/channels.ts';
import { bindCalls } from '../../../platform/http/bind-calls.ts';
import { createHttpServer } from '../../../platform/http/create-http-server.ts';
import { runTasks } from '../../../platform/testing/run-tasks.ts';
import { authenticateUser, type UserCaller, userCaller } from '../../../platform/testing/user-caller.test-support.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import { messagingCalls } from '@nesye/contract';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { hashOf } from '../domain/registration.ts';
import { createPushChannel } from '../push-channel.ts';
import { purgeMessages } from '../queries/purge.ts';
import { createMessagingHandlers } from '../routes.ts';
import { notifyByPush } from '../use-cases/plan-deliveries.ts';

export const AMINA = 6400n;
export const BABAK = 6465n;

export interface SandboxSubscription {
  readonly id: string;
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface MessagingWorld extends UserCaller {
  readonly database: TestDatabase;
  readonly sandbox: RunningSandbox;
  readonly notifyByPush: typeof notifyByPush;
  readonly http: FastifyInstance;
  readonly vapidPublicKey: string;
  /** What the module takes for now; it moves only when a test moves it. */
  readonly clock: { now: Date };
  /** A browser subscribes at the sandbox’s push service. */
  subscribe(): Promise<SandboxSubscription>;
  /** The body by which a browser registers. */
  registrationOf(subscription: SandboxSubscription): Record<string, unknown>;
  /** Does the work of the queue that is due by the world's clock: all of it, or that of one name. */
  run(name: 'all' | 'messaging.plan_push' | 'messaging.purge'): Promise<void>;
  pushes(): Promise<{ subscription: string; provider: string; content: Record<string, string> }[]>;
  close(): Promise<void>;
}

/** Push and inbox by themselves over a real database, its outside parties being the sandbox’s. */
export async function startMessagingWorld(
  change: (channels: Channels, sandboxUrl: string) => Channels = (channels) => channels,
): Promise<MessagingWorld> {
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
  const worldClock = { now: () => clock.now };
  const channels = change({ push, chat: undefined, eventsUrl: undefined }, sandbox.url);
  const tasks = createPushChannel({ database, clock: worldClock, push: channels.push });
  const handlers = createMessagingHandlers({ database, clock: worldClock, push: channels.push });
  const http = createHttpServer(pino({ level: 'silent' }));
  bindCalls(http, { calls: messagingCalls, handlers, authenticate: authenticateUser });
  await http.ready();
  return {
    database,
    sandbox,
    notifyByPush,
    http,
    vapidPublicKey: vapid.publicKey,
    clock,
    ...userCaller(http),
    subscribe: async () =>
      (await (await sandbox.post('/sandbox/push/subscriptions', {})).json()) as SandboxSubscription,
    registrationOf: ({ endpoint, keys: { auth, p256dh } }) => ({
      registration_id: hashOf(endpoint).toString('base64url'),
      createTime: clock.now.getTime(),
      subscriptionOptions: { endpoint, auth, p256dh, swScope: '/', vapidKey: vapid.publicKey },
    }),
    run: async (name) => {
      if (name === 'messaging.purge') return purgeMessages(database.sql, clock.now);
      await runTasks(
        database,
        tasks.filter((task) => name === 'all' || task.name === name),
        clock.now,
      );
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
