import { isoDate, type IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ListRows } from '../../../platform/lists/list-response.ts';
import type { Page } from '../../../platform/lists/paged-list.ts';

/** Why a statement could not be had. */
export type MissingReason = 'none' | 'too_large' | 'refused';

export interface MissingStatement {
  readonly day: IsoDate;
  readonly reason: MissingReason;
  /** By the business clock. */
  readonly askedAt: Date;
  /** An operator has said that there is none. */
  readonly isSaidNone: boolean;
}

interface Row {
  day: string;
  reason: MissingReason;
  asked_at: Date;
  is_said_none: boolean;
}

const columns = (sql: Sql | Tx) => sql`day, reason, asked_at, said_none_at is not null as is_said_none`;
const missingOf = ({ day, reason, asked_at: askedAt, is_said_none: isSaidNone }: Row): MissingStatement => ({
  day: isoDate(day),
  reason,
  askedAt,
  isSaidNone,
});

/** The statements that were requested in vain, and those of which an operator has said that there is none. */
export async function readMissing(sql: Sql | Tx): Promise<readonly MissingStatement[]> {
  const rows = await sql<Row[]>`select ${columns(sql)} from reconciliation.missing_statement order by day`;
  return rows.map(missingOf);
}

/** Remembers that a statement was requested in vain. */
export async function storeMissing(
  sql: Sql,
  { day, reason, askedAt }: Pick<MissingStatement, 'day' | 'reason' | 'askedAt'>,
): Promise<void> {
  await sql`
    insert into reconciliation.missing_statement (day, reason, asked_at) values (${day}::date, ${reason}, ${askedAt})
    on conflict (day) do update set reason = excluded.reason, asked_at = excluded.asked_at`;
}

/** Stores that there is no statement of a day; said before, it stays as it was. */
export async function storeSaidNone(
  tx: Tx,
  day: IsoDate,
  { by, reason, at }: { readonly by: bigint; readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const { count } = await tx`
    insert into reconciliation.missing_statement as m (day, reason, asked_at, said_none_by, said_none_at, said_none_reason)
    values (${day}::date, 'none', ${at}, ${by}, ${at}, ${reason})
    on conflict (day) do update set said_none_by = excluded.said_none_by, said_none_at = excluded.said_none_at, said_none_reason = excluded.said_none_reason
    where m.said_none_by is null`;
  return count > 0;
}

/** Forgets the statement of a day, which was taken. */
export async function forgetMissing(tx: Tx, day: IsoDate): Promise<void> {
  await tx`delete from reconciliation.missing_statement where day = ${day}::date`;
}

/** A page of the days without a statement that an operator has still to look at, the newest first unless the order says otherwise. */
export async function readOpenMissing(
  sql: Sql,
  { limit, offset, isDescending }: Page,
): Promise<ListRows<MissingStatement>> {
  const direction = isDescending ? sql`asc` : sql`desc`;
  const rows = await sql<Row[]>`
    select ${columns(sql)} from reconciliation.missing_statement where said_none_at is null order by day ${direction} limit ${limit} offset ${offset}`;
  const [count] = await sql<
    { total: bigint }[]
  >`select count(*) as total from reconciliation.missing_statement where said_none_at is null`;
  return { total: Number(count?.total ?? 0n), rows: rows.map(missingOf) };
}

/** How many statements of days before one are not here, and how many of any day cannot be read; without those of which an operator has said that there is none. */
export async function countMissingStatements(sql: Sql, before: IsoDate): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from reconciliation.missing_statement
    where said_none_at is null and (day < ${before}::date or reason <> 'none')`;
  return row?.count ?? 0;
}
