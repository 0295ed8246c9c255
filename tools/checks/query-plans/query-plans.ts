import { connectAsOwner } from '../../../apps/server/src/platform/database/connect-as-owner.ts';
import { explainStatements, type Scan } from '../../../apps/server/src/platform/testing/explain-statements.ts';
import type { WrittenStatement } from '../row-types/declared-queries.ts';
import { READ_WHOLE, SMALL_TABLES } from './whole-tables.ts';

/** Schemas of others: what reads them is not ours to index. */
const FOREIGN = /^(pg_catalog|pg_toast|information_schema|graphile_worker)\./;
/** Others have no plan. */
const PLANNED = /^\s*(with|select|insert|update|delete|merge)\b/;
const LIST = 'tools/checks/query-plans/whole-tables.ts';

/** The server's statements that find their rows by no index of the database at `url` (migrated, empty): there they read a table from end to end. */
export function unindexedErrors(url: string, statements: readonly WrittenStatement[]): Promise<string[]> {
  return errorsOfPlans(url, statements, { small: SMALL_TABLES, whole: READ_WHOLE });
}

/** Tables whose key has no room for more than 32,767 rows. */
async function tinyTables(url: string): Promise<ReadonlySet<string>> {
  const database = connectAsOwner(url);
  try {
    const rows = await database.sql<{ name: string }[]>`
      select i.indrelid::regclass::text as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indisprimary and i.indnkeyatts = 1 and a.atttypid = 'smallint'::regtype`;
    return new Set(rows.map(({ name }) => name));
  } finally {
    await database.close();
  }
}

export interface Excuses {
  readonly small: Readonly<Record<string, string>>;
  readonly whole: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The same with the tables and files that are excused; an excuse that nothing needs is an error too. */
export async function errorsOfPlans(
  url: string,
  statements: readonly WrittenStatement[],
  { small, whole }: Excuses,
): Promise<string[]> {
  const texts = [...new Set(statements.flatMap((statement) => statement.texts))].filter((text) => PLANNED.test(text));
  if (texts.length === 0) return ['no statement was found: the check looks in the wrong place'];
  const plans = await explainStatements(url, texts);
  const planned = new Map(texts.map((text, index) => [text, plans[index]]));
  const tiny = await tinyTables(url);
  const used = new Set<string>();
  const errors = statements.flatMap(({ place, texts: ways }) =>
    ways.flatMap((text) => {
      const plan = planned.get(text);
      if (plan === undefined) return [];
      if ('error' in plan) return [`${place} cannot be planned: ${plan.error}`];
      return plan.scans.flatMap((scan) => {
        const file = place.slice(0, place.lastIndexOf(':'));
        if (scan.isLookUp || FOREIGN.test(scan.table) || tiny.has(scan.table)) return [];
        if (small[scan.table] !== undefined) return use(used, scan.table);
        if (whole[file]?.[scan.table] !== undefined) return use(used, `${file} ${scan.table}`);
        return [errorOf(place, scan)];
      });
    }),
  );
  const excuses = [
    ...Object.keys(small),
    ...Object.entries(whole).flatMap(([file, tables]) => Object.keys(tables).map((table) => `${file} ${table}`)),
  ];
  return [
    ...new Set(errors),
    ...excuses
      .filter((excuse) => !used.has(excuse))
      .map((excuse) => `${excuse} is excused without need: take it off ${LIST}`),
  ];
}

function use(used: Set<string>, excuse: string): [] {
  used.add(excuse);
  return [];
}

const errorOf = (place: string, { table, index }: Scan): string =>
  `${place} reads ${table} from end to end${index === undefined ? '' : ` (over ${index}, whose first column it does not name)`}: no index finds its rows. ` +
  `Was one dropped? Add an index on what it looks for, give a table that stays small a key of smallint, or say in ${LIST} why it may`;
