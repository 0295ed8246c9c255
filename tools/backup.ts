import path from 'node:path';
import { givenVariables } from '../apps/server/src/platform/config/env.ts';
import { backupKeyOf } from './backup/backup-key.ts';
import { writeBackup } from './backup/write-backup.ts';
import { databaseOf } from './ledger/database-of.ts';

/** `npm run backup -- <folder>`: database and uploaded files into a new folder, while the product works. Exit code 1 when nothing was written. */
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: npm run backup -- <new folder>');
  process.exit(2);
}
const { url, release } = await databaseOf(process.env);
try {
  const env = givenVariables(process.env);
  const dataDir = path.resolve(env['DATA_DIR'] ?? '.data');
  const key = backupKeyOf(env);
  const manifest = await writeBackup(
    { databaseUrl: url, filesFolder: path.join(dataDir, 'files'), key },
    path.resolve(folder),
  );
  const rows = manifest.tables.reduce((sum, table) => sum + BigInt(table.rows), 0n);
  console.log(
    `\n  ${manifest.tables.length} tables with ${rows} rows and ${manifest.files.length} files, as of ${manifest.takenAt}, are in ${path.resolve(folder)}`,
  );
  if (key === undefined)
    console.log('  It is not encrypted: set NESYE_BACKUP_KEY before the next one, or keep it where nobody else reads.');
  console.log(
    '  The keys are not: without NESYE_DATA_KEYS, NESYE_INDEX_KEY and NESYE_PIN_KEY (or DATA_DIR/secrets of a sandbox) nothing sealed opens again.\n',
  );
} catch (error) {
  console.error(`nesye: the backup failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await release();
}
