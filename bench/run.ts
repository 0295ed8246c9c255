import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureTools } from '../tools/system-tools.ts';
import { bareReadP50 } from './bare-reads.ts';
import { batchCounter } from './batch-counter.ts';
import { withCpuSeconds } from './cpu-time.ts';
import { writeCustomersFile } from './customers-file.ts';
import { batchedPerSecond, naivePerSecond } from './database-load.ts';
import { fillInstallments } from './fill-installments.ts';
import { preparePgbench, settle, tpcbPerSecond } from './pgbench.ts';
import { findPgledger, pgledgerPerSecond, preparePgledger } from './pgledger.ts';
import { pricePurchases } from './priced-purchases.ts';
import { seedPopulation } from './seed-population.ts';
import { sequentialP50 } from './sequential-reads.ts';
import { startThrowawayProduct } from './throwaway-product.ts';
import { load, type LoadResult } from './wrk.ts';

/** `npm run bench [-- --quick]`: the issue's figures in one table. Ratios are taken in one run. */
const isQuick = process.argv.includes('--quick');
const SECONDS = isQuick ? 5 : 15;
/** Long enough for the compiler, and for most customers to be known: a server that has been up for a while. */
const WARM_UP_S = isQuick ? 5 : 20;
const SHOPS = 200;
const CUSTOMERS = 100_000;
const LARGE_TABLE = isQuick ? 1_000_000 : 10_000_000;
const TOKENS = 2_000;
const LOOK_UP = '/api/v1/merchant/qr-code/BENCH-1/';
const INSTALLMENTS = '/api/v1/accounting/installment/';
const lua = (name: string) => path.resolve('bench', `${name}.lua`);

interface Figure {
  readonly name: string;
  readonly value: string;
  readonly bound: string;
  readonly isHeld: boolean;
}

const figures: Figure[] = [];
const note = (name: string, value: string, bound = '', isHeld = true) => figures.push({ name, value, bound, isHeld });

ensureTools(['pgbench', 'wrk']);
// The server does not start without the web's build.
execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
const product = await startThrowawayProduct((url) => seedPopulation(url, { customers: CUSTOMERS, shops: SHOPS }));
const file = path.resolve('.cache', `bench-customers-${process.pid}.txt`);
try {
  await writeCustomersFile(product.databaseUrl, file);
  await measureReads();
  await measurePurchases();
} finally {
  await product.close();
  rmSync(file, { force: true });
}
print();

async function measurePurchases(): Promise<void> {
  const buy = (shops: number, seconds = SECONDS) =>
    load(product.baseUrl, lua('purchases'), { seconds, connections: 128, args: [file, String(shops)] });
  await preparePgbench(product.postgres);
  await buy(SHOPS, WARM_UP_S);
  const before = await settled(() => tpcbPerSecond(product.postgres, SECONDS));
  const batches = await batchCounter(product.baseUrl);
  const spread = await settled(() => withCpuSeconds(processes(), () => buy(SHOPS)));
  const batch = await batches.meanSince();
  const single = await settled(() => buy(1));
  const after = await settled(() => tpcbPerSecond(product.postgres, SECONDS));
  const yardstick = (before + after) / 2;
  const rate = spread.value.perSecond;
  note('pgbench TPC-B, 32 clients, before and after', `${before.toFixed(0)}, ${after.toFixed(0)} /s`);
  note('installment purchases over HTTP', rateText(spread.value));
  noteRatio('… ÷ TPC-B', rate / yardstick, '≥', 2);
  note('the same, all at one shop', rateText(single));
  noteRatio('… ÷ TPC-B', single.perSecond / yardstick, '≥', 1.8);
  const megabytes = product.residentBytes() / 1e6;
  note('server, resident after the load', `${megabytes.toFixed(0)} MB`, '≤ 300 MB', megabytes <= 300);
  noteCpu({ ...spread.seconds, 'load generator': spread.value.generatorCpuS }, spread.value.requests);
  await measureDatabase(rate, batch);
}

