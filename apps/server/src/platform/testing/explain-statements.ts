import pg from 'pg';

/** How a plan reads a table. */
export interface Scan {
  /** Schema and name of the table. */
  readonly table: string;
  /** Undefined where the table is read from end to end. */
  readonly index: string | undefined;
  /** Whether it looks rows up: by the first column of the index (a bucket alone finds a sixty-fourth), or by a partial index that holds nothing else. */
  readonly isLookUp: boolean;
}

/** What the database says of a statement: how it reads tables, or why it refuses it. */
export type Plan = { readonly scans: readonly Scan[] } | { readonly error: string };

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Schema?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly PlanNode[];
}

interface IndexRow {
  readonly name: string;
  /** Schema and name of the table: the name of an index is its own within a schema alone. */
  readonly table: string;
  readonly firstColumn: string;
  readonly isPartial: boolean;
}

/** As in a large table: an index wherever there is one, and row by row rather than both sides whole. */
const AS_IN_LARGE_TABLES =
  'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set enable_material = off; set enable_memoize = off';

/** Plans statements with `$1` … in turn, as they would be planned where tables are large. None is run. Needs PostgreSQL 16 or later. */
export async function explainStatements(url: string, texts: readonly string[]): Promise<Plan[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(AS_IN_LARGE_TABLES);
    const indexes = await readIndexes(client);
    const plans: Plan[] = [];
    for (const text of texts) {
      plans.push(
        await client
          .query<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>(
            `explain (generic_plan, verbose, format json) ${text}`,
          )
          .then(
            ({ rows }) => ({ scans: rows.flatMap((row) => scansOf(row['QUERY PLAN'][0].Plan, indexes)) }),
            (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
          ),
      );
    }
    return plans;
  } finally {
    await client.end();
  }
}

async function readIndexes(client: pg.Client): Promise<ReadonlyMap<string, IndexRow>> {
  const { rows } = await client.query<IndexRow>(`
    select c.relname as name, n.nspname || '.' || t.relname as table, pg_get_indexdef(i.indexrelid, case when i.indnkeyatts > 1 and pg_get_indexdef(i.indexrelid, 1, true) = 'bucket' then 2 else 1 end, true) as "firstColumn", i.indpred is not null as "isPartial"
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace`);
  return new Map(rows.map((row) => [`${row.table} ${row.name}`, row]));
}

/** `heap` is the table of the bitmap scan that the node belongs to: a bitmap of an index names none itself. */
function scansOf(node: PlanNode, indexes: ReadonlyMap<string, IndexRow>, isFirstRows = false, heap = ''): Scan[] {
  const table = node['Relation Name'] === undefined ? heap : `${node.Schema}.${node['Relation Name']}`;
  // Of what is under a LIMIT and passes over no row, only the first are read.
  const inner = (node.Plans ?? []).flatMap((child) => scansOf(child, indexes, node['Node Type'] === 'Limit', table));
  const index = indexes.get(`${table} ${node['Index Name']}`);
  if (index !== undefined) {
    const isByFirst = new RegExp(`\\b${index.firstColumn.replaceAll(/[^a-z0-9_]/g, '.')}\\b`).test(
      node['Index Cond'] ?? '',
    );
    return [
      {
        table: index.table,
        index: index.name,
        isLookUp: isByFirst || index.isPartial || (isFirstRows && node.Filter === undefined),
      },
      ...inner,
    ];
  }
  if (node['Node Type'] === 'Seq Scan') {
    return [
      {
        table,
        index: undefined,
        isLookUp: isFirstRows && node.Filter === undefined,
      },
      ...inner,
    ];
  }
  return inner;
}
