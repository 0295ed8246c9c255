import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';

export interface TestDatabase extends Database {
  /** URL as owner, for looking behind the application's back. */
  readonly ownerUrl: string;
  /** A pool as owner. */
  readonly owner: postgres.Sql;
}

/** A fresh, migrated database of its own for one test file, cloned from the run's template. Close it when done. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = inject('adminUrl');
  const name = `t_${randomBytes(6).toString('hex')}`;
  const admin = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create database ${name} template nesye_template`);
  await admin.end();
  const ownerUrl = adminUrl.replace(/\/[^/]*$/, `/${name}`);
  const database = openDatabase(ownerUrl, { maxConnections: 8 });
  const owner = postgres(ownerUrl, { max: 2, onnotice: () => undefined, types: { bigint: postgres.BigInt } }) as unknown as postgres.Sql;
  return {
    ...database,
    ownerUrl,
    owner,
    close: async () => {
      await database.close();
      await owner.end({ timeout: 5 });
      const last = postgres(adminUrl, { max: 1, onnotice: () => undefined });
      await last.unsafe(`drop database ${name} with (force)`);
      await last.end();
    },
  };
}
