import { type CaseWork, onlyWork } from '../../../platform/case-work/work-filter.ts';
import type { Sql } from '../../../platform/database/database.ts';

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

interface QueuePage {
  readonly limit: number;
  readonly offset: number;
  readonly work: CaseWork | undefined;
}

const columns = (sql: Sql) => sql`
  r.id, r.customer_id as "customerId", r.line, r.phase, r.status, r.amount, r.report_id as "reportId", r.updated_at as "updatedAt"`;

/** Requests whose documents no one has looked at, oldest first. */
export async function readWaitingCases(
  sql: Sql,
  { limit, offset, work }: QueuePage,
): Promise<{ total: number; rows: CaseRow[] }> {
  const waits = sql`r.phase = 6 and r.status = 1 and exists (
    select 1 from documents.document d where d.bucket = r.bucket and d.customer_id = r.customer_id and d.subject_kind = 'credit_request' and d.subject_id = r.id and d.state = 'in_check') ${onlyWork(sql, work, sql`r.id`)}`;
  const rows = await sql<CaseRow[]>`
    select ${columns(sql)} from origination.credit_request r where ${waits} order by r.updated_at, r.id limit ${limit} offset ${offset}`;
  const [count] = await sql<
    { total: bigint }[]
  >`select count(*) as total from origination.credit_request r where ${waits}`;
  return { total: Number(count?.total ?? 0n), rows };
}

/** Requests on which an operator has decided something, newest first. */
export async function readDecidedCases(
  sql: Sql,
  { limit, offset, work }: QueuePage,
): Promise<{ total: number; rows: CaseRow[] }> {
  const decided = sql`exists (
    select 1 from documents.document d where d.bucket = r.bucket and d.customer_id = r.customer_id and d.subject_kind = 'credit_request' and d.subject_id = r.id
      and d.decided_at is not null and d.reused_from is null) ${onlyWork(sql, work, sql`r.id`)}`;
  const rows = await sql<CaseRow[]>`
    select ${columns(sql)} from origination.credit_request r where ${decided} order by r.updated_at desc, r.id desc limit ${limit} offset ${offset}`;
  const [count] = await sql<
    { total: bigint }[]
  >`select count(*) as total from origination.credit_request r where ${decided}`;
  return { total: Number(count?.total ?? 0n), rows };
}

/** Requests that a lender has and that came to it before a moment: since the last change of place, as each question to the lender touches the request. */
const atLender = (sql: Sql, since: Date, work?: CaseWork) => sql`
  from origination.credit_request r join origination.offer o on o.id = r.offer_id and o.decided_by = 'lender'
  cross join lateral (select max(e.at) as at from origination.request_event e where e.bucket = r.bucket and e.request_id = r.id) came
  where r.phase = 6 and r.status = 1 and came.at < ${since} ${onlyWork(sql, work, sql`r.id`)} and not exists (
    select 1 from documents.document d where d.bucket = r.bucket and d.customer_id = r.customer_id and d.subject_kind = 'credit_request' and d.subject_id = r.id and d.state = 'in_check')`;

/** A page of them, oldest first; `updatedAt` is since when the lender has it. */
export async function readSlowLenders(
  sql: Sql,
  { limit, offset, work }: QueuePage,
  since: Date,
): Promise<{ total: number; rows: CaseRow[] }> {
  const rows = await sql<CaseRow[]>`
    select r.id, r.customer_id as "customerId", r.line, r.phase, r.status, r.amount, r.report_id as "reportId", came.at as "updatedAt"
    ${atLender(sql, since, work)} order by came.at, r.id limit ${limit} offset ${offset}`;
  return { total: await countSlowLenders(sql, since, work), rows };
}

/** How many there are. */
export async function countSlowLenders(sql: Sql, since: Date, work?: CaseWork): Promise<number> {
  const [count] = await sql<{ total: bigint }[]>`select count(*) as total ${atLender(sql, since, work)}`;
  return Number(count?.total ?? 0n);
}
