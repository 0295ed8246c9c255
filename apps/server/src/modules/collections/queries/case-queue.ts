import { type IsoDate, isoDate } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
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
}

export interface CaseFilter {
  readonly stage: number | undefined;
  /** Of the newest promise. */
  readonly promise: 'none' | PromiseState | undefined;
  readonly customerId: bigint | undefined;
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
  total: bigint;
}

/** A page of the late customers by what was late of theirs without penalty, or since when, and how many there are. */
export async function readLateCustomers(
  sql: Sql,
  { limit, offset, isDescending, orderKey }: Page & { readonly orderKey: 'amount' | 'days_late' },
  { stage, promise, customerId }: CaseFilter,
): Promise<ListRows<LateCustomer>> {
  // Who is late for longest is late since the first day.
  const isRising = orderKey === 'amount' ? !isDescending : isDescending;
  const direction = isRising ? sql`asc` : sql`desc`;
  const order = orderKey === 'amount' ? sql`l.amount` : sql`l.since`;
  const rows = await sql<Row[]>`
    with late as (
      select bucket, customer_id, max(stage) as stage, min(since) as since, sum(amount)::bigint as amount
      from servicing.delinquency where ${customerId ?? null}::bigint is null or customer_id = ${customerId ?? null}::bigint
      group by bucket, customer_id
    )
    select l.customer_id, l.stage, l.since, c.contacted_at, c.result, p.amount as promise_amount, p.promised_day, p.state, count(*) over () as total
    from late l
    left join lateral (
      select contacted_at, result from collections.contact c where c.bucket = l.bucket and c.customer_id = l.customer_id order by c.id desc limit 1) c on true
    left join lateral (
      select amount, promised_day, state from collections.promise p where p.bucket = l.bucket and p.customer_id = l.customer_id order by p.contact_id desc limit 1) p on true
    where (${stage ?? null}::smallint is null or l.stage = ${stage ?? null}::smallint)
      and (${promise ?? null}::text is null or coalesce(p.state, 'none') = ${promise ?? null}::text)
    order by ${order} ${direction}, l.customer_id limit ${limit} offset ${offset}`;
  return {
    total: Number(rows[0]?.total ?? 0n),
    rows: rows.map((row) => ({
      customerId: row.customer_id,
      stage: row.stage,
      since: isoDate(row.since),
      lastContactAt: row.contacted_at,
      lastResult: row.result,
      promise:
        row.promise_amount === null || row.promised_day === null || row.state === null
          ? undefined
          : { amount: row.promise_amount, day: isoDate(row.promised_day), state: row.state },
    })),
  };
}
