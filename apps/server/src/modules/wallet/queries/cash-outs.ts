import type { IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

export type CashOutState = 'waiting' | 'cancelled' | 'sending' | 'unknown' | 'sent' | 'paid' | 'returned';

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
  readonly inquiries: number;
  /** By the machine's clock. */
  readonly inquiredAt: Date | null;
  readonly endedAt: Date | null;
  /** Null once the sheba's history was erased with the account. */
  readonly shebaMask: string | null;
  readonly bankCode: string | null;
}

const select = (sql: Sql | Tx) => sql`
  select c.id, c.customer_id as "customerId", c.uid, c.amount, c.fee, c.hold_id as "holdId", c.sheba_id as "shebaId", c.state, c.requested_at as "requestedAt",
         c.sends_at as "sendsAt", c.cycle_at as "cycleAt", c.bank_reference as "bankReference", c.failure, c.inquiries, c.inquired_at as "inquiredAt",
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

/** A cash-out by its id, as it is now; undefined when there is none. */
export async function readCashOut(sql: Sql | Tx, id: bigint): Promise<CashOut | undefined> {
  const [row] = await sql<CashOut[]>`${select(sql)} where c.bucket = ${bucketOf(id)} and c.id = ${id}`;
  return row;
}

/** Reads a cash-out and locks it until the transaction ends. The caller has locked the customer's wallet. */
export async function lockCashOut(tx: Tx, id: bigint): Promise<CashOut> {
  await tx`select from wallet.cash_out where bucket = ${bucketOf(id)} and id = ${id} for update`;
  const cashOut = await readCashOut(tx, id);
  if (cashOut === undefined) throw new Error(`the cash-out ${id} has gone`);
  return cashOut;
}

/** A customer's cash-outs that are not over, newest first, at most `limit`. */
export async function readOpenCashOuts(sql: Sql, customerId: bigint, limit: number): Promise<CashOut[]> {
  return await sql<CashOut[]>`
    ${select(sql)} where c.bucket = ${bucketOf(customerId)} and c.customer_id = ${customerId} and c.state in ('waiting', 'sending', 'unknown', 'sent')
    order by c.id desc limit ${limit}`;
}

/** Is money of a customer waiting to be cashed out, or on its way to the bank account. */
export async function hasOpenCashOut(sql: Sql | Tx, customerId: bigint): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (select from wallet.cash_out where bucket = ${bucketOf(customerId)} and customer_id = ${customerId}
      and state in ('waiting', 'sending', 'unknown', 'sent')) as found`;
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

/** Stored before the bank is given the order: whoever finds it asks the bank first. `isDenied`: the bank has said that it knows nothing of it. */
export async function markCashOutSending(tx: Tx, id: bigint, isDenied: boolean, at: Date): Promise<void> {
  await tx`
    update wallet.cash_out
    set state = 'sending', submissions = submissions + 1, denials = denials + ${isDenied ? 1 : 0}, inquiries = inquiries + 1, inquired_at = ${at}
    where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** The bank was given the order and is silent, by the machine's clock. */
export async function markCashOutUnknown(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx`
    update wallet.cash_out set state = 'unknown', inquiries = inquiries + 1, inquired_at = ${at}
    where bucket = ${bucketOf(id)} and id = ${id} and state in ('sending', 'unknown')`;
}

/** The bank has it. */
export async function markCashOutSent(tx: Tx, id: bigint, reference: string, at: Date): Promise<void> {
  await tx`
    update wallet.cash_out set state = 'sent', bank_reference = ${reference}, inquired_at = ${at}
    where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** Notes that the bank was asked, by the machine's clock. */
export async function noteCashOutInquiry(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx`update wallet.cash_out set inquiries = inquiries + 1, inquired_at = ${at} where bucket = ${bucketOf(id)} and id = ${id}`;
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

export interface WaitingCashOuts {
  /** By the business clock: what is due to be sent, and whose cycle is over. */
  readonly now: Date;
  /** By the machine's clock: what was not asked about since, and what has lost its task. */
  readonly askedBefore: Date;
  readonly lostBefore: Date;
  /** Of one customer alone; of all when absent. */
  readonly customerId?: bigint;
}

/** Cash-outs for which something is to be done now. */
export async function findDueCashOuts(sql: Sql, due: WaitingCashOuts, limit: number): Promise<bigint[]> {
  const { now, askedBefore, lostBefore, customerId } = due;
  const own =
    customerId === undefined ? sql`` : sql`and bucket = ${bucketOf(customerId)} and customer_id = ${customerId}`;
  const rows = await sql<{ id: bigint }[]>`
    select id from wallet.cash_out where state = 'waiting' and sends_at <= ${now} ${own}
    union all
    select id from wallet.cash_out
    where state in ('sending', 'unknown', 'sent') ${own}
      and (state = 'sent' and cycle_at <= ${now} and coalesce(inquired_at, '-infinity') < ${askedBefore}
        or state <> 'sent' and coalesce(inquired_at, '-infinity') < ${lostBefore})
    order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** How many cash-outs the bank was given and has not spoken about. */
export async function countCashOutsInDoubt(sql: Sql | Tx): Promise<number> {
  const [row] = await sql<
    { count: bigint }[]
  >`select count(*) as count from wallet.cash_out where state in ('sending', 'unknown')`;
  return Number(row?.count ?? 0n);
}
