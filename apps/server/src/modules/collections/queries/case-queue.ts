import { COLLECTION_STEPS, type CollectionStep } from '@nesye/contract/constants';
import { type IsoDate, isoDate } from '@nesye/money';
import { type CaseWork, onlyWork } from '../../../platform/case-work/work-filter.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ListRows } from '../../../platform/lists/list-response.ts';
import type { Page } from '../../../platform/lists/paged-list.ts';
import type { ContactResult, PromiseState, StoredPromise } from './contacts.ts';

/** A late customer as the queue shows them, as of the last end of a day. */
export interface LateCustomer {
  readonly customerId: bigint;
  readonly stage: number;
  readonly since: IsoDate;
  readonly lastContactAt: Date | null;
  readonly lastResult: ContactResult | null;
  readonly promise: StoredPromise | undefined;
  readonly next: CollectionStep;
}

export interface CaseFilter {
  readonly stage: number | undefined;
  /** Of the newest promise. */
  readonly promise: 'none' | PromiseState | undefined;
  readonly next: CollectionStep | undefined;
  readonly customerId: bigint | undefined;
  readonly work: CaseWork | undefined;
}

/** What is to be done next, by the conduct of a day: what of it the queue knows. */
export interface QueueDay {
  readonly today: IsoDate;
  readonly weekAgo: Date;
  readonly maxPerWeek: number;
}

interface Row {
  customer_id: bigint;
  stage: number;
  since: string;
  contacted_at: Date | null;
  result: ContactResult | null;
  promise_amount: bigint | null;
  promised_day: string | null;
  state: PromiseState | null;
  next: number;
  total: bigint;
}

/** Late customers with their newest contact and promise, and the place of what is next in `COLLECTION_STEPS`. */
const lateRows = (sql: Sql, { today, weekAgo, maxPerWeek }: QueueDay, customerId: bigint | undefined) => sql`
  select l.*, c.contacted_at, c.result, p.amount as promise_amount, p.promised_day, p.state,
    case when p.state = 'open' and p.promised_day >= ${today}::date or w.recent >= ${maxPerWeek} then 3
      when p.state = 'broken' and p.contact_id = c.id then 0 when c.id is null then 1 else 2 end as next
  from (
    select bucket, customer_id, max(stage) as stage, min(since) as since, sum(amount)::bigint as amount
    from servicing.delinquency where ${customerId ?? null}::bigint is null or customer_id = ${customerId ?? null}::bigint
    group by bucket, customer_id
  ) l
  left join lateral (
    select id, contacted_at, result from collections.contact c where c.bucket = l.bucket and c.customer_id = l.customer_id order by c.id desc limit 1) c on true
  left join lateral (
    select contact_id, amount, promised_day, state from collections.promise p where p.bucket = l.bucket and p.customer_id = l.customer_id order by p.contact_id desc limit 1) p on true
  left join lateral (
    select count(*)::int as recent from collections.contact c where c.bucket = l.bucket and c.customer_id = l.customer_id and c.contacted_at > ${weekAgo}) w on true`;

/** A page of the late customers, and how many there are. The order is what is next and then the amount, the amount without penalty, or since when. */
export async function readLateCustomers(
  sql: Sql,
  { limit, offset, isDescending, orderKey }: Page & { readonly orderKey: 'amount' | 'days_late' | 'next' },
  day: QueueDay,
  { stage, promise, next, customerId, work }: CaseFilter,
): Promise<ListRows<LateCustomer>> {
  // Who is late for longest is late since the first day.
  const isRising = orderKey === 'days_late' ? isDescending : !isDescending;
  const direction = isRising ? sql`asc` : sql`desc`;
  const order = {
    amount: sql`l.amount ${direction}`,
    days_late: sql`l.since ${direction}`,
    next: sql`l.next ${direction}, l.amount desc`,
  }[orderKey];
  const step = next === undefined ? null : COLLECTION_STEPS.indexOf(next);
  const rows = await sql<Row[]>`
    select l.customer_id, l.stage, l.since, l.contacted_at, l.result, l.promise_amount, l.promised_day, l.state, l.next, count(*) over () as total
    from (${lateRows(sql, day, customerId)}) l
    where (${stage ?? null}::smallint is null or l.stage = ${stage ?? null}::smallint)
      and (${promise ?? null}::text is null or coalesce(l.state, 'none') = ${promise ?? null}::text)
      and (${step}::int is null or l.next = ${step}::int) ${onlyWork(sql, work, sql`l.customer_id`, sql`true`, sql`l.since`)}
    order by ${order}, l.customer_id limit ${limit} offset ${offset}`;
  return {
    total: Number(rows[0]?.total ?? 0n),
    rows: rows.map((row) => ({
      customerId: row.customer_id,
      stage: row.stage,
      since: isoDate(row.since),
      lastContactAt: row.contacted_at,
      lastResult: row.result,
      next: nextOf(row.next),
      promise:
        row.promise_amount === null || row.promised_day === null || row.state === null
          ? undefined
          : { amount: row.promise_amount, day: isoDate(row.promised_day), state: row.state },
    })),
  };
}

/** So many late customers are looked at for some who may be contacted. */
const MAX_LOOKED_AT = 500;

/**
 * The late customers for whom something is next, in the order of the work list, at most 500. Without whom someone contacted since a moment, and without whom a colleague has
 * open or holds.
 */
export async function readNextCustomers(
  sql: Sql,
  day: QueueDay,
  {
    operatorId,
    contactedBefore,
    now,
  }: { readonly operatorId: bigint; readonly contactedBefore: Date; readonly now: Date },
): Promise<bigint[]> {
  const rows = await sql<{ customer_id: bigint }[]>`
    select l.customer_id from (${lateRows(sql, day, undefined)}) l
    where l.next < 3 and (l.contacted_at is null or l.contacted_at < ${contactedBefore})
      and not exists (select from platform.case_claim k where k.queue = 'collections' and k.case_id = l.customer_id and k.operator_id <> ${operatorId}
        and (k.until is null or k.until > ${now}))
    order by l.next, l.amount desc, l.customer_id limit ${MAX_LOOKED_AT}`;
  return rows.map((row) => row.customer_id);
}

/** Frees the cases that operators hold of customers who are not late any more: who is late again later is another case. */
export async function freeClearedCases(tx: Tx): Promise<void> {
  await tx`
    delete from platform.case_claim c where c.queue = 'collections'
      and not exists (select from servicing.delinquency d where d.bucket = c.case_id & 63 and d.customer_id = c.case_id)`;
}

function nextOf(place: number): CollectionStep {
  const next = COLLECTION_STEPS[place];
  if (next === undefined) throw new Error(`nothing is next at ${place}`);
  return next;
}

/** The late customers of a stage as of the last end of a day. The amount is without penalty; `next` counts each step. */
export interface Bucket {
  readonly stage: number;
  readonly customers: number;
  readonly amount: bigint;
  readonly next: readonly number[];
}

/** Sums up the queue by stage, in one statement. */
export async function readBuckets(sql: Sql, day: QueueDay): Promise<Bucket[]> {
  return await sql<Bucket[]>`
    select l.stage, count(*)::int as customers, sum(l.amount)::bigint as amount,
      array[count(*) filter (where l.next = 0), count(*) filter (where l.next = 1), count(*) filter (where l.next = 2), count(*) filter (where l.next = 3)]::int[] as next
    from (${lateRows(sql, day, undefined)}) l group by l.stage order by l.stage`;
}
