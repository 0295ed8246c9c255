import { type IsoDate, isoDate, rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { RedatePolicy } from '../domain/plan-redate.ts';

/** The rules that hold on a day. Throws where there are none. */
export async function readPolicy(sql: Sql | Tx, day: IsoDate): Promise<RedatePolicy> {
  const [row] = await sql<
    { valid_from: string; notice_days: number; months_between: number; max_later_days: number; cost: bigint }[]
  >`
    select valid_from, notice_days, months_between, max_later_days, cost from redate.policy where valid_from <= ${day}::date order by valid_from desc limit 1`;
  if (row === undefined) throw new Error(`no rules of re-dating hold on ${day}`);
  return {
    validFrom: isoDate(row.valid_from),
    noticeDays: row.notice_days,
    monthsBetween: row.months_between,
    maxLaterDays: row.max_later_days,
    cost: rial(row.cost),
  };
}

/** A customer chose a due day. */
export interface Redating {
  readonly id: bigint;
  readonly customerId: bigint;
  readonly uid: string;
  readonly bodyHash: Uint8Array;
  readonly day: number;
  readonly rowCount: number;
  readonly purchaseCount: number;
  readonly redatedOn: IsoDate;
  readonly redatedAt: Date;
  readonly policyFrom: IsoDate;
}

const columns = (sql: Sql | Tx) => sql`
  id, customer_id as "customerId", uid, body_hash as "bodyHash", day, row_count as "rowCount", purchase_count as "purchaseCount", redated_on::text as "redatedOn",
  redated_at as "redatedAt", policy_from::text as "policyFrom"`;

/** What was done under a customer's key; undefined where nothing was. */
export async function findRedating(sql: Sql | Tx, customerId: bigint, uid: string): Promise<Redating | undefined> {
  const [row] = await sql<Redating[]>`
    select ${columns(sql)} from redate.redating where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and uid = ${uid}`;
  return row;
}

/** When a customer last moved rows by it; undefined: never. */
export async function readLastMoved(sql: Sql | Tx, customerId: bigint): Promise<IsoDate | undefined> {
  const [row] = await sql<{ day: string | null }[]>`
    select max(redated_on)::text as day from redate.redating where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and row_count > 0`;
  return row === undefined || row.day === null ? undefined : isoDate(row.day);
}

/** Draws the id of a re-dating, so that the changes of schedules can name it. */
export async function nextRedatingId(tx: Tx, customerId: bigint): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    select nextval('redate.redating_number') * 64 + ${bucketOf(customerId)}::bigint as id`;
  if (row === undefined) throw new Error('redating_number returned nothing');
  return row.id;
}

/** Stores a re-dating. False: the key was used meanwhile. */
export async function insertRedating(tx: Tx, made: Redating): Promise<boolean> {
  const rows = await tx`
    insert into redate.redating (bucket, id, customer_id, uid, body_hash, day, row_count, purchase_count, redated_on, redated_at, policy_from)
    values (${bucketOf(made.customerId)}, ${made.id}, ${made.customerId}, ${made.uid}, ${made.bodyHash}, ${made.day}, ${made.rowCount}, ${made.purchaseCount},
      ${made.redatedOn}::date, ${made.redatedAt}, ${made.policyFrom}::date)
    on conflict (customer_id, uid, bucket) do nothing returning 1`;
  return rows.length === 1;
}

const MAX_ROWS = 10_000;

/** A customer's re-datings for the copy of all their data. */
export async function readOwnRedatings(sql: Sql, customerId: bigint): Promise<unknown[]> {
  const rows = await sql`
    select id, day, row_count, purchase_count, redated_at from redate.redating
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} order by id limit ${MAX_ROWS}`;
  return [...rows];
}
