import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Sql } from './database.ts';
import { statementsOf } from './statements-of.ts';

const file = path.resolve(import.meta.dirname, '../../../../../db/delegation.sql');

/** Runs a script statement by statement, as psql does: what one of them makes on the nodes of a cluster is there before the next needs it. */
export async function runStatements(sql: Sql, script: string): Promise<void> {
  for (const statement of statementsOf(script)) await sql.script(statement);
}

/**
 * On a Citus cluster whose functions were delegated once, gives every node copies of the posting functions as they are now (db/delegation.sql); elsewhere it does
 * nothing. `sql` needs the owner's login and one connection. Throws when a node does not get its copies.
 */
export async function bindOnNodes(sql: Sql): Promise<void> {
  const [row] = await sql<
    { isCluster: boolean }[]
  >`select to_regprocedure('cluster.bind_shards(text[])') is not null as "isCluster"`;
  if (row?.isCluster === true) await delegateFunctions(sql);
}

/** The same where it was not done yet: after db/distribution.sql. */
export const delegateFunctions = (sql: Sql): Promise<void> => runStatements(sql, readFileSync(file, 'utf8'));