/** What the same purchases cost without HTTP: one by one, in the lane's batches, and another ledger's transfers next to them. */
async function measureDatabase(rate: number, batch: number): Promise<void> {
  const purchases = await pricePurchases(product.databaseUrl, 20_000);
  const naive = await settled(() => naivePerSecond(product.databaseUrl, purchases, SECONDS));
  const batched = await settled(() => batchedPerSecond(product.databaseUrl, purchases, SECONDS, Math.round(batch)));
  note('one command a transaction, pool of 16, no HTTP', `${naive.toFixed(0)} /s`);
  noteRatio('purchases over HTTP ÷ that', rate / naive, '≥', 4);
  note(`batches of ${batch.toFixed(0)} (the mean of the load), no HTTP`, `${batched.toFixed(0)} /s`);
  note('purchases over HTTP ÷ that', (rate / batched).toFixed(2));
  const folder = findPgledger();
  if (folder === undefined) {
    note(
      'pgledger, single transfers',
      'absent: needs a checkout of pgr0ss/pgledger beside the project, or PGLEDGER_DIR',
    );
    return;
  }
  await preparePgledger(product.postgres, folder);
  const transfers = await settled(() => pgledgerPerSecond(product.postgres, SECONDS));
  note('pgledger, single transfers, 32 clients', `${transfers.toFixed(0)} /s`);
  noteRatio('purchases over HTTP ÷ that', rate / transfers, '≥', 1.96);
}

function processes() {
  return { server: product.serverPid, PostgreSQL: product.postgres.pid };
}

function noteCpu(seconds: Readonly<Record<string, number>>, purchases: number): void {
  for (const [name, used] of Object.entries(seconds))
    note(`processor time for 1,000 purchases: ${name}`, `${((used * 1_000) / purchases).toFixed(3)} s`);
}

function rateText({ perSecond, p50Ms, p99Ms }: LoadResult): string {
  return `${perSecond.toFixed(0)} /s, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`;
}

async function settled<T>(measure: () => Promise<T>): Promise<T> {
  await settle(product.postgres, [new URL(product.databaseUrl).pathname.slice(1)]);
  return measure();
}

/** As one client sees it, one request after another: its own cost is in both figures of a ratio. */
async function measureReads(): Promise<void> {
  const tokens = readFileSync(file, 'utf8')
    .split('\n', TOKENS)
    .map((line) => line.split(' ')[0] ?? '');
  const p50 = (address: string, signed: boolean) =>
    sequentialP50(product.baseUrl, address, signed ? tokens : [], isQuick ? 3_000 : 10_000);
  await load(product.baseUrl, lua('purchases'), { seconds: 3, connections: 64, args: [file, String(SHOPS)] });
  await p50('/healthz', false);
  const health = await p50('/healthz', false);
  await p50(LOOK_UP, true);
  const lookUp = await p50(LOOK_UP, true);
  const bare = await bareReadP50(product.databaseUrl, 'BENCH-1', isQuick ? 3_000 : 10_000);
  note('bare server with one prepared query, p50', `${bare.toFixed(3)} ms`);
  note('/healthz p50, one connection', `${health.toFixed(3)} ms`);
  note('QR look-up p50, one connection', `${lookUp.toFixed(3)} ms`);
  noteRatio('… ÷ /healthz', lookUp / health, '≤', 3);
  note('… ÷ bare server', (lookUp / bare).toFixed(2));
  await measureListGrowth(() => p50(INSTALLMENTS, true));
}

/** The measured customers own a few rows each; then the table grows around them. */
async function measureListGrowth(readList: () => Promise<number>): Promise<void> {
  await readList();
  const small = await readList();
  await fillInstallments(product.databaseUrl, LARGE_TABLE, 100);
  await readList();
  const large = await readList();
  note('installment list p50, small table', `${small.toFixed(3)} ms`);
  note(`installment list p50, ${LARGE_TABLE.toLocaleString('en')} rows more`, `${large.toFixed(3)} ms`);
  noteRatio('… ÷ small', large / small, '≤', 1.3);
}

function noteRatio(name: string, ratio: number, relation: '≥' | '≤', bound: number): void {
  note(name, ratio.toFixed(2), `${relation} ${bound}`, relation === '≥' ? ratio >= bound : ratio <= bound);
}

function print(): void {
  const width = Math.max(...figures.map((figure) => figure.name.length));
  for (const { name, value, bound, isHeld } of figures)
    console.log(`${name.padEnd(width)}  ${value}${bound === '' ? '' : `  (${bound}: ${isHeld ? 'held' : 'MISSED'})`}`);
  process.exitCode = figures.every((figure) => figure.isHeld) ? 0 : 1;
}
