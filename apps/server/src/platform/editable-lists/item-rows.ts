import { createHash } from 'node:crypto';
import { addDays, businessDate, type IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../database/database.ts';
import type { ListRows } from '../lists/list-response.ts';
import type { Page } from '../lists/paged-list.ts';
import type { Columns, EditableTable, ItemContent } from './editable-table.ts';
import { labelOf, listOf } from './item-values.ts';

export type ItemState = 'planned' | 'shown' | 'closed';

/** An item of a list as it is stored. */
export interface Item extends ItemContent {
  readonly id: number;
  readonly label: string;
  readonly state: ItemState;
  /** Names what it says: another text or day is another version. */
  readonly version: string;
}

/** Two digits for each further column of a key. */
const KEY_BASE = 100;
const keyOf = ({ key = ['id'] }: EditableTable): readonly string[] => key;
const columnsOf = ({ columns = {} }: EditableTable, field: string): readonly string[] =>
  [columns[field] ?? field].flat();

/** The id of a row as one number, in SQL. */
const idSql = (table: EditableTable): string =>
  keyOf(table).reduce(
    (sum, column) => (sum === '' ? `row.${column}::bigint` : `(${sum}) * ${KEY_BASE} + row.${column}`),
    '',
  );

/** The parts of an id, by their columns. */
export function keyColumns(columns: readonly string[], id: number): Columns {
  const parts: Record<string, number> = {};
  let rest = id;
  for (const [place, column] of columns.toReversed().entries()) {
    const isFirst = place === columns.length - 1;
    parts[column] = isFirst ? rest : rest % KEY_BASE;
    rest = Math.floor(rest / KEY_BASE);
  }
  return parts;
}

/** Whether it is planned, shown or closed at the moment of a statement, in SQL. */
function stateSql({ dates }: EditableTable): string {
  if (dates === undefined) return "'shown'";
  const [from, until] =
    dates === 'days'
      ? ['row.valid_from > moment.today', 'row.valid_until < moment.today']
      : ['row.starts_at > moment.now', 'row.ends_at <= moment.now'];
  return `(case when ${until} then 'closed' when ${from} then 'planned' else 'shown' end)`;
}

/** The rows, and the moment they are looked at: `$1` the business day, `$2` the time. */
const fromSql = ({ table }: EditableTable): string =>
  `from ${table} as row cross join (select $1::date as today, $2::timestamptz as now) as moment`;

const selectSql = (table: EditableTable): string =>
  `select ${idSql(table)} as id, ${stateSql(table)} as state, to_jsonb(row) as columns ${fromSql(table)}`;

interface RawRow {
  readonly id: bigint;
  readonly state: ItemState;
  readonly columns: Columns;
}

function itemOf(table: EditableTable, { id, state, columns }: RawRow): Item {
  const content = contentOf(table, columns);
  return { id: Number(id), state, label: labelOf(table.name, content.values), version: versionOf(content), ...content };
}

function contentOf(table: EditableTable, columns: Columns): ItemContent {
  const values = Object.fromEntries(
    Object.entries(listOf(table.name).fields).map(([field, { kind }]) => {
      const words = table.words?.[field];
      if (words !== undefined) return [field, wordOf(words, columns)];
      const [first = field, second] = columnsOf(table, field);
      const value = columns[first] ?? null;
      if (kind === 'item' && second !== undefined) return [field, Number(value) * KEY_BASE + Number(columns[second])];
      return [
        field,
        kind === 'word' && value !== null ? (value as string | number).toString() : value === '' ? null : value,
      ];
    }),
  );
  return { values, ...daysOf(table, columns) };
}

/** The word whose columns a row has; null for a row that was written otherwise. */
const wordOf = (words: Readonly<Record<string, Columns>>, columns: Columns): string | null =>
  Object.keys(words).find((word) =>
    Object.entries(words[word] ?? {}).every(([column, value]) => columns[column] === value),
  ) ?? null;

function daysOf({ dates }: EditableTable, columns: Columns): Pick<ItemContent, 'from' | 'until'> {
  if (dates === undefined) return { from: null, until: null };
  if (dates === 'days')
    return { from: String(columns['valid_from']), until: (columns['valid_until'] as string | null) ?? null };
  const end = columns['ends_at'] as string | null;
  return {
    from: businessDate(new Date(String(columns['starts_at']))),
    until: end === null ? null : businessDate(new Date(new Date(end).getTime() - 1)),
  };
}

/** Of the values and days: two operators who saw the same have the same. */
const versionOf = ({ values, from, until }: ItemContent): string =>
  createHash('sha256')
    .update(JSON.stringify([values, from, until]))
    .digest('hex')
    .slice(0, 32);

export interface ItemFilter {
  readonly search?: string | undefined;
  readonly state?: ItemState | undefined;
}

/** A page of the items in the order in which they are shown, and how many there are. */
export async function readItems(
  sql: Sql,
  table: EditableTable,
  { search, state }: ItemFilter,
  { limit, offset, now }: Pick<Page, 'limit' | 'offset'> & { readonly now: Date },
): Promise<ListRows<Item>> {
  const folded = 'platform.fold_text($4)';
  const where = `cross join lateral (select ${searchedSql(table)} as said) as texts
    where ($3::text is null or ${stateSql(table)} = $3) and ($4::text is null or position(${folded} in platform.fold_text(texts.said)) > 0)`;
  const values = [businessDate(now), now, state ?? null, search ?? null];
  const rows = await sql.statement<RawRow[]>(
    `${selectSql(table)} ${where} order by ${orderSql(table)} limit ${limit} offset ${offset}`,
    values,
  );
  const [count] = await sql.statement<{ total: bigint }[]>(
    `select count(*) as total ${fromSql(table)} ${where}`,
    values,
  );
  return { total: Number(count?.total ?? 0n), rows: rows.map((row) => itemOf(table, row)) };
}

/** Every text of an item, as a search reads it. */
function searchedSql(table: EditableTable): string {
  const texts = Object.entries(listOf(table.name).fields)
    .filter(([, { kind }]) => kind === 'line' || kind === 'lines' || kind === 'code')
    .map(([field]) => `row.${columnsOf(table, field)[0] ?? field}::text`);
  return `concat_ws(' ', ${texts.join(', ')})`;
}

const orderSql = (table: EditableTable): string => {
  const own = keyOf(table).map((column) => `row.${column}`);
  const first = listOf(table.name).isOrdered
    ? ['row.position']
    : table.sortedBy === undefined
      ? []
      : [`row.${table.sortedBy}`];
  return [...first, ...own].join(', ');
};

/** One item; undefined where there is none. */
export async function findItem(sql: Sql | Tx, table: EditableTable, id: number, now: Date): Promise<Item | undefined> {
  const [row] = await sql.statement<RawRow[]>(`${selectSql(table)} where ${idSql(table)} = $3::bigint`, [
    businessDate(now),
    now,
    id,
  ]);
  return row === undefined ? undefined : itemOf(table, row);
}

/** Which of these items there are. */
export async function findItems(
  sql: Sql | Tx,
  table: EditableTable,
  ids: readonly number[],
  now: Date,
): Promise<readonly Item[]> {
  const rows = await sql.statement<RawRow[]>(`${selectSql(table)} where ${idSql(table)} = any($3::bigint[])`, [
    businessDate(now),
    now,
    ids.map(String),
  ]);
  return rows.map((row) => itemOf(table, row));
}

/** The ids of an ordered list in its order. */
export async function readOrder(tx: Tx, table: EditableTable): Promise<readonly number[]> {
  const rows = await tx.statement<{ id: bigint }[]>(
    `select ${idSql(table)} as id from ${table.table} as row order by ${orderSql(table)}`,
    [],
  );
  return rows.map(({ id }) => Number(id));
}

/** Writes the places of all items. */
export async function writeOrder(tx: Tx, table: EditableTable, ids: readonly number[]): Promise<void> {
  await tx.statement(
    `update ${table.table} as row set position = place.place from unnest($1::bigint[]) with ordinality as place (id, place) where ${idSql(table)} = place.id`,
    [ids.map(String)],
  );
}

/** The columns of what an operator wrote. Only what differs from `before`, so that a day that stays keeps its moment. */
export function columnsToWrite(table: EditableTable, before: ItemContent | null, after: ItemContent): Columns {
  const columns: Record<string, unknown> = {};
  for (const [field, { kind }] of Object.entries(listOf(table.name).fields)) {
    const value = after.values[field];
    if (before !== null && JSON.stringify(before.values[field]) === JSON.stringify(value)) continue;
    if (table.generated?.includes(field) === true) continue;
    const words = table.words?.[field];
    if (words !== undefined) {
      Object.assign(columns, words[String(value)]);
      continue;
    }
    const names = columnsOf(table, field);
    if (kind === 'item' && names.length > 1) Object.assign(columns, keyColumns(names, Number(value)));
    else for (const name of names) columns[name] = table.emptyTexts?.includes(field) === true ? (value ?? '') : value;
  }
  return { ...columns, ...dateColumns(table, before, after) };
}

function dateColumns({ dates }: EditableTable, before: ItemContent | null, { from, until }: ItemContent): Columns {
  if (dates === undefined || from === null) return {};
  const isDays = dates === 'days';
  const first = isDays ? { valid_from: from } : { starts_at: midnight(from) };
  const last = isDays
    ? { valid_until: until }
    : { ends_at: until === null ? null : midnight(addDays(until as IsoDate, 1)) };
  const isLastOther = before === null || before.until !== until;
  // What began today, and is closed now, was shown from the first moment of the day until that same moment.
  const isFirstOther = before?.from !== from || (isLastOther && until !== null && until < from);
  return { ...(isFirstOther && first), ...(isLastOther && last) };
}

/** The first moment of a business day. */
const midnight = (day: string): string => `${day}T00:00:00+03:30`;

/** Adds a row, and returns its id. The row is read from JSON, so each column is cast to its own type. */
export async function insertItem(tx: Tx, table: EditableTable, columns: Columns): Promise<number> {
  const names = Object.keys(columns).join(', ');
  const [row] = await tx.statement<{ id: bigint }[]>(
    `insert into ${table.table} as row (${names}) select ${names} from jsonb_populate_record(null::${table.table}, $1::jsonb) returning ${idSql(table)} as id`,
    [JSON.stringify(columns)],
  );
  return Number(row?.id ?? 0n);
}

/** Changes columns of a row. */
export async function updateItem(tx: Tx, table: EditableTable, id: number, columns: Columns): Promise<void> {
  const names = Object.keys(columns);
  if (names.length === 0) return;
  const sets = names.map((name) => `${name} = changed.${name}`).join(', ');
  await tx.statement(
    `update ${table.table} as row set ${sets} from jsonb_populate_record(null::${table.table}, $1::jsonb) as changed where ${idSql(table)} = $2::bigint`,
    [JSON.stringify(columns), id],
  );
}

/** One more than the highest of the last column of the key, under the rest of it. */
export async function nextKey(tx: Tx, table: EditableTable, parent: Columns): Promise<Columns> {
  const last = keyOf(table).at(-1) ?? 'id';
  const names = keyOf(table).slice(0, -1);
  const where = names.map((name, place) => `${name} = $${place + 1}`).join(' and ');
  const [row] = await tx.statement<{ next: number }[]>(
    `select (coalesce(max(${last}), 0) + 1)::integer as next from ${table.table}${where === '' ? '' : ` where ${where}`}`,
    names.map((name) => Number(parent[name])),
  );
  return { [last]: row?.next ?? 1 };
}

/** The place after the last. */
export async function nextPosition(tx: Tx, table: EditableTable): Promise<number> {
  const [row] = await tx.statement<{ next: number }[]>(
    `select (coalesce(max(position), 0) + 1)::integer as next from ${table.table}`,
    [],
  );
  return row?.next ?? 1;
}
