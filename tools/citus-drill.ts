import { parseArgs } from 'node:util';
import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { distribute } from './citus/cluster.ts';
import { runCitusDrill } from './citus/drill.ts';

/**
 * `npm run drill:citus -- --coordinator postgres://owner@host:port/database`: migrates and distributes an empty database of a Citus cluster (docs/ops/citus.md), posts
 * purchases on two nodes, moves a bucket between them and audits. It leaves its customers there. Exit code 1 when anything was not as it must be, 2 without an address.
 */
const { coordinator } = parseArgs({ options: { coordinator: { type: 'string' } } }).values;
if (coordinator === undefined) {
  console.error('Say which cluster: npm run drill:citus -- --coordinator postgres://owner@host:port/database');
  process.exit(2);
}
await migrate(coordinator);
const owner = connectAsOwner(coordinator, { applicationName: 'nesye-drill' });
const app = openDatabase(coordinator, { maxConnections: 4, applicationName: 'nesye-drill' });
try {
  await distribute(owner.sql);
  const faults = await runCitusDrill({ owner, ownerUrl: coordinator, app, print: console.log });
  console.log(faults.length === 0 ? 'the drill held' : `${faults.length} not as it must be`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await app.close();
  await owner.close();
}
