import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';

const MAX_ROWS = 50_000;

/** A customer's payments of installments and links for others to pay, for the customer's own copy; amounts in rials. */
export async function readOwnPayments(sql: Sql, customerId: bigint): Promise<Readonly<Record<string, unknown>>> {
  const bucket = bucketOf(customerId);
  const payments = await sql`
    select id, kind, amount, wallet_amount, gateway_amount, state, made_at, ended_at from repayment.payment
    where bucket = ${bucket} and customer_id = ${customerId} order by id limit ${MAX_ROWS}`;
  const rows = await sql`
    select r.payment_id, r.purchase_id, r.seq, r.principal, r.fee, r.penalty, r.rebate
    from repayment.payment p join repayment.payment_row r on r.bucket = p.bucket and r.payment_id = p.id
    where p.bucket = ${bucket} and p.customer_id = ${customerId} and p.debtor_id = ${customerId} order by r.payment_id, r.place limit ${MAX_ROWS}`;
  const shares = await sql`
    select purchase_id, seq, created_at, expires_at from repayment.share where bucket = ${bucket} and customer_id = ${customerId} order by id limit ${MAX_ROWS}`;
  return { payments: [...payments], paid_rows: [...rows], shares: [...shares] };
}
