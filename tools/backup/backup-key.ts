import type { Variables } from '../../apps/server/src/platform/config/variables.ts';
import { MIN_KEY_LENGTH } from './seal-backup.ts';

/** The key of backups from the environment. Production has one: throws in plain words where it is missing, and anywhere where it is too short. */
export function backupKeyOf(env: Variables): string | undefined {
  const key = env['NESYE_BACKUP_KEY'];
  if (key === undefined) {
    if (env['NESYE_ENV'] === 'production')
      throw new Error(
        'NESYE_BACKUP_KEY is missing: a backup of production is encrypted; make a key with: openssl rand -hex 32',
      );
    return undefined;
  }
  if (key.length < MIN_KEY_LENGTH) throw new Error(`NESYE_BACKUP_KEY is shorter than ${MIN_KEY_LENGTH} characters`);
  return key;
}
