import { isoDate, type IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ListRows } from '../../../platform/lists/list-response.ts';
import type { Page } from '../../../platform/lists/paged-list.ts';
import { type BankStatement, signedOf, type StatementKind } from '../domain/read-statement.ts';
import type { Movement } from '../domain/movement.ts';

/** One at a time: until the transaction ends no one else takes a statement or reconciles. */
export async function lockReconciliation(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('reconciliation', 0))`;
}

export interface StoredStatement {
  readonly account: string;
  readonly sha256: string;
}

/** The statement of a day, or undefined. */
export async function findStatement(sql: Sql | Tx, day: IsoDate): Promise<StoredStatement | undefined> {
  const [row] = await sql<
    StoredStatement[]
  >`select account, sha256 from reconciliation.statement where day = ${day}::date`;
  return row;
}

/** The account of the newest statement, or undefined before the first. */
export async function readAccount(sql: Sql | Tx): Promise<string | undefined> {
  const [row] = await sql<{ account: string }[]>`select account from reconciliation.statement order by id desc limit 1`;
  return row?.account;
}

/** Stores a statement with all its lines. */
export async function insertStatement(
  tx: Tx,
  { account, day, lines, net }: BankStatement,
  { sha256, uploadedBy, at }: { readonly sha256: string; readonly uploadedBy: bigint | undefined; readonly at: Date },
): Promise<void> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into reconciliation.statement (id, day, account, sha256, line_count, net_amount, uploaded_by, taken_at)
    values (nextval('reconciliation.statement_number'), ${day}::date, ${account}, ${sha256}, ${lines.length}, ${net}, ${uploadedBy ?? null}, ${at}) returning id`;
  if (row === undefined) throw new Error('statement stored nothing');
  await tx`
    insert into reconciliation.statement_line (statement_id, line, reference, direction, amount, kind)
    select ${row.id}::bigint, * from unnest(
      ${lines.map(({ line }) => line)}::int[], ${lines.map(({ reference }) => reference)}::text[], ${lines.map(({ direction }) => direction)}::text[],
      ${lines.map(({ amount }) => String(amount))}::bigint[], ${lines.map(({ kind }) => kind)}::text[])`;
}

/** Days that have a statement, from the first to the last. */
export async function readStatementDays(sql: Sql | Tx): Promise<readonly IsoDate[]> {
  const rows = await sql<{ day: string }[]>`select day from reconciliation.statement order by day`;
  return rows.map(({ day }) => isoDate(day));
}

/** What the bank's statements from `from` through `through` have. */
export async function readBankLines(sql: Sql | Tx, from: IsoDate, through: IsoDate): Promise<Movement[]> {
  const rows = await sql<
    { day: string; reference: string; direction: 'in' | 'out'; amount: bigint; kind: StatementKind }[]
  >`
    select s.day, l.reference, l.direction, l.amount, l.kind
    from reconciliation.statement s join reconciliation.statement_line l on l.statement_id = s.id
    where s.day between ${from}::date and ${through}::date order by s.day, l.line`;
  return rows.map(({ day, reference, direction, amount, kind }) => ({
    side: 'bank',
    kind,
    reference,
    day: isoDate(day),
    amount: signedOf({ direction, amount }),
  }));
}

/** A day with its statement and how many of its differences are in which state. */
export interface DayRow {
  /** Of the statement. */
  readonly id: bigint;
  readonly day: IsoDate;
  readonly lineCount: number;
  readonly net: bigint;
  readonly isUploaded: boolean;
  readonly takenAt: Date;
  readonly waiting: number;
  readonly open: number;
  readonly inSuspense: number;
  readonly closed: number;
}

interface DayColumns extends Omit<DayRow, 'day'> {
  day: string;
}

const dayRows = (sql: Sql | Tx) => sql`
  select s.id, s.day, s.line_count as "lineCount", s.net_amount as net, s.uploaded_by is not null as "isUploaded", s.taken_at as "takenAt",
         coalesce(d.waiting, 0)::int as waiting, coalesce(d.open, 0)::int as open, coalesce(d.in_suspense, 0)::int as "inSuspense", coalesce(d.closed, 0)::int as closed
  from reconciliation.statement s
  left join lateral (
    select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'open') as open,
           count(*) filter (where state = 'in_suspense') as in_suspense, count(*) filter (where state = 'closed') as closed
    from reconciliation.difference where day = s.day) d on true`;
const dayOf = (row: DayColumns): DayRow => ({ ...row, day: isoDate(row.day) });

/** A page of the days with a statement, the newest first unless the order says otherwise. */
export async function readDays(sql: Sql, { limit, offset, isDescending }: Page): Promise<ListRows<DayRow>> {
  const direction = isDescending ? sql`asc` : sql`desc`;
  const rows = await sql<DayColumns[]>`${dayRows(sql)} order by s.day ${direction} limit ${limit} offset ${offset}`;
  const [count] = await sql<{ total: bigint }[]>`select count(*) as total from reconciliation.statement`;
  return { total: Number(count?.total ?? 0n), rows: rows.map(dayOf) };
}

/** One day, or undefined where it has no statement. */
export async function findDay(sql: Sql | Tx, day: IsoDate): Promise<DayRow | undefined> {
  const [row] = await sql<DayColumns[]>`${dayRows(sql)} where s.day = ${day}::date`;
  return row === undefined ? undefined : dayOf(row);
}
