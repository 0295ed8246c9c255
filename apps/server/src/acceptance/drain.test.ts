import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectAsOwner } from '../platform/database/connect-as-owner.ts';
import { ClientJournal, compareWithDatabase } from './testing/client-journal.test-support.ts';
import { type CrashWorld, startCrashWorld } from './testing/crash-world.test-support.ts';
import { type HttpResponse, createHttpCaller, type HttpCaller } from './testing/http-caller.test-support.ts';
import { bookErrors } from './testing/audit-books.test-support.ts';
import type { NewCustomer } from './testing/new-customer.test-support.ts';
import { openCrowd, settleDoubts } from './testing/purchase-load.test-support.ts';
import { inInstallments, IN_INSTALLMENTS } from './testing/purchase-world.test-support.ts';

const CUSTOMERS = 16;
const DRAIN_MS = 600;

let world: CrashWorld;
beforeAll(async () => {
  world = await startCrashWorld({ env: { DRAIN_MS: String(DRAIN_MS), LOG_LEVEL: 'info' } });
}, 90_000);
afterAll(() => world.stop(), 60_000);

interface Seen {
  readonly what: 'purchase' | 'read';
  /** Undefined where no response came; `error` says why. */
  readonly response?: HttpResponse;
  readonly error?: string;
}

/** One customer's phone: it buys and reads in turn, beginning with its `first`, and waits as long as a 503 says. */
async function useThePhone(
  caller: HttpCaller,
  customer: NewCustomer,
  first: number,
  { journal, seen, signal }: { journal: ClientJournal; seen: Seen[]; signal: AbortSignal },
): Promise<void> {
  for (let turn = first; !signal.aborted; turn += 1) {
    const isRead = turn % 2 === 1;
    const uid = crypto.randomUUID();
    const body = JSON.stringify(inInstallments(customer, { uid, transactionAmount: 1_000_000 + turn * 1_013 }));
    if (!isRead) journal.intend({ uid, customerId: customer.id, access: customer.access, path: IN_INSTALLMENTS, body });
    const request = isRead
      ? { path: '/api/v1/user/', token: customer.access }
      : { method: 'POST', path: IN_INSTALLMENTS, token: customer.access, body };
    const what = isRead ? 'read' : 'purchase';
    try {
      const response = await caller.ask(request);
      seen.push({ what, response });
      if (!isRead) journal.response(uid, response);
      if (response.status === 503)
        await sleep(Number(response.headers['retry-after']) * 1_000, undefined, { signal }).catch(() => undefined);
    } catch (error) {
      seen.push({ what, error: String((error as NodeJS.ErrnoException).code) });
      await sleep(50);
    }
  }
}

test(
  'SIGTERM under load: every response is the product’s own, no connection is reset, nothing is lost',
  { timeout: 90_000 },
  async () => {
    const crowd = await openCrowd(world.databaseUrl, CUSTOMERS);
    const journal = new ClientJournal();
    const seen: Seen[] = [];
    const using = new AbortController();
    const caller = createHttpCaller(world.baseUrl, CUSTOMERS * 2);
    const phones = crowd.map((customer, index) =>
      // At any moment some buy and some read.
      useThePhone(caller, customer, index % 2, { journal, seen, signal: using.signal }),
    );
    await expect.poll(() => seen.length, { timeout: 20_000 }).toBeGreaterThan(200);
    const ended = world.endServer();
    await sleep(DRAIN_MS / 3);
    const probe = await fetch(`${world.baseUrl}/readyz`);
    expect([probe.status, probe.headers.get('connection'), await probe.json()]).toEqual([
      503,
      'close',
      { status: 'not_ready', waiting_for: ['draining'] },
    ]);
    const seenByThen = seen.length;
    expect(await ended).toBe(0);
    using.abort();
    await Promise.all(phones);
    caller.close();

    // Calls still succeed while the server says that it drains.
    const inDrain = seen.slice(seenByThen).filter(({ response }) => response !== undefined && response.status < 300);
    expect(inDrain.length).toBeGreaterThan(0);
    const refused = seen.filter(({ response }) => response?.status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const { response } of refused) {
      expect(response?.json()).toMatchObject({
        non_field_errors: [expect.stringMatching(/[آ-ی]/)],
        code: 'unavailable',
        request_id: expect.any(String),
      });
      expect(response?.headers).toMatchObject({ connection: 'close', 'retry-after': expect.stringMatching(/^[1-9]/) });
    }
    // Beside what the product says there is only «nobody listens here any more».
    expect(
      seen.filter(({ response }) => response !== undefined && ![200, 201, 409, 503].includes(response.status)),
    ).toEqual([]);
    expect(
      [...new Set(seen.map(({ error }) => error))].filter((error) => error !== undefined && error !== 'ECONNREFUSED'),
    ).toEqual([]);
    const lines = world.serverLog().split('\n');
    expect(lines.filter((line) => line.includes('Promise errored') || line.includes('FST_ERR'))).toEqual([]);
    const [one] = refused;
    expect(lines.find((line) => line.includes(String(one?.response?.headers['x-request-id'])))).toContain(
      '"error_code":"unavailable"',
    );

    await world.startServer();
    await settleDoubts(world.baseUrl, journal);
    const owner = connectAsOwner(world.databaseUrl);
    expect(await compareWithDatabase(journal, owner.sql)).toEqual({ lost: [], doubled: [], revived: [], unasked: [] });
    await owner.close();
    expect(await bookErrors(world.databaseUrl)).toEqual([]);
  },
);
