import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import { auditLedger } from './ledger/audit.ts';
import { checkAnchors } from './ledger/check-anchors.ts';
import { auditSchedules, REPLAY_CHECK } from './ledger/audit-schedules.ts';
import { databaseOf } from './ledger/database-of.ts';
import { recordAuditRun } from './ledger/record-audit-run.ts';

/**
 * `npm run ledger:audit`: recomputes every balance from lines and checks the invariants, and stores the result for /metrics; with `-- --daily` from the closing balances of the last closed day on; with `-- --full`
 * every open facility is also replayed through the schedule engine.
 * Exit code 1 when one is broken.
 */
const isDaily = process.argv.includes('--daily');
const isFull = process.argv.includes('--full');
const { url, release } = await databaseOf(process.env);
try {
  const results = await auditLedger(url, { isDaily });
  for (const { check, violations, examples } of results) {
    console.log(
      `${violations === 0 ? 'ok  ' : 'FAIL'} ${String(check.number).padStart(3)}  ${check.name}${violations === 0 ? '' : `: ${violations}`}`,
    );
    for (const example of examples) console.log(`          ${example}`);
  }
  const replay = isFull ? await auditSchedules(url) : undefined;
  if (replay !== undefined) {
    const isRight = replay.differences === 0;
    const size = `${replay.purchases} purchases, ${replay.rows} rows`;
    console.log(
      `${isRight ? 'ok  ' : 'FAIL'} ${String(REPLAY_CHECK.number).padStart(3)}  ${REPLAY_CHECK.name} (${size})${isRight ? '' : `: ${replay.differences}`}`,
    );
    for (const { customerId, purchaseId, seq, what, stored, replayed } of replay.named)
      console.log(
        `          customer ${customerId}, row ${purchaseId}/${seq}: ${what} ${stored}, the engine has ${replayed}`,
      );
  }
  const database = connectAsOwner(url);
  const anchors = await checkAnchors(database.sql, process.env);
  console.log(anchors.line);
  for (const example of anchors.examples) console.log(`          ${example}`);
  const isReplayBroken = replay !== undefined && replay.differences > 0;
  const broken =
    results.filter((result) => result.violations > 0).length + (isReplayBroken ? 1 : 0) + (anchors.isBroken ? 1 : 0);
  const checks = results.length + 1 + (replay === undefined ? 0 : 1);
  const isRecorded = await recordAuditRun(database.sql, { checks, violated: broken, isDaily });
  await database.close();
  console.log(`${checks - broken} of ${checks} checks hold`);
  if (!isRecorded) console.log('An earlier run found violations; only an audit without --daily clears them.');
  process.exitCode = broken === 0 ? 0 : 1;
} finally {
  await release();
}
