import type { Sql } from '../../../platform/database/database.ts';
import { bucketOf } from '../../../platform/database/bucket.ts';
import { ROWS_TO_COUNT } from '../../../platform/lists/bounded-count.ts';
import type { ListRequest } from '../../../platform/lists/list-request.ts';
import { type ListRows, rowsToRead } from '../../../platform/lists/list-response.ts';

export type ContractStatus = 'frozen' | 'active' | 'blocked';
export type ContractOrder = 'opened_at' | 'frozen_at';

/** A facility that is not over, with the freeze that is in force. */
export interface ListedContract {
  readonly id: bigint;
  readonly uid: string;
  readonly customerId: bigint;
  readonly line: number;
  readonly lineName: string;
  readonly status: ContractStatus;
  readonly openedAt: Date;
  readonly frozenAt: Date | null;
  readonly frozenBy: bigint | null;
  readonly reason: string | null;
}

export interface ContractFilter {
  readonly customerId: bigint | undefined;
  readonly status: ContractStatus | undefined;
}

/** A page of the facilities that are not over, and how many there are. A page behind a row does not count them. `frozen_at` orders those that are frozen, and leaves the others out. */
export async function readContracts(
  sql: Sql,
  filter: ContractFilter,
  request: ListRequest<ContractOrder>,
): Promise<ListRows<ListedContract>> {
  const { limit, offset } = rowsToRead(request);
  const direction = request.isDescending ? sql`desc` : sql`asc`;
  const isByFreeze = request.orderKey === 'frozen_at';
  const at = isByFreeze ? sql`z.frozen_at` : sql`f.opened_at`;
  const id = isByFreeze ? sql`z.facility_id` : sql`f.id`;
  const chosen = sql`
    ${isByFreeze ? fromFreezes(sql, filter) : fromFacilities(sql)} join servicing.provider p on p.line = f.line where ${conditions(sql, filter)}`;
  const rows = await sql<ListedContract[]>`
    select f.id, f.uid::text as uid, f.customer_id as "customerId", f.line, p.name as "lineName", f.status, f.opened_at as "openedAt",
      z.frozen_at as "frozenAt", z.frozen_by as "frozenBy", z.reason
    from ${chosen} ${positionAfter(sql, request, sql`${at}, ${id}`)}
    order by ${at} ${direction}, ${id} ${direction} limit ${limit} offset ${offset}`;
  if (request.after !== undefined) return { total: 0, rows };
  const [count] = await sql<{ total: bigint }[]>`
    select count(*) as total from (select from servicing.facility f where ${conditions(sql, filter)} limit ${ROWS_TO_COUNT}) seen`;
  return { total: Number(count?.total ?? 0n), rows };
}

type Fragment = ReturnType<Sql>;

const fromFacilities = (sql: Sql): Fragment => sql`
  servicing.facility f left join servicing.facility_freeze z on z.bucket = f.bucket and z.facility_id = f.id and z.lifted_at is null`;

/** Each freeze finds its facility by key. The limit shows the planner that it finds one. Else it expects next to none, and reads past or sorts them all. */
const fromFreezes = (sql: Sql, { customerId }: ContractFilter): Fragment => sql`
  (select * from servicing.facility_freeze where lifted_at is null ${customerId === undefined ? sql`` : sql`and customer_id = ${customerId}`}) z
  cross join lateral (select * from servicing.facility where bucket = z.bucket and id = z.facility_id limit 1) f`;

function conditions(sql: Sql, { customerId, status }: ContractFilter): Fragment {
  const state = status === undefined ? sql`f.status in ('active', 'blocked', 'frozen')` : sql`f.status = ${status}`;
  return customerId === undefined
    ? state
    : sql`${state} and f.bucket = ${bucketOf(customerId)} and f.customer_id = ${customerId}`;
}

function positionAfter(sql: Sql, { after, isDescending }: ListRequest<ContractOrder>, order: Fragment): Fragment {
  const [value, last] = after ?? [];
  if (value === undefined || last === undefined) return sql``;
  return sql`and (${order}) ${isDescending ? sql`<` : sql`>`} (${value}::timestamptz, ${last}::bigint)`;
}
