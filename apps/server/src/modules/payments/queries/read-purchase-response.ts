import { isoDate, rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { responseOf, type PurchaseResponse } from '../domain/purchase-response.ts';

interface Row {
  id: bigint;
  uid: string;
  amount: bigint;
  product_type: number;
  contract_uid: string | null;
  installment_count: number;
  fee: bigint;
  created_at: Date;
  rows: { seq: number; due_date: string; principal: number; fee: number; is_paid_now: boolean }[] | null;
}

/**
 * The first response to a stored purchase, made again from what never changes: the row, and its installments as they were created.
 * A row born paid is the deposit: the first one, of a sale that was not wholly on credit.
 */
export async function readPurchaseResponse(sql: Sql, purchaseId: bigint): Promise<PurchaseResponse> {
  const [row] = await sql<Row[]>`
    select p.id, p.uid, p.amount, p.product_type, p.contract_uid, p.installment_count, p.fee, p.created_at,
           (select json_agg(json_build_object('seq', i.seq, 'due_date', i.due_date, 'principal', i.principal + i.principal_refunded, 'fee', i.fee + i.fee_refunded,
                                              'is_paid_now', i.seq = 1 and p.amount > p.credit_amount) order by i.seq)
            from servicing.installment i where i.bucket = p.bucket and i.customer_id = p.customer_id and i.purchase_id = p.id) as rows
    from payments.purchase p where p.bucket = ${bucketOf(purchaseId)} and p.id = ${purchaseId}`;
  if (row === undefined) throw new Error(`purchase ${purchaseId} does not exist`);
  return responseOf({
    id: row.id,
    uid: row.uid,
    amount: row.amount,
    productType: row.product_type,
    contractUid: row.contract_uid,
    installmentCount: row.installment_count,
    fee: row.fee,
    createdAt: row.created_at,
    rows: (row.rows ?? []).map((item) => ({
      seq: item.seq,
      dueDate: isoDate(item.due_date),
      principal: rial(item.principal),
      fee: rial(item.fee),
      isPaidNow: item.is_paid_now,
    })),
  });
}
