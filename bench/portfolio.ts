import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@nesye/money';
import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import { lastDayOfMonth } from './fill-late-installments.ts';
import { fillPortfolio } from './fill-portfolio.ts';
import { seedOperator } from './seed-operator.ts';
import { seedPopulation } from './seed-population.ts';
import { startThrowawayProduct } from './throwaway-product.ts';

/**
 * `node bench/portfolio.ts [--quick]`: the end of the last day of a Jalali month sums a million facilities (a tenth with `--quick`). Then the reports read the sums over HTTP, and what
 * they say is compared with the rows, to the rial. Exits with 1 where a report is slower than the bound or says another amount.
 */
const FACILITIES = process.argv.includes('--quick') ? 100_000 : 1_000_000;
const MAX_MS = 5_000;
const LOOK_EVERY_MS = 500;
const REPORTS = '/api/v1/operator/reports';

interface Sums {
  readonly facilities: number;
  readonly principal: bigint;
  readonly fee: bigint;
  readonly penalty: bigint;
  readonly late: bigint;
}

process.env['RATE_LIMIT_FACTOR'] = '1000';
// The server does not start without the web's build.
execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
const day = lastDayOfMonth();
let operator = '';
const product = await startThrowawayProduct(async (url) => {
  await seedPopulation(url, { customers: 10, shops: 1 });
  await fillPortfolio(url, FACILITIES, day);
  operator = await seedOperator(url);
});
const database = connectAsOwner(product.databaseUrl);
try {
  await endTheDay();
  const portfolio = await timed('portfolio', `${REPORTS}/portfolio/`);
  const others = [
    await timed('risk', `${REPORTS}/risk/?from=${addDays(day, -89)}&to=${day}`),
    await timed('vintages', `${REPORTS}/vintages/`),
    await timed('rolls', `${REPORTS}/rolls/`),
    await timed('portfolio as a table', `${REPORTS}/portfolio/file/?format=xlsx`),
    await timed('vintages as a table', `${REPORTS}/vintages/file/?format=xlsx`),
  ];
  const isExact = isSame(reported(portfolio.text), await summed());
  console.log(`sums ${isExact ? 'are those of the rows, to the rial' : 'DIFFER from the rows'}`);
  const isFast = [portfolio, ...others].every(({ ms }) => ms <= MAX_MS);
  console.log(`≤ ${MAX_MS} ms: ${isFast ? 'held' : 'MISSED'}`);
  process.exitCode = isExact && isFast ? 0 : 1;
} finally {
  await database.close();
  await product.close();
}

/** Sets the business clock past the day and waits until its sums are written. */
async function endTheDay(): Promise<void> {
  const url = `${product.baseUrl}/sandbox/clock`;
  const begun = performance.now();
  for (;;) {
    const response = await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now: addDays(day, 1) }),
    });
    if (!response.ok) throw new Error(`${url} returned ${response.status}`);
    if (((await response.json()) as { readonly jobs_done_through: string | null }).jobs_done_through === day) break;
    await sleep(LOOK_EVERY_MS);
  }
  // Each call sets the business clock again, so the times in `day_job` say nothing.
  const seconds = (performance.now() - begun) / 1_000;
  const [job] = await database.sql<{ count: bigint }[]>`
    select row_count as count from servicing.day_job where day = ${day}::date and job = 'portfolio'`;
  console.log(`the end of ${day} summed ${job?.count} facilities in ${seconds.toFixed(1)} s`);
}

async function timed(name: string, path: string): Promise<{ readonly ms: number; readonly text: string }> {
  const begun = performance.now();
  const reply = await fetch(product.baseUrl + path, { headers: { authorization: `Bearer ${operator}` } });
  const text = await reply.text();
  const ms = performance.now() - begun;
  if (!reply.ok) throw new Error(`${path} returned ${reply.status} ${text}`);
  console.log(`${name}: ${ms.toFixed(0)} ms`);
  return { ms, text };
}

/** What all bands of the report say together. Amounts are whole numbers that a double holds. */
function reported(text: string): Sums {
  const { bands } = JSON.parse(text) as { readonly bands: readonly Readonly<Record<keyof Sums, number>>[] };
  const total = (key: keyof Sums): bigint => bands.reduce((sum, band) => sum + BigInt(band[key]), 0n);
  return {
    facilities: Number(total('facilities')),
    principal: total('principal'),
    fee: total('fee'),
    penalty: total('penalty'),
    late: total('late'),
  };
}

/** The same from the rows themselves. */
async function summed(): Promise<Sums> {
  const [row] = await database.sql<Sums[]>`
    select (select count(*)::int from ledger.guarded_account where kind = 1210 and balance > 0) as facilities,
      (select sum(balance)::bigint from ledger.guarded_account where kind = 1210) as principal,
      (select sum(balance)::bigint from ledger.closing_balance where kind = 1220) as fee,
      (select sum(balance)::bigint from ledger.closing_balance where kind = 1230) as penalty,
      (select sum(amount)::bigint from servicing.delinquency) as late`;
  if (row === undefined) throw new Error('no sums');
  return row;
}

function isSame(one: Sums, other: Sums): boolean {
  const keys = ['facilities', 'principal', 'fee', 'penalty', 'late'] as const;
  for (const key of keys)
    if (one[key] !== other[key]) console.log(`${key}: the report says ${one[key]}, the rows ${other[key]}`);
  return keys.every((key) => one[key] === other[key]);
}
