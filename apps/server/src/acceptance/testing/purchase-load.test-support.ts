import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../platform/database/database.ts';
import type { ClientJournal, Intent } from './client-journal.test-support.ts';
import { TOKEN_KEY } from './crash-world.test-support.ts';
import { createHttpCaller, type HttpCaller } from './http-caller.test-support.ts';
import { type NewCustomer, openNewCustomer } from './new-customer.test-support.ts';
import { DIRECT, inCash, inInstallments, IN_INSTALLMENTS } from './purchase-world.test-support.ts';

const PAUSE_AFTER_FAILURE_MS = 20;

/** Customers for a load, with limits that hold for all of it or, one in eight, for a few purchases only. */
export async function openCrowd(databaseUrl: string, count: number): Promise<NewCustomer[]> {
  const database = openDatabase(databaseUrl, { maxConnections: 4, deadlineMs: 120_000 });
  try {
    return await Promise.all(
      Array.from({ length: count }, (_, index) =>
        openNewCustomer(database, [TOKEN_KEY], {
          limit: index % 8 === 7 ? 6_000_000n : 9_000_000_000n,
          wallet: isPoor(index) ? 3_000_000n : 2_000_000_000n,
        }),
      ),
    );
  } finally {
    await database.close();
  }
}

/** Every eighth has too little money for long, so that there are refusals. A deposit that a wallet lacks would be paid by card, and there is no gateway here. */
const isPoor = (place: number): boolean => place % 8 === 6;

export interface Load {
  /** No new requests; resolves when each open one has ended in its way. */
  stop(): Promise<void>;
  /** Every status seen while it ran, with how often; 0 for no response. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Responses of 503 that named no wait. */
  readonly withoutRetryAfter: number;
  /** The longest wait for a response, whatever that was. */
  readonly slowestMs: number;
}

/** Clients that buy without a pause, each noting in the journal before and after; one request in ten is sent twice at once. */
export function startLoad(
  baseUrl: string,
  crowd: readonly NewCustomer[],
  journal: ClientJournal,
  clients: number,
): Load {
  const caller = createHttpCaller(baseUrl, clients * 2);
  const statuses = new Map<number, number>();
  const stopping = new AbortController();
  let withoutRetryAfter = 0;
  let slowestMs = 0;
  const send = async (intent: Intent): Promise<void> => {
    const begunAt = performance.now();
    const status = await sendOnce(caller, intent, journal, () => (withoutRetryAfter += 1));
    slowestMs = Math.max(slowestMs, performance.now() - begunAt);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 0 || status === 503) await sleep(PAUSE_AFTER_FAILURE_MS);
  };
  const client = async (index: number): Promise<void> => {
    for (let turn = index; !stopping.signal.aborted; turn += 1) {
      const place = index % crowd.length;
      const intent = intentOf(crowd[place] as NewCustomer, turn, !isPoor(place));
      journal.intend(intent);
      await Promise.all(turn % 10 === 0 ? [send(intent), send(intent)] : [send(intent)]);
    }
  };
  const running = Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  return {
    stop: async () => {
      stopping.abort();
      await running;
      caller.close();
    },
    statuses,
    get withoutRetryAfter() {
      return withoutRetryAfter;
    },
    get slowestMs() {
      return slowestMs;
    },
  };
}

/** Three in four in installments, of which one with a deposit; one directly, from the wallet or to the end of the month. */
function intentOf(customer: NewCustomer, turn: number, hasDeposit: boolean): Intent {
  const [path, body] = requestOf(customer, turn, hasDeposit);
  return { uid: body.uid, customerId: customer.id, access: customer.access, path, body: JSON.stringify(body) };
}

function requestOf(customer: NewCustomer, turn: number, hasDeposit: boolean): [string, { uid: string }] {
  const uid = randomUUID();
  const transactionAmount = 1_000_000 + (turn % 97) * 1_013;
  if (turn % 8 === 0) return [DIRECT, inCash(customer, { uid, transactionAmount })];
  if (turn % 8 === 4) return [DIRECT, inInstallments(customer, { uid, transactionAmount, numberOfInstallments: 0 })];
  return [
    IN_INSTALLMENTS,
    inInstallments(customer, {
      uid,
      transactionAmount: transactionAmount * 2,
      ...(hasDeposit && turn % 8 === 2 ? { depositAmount: 500_000 } : {}),
    }),
  ];
}

/** Sends one request and notes the response; 0 when none came. */
async function sendOnce(
  caller: HttpCaller,
  { path, access, body, uid }: Intent,
  journal: ClientJournal,
  onMissingWait: () => void,
): Promise<number> {
  try {
    const response = await caller.ask({ method: 'POST', path, token: access, body });
    if (response.status === 503 && !/^[1-9]\d*$/.test(response.headers['retry-after'] ?? '')) onMissingWait();
    journal.response(uid, response);
    return response.status;
  } catch {
    return 0;
  }
}

const PATIENCE_MS = 30_000;

/** Resolves in the middle of a load: after `count` more purchases were acknowledged, at a moment nobody chose. */
export async function untilInTheMiddle(journal: ClientJournal, count: number): Promise<void> {
  const wanted = journal.acknowledged.length + count;
  const deadline = performance.now() + PATIENCE_MS;
  while (journal.acknowledged.length < wanted || journal.refused.length === 0) {
    if (performance.now() > deadline)
      throw new Error(`only ${journal.acknowledged.length} of ${wanted} purchases, ${journal.refused.length} refusals`);
    await sleep(20);
  }
  await sleep(Math.random() * 400);
}

const MAX_ROUNDS = 200;

/** Sends everything in doubt again with the same uid, as a client must, until each has a decided response. */
export async function settleDoubts(baseUrl: string, journal: ClientJournal): Promise<void> {
  const caller = createHttpCaller(baseUrl, 32);
  try {
    for (let round = 0; journal.inDoubt.length > 0; round += 1) {
      const sent = journal.inDoubt;
      const statuses = await Promise.all(sent.map((intent) => sendOnce(caller, intent, journal, () => undefined)));
      if (round === MAX_ROUNDS) throw new Error(stillInDoubt(journal, statuses));
      if (journal.inDoubt.length > 0) await sleep(100);
    }
  } finally {
    caller.close();
  }
}

/** How many, and what the last responses were: refused for now (503, 429) or none (0). */
function stillInDoubt({ inDoubt }: ClientJournal, statuses: readonly number[]): string {
  const seen = [...Map.groupBy(statuses, (status) => status)].map(([status, of]) => `${of.length} × ${status}`);
  return `${inDoubt.length} requests are still in doubt; the last responses: ${seen.join(', ')}`;
}

/** Sends some acknowledged requests again: the journal notes a response that is not the first one again. */
export async function replaySome(baseUrl: string, journal: ClientJournal, count: number): Promise<void> {
  const caller = createHttpCaller(baseUrl, 16);
  const { acknowledged } = journal;
  const step = Math.max(1, Math.floor(acknowledged.length / count));
  await Promise.all(
    acknowledged
      .filter((_, index) => index % step === 0)
      .map((intent) => sendOnce(caller, intent, journal, () => undefined)),
  );
  caller.close();
}
