import type { Logger } from 'pino';
import type { Database, Sql } from '../database/database.ts';
import { type BackgroundWork, scheduled } from '../tasks/task.ts';
import { type CallClass, type CallWindows, WINDOW_MS } from './rate-limit.ts';
import type { CountedCalls } from './sliding-window.ts';

const MERGE_MS = 1_000;
const ROWS_A_STATEMENT = 1_000;
const MAX_ROWS_READ = 20_000;
/** A statement ends within 2.5 seconds: a row that was written before this and is still not committed never will be. */
const OVERLAP_MS = 4_000;

export interface SharedCounts {
  /** Adds what this process counted to the shared counts and takes over the totals of all processes. Rejects when the database is away; what was counted stays, for the next time. */
  merge(): Promise<void>;
  /** Merges once a second. A database that is away is tried again; meanwhile this process counts by itself. */
  start(): void;
  /** Ends it, and merges a last time where the database lets it. */
  stop(): Promise<void>;
}

interface ClassCount extends CountedCalls {
  readonly callClass: CallClass;
}

/**
 * Shares the counts of calls between all processes and over restarts, without a query on the road of a call (ADR 60).
 *
 * The bound: a caller gets no more than the limit and what each process lets pass between two of its merges, about a second. A caller who has used less than a
 * fifth of the limit in every process is not written at all; once one process writes it, the others add their part.
 * A restart forgets what was not merged: of a second, or less than a fifth of the limit. When the outcome of a merge is unknown, its counts are added again:
 * a caller may then be refused too early, for one window, and never too late.
 */
export function createSharedCounts(
  sql: Sql,
  { windows, now, log }: { readonly windows: CallWindows; readonly now: () => Date; readonly log: Logger },
): SharedCounts {
  let since: Date | undefined;
  const merge = async (): Promise<void> => {
    for (const rows of batchesOf(unsharedOf(windows, now().getTime()))) {
      await addCounts(sql, rows);
      for (const row of rows) windows[row.callClass].markShared(row);
    }
    const totals = await readTotals(sql, now(), since);
    for (const row of totals)
      windows[row.call_class].learn({ key: row.caller, window: Number(row.window_no), calls: row.calls });
    const [latest] = totals;
    if (latest !== undefined) since = new Date(latest.changed_at.getTime() - OVERLAP_MS);
  };
  let running: Promise<void> | undefined;
  const mergeQuietly = (): Promise<void> =>
    (running ??= merge()
      .catch((err: unknown) => log.warn({ err }, 'the counts of calls were not shared'))
      .finally(() => (running = undefined)));
  let timer: NodeJS.Timeout | undefined;
  return {
    merge,
    start: () => void (timer ??= setInterval(() => void mergeQuietly(), MERGE_MS).unref()),
    stop: async () => {
      if (timer === undefined) return;
      clearInterval(timer);
      await running;
      await mergeQuietly();
    },
  };
}

/** Once a minute: deletes the windows that no sliding window reaches back to. */
export const expiryWork = ({ sql }: Pick<Database, 'sql'>): BackgroundWork =>
  scheduled('platform.forget_call_counts', '* * * * *', async () => {
    await sql`delete from platform.call_count where expires_at <= now()`;
  });

const unsharedOf = (windows: CallWindows, nowMs: number): ClassCount[] =>
  (Object.keys(windows) as CallClass[]).flatMap((callClass) =>
    windows[callClass].unshared(nowMs).map((counted) => ({ callClass, ...counted })),
  );

const batchesOf = (rows: readonly ClassCount[]): (readonly ClassCount[])[] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_A_STATEMENT) }, (_, index) =>
    rows.slice(index * ROWS_A_STATEMENT, (index + 1) * ROWS_A_STATEMENT),
  );

/** In the order of the key, so that two processes never wait for each other. */
async function addCounts(sql: Sql, rows: readonly ClassCount[]): Promise<void> {
  const expiries = rows.map(({ callClass, window }) => new Date((window + 2) * WINDOW_MS[callClass]));
  await sql`
    insert into platform.call_count as stored (call_class, caller, window_no, calls, expires_at)
    select * from unnest(
      ${rows.map(({ callClass }) => callClass)}::text[], ${rows.map(({ key }) => key)}::text[], ${rows.map(({ window }) => window)}::bigint[],
      ${rows.map(({ calls }) => calls)}::int[], ${expiries}::timestamptz[]) as counted (call_class, caller, window_no, calls, expires_at)
    order by 1, 2, 3
    on conflict (call_class, caller, window_no) do update set calls = stored.calls + excluded.calls, changed_at = clock_timestamp()`;
}

interface TotalRow {
  readonly call_class: CallClass;
  readonly caller: string;
  readonly window_no: bigint;
  readonly calls: number;
  readonly changed_at: Date;
}

/** The latest first. */
const readTotals = (sql: Sql, now: Date, since: Date | undefined): Promise<TotalRow[]> =>
  sql<TotalRow[]>`
    select call_class, caller, window_no, calls, changed_at from platform.call_count
    where expires_at > ${now} ${since === undefined ? sql`` : sql`and changed_at >= ${since}`}
    order by changed_at desc limit ${MAX_ROWS_READ}`;
