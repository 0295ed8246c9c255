import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';

const MAX_ROWS = 50_000;

/** A customer's purchases for the customer's own copy, named as in the copy, refused ones included; amounts in rials. */
export async function readOwnPurchases(sql: Sql, customerId: bigint): Promise<unknown[]> {
  const rows = await sql`
    select p.id, p.uid, p.result, p.refusal_code, p.merchant_id, m.name as merchant_name, p.product_type, p.amount, p.credit_amount, p.wallet_amount, p.gift_amount, p.gateway_amount, p.fee, p.shop_fee,
      p.installment_count, p.currency, p.created_at, p.buyer_note
    from payments.purchase p left join merchants.merchant m on m.id = p.merchant_id
    where p.bucket = ${bucketOf(customerId)} and p.customer_id = ${customerId} order by p.id desc limit ${MAX_ROWS}`;
  return [...rows];
}

/** The refunds of a customer's purchases for the customer's own copy; amounts in rials. */
export async function readOwnRefunds(sql: Sql, customerId: bigint): Promise<unknown[]> {
  const rows = await sql`
    select id, purchase_id, mode, amount, credit_amount, card_amount, gift_amount, wallet_amount, repaid_amount, fee, refunded_at
    from payments.refund where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} order by id desc limit ${MAX_ROWS}`;
  return [...rows];
}

/** A customer's returns for the copy of all their data. */
export async function readOwnReturns(sql: Sql, userId: bigint): Promise<unknown[]> {
  const rows = await sql`
    select id, purchase_id, announced_by, way, opened_at, hold_until, outcome, refusal, closed_at
    from payments.return_request where bucket = ${bucketOf(userId)} and customer_id = ${userId} order by id desc limit ${MAX_ROWS}`;
  return [...rows];
}
