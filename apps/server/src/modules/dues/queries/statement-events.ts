import { businessDate, isoDate, type IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { CREDIT_SALE_RULES, readEntryDays } from '../../ledger/index.ts';
import type { StatementEvent } from '../domain/credit-statement.ts';

interface FacilityKey {
  readonly customerId: bigint;
  readonly facilityId: bigint;
}

/** Everything that changed the debt of a customer's facility, in no order. A deposit is no debt: the row that was paid by no repayment. */
export async function readStatementEvents(sql: Sql, key: FacilityKey): Promise<StatementEvent[]> {
  const [purchases, refunds, repayments, chargebacks, charges] = await Promise.all([
    readPurchases(sql, key),
    readRefunds(sql, key),
    readRepayments(sql, key),
    readChargebacks(sql, key),
    readCharges(sql, key),
  ]);
  return [...purchases, ...refunds, ...repayments, ...chargebacks, ...charges];
}

async function readPurchases(sql: Sql, { customerId, facilityId }: FacilityKey): Promise<StatementEvent[]> {
  const bucket = bucketOf(customerId);
  const rows = await sql<{ purchase_id: bigint; merchant_id: bigint; amount: bigint }[]>`
    select i.purchase_id, i.merchant_id, sum(i.principal + i.principal_refunded + i.fee + i.fee_refunded)::bigint as amount
    from servicing.installment i
    where i.bucket = ${bucket} and i.customer_id = ${customerId} and i.facility_id = ${facilityId}
      and not (i.principal_paid > 0 and not exists (
        select from servicing.repayment r where r.bucket = i.bucket and r.customer_id = i.customer_id and r.purchase_id = i.purchase_id and r.seq = i.seq))
    group by i.purchase_id, i.merchant_id`;
  const days = await readEntryDays(
    sql,
    CREDIT_SALE_RULES,
    rows.map(({ purchase_id: id }) => id),
  );
  return rows.map(({ purchase_id: sourceId, merchant_id: merchantId, amount }) => {
    const day = days.get(sourceId);
    if (day === undefined) throw new Error(`the purchase ${sourceId} has no entry`);
    return { day, kind: 'purchase', sourceId, merchantId, amount };
  });
}

/** What each refund took off the debt, fee included. */
async function readRefunds(sql: Sql, { customerId, facilityId }: FacilityKey): Promise<StatementEvent[]> {
  const rows = await sql<{ purchase_id: bigint; merchant_id: bigint; refunded_on: string; amount: bigint }[]>`
    select r.purchase_id, i.merchant_id, r.refunded_on, sum(r.principal + r.fee)::bigint as amount
    from servicing.row_refund r
    join servicing.installment i on i.bucket = r.bucket and i.customer_id = r.customer_id and i.purchase_id = r.purchase_id and i.seq = r.seq
    where r.bucket = ${bucketOf(customerId)} and r.customer_id = ${customerId} and i.facility_id = ${facilityId}
    group by r.refund_id, r.purchase_id, i.merchant_id, r.refunded_on`;
  return rows.map(({ purchase_id: sourceId, merchant_id: merchantId, refunded_on: day, amount }) => ({
    day: isoDate(day),
    kind: 'refund',
    sourceId,
    merchantId,
    amount,
  }));
}

async function readRepayments(sql: Sql, { customerId, facilityId }: FacilityKey): Promise<StatementEvent[]> {
  const rows = await sql<{ payment_id: bigint | null; paid_at: Date; amount: bigint; rebate: bigint }[]>`
    select r.payment_id, max(r.paid_at) as paid_at, sum(r.amount)::bigint as amount, sum(r.rebate)::bigint as rebate
    from servicing.repayment r
    join servicing.installment i on i.bucket = r.bucket and i.customer_id = r.customer_id and i.purchase_id = r.purchase_id and i.seq = r.seq
    where r.bucket = ${bucketOf(customerId)} and r.customer_id = ${customerId} and i.facility_id = ${facilityId}
    group by r.payment_id, case when r.payment_id is null then r.id end`;
  return rows.flatMap(({ payment_id: sourceId, paid_at: paidAt, amount, rebate }) => {
    const of = { day: businessDate(paidAt), sourceId, merchantId: null } as const;
    const paid = amount > 0n ? [{ ...of, kind: 'payment', amount } as const] : [];
    return rebate > 0n ? [...paid, { ...of, kind: 'rebate', amount: rebate } as const] : paid;
  });
}

/** What is owed again of payments that were taken back. */
async function readChargebacks(sql: Sql, { customerId, facilityId }: FacilityKey): Promise<StatementEvent[]> {
  const rows = await sql<{ payment_id: bigint; taken_back_on: string; amount: bigint }[]>`
    select b.payment_id, b.taken_back_on, sum(b.principal + b.fee + b.penalty)::bigint as amount
    from servicing.row_chargeback b
    join servicing.installment i on i.bucket = b.bucket and i.customer_id = b.customer_id and i.purchase_id = b.purchase_id and i.seq = b.seq
    where b.bucket = ${bucketOf(customerId)} and b.customer_id = ${customerId} and i.facility_id = ${facilityId}
    group by b.payment_id, b.taken_back_on`;
  return rows.map(({ payment_id: sourceId, taken_back_on: day, amount }) => ({
    day: isoDate(day),
    kind: 'chargeback',
    sourceId,
    merchantId: null,
    amount,
  }));
}

/** Penalties that were made firm and forgiven, those of a day together. */
async function readCharges(sql: Sql, { customerId, facilityId }: FacilityKey): Promise<StatementEvent[]> {
  const bucket = bucketOf(customerId);
  const rows = await sql<{ kind: 'penalty' | 'waiver'; day: string; amount: bigint }[]>`
    select kind, (at at time zone 'Asia/Tehran')::date as day, sum(amount)::bigint as amount
    from (
      select 'penalty' as kind, customer_id, purchase_id, seq, charged_at as at, amount from servicing.penalty_charge where bucket = ${bucket} and customer_id = ${customerId}
      union all
      select 'waiver', customer_id, purchase_id, seq, waived_at, amount from servicing.penalty_waiver
      where bucket = ${bucket} and customer_id = ${customerId}
    ) charged
    join servicing.installment i using (customer_id, purchase_id, seq)
    where i.bucket = ${bucket} and i.customer_id = ${customerId} and i.facility_id = ${facilityId}
    group by kind, day`;
  return rows.map(({ kind, day, amount }) => ({
    day: isoDate(day) satisfies IsoDate,
    kind,
    sourceId: null,
    merchantId: null,
    amount,
  }));
}
