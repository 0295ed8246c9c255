import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import { ensureTools } from '../tools/system-tools.ts';
import { writeCustomersFile } from './customers-file.ts';
import { fillHistory, fillWallets, historyTokens } from './fill-history.ts';
import { writeOpenRowsFile } from './open-rows-file.ts';
import { seedPopulation } from './seed-population.ts';
import { sequentialP50 } from './sequential-reads.ts';
import { startThrowawayProduct } from './throwaway-product.ts';
import { load } from './wrk.ts';

/** `node bench/after-sale.ts [-- --quick]`: repayments from the wallet beside purchases, and a customer's home with five years of history next to one month. */
const isQuick = process.argv.includes('--quick');
const SECONDS = isQuick ? 5 : 15;
/** The two loads of a ratio take turns, so that what else the machine does is in both. */
const ROUNDS = isQuick ? 2 : 4;
const CONNECTIONS = 64;
const SHOPS = 200;
const CUSTOMERS = 20_000;
/** Customers with a history of either length. */
const WITH_HISTORY = 100;
const READS = isQuick ? 300 : 1_500;
/** What a customer's home reads when it is opened. */
const HOME = [
  '/api/v1/user/',
  '/api/v1/accounting/upcoming-installments-sum',
  '/api/v1/accounting/all-installments-sum',
  '/api/v1/accounting/transaction?page_size=5',
] as const;
const REPAYMENT_BOUND = 0.25;
const HOME_BOUND = 1.5;
const lua = (name: string) => path.resolve('bench', `${name}.lua`);

ensureTools(['wrk']);
// The server does not start without the web's build.
execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
const product = await startThrowawayProduct(async (url) => {
  await seedPopulation(url, { customers: CUSTOMERS, shops: SHOPS });
  await fillWallets(url);
  await fillHistory(url, { customers: WITH_HISTORY, months: { first: 1, second: 60 } });
});
const customers = path.resolve('.cache', `bench-customers-${process.pid}.txt`);
const rows = path.resolve('.cache', `bench-rows-${process.pid}.txt`);
try {
  await writeCustomersFile(product.databaseUrl, customers);
  const isHomeHeld = await measureHome();
  const areRepaymentsHeld = await measureRepayments();
  process.exitCode = isHomeHeld && areRepaymentsHeld ? 0 : 1;
} finally {
  await product.close();
  rmSync(customers, { force: true });
  rmSync(rows, { force: true });
}

/** The same reads for customers with one month and with five years behind them, taken in turns. */
async function measureHome(): Promise<boolean> {
  const tokens = await historyTokens(product.databaseUrl, { customers: WITH_HISTORY });
  const [month, years] = [tokens.slice(0, WITH_HISTORY), tokens.slice(WITH_HISTORY)];
  const home = async (of: readonly string[]): Promise<number> => {
    let sum = 0;
    for (const address of HOME) sum += await sequentialP50(product.baseUrl, address, of, READS / ROUNDS);
    return sum;
  };
  await home(month);
  await home(years);
  const [short, long]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    short.push(await home(month));
    long.push(await home(years));
  }
  console.log(
    `customer home with one month of history, p50 of its ${HOME.length} reads: ${middle(short).toFixed(2)} ms`,
  );
  console.log(`the same with five years: ${middle(long).toFixed(2)} ms`);
  return judge('… ÷ one month', middle(long) / middle(short), '≤', HOME_BOUND);
}

async function measureRepayments(): Promise<boolean> {
  const buy = (seconds: number) =>
    load(product.baseUrl, lua('purchases'), { seconds, connections: CONNECTIONS, args: [customers, String(SHOPS)] });
  await buy(isQuick ? 5 : 15);
  const open = await writeOpenRowsFile(product.databaseUrl, rows);
  let used = 0;
  const [bought, repaid]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const seconds = Math.ceil(SECONDS / ROUNDS);
    await vacuum();
    const purchases = await buy(seconds);
    writeFileSync(rows, `${open.slice(used).join('\n')}\n`);
    await vacuum();
    const repayments = await load(product.baseUrl, lua('repayments'), {
      seconds,
      connections: CONNECTIONS,
      args: [rows],
    });
    // What was on its way when the time was over may be paid: it is not named again.
    used += repayments.requests + CONNECTIONS;
    if (used >= open.length) throw new Error('there are too few open rows to pay');
    // The first round is for the compiler.
    if (round === 0) continue;
    bought.push(purchases.perSecond);
    repaid.push(repayments.perSecond);
  }
  console.log(`installment purchases over HTTP: ${middle(bought).toFixed(0)} /s`);
  console.log(`repayments from the wallet over HTTP: ${middle(repaid).toFixed(0)} /s`);
  return judge('… ÷ purchases', middle(repaid) / middle(bought), '≥', REPAYMENT_BOUND);
}

/** So that no load pays for the dead rows of the one before it. */
async function vacuum(): Promise<void> {
  const database = connectAsOwner(product.databaseUrl);
  await database.sql.script('vacuum analyze');
  await database.close();
}

function middle(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function judge(name: string, ratio: number, relation: '≥' | '≤', bound: number): boolean {
  const isHeld = relation === '≥' ? ratio >= bound : ratio <= bound;
  console.log(`${name}: ${ratio.toFixed(2)} (${relation} ${bound}: ${isHeld ? 'held' : 'MISSED'})`);
  return isHeld;
}
