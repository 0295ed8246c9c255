import { epochDayOf, type IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../database/database.ts';
import type { DayFilter } from '../lists/day-filter.ts';

/** A row of the audit as it is stored. */
export interface AuditRow {
  readonly chain: number;
  readonly seq: bigint;
  readonly at: Date;
  readonly actorId: bigint | null;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  /** JSON. */
  readonly detail: string;
}

/** Which rows are looked for; what is not named counts for nothing. */
export interface AuditFilter extends DayFilter {
  readonly actorId: bigint | undefined;
  /** How the action begins. */
  readonly action: string | undefined;
  readonly subjectKind: string | undefined;
  readonly subjectId: string | undefined;
}

/** The place of a row in its chain. */
export interface AuditPlace {
  readonly chain: number;
  readonly seq: bigint;
}

const TEHRAN_OFFSET_MS = 12_600_000;
const DAY_MS = 86_400_000;
/** When a business day begins. */
const startOf = (day: IsoDate): Date => new Date(epochDayOf(day) * DAY_MS - TEHRAN_OFFSET_MS);
const endOf = (day: IsoDate): Date => new Date(startOf(day).getTime() + DAY_MS);
/** The last code point: nothing that begins with the same letters is behind it. */
const LAST = '\u{10FFFF}';

function conditionOf(sql: Sql | Tx, { actorId, action, subjectKind, subjectId, from, until }: AuditFilter) {
  return sql`true
    ${actorId === undefined ? sql`` : sql`and a.actor_id = ${actorId}`}
    ${subjectKind === undefined ? sql`` : sql`and a.subject_kind = ${subjectKind}`}
    ${subjectId === undefined ? sql`` : sql`and a.subject_id = ${subjectId}`}
    ${action === undefined ? sql`` : sql`and a.action collate "C" >= ${action} and a.action collate "C" < ${action + LAST}`}
    ${from === undefined ? sql`` : sql`and a.at >= ${startOf(from)}`}
    ${until === undefined ? sql`` : sql`and a.at < ${endOf(until)}`}`;
}

/**
 * The next rows of a search behind a place, by time, then chain, then place: rows of one moment are each shown once. Without a place it begins at the end.
 */
export function readAudit(
  sql: Sql | Tx,
  filter: AuditFilter,
  {
    after,
    limit,
    offset,
    isDescending,
  }: {
    readonly after: AuditPlace | undefined;
    readonly limit: number;
    readonly offset: number;
    readonly isDescending: boolean;
  },
): Promise<readonly AuditRow[]> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const beyond = isDescending ? sql`<` : sql`>`;
  const behind =
    after === undefined
      ? sql``
      : sql`and (a.at, a.chain, a.seq) ${beyond} (
          (select p.at from platform.audit_entry p where p.chain = ${after.chain}::smallint and p.seq = ${after.seq}), ${after.chain}::smallint, ${after.seq}::bigint)`;
  return sql<AuditRow[]>`
    select a.chain::int as chain, a.seq, a.at, a.actor_id as "actorId", a.action, a.subject_kind as "subjectKind", a.subject_id as "subjectId", a.detail
    from platform.audit_entry a where ${conditionOf(sql, filter)} ${behind}
    order by a.at ${direction}, a.chain ${direction}, a.seq ${direction} limit ${limit} offset ${offset}`;
}

/** How many rows a search has, at most `most`. */
export async function countAudit(sql: Sql, filter: AuditFilter, most: number): Promise<number> {
  const [row] = await sql<{ total: bigint }[]>`
    select count(*) as total from (select from platform.audit_entry a where ${conditionOf(sql, filter)} limit ${most}) counted`;
  return Number(row?.total ?? 0n);
}
