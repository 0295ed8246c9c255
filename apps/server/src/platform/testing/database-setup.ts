import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectAsOwner } from '../database/connect-as-owner.ts';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../../../../tools/postgres/embedded.ts';
import { migrate } from '../database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string;
  }
}

/** One PostgreSQL for a run of the suite, with a migrated template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nesye-test-'));
  const server = await startEmbeddedPostgres(folder, {
    fsync: 'off',
    max_connections: '200',
    shared_buffers: '128MB',
    // It would come in between when the machine is slow: new statistics change plans, and its snapshot keeps dead rows in the indexes whose reads are counted.
    autovacuum: 'off',
  });
  const admin = connectAsOwner(server.adminUrl);
  await admin.sql.script('create database nesye_template');
  await admin.close();
  await migrate(server.urlOf('nesye_template'));
  project.provide('adminUrl', server.adminUrl);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
