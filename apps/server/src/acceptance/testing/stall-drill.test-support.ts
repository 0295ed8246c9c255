import { setTimeout as sleep } from 'node:timers/promises';
import { connectAsOwner } from '../../platform/database/connect-as-owner.ts';
import { ClientJournal, compareWithDatabase, type JournalFindings } from './client-journal.test-support.ts';
import type { CrashWorld } from './crash-world.test-support.ts';
import { createHttpCaller } from './http-caller.test-support.ts';
import { bookErrors } from './audit-books.test-support.ts';
import { openCrowd, replaySome, settleDoubts, startLoad } from './purchase-load.test-support.ts';
import { inInstallments, IN_INSTALLMENTS } from './purchase-world.test-support.ts';
import { startStallLoad } from './stall-load.test-support.ts';

export interface DrillOptions {
  readonly customers: number;
  readonly buyers: number;
  readonly rounds: number;
  /** How long a disturbance lasts, chosen between these for each round. */
  readonly minStallMs: number;
  readonly maxStallMs: number;
  readonly readEveryMs: number;
  /** The load goes on after the last round until so many reads had a good response, for a minute at most. */
  readonly goodReads?: number;
  /** Begins a disturbance of the round and returns how to end it. */
  readonly disturb: (round: number) => () => void;
  /** A line for a person who watches. */
  readonly onRound?: (line: string) => void;
}

export interface DrillReport {
  readonly statuses: Readonly<Record<string, number>>;
  readonly purchaseStatuses: Readonly<Record<string, number>>;
  readonly wrong: readonly string[];
  /** Milliseconds after the end of each disturbance until no request begun later failed any more. */
  readonly healedAfterMs: readonly number[];
  readonly slowestReadMs: number;
  /** The longest that a purchase waited for its response, whatever that was. */
  readonly slowestPurchaseMs: number;
  readonly findings: JournalFindings;
  readonly violations: readonly string[];
  readonly books: readonly string[];
  /** What the server logged of its own errors: empty, or the reason for a 500. */
  readonly serverErrors: readonly string[];
}

const SIGNERS = ['09120000001', '09120000002', '09120000003'];
const PASSWORD = 'Nesye-demo-1';
const CALM_MS = 1_000;
const WATCH_MS = 3_000;
const WAIT_MS = 250;
const MAX_WAITS = 240;

/** Disturbs the database again and again under load, and reports every response that was not as promised. */
export async function runDrill(world: CrashWorld, options: DrillOptions): Promise<DrillReport> {
  const readers = await openCrowd(world.databaseUrl, options.customers);
  // A separate crowd: which customers have little money goes by the place in it, and the load asks those for no deposit.
  const buyers = await openCrowd(world.databaseUrl, options.buyers);
  await buyOneEach(world.baseUrl, readers);
  const load = await startStallLoad({
    baseUrl: world.baseUrl,
    readers,
    signers: await findSigners(world.databaseUrl),
    everyMs: options.readEveryMs,
    probeEveryMs: 100,
  });
  const journal = new ClientJournal();
  const purchases = startLoad(world.baseUrl, buyers, journal, options.buyers);
  const healedAfterMs: number[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    await sleep(CALM_MS);
    const end = options.disturb(round);
    await sleep(options.minStallMs + Math.random() * (options.maxStallMs - options.minStallMs));
    end();
    const endedAt = performance.now();
    await sleep(WATCH_MS);
    healedAfterMs.push(Math.max(0, Math.round(load.lastFailureBegunAt - endedAt)));
    options.onRound?.(
      `round ${round + 1}: ${JSON.stringify(Object.fromEntries(load.statuses))}, ${load.wrong.length} wrong ${load.wrong.at(-1) ?? ''}`,
    );
  }
  const isShort = () => (load.statuses.get(200) ?? 0) <= (options.goodReads ?? 0);
  for (let waits = 0; isShort() && waits < MAX_WAITS; waits += 1) await sleep(WAIT_MS);
  await Promise.all([load.stop(), purchases.stop()]);
  await settleDoubts(world.baseUrl, journal);
  await replaySome(world.baseUrl, journal, 40);
  const owner = connectAsOwner(world.databaseUrl);
  const findings = await compareWithDatabase(journal, owner.sql);
  await owner.close();
  const purchaseWrong = [...purchases.statuses.keys()]
    .filter((status) => ![201, 409, 429, 503].includes(status))
    .map((status) => `a purchase got ${status}`);
  return {
    statuses: Object.fromEntries(load.statuses),
    purchaseStatuses: Object.fromEntries(purchases.statuses),
    wrong: [
      ...load.wrong,
      ...purchaseWrong,
      ...(purchases.withoutRetryAfter > 0 ? ['a purchase got 503 without Retry-After'] : []),
    ],
    healedAfterMs,
    slowestReadMs: Math.round(load.slowestReadMs),
    slowestPurchaseMs: Math.round(purchases.slowestMs),
    serverErrors: errorsIn(world.serverLog()),
    // The readers' first purchases are nobody's in the journal.
    findings: { ...findings, unasked: [] },
    violations: journal.violations,
    books: await bookErrors(world.databaseUrl),
  };
}

const MAX_LOG_LINES = 3;

const errorsIn = (log: string): string[] =>
  log
    .split('\n')
    .filter((line) => line.includes('"internal_error"') || line.includes('refused by the database itself'))
    .slice(0, MAX_LOG_LINES)
    .map((line) => line.slice(0, 1_500));

/** One purchase of each reader, of an amount nobody else has, so that every list is its owner's alone. */
async function buyOneEach(baseUrl: string, readers: readonly { contractUid: string; access: string }[]): Promise<void> {
  const caller = createHttpCaller(baseUrl, 16);
  for (const [index, reader] of readers.entries()) {
    const body = inInstallments(reader, { transactionAmount: 2_000_000 + index * 1_000 });
    const response = await caller.ask({ method: 'POST', path: IN_INSTALLMENTS, token: reader.access, body });
    if (response.status !== 201) throw new Error(`a reader cannot buy: ${response.text}`);
  }
  caller.close();
}

async function findSigners(databaseUrl: string): Promise<{ mobile: string; id: string; password: string }[]> {
  const owner = connectAsOwner(databaseUrl);
  const rows = await owner.sql<
    { mobile: string; id: bigint }[]
  >`select mobile, id from identity.app_user where mobile = any(${SIGNERS})`;
  await owner.close();
  return rows.map(({ mobile, id }) => ({ mobile, id: String(id), password: PASSWORD }));
}
