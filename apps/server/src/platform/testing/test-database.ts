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

const MIGRATED = 'nesye_template';

/** A fresh, migrated database for one test file, cloned from the run's template or from one that `createTemplate` has filled. Close it when done. */
export async function createTestDatabase(template = MIGRATED): Promise<TestDatabase> {
  const { disconnect, ...database } = await openTestDatabase(template);
  return {
    ...database,
    close: async () => {
      await disconnect();
      await asAdmin(`drop database ${new URL(database.ownerUrl).pathname.slice(1)} with (force)`);
    },
  };
}

async function openTestDatabase(
  template: string,
): Promise<TestDatabase & { readonly disconnect: () => Promise<void> }> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  // Copied as files: half of what writing every page to the log costs.
  await asAdmin(`create database ${name} template ${template} strategy file_copy`);
  const ownerUrl = inject('adminUrl').replace(/\/[^/]*$/, `/${name}`);
  const database = openDatabase(ownerUrl, { maxConnections: 8 });
  const owner = connectAsOwner(ownerUrl, { maxConnections: 2 });
  return {
    ...database,
    ownerUrl,
    owner: owner.sql,
    ownerTransaction: (work, options) => owner.transaction(work, options),
    disconnect: async () => {
      await database.close();
      await owner.close();
    },
  };
}

/** Fills a database once, to be cloned many times: its name, and what `fill` returned. It goes with the run's server. */
export async function createTemplate<Filled>(
  fill: (database: Omit<TestDatabase, 'close'>) => Promise<Filled>,
): Promise<{ readonly template: string; readonly filled: Filled }> {
  const { disconnect, ...database } = await openTestDatabase(MIGRATED);
  const filled = await fill(database);
  await disconnect();
  return { template: new URL(database.ownerUrl).pathname.slice(1), filled };
}

async function asAdmin(statement: string): Promise<void> {
  const admin = connectAsOwner(inject('adminUrl'));
  await admin.sql.script(statement);
  await admin.close();
}
