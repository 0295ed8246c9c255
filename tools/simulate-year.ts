import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { hasHledger } from '../apps/server/src/acceptance/testing/audit-books.test-support.ts';
import { startEmbeddedPostgres } from './postgres/embedded.ts';
import { simulateYear } from './simulate/simulate-year.ts';

/**
 * `npm run simulate:year [-- --customers 1000]`: plays a year of purchases, payments, penalties and ended days over its own database, which goes away. Exit code 1
 * when the audit or hledger objects in any month, or when something is left where nothing may be.
 */
const DATABASE = 'nesye';
const YEAR = 1405;
const DEFAULT_CUSTOMERS = 1_000;
const given = process.argv.indexOf('--customers');
const customers = given < 0 ? DEFAULT_CUSTOMERS : Number(process.argv[given + 1]);
if (!Number.isInteger(customers) || customers < 1) {
  console.error('usage: npm run simulate:year -- --customers <number>');
  process.exit(1);
}
const begun = performance.now();
const isJudgedByHledger = hasHledger();
mkdirSync('.cache', { recursive: true });
const folder = mkdtempSync(path.resolve('.cache', 'year-'));
const server = await startEmbeddedPostgres(folder);
try {
  const admin = connectAsOwner(server.adminUrl);
  await admin.sql.script(`create database ${DATABASE}`);
  await admin.close();
  const ownerUrl = server.urlOf(DATABASE);
  await migrate(ownerUrl);
  const database = openDatabase(ownerUrl, { maxConnections: 4 });
  const owner = connectAsOwner(ownerUrl, { maxConnections: 2 });
  const result = await simulateYear(
    { ...database, owner: owner.sql, ownerUrl },
    { customers, year: YEAR, report: (line) => console.log(line) },
  );
  await database.close();
  await owner.close();
  const { errors, left, ...counts } = result;
  console.log(
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  );
  for (const error of errors) console.log(`FAIL ${error}`);
  for (const { kind, balance } of left) console.log(`FAIL ${balance} rials are left on ${kind}`);
  const judges = isJudgedByHledger ? 'the audit and hledger' : 'the audit alone (hledger is NOT installed)';
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  console.log(
    errors.length + left.length === 0
      ? `Nothing is left, and every month balanced, as judged by ${judges}, in ${minutes} minutes.`
      : 'The year did not balance.',
  );
  process.exitCode = errors.length + left.length === 0 ? 0 : 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
