import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { ListRows } from '../../../platform/lists/list-response.ts';
import { ROWS_TO_COUNT } from '../../../platform/lists/bounded-count.ts';

/** A top-up or a cash-out; amounts in rials, time by the business clock. */
export interface Movement {
  readonly id: bigint;
  readonly uid: string;
  readonly kind: 'charge' | 'cash_out';
  readonly state: string;
  /** Has the bank accepted this cash-out. */
  readonly isAccepted: boolean;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly createdAt: Date;
}

/** A page of a customer's top-ups and cash-outs by their numbers, which rise with time over both; `afterId` goes on behind that one. */
export async function readMovements(
  sql: Sql,
  customerId: bigint,
  page: {
    readonly limit: number;
    readonly offset: number;
    readonly isDescending: boolean;
    readonly afterId: bigint | undefined;
  },
): Promise<ListRows<Movement>> {
  const { limit, offset, isDescending, afterId } = page;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const behind = afterId === undefined ? sql`` : isDescending ? sql`and id < ${afterId}` : sql`and id > ${afterId}`;
  const own = sql`bucket = ${bucketOf(customerId)} and customer_id = ${customerId}`;
  // Each of the two is read no further than the page needs.
  const part = sql`order by id ${direction} limit ${limit + offset}`;
  const rows = await sql<Movement[]>`
    select * from (
      (select id, uid, 'charge' as kind, state, false as "isAccepted", amount, 0::bigint as fee, made_at as "createdAt" from wallet.top_up where ${own} ${behind} ${part})
      union all
      (select id, uid, 'cash_out' as kind, state, bank_reference is not null, amount, fee, requested_at as "createdAt" from wallet.cash_out where ${own} ${behind} ${part})
    ) movement order by id ${direction} limit ${limit} offset ${offset}`;
  const [count] = await sql<{ total: bigint }[]>`
    select count(*) as total from (
      (select from wallet.top_up where ${own} limit ${ROWS_TO_COUNT}) union all (select from wallet.cash_out where ${own} limit ${ROWS_TO_COUNT})
    ) counted`;
  return { total: Math.min(Number(count?.total ?? 0n), ROWS_TO_COUNT), rows };
}
