import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Sql } from '../database/database.ts';
import { createPartyHealth, type PartyHealth } from '../outbound/party-health.ts';
import { createRecentCalls, type RecentCalls } from './recent-calls.ts';

export interface Metrics {
  readonly registry: Registry;
  /** One finished call; `callId` is the contract's, or a short word for what is no call. */
  observeHttp(callId: string, status: number, elapsedMs: number): void;
  /** One committed batch of the named lane group. */
  observeBatch(group: string, size: number, elapsedMs: number): void;
  /** One call to an outside party. */
  observeParty(party: string, outcome: 'ok' | 'error' | 'timeout', elapsedMs: number): void;
  /** How the parties did lately, by what `observeParty` was given. */
  readonly partyHealth: Pick<PartyHealth, 'stateOf' | 'states'>;
  /** How calls did in the last minutes, by what `observeHttp` was given. */
  readonly recentCalls: Pick<RecentCalls, 'read'>;
  /** A call that was refused, by the code of the error catalogue. */
  observeRefusal(callId: string, code: string): void;
  /** A counter of events; its labels must take few values. `known` begin at 0: a rate over a series that is not there yet would miss its first event. */
  counter<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    known?: readonly Readonly<Record<Label, string>>[],
  ): (labels: Readonly<Record<Label, string>>) => void;
  /** A number read when the metrics are requested, over the connection for metrics; one that fails or takes over a second is left out and counted as unreadable. */
  watch(name: string, help: string, read: ReadNumber): void;
  /** The same for one number of each set of labels; sets that are not read any more disappear. The labels must take few values. */
  watchEach<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: (sql: Sql) => Promise<readonly LabelledNumber<Label>[]>,
  ): void;
  /** The text of /metrics; `sql` is what watched numbers are read with. */
  text(sql: Sql): Promise<string>;
  close(): void;
}

/** Reads a number of /metrics. */
export type ReadNumber = (sql: Sql) => number | Promise<number>;

/** A number of /metrics with its labels. */
export interface LabelledNumber<Label extends string> {
  readonly labels: Readonly<Record<Label, string>>;
  readonly value: number;
}

/** A number of /metrics as a module declares it. */
export interface WatchedNumber {
  readonly name: string;
  readonly help: string;
  readonly read: ReadNumber;
}

const SECONDS_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const SIZE_BUCKETS = [1, 2, 4, 8, 16, 32, 64, 128, 256];
const NANOSECONDS = 1e9;
const READ_TIMEOUT_MS = 1_000;

/** A separate registry, so that two servers in one process (as in tests) do not share counts. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const { http, batchSize, batchTime, party, refusals, unreadable } = createInstruments(registers);
  const health = createPartyHealth();
  const delay = registerProcess(registers);
  const observeHttp = httpObserver(http);
  const recentCalls = createRecentCalls();
  let monitor: Sql | undefined;
  const monitored = (): Sql => {
    if (monitor === undefined) throw new Error('metrics have no connection');
    return monitor;
  };
  return {
    registry,
    observeHttp: (callId, status, elapsedMs) => {
      observeHttp(callId, status, elapsedMs);
      recentCalls.observe(callId, status, elapsedMs);
    },
    observeBatch: (group, size, elapsedMs) => {
      batchSize.observe({ group }, size);
      batchTime.observe({ group }, elapsedMs / 1000);
    },
    observeParty: (name, outcome, elapsedMs) => {
      party.observe({ party: name, outcome }, elapsedMs / 1000);
      health.observe(name, outcome);
    },
    partyHealth: health,
    recentCalls,
    observeRefusal: (call, code) => refusals.inc({ call, code }),
    counter: (name, help, labelNames, known = []) => {
      const counter = new Counter({ name, help, labelNames: [...labelNames], registers });
      for (const labels of known) counter.inc({ ...labels }, 0);
      return (labels) => counter.inc({ ...labels });
    },
    watch: (name, help, read) =>
      watch({ registers, unreadable, name, help, labelNames: [] }, async () => [
        { labels: {}, value: await read(monitored()) },
      ]),
    watchEach: (name, help, labelNames, read) =>
      watch({ registers, unreadable, name, help, labelNames: [...labelNames] }, () => read(monitored())),
    text: (sql) => {
      monitor = sql;
      return registry.metrics();
    },
    close: () => void delay.disable(),
  };
}

function createInstruments(registers: Registry[]) {
  const seconds = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Histogram({ name, help, labelNames, buckets: SECONDS_BUCKETS, registers });
  return {
    http: seconds('nesye_http_request_seconds', 'Time until the response, by call and status', ['call', 'status']),
    batchSize: new Histogram({
      name: 'nesye_batch_commands',
      help: 'Commands committed together',
      labelNames: ['group'] as const,
      buckets: SIZE_BUCKETS,
      registers,
    }),
    batchTime: seconds('nesye_batch_seconds', 'Time from sending a batch to its commit', ['group']),
    party: seconds('nesye_party_seconds', 'Time an outside party took', ['party', 'outcome']),
    refusals: new Counter({
      name: 'nesye_refusals_total',
      help: 'Refused calls, by call and code',
      labelNames: ['call', 'code'] as const,
      registers,
    }),
    unreadable: new Counter({
      name: 'nesye_metrics_unreadable_total',
      help: 'Numbers that could not be read when they were requested',
      labelNames: ['metric'] as const,
      registers,
    }),
  };
}

/** Finding a series by its labels costs more than counting in it, so the few in use are cached. */
function httpObserver(http: Histogram<'call' | 'status'>): Metrics['observeHttp'] {
  const cached = new Map<string, Histogram.Internal<'call' | 'status'>>();
  return (callId, status, elapsedMs) => {
    const key = `${callId} ${status}`;
    let series = cached.get(key);
    if (series === undefined) {
      series = http.labels(callId, String(status));
      cached.set(key, series);
    }
    series.observe(elapsedMs / 1000);
  };
}

interface Watched {
  readonly registers: Registry[];
  readonly unreadable: Counter<'metric'>;
  readonly name: string;
  readonly help: string;
  readonly labelNames: string[];
}

function watch(
  { registers, unreadable, ...gauge }: Watched,
  read: () => Promise<readonly LabelledNumber<string>[]>,
): void {
  void new Gauge({
    ...gauge,
    registers,
    async collect() {
      const numbers = await inTime(read).catch(() => undefined);
      this.reset();
      if (gauge.labelNames.length === 0 && numbers === undefined) this.remove();
      if (numbers === undefined) return unreadable.inc({ metric: gauge.name });
      for (const { labels, value } of numbers) this.set(labels, value);
    },
  });
}

/** While the database is away the other metrics are still read. */
async function inTime<Result>(read: () => Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('not read in time')), READ_TIMEOUT_MS);
  try {
    return await Promise.race([read(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function registerProcess(registers: Registry[]): IntervalHistogram {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const startedAtS = Math.floor(Date.now() / 1000 - process.uptime());
  gauge('process_resident_memory_bytes', 'Memory of the process in RAM', () => process.memoryUsage.rss());
  gauge('nodejs_heap_used_bytes', 'Memory in use by JavaScript objects', () => process.memoryUsage().heapUsed);
  gauge(
    'process_cpu_seconds_total',
    'Processor time used',
    () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
  );
  gauge('process_start_time_seconds', 'When the process started, Unix time', () => startedAtS);
  gauge('nodejs_eventloop_lag_p99_seconds', 'How late timers run, 99th percentile since the last reading', () => {
    const seconds = delay.percentile(99) / NANOSECONDS;
    delay.reset();
    return Number.isFinite(seconds) ? seconds : 0;
  });
  return delay;
}
