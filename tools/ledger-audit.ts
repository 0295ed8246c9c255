import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import { auditLedger } from './ledger/audit.ts';
import { databaseOf } from './ledger/database-of.ts';
import { recordAuditRun } from './ledger/record-audit-run.ts';

/**
 * `npm run ledger:audit`: recomputes every balance from lines and checks the invariants, and stores the result for /metrics; with `-- --daily` from the closing balances of the last closed day on.
 * Exit code 1 when one is broken.
 */
const isDaily = process.argv.includes('--daily');
const { url, release } = await databaseOf(process.env);
try {
  const results = await auditLedger(url, { isDaily });
  for (const { check, violations, examples } of results) {
    console.log(
      `${violations === 0 ? 'ok  ' : 'FAIL'} ${String(check.number).padStart(3)}  ${check.name}${violations === 0 ? '' : `: ${violations}`}`,
    );
    for (const example of examples) console.log(`          ${example}`);
  }
  const broken = results.filter((result) => result.violations > 0).length;
  const database = connectAsOwner(url);
  const isRecorded = await recordAuditRun(database.sql, { checks: results.length, violated: broken, isDaily });
  await database.close();
  console.log(`${results.length - broken} of ${results.length} checks hold`);
  if (!isRecorded) console.log('An earlier run found violations; only an audit without --daily clears them.');
  process.exitCode = broken === 0 ? 0 : 1;
} finally {
  await release();
}
