import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** A top-up of the cash wallet; amount in rials, times by the business clock. */
export interface TopUp {
  readonly id: bigint;
  readonly customerId: bigint;
  readonly uid: string;
  readonly amount: bigint;
  readonly state: string;
  readonly attemptId: bigint | null;
  readonly madeAt: Date;
}

export type TopUpEnd = 'paid' | 'failed' | 'sent_back';

/** Draws the id of a top-up, a cash-out or a transfer, so that its attempt at the gateway or its hold can name it. */
export async function nextMovementId(tx: Tx, customerId: bigint): Promise<bigint> {
  const [row] = await tx<
    { id: bigint }[]
  >`select nextval('wallet.movement_number') * 64 + ${bucketOf(customerId)}::bigint as id`;
  if (row === undefined) throw new Error('movement_number returned nothing');
  return row.id;
}

export interface NewTopUp {
  readonly id: bigint;
  readonly customerId: bigint;
  readonly amount: bigint;
  readonly attemptId: bigint;
  readonly madeAt: Date;
}

/** Stores a top-up that waits for its attempt at the gateway. */
export async function insertOpenTopUp(tx: Tx, topUp: NewTopUp): Promise<TopUp> {
  const { id, customerId, amount, attemptId, madeAt } = topUp;
  const [row] = await tx<TopUp[]>`
    insert into wallet.top_up (bucket, id, customer_id, amount, state, attempt_id, made_at)
    values (${bucketOf(customerId)}, ${id}, ${customerId}, ${amount}, 'open', ${attemptId}, ${madeAt})
    returning id, customer_id as "customerId", uid, amount, state, attempt_id as "attemptId", made_at as "madeAt"`;
  if (row === undefined) throw new Error('top_up stored nothing');
  return row;
}

/** Ends a top-up; one that has ended stays as it is. */
export async function endTopUp(tx: Tx, id: bigint, state: TopUpEnd, at: Date): Promise<void> {
  await tx`update wallet.top_up set state = ${state}, ended_at = ${at} where bucket = ${bucketOf(id)} and id = ${id} and state = 'open'`;
}

/** A customer's own top-up; undefined when there is none of that id. */
export async function readTopUp(sql: Sql | Tx, customerId: bigint, id: bigint): Promise<TopUp | undefined> {
  const [row] = await sql<TopUp[]>`
    select id, customer_id as "customerId", uid, amount, state, attempt_id as "attemptId", made_at as "madeAt" from wallet.top_up
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and id = ${id}`;
  return row;
}

export interface TopUpPage {
  readonly total: number;
  readonly rows: readonly TopUp[];
}

/** A page of a customer's top-ups by their id, which rises with time; `afterId` goes on behind that row. */
export async function readTopUps(
  sql: Sql,
  customerId: bigint,
  page: {
    readonly limit: number;
    readonly offset: number;
    readonly isDescending: boolean;
    readonly afterId: bigint | undefined;
  },
): Promise<TopUpPage> {
  const { limit, offset, isDescending, afterId } = page;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const behind = afterId === undefined ? sql`` : isDescending ? sql`and id < ${afterId}` : sql`and id > ${afterId}`;
  const rows = await sql<TopUp[]>`
    select id, customer_id as "customerId", uid, amount, state, attempt_id as "attemptId", made_at as "madeAt" from wallet.top_up
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} ${behind} order by id ${direction} limit ${limit} offset ${offset}`;
  const [count] = await sql<{ total: bigint }[]>`
    select count(*) as total from wallet.top_up where bucket = ${bucketOf(customerId)} and customer_id = ${customerId}`;
  return { total: Number(count?.total ?? 0n), rows };
}
