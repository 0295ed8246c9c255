import { createHash } from 'node:crypto';
import { type RunningSandbox, runSandbox } from '../../../../../sandbox/src/testing/running-sandbox.ts';
import type { Channels } from '../../../platform/config/channels.ts';
import { bindCalls } from '../../../platform/http/bind-calls.ts';
import { createHttpServer } from '../../../platform/http/create-http-server.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { runTask, runTasks } from '../../../platform/testing/run-tasks.ts';
import { authenticateUser, type UserCaller, userCaller } from '../../../platform/testing/user-caller.test-support.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import { createMediaReader } from '../../../platform/storage/media/media-reader.ts';
import { takePicture } from '../../../platform/storage/media/take-picture.ts';
import type { CheckedPicture, TicketPictures } from '../ticket-pictures-port.ts';
import { engagementCalls } from '@nesye/contract';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { HoldingsOf } from '../use-cases/show-ticket-writer.ts';
import type { TicketWriter } from '../use-cases/ticket-desk.ts';
import { createEngagement, type EngagementModule } from '../index.ts';

export const AMINA = 6400n;
export const BABAK = 6465n;
export const SOLVED = 'a solved puzzle';

/** The port of documents: pictures are looked through as the product does, and kept in memory. A ticket's number is that of its document. */
function picturesInMemory(looks: bigint[]): TicketPictures {
  const kept = new Map<bigint, CheckedPicture[]>();
  const gate = { media: createMediaReader(), scanner: { scan: async () => ({ isClean: true }) as const } };
  return {
    check: async (file, sentBy) => {
      const picture = await takePicture(gate, file, { field: 'file', sentBy });
      return { ...picture, sha256: createHash('sha256').update(picture.bytes).digest() };
    },
    store: async (_, { ticketId, page }) => {
      const pages = kept.get(ticketId) ?? [];
      const known = pages.findIndex(({ sha256 }) => sha256.equals(page.sha256));
      if (known === -1) kept.set(ticketId, [...pages, page]);
      return { documentId: ticketId, place: known === -1 ? pages.length + 1 : known + 1 };
    },
    open: async (documentId, page) => {
      const found = kept.get(documentId)?.[page - 1];
      if (found === undefined) return undefined;
      const content = (async function* () {
        yield Buffer.from(found.bytes);
      })();
      const { mediaType, bytes } = found;
      return { document: { subjectId: documentId }, fileId: 'x', content, sizeBytes: bytes.length, mediaType };
    },
    noteLook: async ({ operatorId }) => void looks.push(operatorId),
  };
}

/** What every user has in this world. */
const HOLDINGS = {
  credits: [{ lineName: 'اعتبار نسیه', status: 'active', lateSince: '2026-11-07', lateAmount: 5_061_000n }],
  purchases: [{ id: 64n, shopName: 'سپهر', amount: 12_000_000n, createdAt: new Date('2026-11-02T09:12:00Z') }],
} as const;

/** A shop as the port of merchants gives it. */
export interface WorldShop {
  readonly name: string;
  readonly isShown: boolean;
  readonly people: readonly bigint[];
}

/** A purchase as the port of payments gives it. */
export interface WorldPurchase {
  readonly customerId: bigint;
  readonly merchantId: bigint;
  readonly hasSucceeded: boolean;
  readonly installmentCount: number;
  readonly boughtAt: Date;
  readonly rest: bigint | undefined;
}

/** What the port of messaging was given. */
export interface Notified {
  readonly writer: TicketWriter;
  readonly ticketId: bigint;
  readonly number: string;
  readonly text: string;
}

export interface EngagementWorld extends UserCaller {
  readonly database: TestDatabase;
  readonly sandbox: RunningSandbox;
  readonly module: EngagementModule;
  readonly http: FastifyInstance;
  /** Whom the context wanted to be notified of a reply, and what it said. */
  readonly notified: Notified[];
  /** The purchases that payments knows, by their ids. */
  readonly purchases: Map<bigint, WorldPurchase>;
  /** The shops that merchants knows, by their ids. */
  readonly shops: Map<bigint, WorldShop>;
  /** What users have who do not have what all have. */
  readonly holdings: Map<bigint, Awaited<ReturnType<HoldingsOf>>>;
  /** Who has repaid an installment. */
  readonly repaid: Set<bigint>;
  /** Purchases with an open dispute. */
  readonly disputed: Set<bigint>;
  /** Operators who were given a picture. */
  readonly looks: readonly bigint[];
  /** What the module takes for now; moves only when told. */
  readonly clock: { now: Date };
  /** Does the work of the queue that is due by the world's clock: all of it, or that of one name. */
  run(name: 'all' | 'engagement.purge'): Promise<void>;
  close(): Promise<void>;
}

type EngagementChannels = Pick<Channels, 'chat' | 'eventsUrl'>;

/** The context by itself over a real database, its outside parties being the sandbox’s. */
export async function startEngagementWorld(
  change: (channels: EngagementChannels, sandboxUrl: string) => EngagementChannels = (channels) => channels,
): Promise<EngagementWorld> {
  const [database, sandbox] = await Promise.all([createTestDatabase(), runSandbox()]);
  const clock = { now: new Date() };
  const notified: Notified[] = [];
  const purchases = new Map<bigint, WorldPurchase>();
  const disputed = new Set<bigint>();
  const shops = new Map<bigint, WorldShop>();
  const holdings = new Map<bigint, Awaited<ReturnType<HoldingsOf>>>();
  const repaid = new Set<bigint>();
  sandbox.clock.now = clock.now;
  const worldClock = { now: () => clock.now };
  const looks: bigint[] = [];
  const pictures = picturesInMemory(looks);
  const module = createEngagement({
    database,
    clock: worldClock,
    channels: change({ chat: undefined, eventsUrl: undefined }, sandbox.url),
    // As the real one it takes a connection.
    contactOf: async (userId) => {
      await database.sql`select 1`;
      return userId === AMINA ? { name: 'آمنه رضایی', phone: '09120000001' } : undefined;
    },
    notifyOfReply: async (_, writer, reply) => void notified.push({ writer, ...reply }),
    holdingsOf: async (userId) => holdings.get(userId) ?? HOLDINGS,
    hasRepaid: async (_, userId) => repaid.has(userId),
    purchaseOf: async (_, userId, purchaseId) => {
      const purchase = purchases.get(purchaseId);
      return purchase?.customerId === userId ? purchase : undefined;
    },
    shops: () => ({
      isShown: async (_, id) => shops.get(id)?.isShown === true,
      namesOf: async () => shops,
      peopleOf: async (_, ids) => new Set(ids.flatMap((id) => shops.get(id)?.people ?? [])),
      repliedFor: async (_, userId) =>
        [...shops].filter(([, { people }]) => people.includes(userId)).map(([id]) => ({ id })),
    }),
    hasOpenDispute: async (_, purchaseId) => disputed.has(purchaseId),
    requireCaptcha: async (response) => {
      if (response !== SOLVED) throw new Refusal('captcha_required', { field: 'recaptcha_response' });
    },
    pictures: () => pictures,
    networkFactor: 1,
  });
  const http = createHttpServer(pino({ level: 'silent' }));
  bindCalls(http, {
    calls: engagementCalls,
    handlers: module.handlers,
    authenticate: authenticateUser,
    requireStepUp: () => Promise.resolve(),
  });
  await http.ready();
  return {
    database,
    sandbox,
    module,
    http,
    notified,
    purchases,
    disputed,
    shops,
    holdings,
    repaid,
    looks,
    clock,
    ...userCaller(http),
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
