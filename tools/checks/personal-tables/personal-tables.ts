import { closeAccount, eraseDueAccounts } from '../../../apps/server/src/modules/privacy/use-cases/close-account.ts';
import { insertUser } from '../../../apps/server/src/modules/identity/queries/users.ts';
import { MODULES } from '../../../apps/server/src/module-list.ts';
import { personalParts } from '../../../apps/server/src/platform/modules/start-modules.ts';
import { createDataVault } from '../../../apps/server/src/platform/crypto/data-vault.ts';
import { connectAsOwner } from '../../../apps/server/src/platform/database/connect-as-owner.ts';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import { fixedClock } from '../../../apps/server/src/platform/testing/fixed-clock.ts';
import type { ClosureGate } from '../../../apps/server/src/platform/modules/closure-gate.ts';
import type { FileStore } from '../../../apps/server/src/platform/storage/file-store.ts';
import { NOT_COPIED, NOT_ERASED } from './exceptions.ts';

/** A table of the product with columns that say whose its rows are. */
export interface PersonalTable {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface PersonalCoverage {
  readonly tables: readonly PersonalTable[];
  /** Tables a copy of all data reads. */
  readonly copied: ReadonlySet<string>;
  /** Tables of which rows are deleted or made no one's when an account is closed, when its time of keeping is over, or by age. */
  readonly erased: ReadonlySet<string>;
}

const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const LONG_AFTER = new Date('2060-01-01T00:00:00Z');
const MOBILE = '09120009999';

/** Personal tables of the database at `url` (migrated, empty) that are forgotten by the copy of all data or by erasure. Leaves a closed account behind. */
export async function personalTableErrors(url: string): Promise<string[]> {
  return coverageErrors(await readCoverage(url), NOT_COPIED, NOT_ERASED);
}

/** The same for what was found, with the tables that are excused and why. */
export function coverageErrors(
  { tables, copied, erased }: PersonalCoverage,
  notCopied: Readonly<Record<string, string>>,
  notErased: Readonly<Record<string, string>>,
): string[] {
  return [
    ...tables
      .filter(({ name }) => !copied.has(name) && notCopied[name] === undefined)
      .map(
        ({ name, columns }) =>
          `${name} leads to a person (${columns.join(', ')}) and is not in the copy of all data: read it in the ExportSource of its context, or say why not in tools/checks/personal-tables/exceptions.ts`,
      ),
    ...tables
      .filter(({ name }) => !erased.has(name) && notErased[name] === undefined)
      .map(
        ({ name, columns }) =>
          `${name} leads to a person (${columns.join(', ')}) and is never erased: delete its rows when an account is closed or erased, or say why not in tools/checks/personal-tables/exceptions.ts`,
      ),
    ...needless(notCopied, tables, copied).map(
      (name) =>
        `${name} is excused from the copy of all data without need: take it off tools/checks/personal-tables/exceptions.ts`,
    ),
    ...needless(notErased, tables, erased).map(
      (name) => `${name} is excused from erasure without need: take it off tools/checks/personal-tables/exceptions.ts`,
    ),
  ];
}

const needless = (
  excused: Readonly<Record<string, string>>,
  tables: readonly PersonalTable[],
  covered: ReadonlySet<string>,
): string[] => Object.keys(excused).filter((name) => covered.has(name) || !tables.some((table) => table.name === name));

/** Makes a copy of all data, closes the account and erases it, as the server does, and notes which tables its statements name. */
async function readCoverage(url: string): Promise<PersonalCoverage> {
  const database = connectAsOwner(url, { maxConnections: 2 });
  try {
    const userId = await database.transaction((tx) =>
      insertUser(tx, MOBILE, { joinedFrom: null, referrerUserCode: null, campaignCode: null }, LONG_AGO),
    );
    if (userId === undefined) throw new Error(`the mobile ${MOBILE} is taken`);
    const vault = createDataVault({
      dataKeys: ['a key of the check alone, never kept'],
      indexKeys: ['another key of the check alone'],
    });
    const parts = personalParts(MODULES, vault);
    const copying = await statementsOf(database, async () => {
      for (const source of parts.sources) await source.collect(database.sql, userId);
    });
    const erasing = await statementsOf(database, () => leave(database, parts.gates, userId));
    const tables = await personalTables(database);
    const names = tables.map(({ name }) => name);
    const deleted = names.filter((name) => erasing.some((text) => new RegExp(`delete from ${name}\\b`).test(text)));
    const functions = await erasingFunctions(database, erasing);
    const changed = names.filter((name) =>
      functions.some((text) => new RegExp(`(delete from|update) ${name}\\b`).test(text)),
    );
    const erased = await withCascades(database, new Set([...deleted, ...changed]));
    return {
      tables,
      copied: new Set(names.filter((name) => copying.some((text) => new RegExp(`(from|join) ${name}\\b`).test(text)))),
      erased,
    };
  } finally {
    await database.close();
  }
}

async function leave(database: Database, gates: readonly ClosureGate[], userId: bigint): Promise<void> {
  const files = { erase: async () => undefined } as unknown as FileStore;
  const clock = fixedClock(LONG_AGO.toISOString());
  await closeAccount({ database, clock, files, gates, takeApprovalCode: async () => undefined }, userId, {
    code: '',
    reason: undefined,
  });
  clock.moveTo(LONG_AFTER.toISOString());
  await eraseDueAccounts({ database, clock, gates });
  for (const { personal } of MODULES) await personal?.purge?.(database.sql, LONG_AFTER);
}

async function statementsOf(database: Database, work: () => Promise<void>): Promise<string[]> {
  const texts: string[] = [];
  const stop = database.sql.onStatement((text) => texts.push(text.replaceAll(/\s+/g, ' ')));
  try {
    await work();
  } finally {
    stop();
  }
  return texts;
}

async function personalTables({ sql }: Database): Promise<PersonalTable[]> {
  return sql<{ name: string; columns: string[] }[]>`
    select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker', 'public')
      and a.attname ~ '(^|_)(user_id|customer_id|operator_id|mobile|national_id|registration_hash|ticket_id|alias)$' and a.attname <> 'mobile_callback'
    group by 1 order by 1`;
}

/** The bodies of the functions that erasing calls. */
async function erasingFunctions({ sql }: Database, statements: readonly string[]): Promise<string[]> {
  const rows = await sql<{ name: string; body: string }[]>`
    select n.nspname || '.' || p.proname as name, p.prosrc as body from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.proname like 'erase%'`;
  return rows
    .filter(({ name }) => statements.some((text) => text.includes(`${name}(`)))
    .map(({ body }) => body.replaceAll(/\s+/g, ' '));
}

/** With the tables whose rows go along with those of an erased one. */
async function withCascades({ sql }: Database, erased: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const cascades = await sql<{ child: string; parent: string }[]>`
    select k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent from pg_constraint k where k.contype = 'f' and k.confdeltype = 'c'`;
  return new Set([...erased, ...cascades.filter(({ parent }) => erased.has(parent)).map(({ child }) => child)]);
}
