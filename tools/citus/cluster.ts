import { readFileSync } from 'node:fs';
import path from 'node:path';
import { delegateFunctions, runStatements } from '../../apps/server/src/platform/database/bind-on-nodes.ts';
import type { Sql } from '../../apps/server/src/platform/database/database.ts';

export interface Node {
  readonly group: number;
  readonly address: string;
}

const distributionFile = path.resolve(import.meta.dirname, '../../db/distribution.sql');
/** Distributes a migrated database that holds no rows of customers yet (db/distribution.sql, db/delegation.sql); does nothing where that was done. */
export async function distribute(sql: Sql): Promise<void> {
  const rows = await sql`select 1 from pg_dist_partition where logicalrelid = 'ledger.entry'::regclass`;
  if (rows.length === 0) await runStatements(sql, readFileSync(distributionFile, 'utf8'));
  await delegateFunctions(sql);
}

/** The nodes that hold shards. */
export async function nodesOf(sql: Sql): Promise<Node[]> {
  return await sql<Node[]>`
    select groupid as "group", nodename || ':' || nodeport as address from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary' order by groupid`;
}

/** The shard a bucket is in, and its node. */
export async function shardOf(sql: Sql, bucket: number): Promise<{ readonly shardId: bigint; readonly group: number }> {
  const [row] = await sql<{ shardId: bigint; group: number }[]>`
    select shardid as "shardId", groupid as "group" from pg_dist_placement where shardid = get_shard_id_for_distribution_column('ledger.guarded_account', ${bucket}::smallint)`;
  if (row === undefined) throw new Error(`bucket ${bucket} lies on no node`);
  return row;
}

/** What a query of one value returns on each node; null where it fails there, as on a node that lacks what it names. */
export async function valueOnNodes(sql: Sql, query: string): Promise<Map<string, string | null>> {
  const rows = await sql<{ address: string; isDone: boolean; result: string }[]>`
    select nodename || ':' || nodeport as address, success as "isDone", result from run_command_on_workers(${query})`;
  return new Map(rows.map(({ address, isDone, result }) => [address, isDone ? result : null]));
}

/** Moves all tables of a bucket to another node; writers wait. */
export async function moveBucket(sql: Sql, bucket: number, to: Node): Promise<void> {
  const { shardId, group } = await shardOf(sql, bucket);
  await sql`
    select citus_move_shard_placement(${shardId}::bigint, f.nodeid, t.nodeid, 'block_writes')
    from pg_dist_node f, pg_dist_node t where f.groupid = ${group}::integer and t.groupid = ${to.group}::integer`;
}
