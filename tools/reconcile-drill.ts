import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from './postgres/embedded.ts';
import { BUSINESS_DAYS, type DrillResult, drillReconciliation } from './reconcile/drill.ts';

/**
 * `npm run drill:reconcile [-- --purchases 100000 --refunds 3 --days 6]`: six days of business, purchases on `--days` of them, `--refunds` of a hundred refunded, shops paid on each working day, against the files of a gateway and a bank with
 * planted differences, over its own database, which goes away. Prints by kind what was planted and found, with time and memory. Exit code 1 when a difference is
 * missed or invented, a shop is not paid to the rial, or the audit or hledger objects.
 */
const DATABASE = 'nesye';
const { values } = parseArgs({
  options: {
    purchases: { type: 'string', default: '100000' },
    refunds: { type: 'string', default: '3' },
    days: { type: 'string', default: String(BUSINESS_DAYS) },
  },
});
const [purchases, refundPercent, saleDays] = [values.purchases, values.refunds, values.days].map(Number) as [
  number,
  number,
  number,
];
const isWhole = (number: number, max: number) => Number.isInteger(number) && number >= 1 && number <= max;
if (
  !isWhole(purchases, 1_000_000) ||
  !isWhole(saleDays, BUSINESS_DAYS) ||
  !(refundPercent >= 0 && refundPercent <= 100)
) {
  console.error('usage: npm run drill:reconcile -- --purchases <number> --refunds <percent> --days <1 to 6>');
  process.exit(1);
}
mkdirSync('.cache', { recursive: true });
const folder = mkdtempSync(path.resolve('.cache', 'reconcile-'));
// The database runs as another user and must reach its folder.
chmodSync(folder, 0o755);
// No one pulls the plug here: what is drilled is not what outlasts that.
const server = await startEmbeddedPostgres(folder, { synchronous_commit: 'off' });
try {
  const admin = connectAsOwner(server.adminUrl);
  await admin.sql.script(`create database ${DATABASE}`);
  await admin.close();
  const ownerUrl = server.urlOf(DATABASE);
  await migrate(ownerUrl);
  const result = await drillReconciliation(ownerUrl, {
    purchases,
    refundPercent,
    saleDays,
    report: (line) => console.log(line),
  });
  printResult(result);
  const { missed, invented, strayRial, broken } = result;
  process.exitCode = missed.length + invented.length + strayRial.length + broken.length === 0 ? 0 : 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

function printResult({ plants, missed, invented, strayRial, broken, spans, ...counts }: DrillResult): void {
  const kinds = [...plants].toSorted(([left], [right]) => left.localeCompare(right));
  for (const [plant, { planted, found }] of kinds) console.log(`${plant}: ${planted} planted, ${found} found`);
  const planted = kinds.reduce((sum, [, count]) => sum + count.planted, 0);
  for (const each of missed) console.log(`FAIL missed ${each}`);
  for (const each of invented) console.log(`FAIL invented ${each}`);
  for (const each of strayRial) console.log(`FAIL ${each} that nothing planted explains`);
  for (const each of broken) console.log(`FAIL audit ${each}`);
  const text = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  console.log(text.join(', '));
  for (const [work, { totalMs, longestMs, peakMib }] of Object.entries(spans))
    console.log(
      `${work}: ${(totalMs / 1_000).toFixed(1)} s in all, ${(longestMs / 1_000).toFixed(1)} s at the longest, ${peakMib.toFixed(0)} MiB resident at the most`,
    );
  console.log(
    `${planted} planted, ${planted - missed.length} found, ${missed.length} missed, ${invented.length} invented`,
  );
}
