import path from 'node:path';
import { givenVariables } from '../apps/server/src/platform/config/env.ts';
import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import { databaseOf } from './ledger/database-of.ts';
import { verifyAudit } from './ledger/verify-audit.ts';

/**
 * `npm run audit:verify`: recomputes all chains of the audit and all published roots, and compares them with the file of anchors (`AUDIT_ANCHOR_FILE`, else that of
 * `DATA_DIR`). Exit code 0: all holds. 1: there are faults, each is named with its chain and row. 2: it could not be read.
 */
const env = givenVariables(process.env);
const named = env['AUDIT_ANCHOR_FILE'];
const file = path.resolve(named ?? path.join(env['DATA_DIR'] ?? '.data', 'audit-anchors.jsonl'));
const { url, release } = await databaseOf(process.env);
const database = connectAsOwner(url, { applicationName: 'nesye-audit' });
try {
  const { faults, summary } = await verifyAudit(database.sql, file, named !== undefined);
  for (const fault of faults) console.log(`FAIL ${fault}`);
  console.log(summary);
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error);
  console.log('The audit could not be read.');
  process.exitCode = 2;
} finally {
  await database.close();
  await release();
}
