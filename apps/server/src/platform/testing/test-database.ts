import { randomBytes } from 'node:crypto';
import { connectAsOwner } from '../database/connect-as-owner.ts';
import { inject } from 'vitest';
import { type Database, openDatabase, type Sql } from '../database/database.ts';

export interface TestDatabase extends Database {
  /** URL as owner, for looking behind the application's back. */
  readonly ownerUrl: string;
  /** A pool as owner. */
  readonly owner: Sql;
  readonly ownerTransaction: Database['transaction'];
}

/** A fresh, migrated database of its own for one test file, cloned from the run's template. Close it when done. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = inject('adminUrl');
  const name = `t_${randomBytes(6).toString('hex')}`;
  const admin = connectAsOwner(adminUrl);
  await admin.sql.script(`create database ${name} template nesye_template`);
  await admin.close();
  const ownerUrl = adminUrl.replace(/\/[^/]*$/, `/${name}`);
  const database = openDatabase(ownerUrl, { maxConnections: 8 });
  const owner = connectAsOwner(ownerUrl, { maxConnections: 2 });
  return {
    ...database,
    ownerUrl,
    owner: owner.sql,
    ownerTransaction: (work, options) => owner.transaction(work, options),
    close: async () => {
      await database.close();
      await owner.close();
      const last = connectAsOwner(adminUrl);
      await last.sql.script(`drop database ${name} with (force)`);
      await last.close();
    },
  };
}
