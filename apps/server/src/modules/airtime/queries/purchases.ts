import type { AirtimeFailure, AirtimeKind, AirtimeOperator, AirtimeState } from '@nesye/contract/constants';
import type { IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** A purchase of airtime; amounts in rials, times by the business clock. */
export interface Purchase {
  readonly id: bigint;
  readonly customerId: bigint;
  readonly mobile: string;
  readonly operator: AirtimeOperator;
  readonly type: AirtimeKind;
  readonly packageId: number | null;
  readonly packageTitle: string | null;
  readonly amount: bigint;
  readonly chargeId: bigint;
  readonly state: AirtimeState;
  readonly madeAt: Date;
  readonly decidesBy: Date | null;
  readonly givenAmount: bigint | null;
  readonly trackingCode: string | null;
  readonly failure: AirtimeFailure | null;
  readonly rightOperator: AirtimeOperator | null;
}

const select = (sql: Sql | Tx) => sql`
  select p.id, p.customer_id as "customerId", p.mobile, p.operator, p.type, p.package_id as "packageId", k.title as "packageTitle", p.amount, p.charge_id as "chargeId",
    p.state, p.made_at as "madeAt", p.decides_by as "decidesBy", p.given_amount as "givenAmount", p.tracking_code as "trackingCode", p.failure,
    p.right_operator as "rightOperator"
  from airtime.purchase p left join airtime.package k on k.id = p.package_id`;

/** Draws the id of a purchase, so that its charge can name it. */
export async function nextPurchaseId(tx: Tx, customerId: bigint): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    select nextval('airtime.purchase_number') * 64 + ${bucketOf(customerId)}::bigint as id`;
  if (row === undefined) throw new Error('purchase_number returned nothing');
  return row.id;
}

export type NewPurchase = Pick<
  Purchase,
  'id' | 'customerId' | 'mobile' | 'operator' | 'type' | 'packageId' | 'amount' | 'chargeId' | 'madeAt'
> & { readonly businessDate: IsoDate };

/** Stores a purchase that waits for its money. */
export async function insertPurchase(tx: Tx, given: NewPurchase): Promise<void> {
  await tx`
    insert into airtime.purchase (bucket, id, customer_id, mobile, operator, type, package_id, amount, charge_id, made_at, business_date)
    values (${bucketOf(given.customerId)}, ${given.id}, ${given.customerId}, ${given.mobile}, ${given.operator}, ${given.type}, ${given.packageId}, ${given.amount},
      ${given.chargeId}, ${given.madeAt}, ${given.businessDate}::date)`;
}

/** A purchase by its id alone, for those who have seen whose it is. Throws when there is none. */
export async function requirePurchase(sql: Sql | Tx, id: bigint): Promise<Purchase> {
  const [row] = await sql<Purchase[]>`${select(sql)} where p.bucket = ${bucketOf(id)} and p.id = ${id}`;
  if (row === undefined) throw new Error(`the purchase of airtime ${id} has gone`);
  return row;
}

/** Locks a purchase until the transaction ends and reads it. The customer's wallet is locked before. Throws when there is none. */
export async function lockPurchase(tx: Tx, id: bigint): Promise<Purchase> {
  await tx`select from airtime.purchase where bucket = ${bucketOf(id)} and id = ${id} for update`;
  return await requirePurchase(tx, id);
}

/** The money is set aside: the operator has to give it by `decidesBy`. */
export async function markOrdered(
  tx: Tx,
  id: bigint,
  { at, decidesBy }: { readonly at: Date; readonly decidesBy: Date },
): Promise<void> {
  await tx`
    update airtime.purchase set state = 'ordered', ordered_at = ${at}, decides_by = ${decidesBy} where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** No card has paid it. Nothing where it does not wait any more. */
export async function markUnpaid(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx`update airtime.purchase set state = 'unpaid', ended_at = ${at} where bucket = ${bucketOf(id)} and id = ${id} and state = 'waiting'`;
}

/** What the operator has given. Of a purchase whose money went back the state stays. */
export async function markGiven(
  tx: Tx,
  id: bigint,
  given: { readonly amount: bigint; readonly trackingCode: string; readonly at: Date },
): Promise<void> {
  await tx`
    update airtime.purchase set given_amount = ${given.amount}, tracking_code = ${given.trackingCode},
      state = case state when 'ordered' then 'given' else state end, ended_at = coalesce(ended_at, ${given.at})
    where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** The operator gives nothing, and the money has gone back. */
export async function markReturned(
  tx: Tx,
  id: bigint,
  why: { readonly failure: AirtimeFailure; readonly rightOperator?: AirtimeOperator | undefined; readonly at: Date },
): Promise<void> {
  await tx`
    update airtime.purchase set state = 'returned', failure = ${why.failure}, right_operator = ${why.rightOperator ?? null}, ended_at = ${why.at}
    where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** What the customer has spent on a business day, in rials, and how often. What waits for a card counts, what came to nothing does not. */
export async function readSpentOn(
  sql: Sql | Tx,
  customerId: bigint,
  on: IsoDate,
): Promise<{ readonly amount: bigint; readonly times: number }> {
  const [row] = await sql<{ amount: bigint; times: number }[]>`
    select coalesce(sum(amount), 0)::bigint as amount, count(*)::int as times from airtime.purchase
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and business_date = ${on}::date and state in ('waiting', 'ordered', 'given')`;
  return row ?? { amount: 0n, times: 0 };
}

const REMEMBERED = 100;

/** The customer's last purchases that were given, the same of one number once, newest first. */
export async function readLastPurchases(sql: Sql, customerId: bigint, most: number): Promise<readonly Purchase[]> {
  const rows = await sql<Purchase[]>`
    select * from (
      select distinct on (r.mobile, r.operator, r.type, r.amount, r."packageId") r.*
      from (${select(sql)} where p.bucket = ${bucketOf(customerId)} and p.customer_id = ${customerId} and p.state = 'given' order by p.id desc limit ${REMEMBERED}) r
      order by r.mobile, r.operator, r.type, r.amount, r."packageId", r.id desc) last
    order by last.id desc limit ${most}`;
  return [...rows];
}

/** What the customer's last purchase for a number has shown of its operator: that it gave, or that the number is another one's. */
export async function readKnownOperator(
  sql: Sql,
  customerId: bigint,
  mobile: string,
): Promise<{ readonly operator: AirtimeOperator; readonly isBought: boolean } | undefined> {
  const [row] = await sql<{ operator: AirtimeOperator; isBought: boolean }[]>`
    select case state when 'given' then operator else right_operator end as operator, state = 'given' as "isBought" from airtime.purchase
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and mobile = ${mobile} and (state = 'given' or right_operator is not null)
    order by id desc limit 1`;
  return row;
}

/** Purchases whose operator has said nothing by their time, behind an id. */
export async function findOverduePurchases(
  sql: Sql,
  now: Date,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<readonly bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from airtime.purchase where state = 'ordered' and decides_by < ${now} and id > ${after} order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Has a customer a purchase whose operator has not said what became of it. */
export async function hasOrderedPurchase(sql: Sql | Tx, customerId: bigint): Promise<boolean> {
  const [row] = await sql<{ isThere: boolean }[]>`
    select exists (select from airtime.purchase where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and state = 'ordered') as "isThere"`;
  return row?.isThere ?? false;
}

/** What waits for a card is paid by none any more. */
export async function endWaiting(tx: Tx, customerId: bigint, at: Date): Promise<void> {
  await tx`
    update airtime.purchase set state = 'unpaid', ended_at = ${at} where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and state = 'waiting'`;
}

const MAX_ROWS = 50_000;

/** A customer's purchases of airtime, for the copy of all data; rials. */
export async function readOwnPurchases(sql: Sql, customerId: bigint): Promise<readonly unknown[]> {
  const rows = await sql`
    select id, mobile, operator, type, package_id, amount, state, given_amount, tracking_code, failure, made_at, ended_at from airtime.purchase
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} order by id limit ${MAX_ROWS}`;
  return [...rows];
}

/** Of who has left, the numbers are masked. */
export async function maskNumbers(tx: Tx, customerId: bigint): Promise<void> {
  await tx`
    update airtime.purchase set mobile = substr(mobile, 1, 4) || '***' || substr(mobile, 8)
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and mobile not like '%*%'`;
}
