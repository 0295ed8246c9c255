import { type CaseWork, onlyWork } from '../../../platform/case-work/work-filter.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { ROWS_TO_COUNT } from '../../../platform/lists/bounded-count.ts';

/** A request that waits for an operator, or has been decided by one. */
export interface CaseRow {
  readonly id: bigint;
  readonly customerId: bigint;
  readonly line: number;
  readonly phase: number;
  readonly status: number;
  readonly amount: bigint;
  readonly reportId: bigint;
  readonly updatedAt: Date;
}

export interface QueuePage {
  readonly limit: number;
  readonly offset: number;
  readonly isDescending: boolean;
  /** Instant and id of the row to go on after. */
  readonly after: readonly string[] | undefined;
  readonly work: CaseWork | undefined;
}

type Part = ReturnType<Sql>;

/** A document of the request in a state. */
const hasDocument = (sql: Sql, state: Part) => sql`exists (
  select 1 from documents.document d where d.bucket = r.bucket and d.customer_id = r.customer_id and d.subject_kind = 'credit_request' and d.subject_id = r.id and ${state})`;

const ofWork = (sql: Sql, work: CaseWork | undefined, doWait: boolean) =>
  onlyWork(sql, work, sql`r.id`, doWait ? sql`true` : sql`false`, sql`r.updated_at`);

const waiting = (sql: Sql, work: CaseWork | undefined) => sql`
  from origination.credit_request r
  where r.phase = 6 and r.status = 1 and ${hasDocument(sql, sql`d.state = 'in_check'`)} ${ofWork(sql, work, true)}`;

const decided = (sql: Sql, work: CaseWork | undefined) => sql`
  from origination.credit_request r
  where ${hasDocument(sql, sql`d.decided_at is not null and d.reused_from is null`)} ${onlyWork(sql, work, sql`r.id`, sql`r.phase = 6 and r.status = 1 and ${hasDocument(sql, sql`d.state = 'in_check'`)}`, sql`r.updated_at`)}`;

/** Requests that a lender has and that came to it before a moment: since the last change of place, as each question to the lender touches the request. */
const atLender = (sql: Sql, since: Date | undefined, work?: CaseWork) => sql`
  from origination.credit_request r join origination.offer o on o.id = r.offer_id and o.decided_by = 'lender'
  cross join lateral (select max(e.at) as at from origination.request_event e where e.bucket = r.bucket and e.request_id = r.id) came
  where r.phase = 6 and r.status = 1 and came.at < ${since ?? null}::timestamptz ${ofWork(sql, work, false)} and not ${hasDocument(sql, sql`d.state = 'in_check'`)}`;

/** A page of a queue. A page behind a row does not count the others. */
async function readPage(
  sql: Sql,
  queue: 'slow' | 'waiting' | 'decided',
  { limit, offset, isDescending, after, work }: QueuePage,
  since?: Date,
): Promise<{ total: number; rows: CaseRow[] }> {
  const others = queue === 'waiting' ? waiting(sql, work) : decided(sql, work);
  const from = queue === 'slow' ? atLender(sql, since, work) : others;
  const at = queue === 'slow' ? sql`came.at` : sql`r.updated_at`;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const beyond = isDescending ? sql`<` : sql`>`;
  const [moment = '', id = ''] = after ?? [];
  const place = after === undefined ? sql`` : sql`and (${at}, r.id) ${beyond} (${moment}::timestamptz, ${id}::bigint)`;
  const rows = await sql<CaseRow[]>`
    select r.id, r.customer_id as "customerId", r.line, r.phase, r.status, r.amount, r.report_id as "reportId", ${at} as "updatedAt"
    ${from} ${place} order by ${at} ${direction}, r.id ${direction} limit ${limit} offset ${offset}`;
  if (after !== undefined) return { total: 0, rows };
  const [count] = await sql<{ total: bigint }[]>`
    select count(*) as total from (select ${from} limit ${ROWS_TO_COUNT}) seen`;
  return { total: Number(count?.total ?? 0n), rows };
}

/** Requests whose documents no one has looked at, by how long they wait. */
export const readWaitingCases = (sql: Sql, page: QueuePage) => readPage(sql, 'waiting', page);

/** Requests on which an operator has decided something, by their last change. */
export const readDecidedCases = (sql: Sql, page: QueuePage) => readPage(sql, 'decided', page);

/** Requests that are slow at their lender; `updatedAt` is since when the lender has it. */
export const readSlowLenders = (sql: Sql, page: QueuePage, since: Date) => readPage(sql, 'slow', page, since);

/** How many there are. */
export async function countSlowLenders(sql: Sql, since: Date): Promise<number> {
  const [count] = await sql<{ total: bigint }[]>`select count(*) as total ${atLender(sql, since)}`;
  return Number(count?.total ?? 0n);
}
