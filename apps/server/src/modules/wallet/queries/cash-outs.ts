import type { IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

export type CashOutState = 'waiting' | 'cancelled' | 'on_its_way' | 'paid' | 'returned';

/** A cash-out as it is stored, with the sheba it goes to; amounts in rials, times by the business clock. */
export interface CashOut {
  readonly id: bigint;
  readonly customerId: bigint;
  readonly uid: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly holdId: bigint;
  readonly shebaId: bigint;
  readonly state: CashOutState;
  readonly requestedAt: Date;
  readonly sendsAt: Date;
  readonly cycleAt: Date;
  readonly bankReference: string | null;
  readonly failure: string | null;
  readonly endedAt: Date | null;
  /** Null once the sheba's history was erased with the account. */
  readonly shebaMask: string | null;
  readonly bankCode: string | null;
}

const select = (sql: Sql | Tx) => sql`
  select c.id, c.customer_id as "customerId", c.uid, c.amount, c.fee, c.hold_id as "holdId", c.sheba_id as "shebaId", c.state, c.requested_at as "requestedAt",
         c.sends_at as "sendsAt", c.cycle_at as "cycleAt", c.bank_reference as "bankReference", c.failure,
         c.ended_at as "endedAt", s.sheba_mask as "shebaMask", s.bank_code as "bankCode"
  from wallet.cash_out c left join wallet.sheba_change s on s.bucket = c.bucket and s.id = c.sheba_id`;

export interface NewCashOut {
  readonly id: bigint;
  readonly customerId: bigint;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly holdId: bigint;
  readonly shebaId: bigint;
  readonly requestedAt: Date;
  readonly requestedOn: IsoDate;
  readonly sendsAt: Date;
  readonly cycleAt: Date;
}

/** Stores a cash-out that waits to be sent, and returns its public name. Its money is held already. */
export async function insertCashOut(tx: Tx, cashOut: NewCashOut): Promise<string> {
  const { id, customerId, amount, fee, holdId, shebaId, requestedAt, requestedOn, sendsAt, cycleAt } = cashOut;
  const [row] = await tx<{ uid: string }[]>`
    insert into wallet.cash_out (bucket, id, customer_id, amount, fee, hold_id, sheba_id, requested_at, requested_on, sends_at, cycle_at)
    values (${bucketOf(customerId)}, ${id}, ${customerId}, ${amount}, ${fee}, ${holdId}, ${shebaId}, ${requestedAt}, ${requestedOn}, ${sendsAt}, ${cycleAt})
    returning uid`;
  if (row === undefined) throw new Error('cash_out stored nothing');
  return row.uid;
}

/** A customer's own cash-out by its public name; undefined when there is none. */
export async function findCashOut(sql: Sql | Tx, customerId: bigint, uid: string): Promise<CashOut | undefined> {
  const [row] = await sql<CashOut[]>`
    ${select(sql)} where c.bucket = ${bucketOf(customerId)} and c.customer_id = ${customerId} and c.uid = ${uid}::uuid`;
  return row;
}

/** A cash-out by its id, as it is now. Throws when there is none. */
export async function requireCashOut(sql: Sql | Tx, id: bigint): Promise<CashOut> {
  const [row] = await sql<CashOut[]>`${select(sql)} where c.bucket = ${bucketOf(id)} and c.id = ${id}`;
  if (row === undefined) throw new Error(`the cash-out ${id} has gone`);
  return row;
}

/** Reads a cash-out and locks it until the transaction ends. The caller has locked the customer's wallet. */
export async function lockCashOut(tx: Tx, id: bigint): Promise<CashOut> {
  await tx`select from wallet.cash_out where bucket = ${bucketOf(id)} and id = ${id} for update`;
  return await requireCashOut(tx, id);
}

/** A customer's cash-outs that are not over, newest first, at most `limit`. */
export async function readOpenCashOuts(sql: Sql, customerId: bigint, limit: number): Promise<CashOut[]> {
  return await sql<CashOut[]>`
    ${select(sql)} where c.bucket = ${bucketOf(customerId)} and c.customer_id = ${customerId} and c.state in ('waiting', 'on_its_way')
    order by c.id desc limit ${limit}`;
}

/** The ids of a customer's cash-outs that are not over. */
export async function findOpenCashOuts(sql: Sql, customerId: bigint): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from wallet.cash_out where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and state in ('waiting', 'on_its_way') order by id`;
  return rows.map(({ id }) => id);
}

/** Is money of a customer waiting to be cashed out, or on its way to the bank account. */
export async function hasOpenCashOut(sql: Sql | Tx, customerId: bigint): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (select from wallet.cash_out where bucket = ${bucketOf(customerId)} and customer_id = ${customerId}
      and state in ('waiting', 'on_its_way')) as found`;
  return row?.found === true;
}

/** What a customer has requested on a business day and not cancelled: how often, and how many rials. */
export async function sumCashOutsOfDay(
  sql: Sql | Tx,
  customerId: bigint,
  day: IsoDate,
): Promise<{ readonly times: number; readonly amount: bigint }> {
  const [row] = await sql<{ times: bigint; amount: bigint }[]>`
    select count(*) as times, coalesce(sum(amount), 0)::bigint as amount from wallet.cash_out
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and requested_on = ${day}::date and state <> 'cancelled'`;
  return { times: Number(row?.times ?? 0n), amount: row?.amount ?? 0n };
}

/** The customer takes it back before it is sent. The hold is released by the caller. */
export async function markCashOutCancelled(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx`update wallet.cash_out set state = 'cancelled', ended_at = ${at} where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** Its money has left the wallet, and the bank is given the order. */
export async function markCashOutOnItsWay(tx: Tx, id: bigint): Promise<void> {
  await tx`update wallet.cash_out set state = 'on_its_way' where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** By which the bank, which has accepted it, knows it. */
export async function storeBankReference(tx: Tx, id: bigint, reference: string): Promise<void> {
  await tx`update wallet.cash_out set bank_reference = ${reference} where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** Ends a cash-out that the bank has paid; its entries are posted by the caller. */
export async function markCashOutPaid(tx: Tx, id: bigint, reference: string, at: Date): Promise<void> {
  await tx`
    update wallet.cash_out set state = 'paid', bank_reference = ${reference}, ended_at = ${at} where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** Ends a cash-out whose money is back in the wallet; its entry is posted by the caller. */
export async function markCashOutReturned(
  tx: Tx,
  id: bigint,
  failure: 'refused' | 'returned',
  at: Date,
): Promise<void> {
  await tx`
    update wallet.cash_out set state = 'returned', failure = ${failure}, ended_at = ${at} where bucket = ${bucketOf(id)} and id = ${id}`;
}
