import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { ShopCall } from '../../platform/http/shop-calls.ts';
import { insertCalls, type NotedCall, purgeCalls } from './queries/api-calls.ts';

const FLUSH_MS = 1_000;
/** Calls that wait for the database in this process. */
const MAX_WAITING = 2_000;
/** Those of one shop between two writes: a server that hammers must not push the others out. */
const MAX_WAITING_OF_SHOP = 200;
const KEPT_MS = 30 * 24 * 60 * 60_000;
/** Of some thousands of calls each; the next hour goes on. */
const MAX_ROUNDS = 200;

export interface ApiCallLog {
  /** Notes a call in memory; it is written within about a second. */
  note(call: ShopCall): void;
  /** Writes what waits. Rejects when the database does not take it; that is lost then. */
  flush(): Promise<void>;
  readonly stop: () => void;
}

interface ApiCallLogDeps {
  readonly sql: Sql;
  readonly clock: Pick<Clock, 'businessNow'>;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * The log of what shops call (ADR 94): one statement a second, none when nothing was called. Nothing waits for it. What comes beyond its bounds, or while the database
 * is away, is not kept, and a killed process loses the calls of its last second.
 */
export function createApiCallLog({ sql, clock, log }: ApiCallLogDeps): ApiCallLog {
  let waiting: NotedCall[] = [];
  let ofShop = new Map<bigint, number>();
  let lost = 0;
  let running: Promise<void> | undefined;
  const write = async (): Promise<void> => {
    const [calls, dropped] = [waiting, lost];
    [waiting, ofShop, lost] = [[], new Map(), 0];
    if (dropped > 0) log.warn({ count: dropped }, 'more calls of shops came than their log keeps');
    if (calls.length > 0) await insertCalls(sql, calls);
  };
  const flush = async (): Promise<void> => {
    await running?.catch(() => undefined);
    running = write();
    await running;
  };
  let isFlushing = false;
  const timer = setInterval(() => {
    if (isFlushing) return;
    isFlushing = true;
    void flush()
      .catch((err: unknown) => log.warn({ err }, 'calls of shops were not logged'))
      .finally(() => (isFlushing = false));
  }, FLUSH_MS).unref();
  return {
    note: (call) => {
      const count = ofShop.get(call.merchantId) ?? 0;
      if (count >= MAX_WAITING_OF_SHOP || waiting.length >= MAX_WAITING) {
        lost += 1;
        return;
      }
      ofShop.set(call.merchantId, count + 1);
      waiting.push({ ...call, at: clock.businessNow() });
    },
    flush,
    stop: () => clearInterval(timer),
  };
}

/** Deletes calls of 30 days ago. Returns how many. */
export async function purgeApiCalls(sql: Sql, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS);
  let deleted = 0;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const count = await purgeCalls(sql, before);
    deleted += count;
    if (count === 0) break;
  }
  return deleted;
}
