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
import { createEngagement, type EngagementModule } from '../index.ts';

export const AMINA = 6400n;
export const BABAK = 6465n;
export const SOLVED = 'a solved puzzle';

export interface EngagementWorld {
  readonly database: TestDatabase;
  readonly sandbox: RunningSandbox;
  readonly module: EngagementModule;
  readonly http: FastifyInstance;
  /** What the module takes for now; moves only when told. */
  readonly clock: { now: Date };
  /** Asks as a user, or as a guest without one. */
  post(
    url: string,
    body: unknown,
    user?: bigint,
  ): Promise<{ status: number; body: Record<string, unknown>; retryAfter: string | undefined }>;
  get(url: string, user?: bigint): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Does the work of the queue that is due by the world's clock: all of it, or that of one name. */
  run(name: 'all' | 'engagement.purge'): Promise<void>;
  close(): Promise<void>;
}

type EngagementChannels = Pick<Channels, 'chat' | 'eventsUrl'>;

const principalOf = (token: string): Principal | 'token_not_valid' =>
  /^user-\d+$/.test(token)
    ? { userId: BigInt(token.slice(5)), sessionId: 1n, isCustomer: true, isMerchant: false, isForeign: false }
    : 'token_not_valid';

/** The context by itself over a real database, its outside parties being the sandbox’s. */
export async function startEngagementWorld(
  change: (channels: EngagementChannels, sandboxUrl: string) => EngagementChannels = (channels) => channels,
): Promise<EngagementWorld> {
  const [database, sandbox] = await Promise.all([createTestDatabase(), runSandbox()]);
  const clock = { now: new Date() };
  sandbox.clock.now = clock.now;
  const module = createEngagement({
    database,
    clock: { now: () => clock.now },
    channels: change({ chat: undefined, eventsUrl: undefined }, sandbox.url),
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
    run: async (name) => {
      if (name === 'engagement.purge') return runTask(module.work, name);
      const tasks = module.work.tasks.filter((task) => name === 'all' || task.name === name);
      await runTasks(database, tasks, clock.now);
    },
    close: async () => {
      await http.close();
      await sandbox.close();
      await database.close();
    },
  };
}
