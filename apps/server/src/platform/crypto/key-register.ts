import { ConfigError } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import type { Sql } from '../database/database.ts';
import type { WatchedNumber } from '../metrics/metrics.ts';
import { KEY_ID_BYTES, KEY_USE, type KeyUse, namedKeysOf } from './key-ring.ts';

/** A column whose first bytes are the id of a key. Names come from the code alone. */
export interface KeyedColumn {
  readonly use: KeyUse;
  /** `schema.table`. */
  readonly table: string;
  readonly column: string;
  /** The column that is filled where a key was needed; `column` itself when absent. */
  readonly filledColumn?: string;
  /** A column that is empty as long as the key is needed. */
  readonly spentColumn?: string;
}

export interface KeyRegister {
  /** Throws ConfigError when rows need a key that this process was not given; otherwise notes the keys that it was given. */
  admit(): Promise<void>;
  /** Counts the rows by key, for each use that has more than one key. Returns how many rows need a former one. */
  count(): Promise<Readonly<Partial<Record<KeyUse, bigint>>>>;
  readonly gauges: readonly WatchedNumber[];
}

const VARIABLE = {
  data: 'NESYE_DATA_KEYS',
  index: 'NESYE_INDEX_KEY',
  otp: 'NESYE_OTP_KEY',
  pin: 'NESYE_PIN_KEY',
} as const satisfies Record<KeyUse, string>;
const GAUGE = {
  data: 'nesye_former_key_rows_data',
  index: 'nesye_former_key_rows_index',
  otp: 'nesye_former_key_rows_otp',
  pin: 'nesye_former_key_rows_pin',
} as const satisfies Record<KeyUse, string>;
const USES = Object.keys(VARIABLE) as KeyUse[];
/** What was made before there were ids. */
const NO_ID = Buffer.alloc(KEY_ID_BYTES);

/** Knows which keys the rows of the database still need, so that none is taken away too early (docs/ops/keys.md). */
export function createKeyRegister(
  sql: Sql,
  secrets: Pick<Secrets, 'dataKeys' | 'indexKeys' | 'otpKeys' | 'pinKeys'>,
  columns: readonly KeyedColumn[],
): KeyRegister {
  const rings = { data: secrets.dataKeys, index: secrets.indexKeys, otp: secrets.otpKeys, pin: secrets.pinKeys };
  const idsOf = (use: KeyUse): Buffer[] => namedKeysOf(rings[use], KEY_USE[use]).map(({ id }) => id);
  return {
    admit: async () => {
      const needed = await readRegister(sql);
      const errors = USES.flatMap((use) => missingKeys(use, idsOf(use), needed));
      if (errors.length > 0) throw new ConfigError(errors.join('\n'));
      for (const use of USES)
        await sql`
          insert into platform.key_use (use, key_id) select ${use}::text, unnest(${idsOf(use)}::bytea[]) on conflict do nothing`;
    },
    count: async () => {
      const totals: Partial<Record<KeyUse, bigint>> = {};
      for (const use of USES) {
        const [current = NO_ID, ...former] = idsOf(use);
        const known = (await readRegister(sql)).filter((row) => row.use === use).map(({ key_id: id }) => id);
        const others = [...former, ...known].filter((id) => !id.equals(current));
        if (others.length === 0) continue;
        const counts = await countRows(sql, columns, use, [current, ...others]);
        await storeCounts(sql, use, [current, ...former], counts);
        totals[use] = [...counts].reduce((sum, [id, rows]) => (id === hex(current) ? sum : sum + rows), 0n);
      }
      return totals;
    },
    gauges: USES.map((use) => ({
      name: GAUGE[use],
      help: `Rows that still need a former key of ${VARIABLE[use]}, as counted last`,
      read: async (monitor) => {
        const [row] = await monitor<{ total: bigint }[]>`
          select coalesce(sum(row_count), 0)::bigint as total from platform.key_use where use = ${use} and key_id <> ${idsOf(use)[0] ?? NO_ID}`;
        return Number(row?.total ?? 0n);
      },
    })),
  };
}

const hex = (id: Uint8Array): string => Buffer.from(id).toString('hex');

interface RegisterRow {
  readonly use: KeyUse;
  readonly key_id: Buffer;
  readonly row_count: bigint | null;
}

const readRegister = (sql: Sql): Promise<RegisterRow[]> =>
  sql<RegisterRow[]>`select use, key_id, row_count from platform.key_use order by use, key_id`;

/** What has no id was made by one of the keys: while several are given, it is among them. */
function missingKeys(use: KeyUse, given: readonly Buffer[], register: readonly RegisterRow[]): string[] {
  return register
    .filter((row) => row.use === use && row.row_count !== 0n && !given.some((id) => id.equals(row.key_id)))
    .filter(({ key_id: id }) => !id.equals(NO_ID) || given.length === 1)
    .map(
      ({ key_id: id, row_count: rows }) =>
        `${VARIABLE[use]} lacks a former key (id ${hex(id)}) that ${rows ?? 'not yet counted'} rows need. Give it behind the current one, after a comma, until ${GAUGE[use]} is 0 (docs/ops/keys.md).`,
    );
}

async function countRows(
  sql: Sql,
  columns: readonly KeyedColumn[],
  use: KeyUse,
  ids: readonly Buffer[],
): Promise<ReadonlyMap<string, bigint>> {
  const counts = new Map<string, bigint>();
  for (const { table, column, filledColumn = column, spentColumn } of columns.filter((one) => one.use === use)) {
    const id = sql`substring(${sql.identifiers(column)} from 1 for ${KEY_ID_BYTES})`;
    const rows = await sql<{ key_id: Buffer; rows: bigint }[]>`
      select case when ${id} = any(${[...ids]}::bytea[]) then ${id} else ${NO_ID} end as key_id, count(*) as rows
      from ${sql.identifiers(table)}
      where ${sql.identifiers(filledColumn)} is not null ${spentColumn === undefined ? sql`` : sql`and ${sql.identifiers(spentColumn)} is null`}
      group by 1`;
    for (const row of rows) counts.set(hex(row.key_id), (counts.get(hex(row.key_id)) ?? 0n) + row.rows);
  }
  return counts;
}

/** A key that is not given any more and that no row needs is forgotten. */
async function storeCounts(
  sql: Sql,
  use: KeyUse,
  given: readonly Buffer[],
  counts: ReadonlyMap<string, bigint>,
): Promise<void> {
  const ids = [...new Set([...given.map(hex), ...counts.keys()])];
  await sql`
    insert into platform.key_use (use, key_id, row_count, counted_at)
    select ${use}::text, decode(id, 'hex'), n, now() from unnest(${ids}::text[], ${ids.map((id) => counts.get(id) ?? 0n)}::bigint[]) as counted (id, n)
    on conflict (use, key_id) do update set row_count = excluded.row_count, counted_at = excluded.counted_at`;
  await sql`delete from platform.key_use where use = ${use} and encode(key_id, 'hex') <> all(${ids}::text[])`;
}
