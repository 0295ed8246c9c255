import type { IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { PaymentProof } from '../adapters/payment-provider.ts';
import type { AttemptDeadlines, AttemptFailure, AttemptState } from '../domain/attempt-state.ts';

/** An attempt as it is stored; amount in rials, times by the business clock. */
export interface Attempt {
  readonly id: bigint;
  readonly customerId: bigint;
  readonly purpose: string;
  readonly sourceId: bigint;
  readonly provider: string;
  readonly amount: bigint;
  readonly returnKey: string;
  readonly state: string;
  readonly authority: string | null;
  readonly paymentUrl: string | null;
  readonly reference: string | null;
  readonly cardMask: string | null;
  readonly failure: AttemptFailure | null;
  readonly expiresAt: Date;
  readonly decidesUntil: Date;
  readonly inquiries: number;
  /** By the machine's clock. */
  readonly inquiredAt: Date | null;
  readonly settlementId: bigint | null;
  /** By the business clock; null while it has not ended. */
  readonly endedAt: Date | null;
  /** The business day the money was taken on. */
  readonly paidOn: IsoDate | null;
  /** The business day on which the gateway has taken it back. */
  readonly takenBackOn: IsoDate | null;
}

export interface NewAttempt extends AttemptDeadlines {
  readonly customerId: bigint;
  readonly forCustomerId?: bigint | undefined;
  readonly purpose: string;
  readonly sourceId: bigint;
  readonly provider: string;
  readonly amount: bigint;
  readonly returnKey: string;
  readonly createdAt: Date;
}

/** Stores an attempt that the gateway has not been asked about yet, and returns its id. */
export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<bigint> {
  const bucket = bucketOf(attempt.customerId);
  const [row] = await tx<{ id: bigint }[]>`
    insert into gateway.attempt (bucket, id, customer_id, for_customer_id, purpose, source_id, provider, amount, return_key, created_at, expires_at, decides_until)
    values (${bucket}, nextval('gateway.attempt_number') * 64 + ${bucket}, ${attempt.customerId}, ${attempt.forCustomerId ?? null}, ${attempt.purpose}, ${attempt.sourceId},
            ${attempt.provider}, ${attempt.amount}, ${attempt.returnKey}, ${attempt.createdAt}, ${attempt.expiresAt}, ${attempt.decidesUntil})
    returning id`;
  if (row === undefined) throw new Error('attempt stored nothing');
  return row.id;
}

/** Reads an attempt; undefined when there is none of that id. */
export async function readAttempt(sql: Sql | Tx, id: bigint): Promise<Attempt | undefined> {
  const [row] = await sql<Attempt[]>`
    select id, customer_id as "customerId", purpose, source_id as "sourceId", provider, amount, return_key as "returnKey", state, authority, payment_url as "paymentUrl",
           reference, card_mask as "cardMask", failure, expires_at as "expiresAt", decides_until as "decidesUntil", inquiries, inquired_at as "inquiredAt",
           settlement_id as "settlementId", paid_on as "paidOn", ended_at as "endedAt",
           (select c.taken_back_on from gateway.chargeback c where c.bucket = a.bucket and c.attempt_id = a.id) as "takenBackOn"
    from gateway.attempt a where bucket = ${bucketOf(id)} and id = ${id}`;
  return row;
}

/** Locks an attempt until the transaction ends and reads it. Throws when there is none: the caller has seen it. */
export async function lockAttempt(tx: Tx, id: bigint): Promise<Attempt> {
  await tx`select from gateway.attempt where bucket = ${bucketOf(id)} and id = ${id} for update`;
  const attempt = await readAttempt(tx, id);
  if (attempt === undefined) throw new Error(`the attempt ${id} has gone`);
  return attempt;
}

/** Attempts by their ids, of one customer. */
export async function readAttempts(sql: Sql | Tx, customerId: bigint, ids: readonly bigint[]): Promise<Attempt[]> {
  if (ids.length === 0) return [];
  return await sql<Attempt[]>`
    select id, customer_id as "customerId", purpose, source_id as "sourceId", provider, amount, return_key as "returnKey", state, authority, payment_url as "paymentUrl",
           reference, card_mask as "cardMask", failure, expires_at as "expiresAt", decides_until as "decidesUntil", inquiries, inquired_at as "inquiredAt",
           settlement_id as "settlementId", paid_on as "paidOn", ended_at as "endedAt",
           (select c.taken_back_on from gateway.chargeback c where c.bucket = a.bucket and c.attempt_id = a.id) as "takenBackOn"
    from gateway.attempt a where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and id = any(${ids.map(String)}::bigint[])`;
}

/** Notes where the customer can pay. The caller has locked it and seen that it is `created`. */
export async function markRedirected(tx: Tx, id: bigint, authority: string, paymentUrl: string): Promise<void> {
  await tx`
    update gateway.attempt set state = 'redirected', authority = ${authority}, payment_url = ${paymentUrl}
    where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** The point of no return: from here on the gateway may have taken the money. */
export async function markVerifying(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx`update gateway.attempt set state = 'verifying', verifying_at = ${at} where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** The gateway was asked to take the money and is silent. One in another state stays as it is. */
export async function markUnknown(tx: Tx, id: bigint): Promise<void> {
  await tx`update gateway.attempt set state = 'unknown' where bucket = ${bucketOf(id)} and id = ${id} and state = 'verifying'`;
}

/** Notes that the gateway was asked, by the machine's clock. */
export async function noteInquiry(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx`update gateway.attempt set inquiries = inquiries + 1, inquired_at = ${at} where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** Ends an attempt of which nothing was taken. */
export async function markFailed(tx: Tx, id: bigint, failure: AttemptFailure, at: Date): Promise<void> {
  await tx`update gateway.attempt set state = 'failed', failure = ${failure}, ended_at = ${at} where bucket = ${bucketOf(id)} and id = ${id}`;
}

export interface TakenMoney {
  readonly state: Extract<AttemptState, 'paid' | 'sent_back'>;
  readonly proof: PaymentProof;
  /** The entry that debits the clearing account. */
  readonly entryId: bigint;
  readonly at: Date;
  readonly paidOn: IsoDate;
}

/** Ends an attempt whose money was taken. */
export async function markTaken(tx: Tx, id: bigint, { state, proof, entryId, at, paidOn }: TakenMoney): Promise<void> {
  await tx`
    update gateway.attempt
    set state = ${state}, reference = ${proof.reference}, card_mask = ${proof.cardMask}, entry_id = ${entryId}, ended_at = ${at}, paid_on = ${paidOn}
    where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** Attempts that have not ended though their time is over by the business clock, or that were not asked about since `askedBefore` (the machine's clock). */
export async function findOverdueAttempts(sql: Sql, now: Date, askedBefore: Date, limit: number): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from gateway.attempt
    where state in ('created', 'redirected', 'verifying', 'unknown') and (expires_at <= ${now} or state in ('verifying', 'unknown'))
      and coalesce(inquired_at, '-infinity') < ${askedBefore}
    order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** How many attempts are in doubt: the gateway may have taken the money, and we do not know. */
export async function countInDoubt(sql: Sql | Tx): Promise<number> {
  const [row] = await sql<
    { count: bigint }[]
  >`select count(*) as count from gateway.attempt where state in ('verifying', 'unknown')`;
  return Number(row?.count ?? 0n);
}

/** For how many seconds of the business clock the oldest attempt has been in doubt; 0 where none is. */
export async function oldestDoubtSeconds(sql: Sql | Tx, now: Date): Promise<number> {
  const [row] = await sql<{ since: Date | null }[]>`
    select min(coalesce(verifying_at, created_at)) as since from gateway.attempt where state in ('verifying', 'unknown')`;
  const since = row?.since ?? now;
  return Math.max(0, Math.round((now.getTime() - since.getTime()) / 1_000));
}

/** Whether a customer has an attempt in doubt. */
export async function hasAttemptInDoubt(sql: Sql | Tx, customerId: bigint): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (select from gateway.attempt where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and state in ('verifying', 'unknown'))
        or exists (select from gateway.refund where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and state = 'on_its_way') as found`;
  return row?.found === true;
}
