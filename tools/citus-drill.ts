import { parseArgs } from 'node:util';
import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { bindFunctions, distributeTables } from './citus/cluster.ts';
import { runCitusDrill } from './citus/drill.ts';

/**
 * `npm run drill:citus -- --coordinator postgres://owner@host:port/database`: migrates and distributes an empty database of a Citus cluster (docs/ops/citus.md), posts
 * purchases on two nodes, moves a bucket and audits. `--bind` only gives the nodes their copies of the posting functions: after a migration or a move of shards.
 * Exit code 1 when anything was not as it must be, 2 without an address.
 */
const { values } = parseArgs({ options: { coordinator: { type: 'string' }, bind: { type: 'boolean', default: false } } });
const { coordinator } = values;
if (coordinator === undefined) {
  console.error('Say which cluster: npm run drill:citus -- --coordinator postgres://owner@host:port/database');
  process.exit(2);
}
if (!values.bind) await migrate(coordinator);
const owner = connectAsOwner(coordinator, { applicationName: 'nesye-citus' });
const app = openDatabase(coordinator, { maxConnections: 4, statementTimeoutMs: 60_000, applicationName: 'nesye-citus' });
try {
  if (!values.bind) await distributeTables(owner.sql);
  await bindFunctions(owner.sql);
  if (!values.bind) {
    const faults = await runCitusDrill({ owner, ownerUrl: coordinator, app, print: console.log });
    console.log(faults.length === 0 ? 'the drill held' : `${faults.length} not as it must be`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  }
} finally {
  await app.close();
  await owner.close();
}
