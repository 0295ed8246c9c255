import type { IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { PaymentKind, PaymentState } from '../domain/payment-state.ts';

/** A payment of installments; amounts in rials, times by the business clock. */
export interface Payment {
  readonly id: bigint;
  readonly uid: string;
  /** Who pays. */
  readonly customerId: bigint;
  /** Whose rows are paid. */
  readonly debtorId: bigint;
  readonly kind: PaymentKind;
  readonly bodyHash: Uint8Array | null;
  readonly facilityId: bigint | null;
  /** The link by which someone else's row is paid. */
  readonly shareHash: string | null;
  readonly useCashWallet: boolean;
  readonly amount: bigint;
  readonly walletAmount: bigint;
  readonly gatewayAmount: bigint;
  readonly state: PaymentState;
  readonly attemptId: bigint | null;
  readonly holdId: bigint | null;
  readonly decidesUntil: Date | null;
  readonly releasedAt: Date | null;
  readonly businessDate: IsoDate;
  readonly madeAt: Date;
}

/** A row as it was quoted when the payment began; rials. */
export interface PaymentRow {
  readonly purchaseId: bigint;
  readonly seq: number;
  readonly principal: bigint;
  readonly fee: bigint;
  readonly penalty: bigint;
  readonly rebate: bigint;
  /** 1 due later or 4 overdue. */
  readonly status: number;
}

const columns = (sql: Sql | Tx) => sql`
  id, uid::text as uid, customer_id as "customerId", debtor_id as "debtorId", kind, body_hash as "bodyHash", facility_id as "facilityId", share_hash as "shareHash",
  use_cash_wallet as "useCashWallet", amount, wallet_amount as "walletAmount", gateway_amount as "gatewayAmount", state, attempt_id as "attemptId",
  hold_id as "holdId", decides_until as "decidesUntil", released_at as "releasedAt", business_date as "businessDate", made_at as "madeAt"`;

/** Draws the id of a payment, so that its entries, hold and attempt can name it. Receipts of purchases and of payments are one series of numbers. */
export async function nextPaymentId(tx: Tx, customerId: bigint): Promise<bigint> {
  const [row] = await tx<
    { id: bigint }[]
  >`select nextval('payments.purchase_number') * 64 + ${bucketOf(customerId)}::bigint as id`;
  if (row === undefined) throw new Error('purchase_number returned nothing');
  return row.id;
}

export interface NewPayment extends Omit<Payment, 'uid' | 'releasedAt'> {
  readonly subject: Uint8Array;
  readonly isOpening: boolean;
  readonly entryId: bigint | null;
  readonly endedAt: Date | null;
}

/** Stores a payment with the rows it is for, and returns it. */
export async function insertPayment(tx: Tx, payment: NewPayment, rows: readonly PaymentRow[]): Promise<Payment> {
  const bucket = bucketOf(payment.customerId);
  const texts = (pick: (row: PaymentRow) => bigint | number) => rows.map((row) => String(pick(row)));
  const [stored] = await tx<Payment[]>`
    insert into repayment.payment (bucket, id, customer_id, debtor_id, kind, subject, body_hash, facility_id, share_hash, use_cash_wallet, amount, wallet_amount,
      gateway_amount, state, attempt_id, hold_id, decides_until, business_date, made_at, ended_at, entry_id, is_opening)
    values (${bucket}, ${payment.id}, ${payment.customerId}, ${payment.debtorId}, ${payment.kind}, ${payment.subject}, ${payment.bodyHash},
      ${payment.facilityId}, ${payment.shareHash}, ${payment.useCashWallet}, ${payment.amount}, ${payment.walletAmount}, ${payment.gatewayAmount}, ${payment.state},
      ${payment.attemptId}, ${payment.holdId}, ${payment.decidesUntil}, ${payment.businessDate}, ${payment.madeAt}, ${payment.endedAt}, ${payment.entryId},
      ${payment.isOpening})
    returning ${columns(tx)}`;
  if (stored === undefined) throw new Error('payment stored nothing');
  await tx`
    insert into repayment.payment_row (bucket, payment_id, place, purchase_id, seq, principal, fee, penalty, rebate, status, due_date)
    select ${bucket}, ${payment.id}, u.place, u.purchase_id, u.seq, u.principal, u.fee, u.penalty, u.rebate, u.status,
      (select i.due_date from servicing.installment i
       where i.bucket = ${bucketOf(payment.debtorId)} and i.customer_id = ${payment.debtorId} and i.purchase_id = u.purchase_id and i.seq = u.seq)
    from unnest(${texts((row) => row.purchaseId)}::bigint[], ${texts((row) => row.seq)}::smallint[], ${texts((row) => row.principal)}::bigint[],
      ${texts((row) => row.fee)}::bigint[], ${texts((row) => row.penalty)}::bigint[], ${texts((row) => row.rebate)}::bigint[],
      ${texts((row) => row.status)}::smallint[]) with ordinality u(purchase_id, seq, principal, fee, penalty, rebate, status, place)`;
  return stored;
}

/** A customer's own payment; undefined when there is none of that id. */
export async function readPayment(sql: Sql | Tx, customerId: bigint, id: bigint): Promise<Payment | undefined> {
  const [row] = await sql<Payment[]>`
    select ${columns(sql)} from repayment.payment where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and id = ${id}`;
  return row;
}

/** Locks a payment until the transaction ends and reads it. The payer's wallet is locked before. Throws when there is none: the caller has seen it. */
export async function lockPayment(tx: Tx, customerId: bigint, id: bigint): Promise<Payment> {
  await tx`select from repayment.payment where bucket = ${bucketOf(customerId)} and id = ${id} for update`;
  const payment = await readPayment(tx, customerId, id);
  if (payment === undefined) throw new Error(`the payment ${id} has gone`);
  return payment;
}

/** The last payment of a customer for a subject. Anyone who decides by it has locked the payer's wallet. */
export async function readLastPayment(
  sql: Sql | Tx,
  customerId: bigint,
  subject: Uint8Array,
): Promise<Payment | undefined> {
  const [row] = await sql<Payment[]>`
    select ${columns(sql)} from repayment.payment
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and subject = ${subject} order by id desc limit 1`;
  return row;
}

/** A customer's open payments for any of these rows. */
export async function findOpenPaymentsOf(
  tx: Tx,
  customerId: bigint,
  rows: readonly { readonly purchaseId: bigint; readonly seq: number }[],
): Promise<Payment[]> {
  return await tx<Payment[]>`
    select ${columns(tx)} from repayment.payment p
    where p.bucket = ${bucketOf(customerId)} and p.customer_id = ${customerId} and p.state = 'open' and exists (
      select from repayment.payment_row r
      join unnest(${rows.map(({ purchaseId }) => String(purchaseId))}::bigint[], ${rows.map(({ seq }) => String(seq))}::smallint[]) k(purchase_id, seq)
        on r.purchase_id = k.purchase_id and r.seq = k.seq
      where r.payment_id = p.id and r.bucket = p.bucket)
    order by p.id`;
}

/** A row of a payment, with the due day that it had when the payment began. */
export interface DatedRow extends PaymentRow {
  readonly dueDate: IsoDate;
}

/** The rows of a payment in the order in which they were named. */
export async function readPaymentRows(sql: Sql | Tx, paymentId: bigint): Promise<DatedRow[]> {
  return await sql<DatedRow[]>`
    select purchase_id as "purchaseId", seq, principal, fee, penalty, rebate, status, due_date as "dueDate" from repayment.payment_row
    where bucket = ${bucketOf(paymentId)} and payment_id = ${paymentId} order by place`;
}

/** Notes that what was set aside is free again: from here on the payment cannot succeed. */
export async function markReleased(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx`update repayment.payment set released_at = ${at} where bucket = ${bucketOf(id)} and id = ${id} and released_at is null`;
}

/** Ends a payment that waits for the gateway, without an entry; what has come is on its way back even where it had ended. */
export async function markEnded(
  tx: Tx,
  id: bigint,
  state: Exclude<PaymentState, 'open' | 'paid'>,
  at: Date,
): Promise<void> {
  await tx`
    update repayment.payment set state = ${state}, ended_at = ${at}
    where bucket = ${bucketOf(id)} and id = ${id} and (state = 'open' or ${state === 'sent_back'} and state <> 'paid')`;
}

/** Ends a payment whose rows are paid. */
export async function markPaid(tx: Tx, id: bigint, entryId: bigint, at: Date): Promise<void> {
  await tx`update repayment.payment set state = 'paid', entry_id = ${entryId}, ended_at = ${at} where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** Payments that still wait although their time is over by the business clock, and whose holds stand, behind an id. */
export async function findOverduePayments(
  sql: Sql,
  now: Date,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<{ readonly id: bigint; readonly customerId: bigint }[]> {
  return await sql<{ id: bigint; customerId: bigint }[]>`
    select id, customer_id as "customerId" from repayment.payment
    where state = 'open' and released_at is null and decides_until < ${now} and id > ${after} order by id limit ${limit}`;
}

/** Of some payments those that a customer made. */
export async function findOwnPaymentIds(
  sql: Sql,
  customerId: bigint,
  ids: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const rows = await sql<{ id: bigint }[]>`
    select id from repayment.payment where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and id = any(${ids.map(String)}::bigint[])`;
  return new Set(rows.map(({ id }) => id));
}
