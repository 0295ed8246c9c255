import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureTools } from '../tools/system-tools.ts';
import { writeCustomersFile } from './customers-file.ts';
import { fillInstallments } from './fill-installments.ts';
import { preparePgbench, settle, tpcbPerSecond } from './pgbench.ts';
import { seedPopulation } from './seed-population.ts';
import { sequentialP50 } from './sequential-reads.ts';
import { startThrowawayProduct } from './throwaway-product.ts';
import { load } from './wrk.ts';

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
  const settled = async <T>(measure: () => Promise<T>): Promise<T> => {
    await settle(product.postgres, [new URL(product.databaseUrl).pathname.slice(1)]);
    return measure();
  };
  await preparePgbench(product.postgres);
  await buy(SHOPS, WARM_UP_S);
  const before = await settled(() => tpcbPerSecond(product.postgres, SECONDS));
  const spread = await settled(() => buy(SHOPS));
  const single = await settled(() => buy(1));
  const after = await settled(() => tpcbPerSecond(product.postgres, SECONDS));
  const yardstick = (before + after) / 2;
  note('pgbench TPC-B, 32 clients, before and after', `${before.toFixed(0)}, ${after.toFixed(0)} /s`);
  note(
    'installment purchases over HTTP',
    `${spread.perSecond.toFixed(0)} /s, p50 ${spread.p50Ms.toFixed(1)} ms, p99 ${spread.p99Ms.toFixed(1)} ms`,
  );
  noteRatio('… ÷ TPC-B', spread.perSecond / yardstick, '≥', 2);
  note(
    'the same, all at one shop',
    `${single.perSecond.toFixed(0)} /s, p50 ${single.p50Ms.toFixed(1)} ms, p99 ${single.p99Ms.toFixed(1)} ms`,
  );
  noteRatio('… ÷ TPC-B', single.perSecond / yardstick, '≥', 1.8);
  const megabytes = product.residentBytes() / 1e6;
  note('server, resident after the load', `${megabytes.toFixed(0)} MB`, '≤ 300 MB', megabytes <= 300);
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
  note('/healthz p50, one connection', `${health.toFixed(3)} ms`);
  note('QR look-up p50, one connection', `${lookUp.toFixed(3)} ms`);
  noteRatio('… ÷ /healthz', lookUp / health, '≤', 3);
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
