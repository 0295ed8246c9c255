import { isoDate, type IsoDate, rial, type Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** A row as it was agreed with the purchase, in rials with its fee. */
export interface AgreedRow {
  readonly seq: number;
  readonly amount: Rial;
  readonly dueDate: IsoDate;
}

/**
 * The schedule that was sold with a purchase, whatever refunds, moves, spreads and payoffs have made of it since: a row that was touched keeps next to it what was agreed (checks 17
 * and 155), and one that was added was not agreed. Empty for another customer's purchase.
 */
export async function readAgreedRows(sql: Sql, customerId: bigint, purchaseId: bigint): Promise<AgreedRow[]> {
  const rows = await sql<{ seq: number; amount: bigint; due_date: string }[]>`
    select seq, amount, due_date from (
      select seq, coalesce(agreed_principal, principal + principal_refunded) + coalesce(agreed_fee, fee + fee_refunded) as amount, coalesce(agreed_due_date, due_date) as due_date
      from servicing.installment
      where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and purchase_id = ${purchaseId}) agreed
    where amount > 0 order by seq`;
  return rows.map(({ seq, amount, due_date: dueDate }) => ({ seq, amount: rial(amount), dueDate: isoDate(dueDate) }));
}
