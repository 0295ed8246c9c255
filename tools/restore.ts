import path from 'node:path';
import { givenVariables } from '../apps/server/src/platform/config/env.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { DATABASE_NAME, leasePostgres, releasePostgres } from './launcher/postgres-lease.ts';
import { auditLedger } from './ledger/audit.ts';

/** `npm run restore -- <folder>`: a backup into an empty database and an empty DATA_DIR/files, checked by the ledger audit. Exit code 1 when it is not whole. */
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: npm run restore -- <folder of a backup>');
  process.exit(2);
}
const env = givenVariables(process.env);
const dataDir = path.resolve(env['DATA_DIR'] ?? '.data');
const given = env['DATABASE_OWNER_URL'] ?? env['DATABASE_URL'];
try {
  const databaseUrl = given ?? (await leasePostgres(dataDir)).urlOf(DATABASE_NAME);
  const manifest = await restoreBackup(path.resolve(folder), {
    databaseUrl,
    filesFolder: path.join(dataDir, 'files'),
    key: env['NESYE_BACKUP_KEY'],
  });
  const checks = await auditLedger(databaseUrl);
  const broken = checks.filter(({ violations }) => violations > 0);
  console.log(
    `\n  restored: ${manifest.tables.length} tables and ${manifest.files.length} files as of ${manifest.takenAt}`,
  );
  console.log(`  ledger audit: ${checks.length - broken.length} of ${checks.length} checks hold\n`);
  for (const { check, violations } of broken) console.error(`FAIL ${check.number} ${check.name}: ${violations}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`nesye: the restore failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  if (given === undefined) await releasePostgres(dataDir);
}
