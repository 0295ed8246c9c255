import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';

const MAX_ROWS = 50_000;

/** A customer's facilities, installments and repayments for the customer's own copy, named as in the copy; amounts in rials. */
export async function readOwnFacilities(sql: Sql, customerId: bigint): Promise<Readonly<Record<string, unknown>>> {
  const bucket = bucketOf(customerId);
  const facilities = await sql`
    select f.uid, v.name as provider, f.status, f.opened_at from servicing.facility f join servicing.provider v on v.line = f.line
    where f.bucket = ${bucket} and f.customer_id = ${customerId} order by f.id`;
  const installments = await sql`
    select purchase_id, seq, due_date, payable_until, principal, fee, principal_refunded, fee_refunded, principal_paid, fee_paid, is_cancelled, is_end_of_month, paid_at,
           penalty_charged, penalty_paid, penalty_waived from servicing.installment
    where bucket = ${bucket} and customer_id = ${customerId} order by purchase_id, seq limit ${MAX_ROWS}`;
  const repayments = await sql`
    select purchase_id, seq, amount, principal, fee, penalty, source, paid_at from servicing.repayment
    where bucket = ${bucket} and customer_id = ${customerId} order by id limit ${MAX_ROWS}`;
  const refunds = await sql`
    select purchase_id, seq, principal, fee, mode, refunded_at from servicing.row_refund
    where bucket = ${bucket} and customer_id = ${customerId} order by refund_id, seq limit ${MAX_ROWS}`;
  const chargebacks = await sql`
    select purchase_id, seq, principal, fee, penalty, taken_back_at from servicing.row_chargeback
    where bucket = ${bucket} and customer_id = ${customerId} order by chargeback_id, purchase_id, seq limit ${MAX_ROWS}`;
  const changes = await sql`
    select purchase_id, kind, row_count, seqs, due_dates::text[] as due_dates, changed_at from servicing.schedule_change
    where bucket = ${bucket} and customer_id = ${customerId} order by id limit ${MAX_ROWS}`;
  const dueDay = await sql`
    select day, chosen_at from servicing.due_day where bucket = ${bucket} and customer_id = ${customerId}`;
  const penalties = await sql`
    select purchase_id, seq, amount, charged_through, charged_at from servicing.penalty_charge
    where bucket = ${bucket} and customer_id = ${customerId} order by id limit ${MAX_ROWS}`;
  const waivers = await sql`
    select purchase_id, seq, amount, waived_at from servicing.penalty_waiver
    where bucket = ${bucket} and customer_id = ${customerId} order by id limit ${MAX_ROWS}`;
  const freezes = await sql`
    select f.uid as contract, z.frozen_at, z.lifted_at from servicing.facility_freeze z
    join servicing.facility f on f.bucket = z.bucket and f.id = z.facility_id where z.bucket = ${bucket} and z.customer_id = ${customerId} order by z.id`;
  const late = await sql`
    select since, stage, amount, row_count from servicing.delinquency where bucket = ${bucket} and customer_id = ${customerId} order by facility_id`;
  const reminders = await sql`
    select purchase_id, seq, stage, reminded_on from servicing.installment_reminder
    where bucket = ${bucket} and customer_id = ${customerId} order by purchase_id, seq limit ${MAX_ROWS}`;
  return {
    facilities: [...facilities],
    installments: [...installments],
    repayments: [...repayments],
    row_refunds: [...refunds],
    row_chargebacks: [...chargebacks],
    due_day: [...dueDay],
    schedule_changes: [...changes],
    penalties: [...penalties],
    waivers: [...waivers],
    freezes: [...freezes],
    late: [...late],
    reminders: [...reminders],
  };
}
