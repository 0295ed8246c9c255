import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@nesye/money';
import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import type { Sql } from '../apps/server/src/platform/database/database.ts';
import { writeCustomersFile } from './customers-file.ts';
import { fillLateInstallments, lastDayOfMonth } from './fill-late-installments.ts';
import { type PacedLoad, percentile, startPacedPurchases } from './paced-purchases.ts';
import { seedPopulation } from './seed-population.ts';
import { startThrowawayProduct } from './throwaway-product.ts';

/**
 * `node bench/end-of-day.ts [--quick]`: the end of the last day of a Jalali month over 1 million open installments, 3 % of them late (100,000 with --quick), against one bare
 * UPDATE of all rows in the same database, with purchases over HTTP all the while.
 */
const isQuick = process.argv.includes('--quick');
const CUSTOMERS = isQuick ? 10_000 : 100_000;
const PURCHASES_PER_SECOND = 50;
const QUIET_S = isQuick ? 8 : 20;
const WARM_UP_S = isQuick ? 6 : 15;
const MAX_GROWTH_MB = 96;
const WATCH_MS = 100;

// The server does not start without the web's build.
execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
const day = lastDayOfMonth();
const product = await startThrowawayProduct(async (url) => {
  await seedPopulation(url, { customers: CUSTOMERS, shops: 200 });
  await fillLateInstallments(url, day);
});
const file = path.resolve('.cache', `bench-customers-${process.pid}.txt`);
try {
  await writeCustomersFile(product.databaseUrl, file);
  const customers = readFileSync(file, 'utf8').trim().split('\n');
  const buy = (): PacedLoad => startPacedPurchases(product.baseUrl, customers, PURCHASES_PER_SECOND);
  await during(buy(), () => sleep(WARM_UP_S * 1_000));
  const quiet = await during(buy(), () => sleep(QUIET_S * 1_000));
  await asOwner((sql) =>
    sql.script(`update servicing.installment set fee_unearned = fee where due_date = date '${day}'`),
  );
  const before = product.residentBytes();
  const memory = watchMemory();
  const busy = await during(buy(), endTheDay);
  const grownMb = (memory.stop() - before) / 1e6;
  const updateMs = await bareUpdateMs();
  report({ quiet, busy, grownMb, updateMs, work: await workDone() });
} finally {
  await product.close();
  rmSync(file, { force: true });
}

/** Sets the clock to the next day, and waits until the tasks of the day that is over are done. */
async function endTheDay(): Promise<void> {
  const url = `${product.baseUrl}/sandbox/clock`;
  const next = addDays(day, 1);
  const put = async (): Promise<{ readonly jobs_done_through: string | null }> => {
    const response = await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now: next }),
    });
    if (!response.ok) throw new Error(`${url} returned ${response.status}`);
    return (await response.json()) as { readonly jobs_done_through: string | null };
  };
  // A call waits for the tasks for a while, then leaves them to the next minute's run: the next call goes on at once.
  while ((await put()).jobs_done_through !== day) await sleep(WATCH_MS);
}

interface Measured {
  readonly ms: number;
  readonly latencies: readonly number[];
}

async function during(load: PacedLoad, work: () => Promise<unknown>): Promise<Measured> {
  const begun = performance.now();
  await work();
  const ms = performance.now() - begun;
  return { ms, latencies: await load.stop() };
}

function watchMemory(): { stop(): number } {
  let most = product.residentBytes();
  const timer = setInterval(() => {
    most = Math.max(most, product.residentBytes());
  }, WATCH_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}

/** The yardstick: one UPDATE that writes every row again, and does nothing else. */
function bareUpdateMs(): Promise<number> {
  return asOwner(async (sql) => {
    await sql.script('vacuum servicing.installment');
    await sql.script('checkpoint');
    const begun = performance.now();
    await sql.script('update servicing.installment set merchant_id = merchant_id');
    return performance.now() - begun;
  });
}

async function asOwner<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const database = connectAsOwner(product.databaseUrl);
  try {
    return await work(database.sql);
  } finally {
    await database.close();
  }
}

function workDone(): Promise<string> {
  return asOwner(async (sql) => {
    const rows = await sql<{ job: string; row_count: bigint; ms: number }[]>`
      select job, row_count, extract(epoch from (done_at - started_at))::float8 * 1000 as ms from servicing.day_job where day = ${day}::date order by started_at`;
    const [late] = await sql<{ charges: number; open: number }[]>`
      select (select count(*)::int from servicing.penalty_charge) as charges, (select count(*)::int from servicing.installment where paid_at is null) as open`;
    if (late === undefined || late.charges < CUSTOMERS * 0.29) throw new Error('the late rows were not charged');
    return `${late.open} open rows, ${late.charges} penalties; ${rows.map(({ job, row_count: count, ms }) => `${job} ${count} in ${Math.round(ms)} ms`).join(', ')}`;
  });
}

interface Report {
  readonly quiet: Measured;
  readonly busy: Measured;
  readonly grownMb: number;
  readonly updateMs: number;
  readonly work: string;
}

function report({ quiet, busy, grownMb, updateMs, work }: Report): void {
  const [quietP99, busyP99] = [quiet, busy].map(({ latencies }) => percentile(latencies, 0.99));
  const lines: [string, string, boolean][] = [
    [`end of ${day}: ${work}`, `${Math.round(busy.ms)} ms`, true],
    ['one bare UPDATE of all rows', `${Math.round(updateMs)} ms`, true],
    ['… end of day ÷ that (≤ 1)', (busy.ms / updateMs).toFixed(2), busy.ms <= updateMs],
    [`purchases at ${PURCHASES_PER_SECOND}/s, quiet: p99`, `${quietP99?.toFixed(1)} ms`, true],
    ['the same meanwhile: p99', `${busyP99?.toFixed(1)} ms`, true],
    ['… ÷ quiet (≤ 2)', ((busyP99 ?? 0) / (quietP99 ?? 1)).toFixed(2), (busyP99 ?? 0) <= 2 * (quietP99 ?? 1)],
    [`server grew by (≤ ${MAX_GROWTH_MB} MB)`, `${grownMb.toFixed(0)} MB`, grownMb <= MAX_GROWTH_MB],
  ];
  for (const [name, value, isHeld] of lines) console.log(`${name}: ${value}${isHeld ? '' : '  MISSED'}`);
  process.exitCode = lines.every(([, , isHeld]) => isHeld) ? 0 : 1;
}
