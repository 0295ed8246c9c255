import { businessDate, type IsoDate, isoDate, rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { POSTING_RULE, readEntryDays } from '../../ledger/index.ts';
import type { AgreedRow, PurchaseHistory, RowRepayment } from '../domain/purchase-replay.ts';

interface ScheduleColumns {
  purchase_id: bigint;
  seq: number;
  due_date: string;
  principal: bigint;
  fee: bigint;
  penalty_rate_bp: number;
  grace_days: number;
  penalty_cap_bp: number;
}

const SALES = [POSTING_RULE.houseCreditSale, POSTING_RULE.lenderCreditSale, POSTING_RULE.endOfMonthSale] as const;

/** Purchases of a customer with their schedules as agreed and what was paid of them, for the engine to go through again. A sale's entry says its day. */
export async function readPurchaseHistories(
  sql: Sql | Tx,
  customerId: bigint,
  purchaseIds: readonly bigint[],
): Promise<PurchaseHistory[]> {
  const bucket = bucketOf(customerId);
  const ids = purchaseIds.map(String);
  const rows = await sql<ScheduleColumns[]>`
    select i.purchase_id, i.seq, i.due_date, i.principal, i.fee, t.penalty_rate_bp, t.grace_days, t.penalty_cap_bp
    from servicing.installment i
    join servicing.facility f on f.bucket = i.bucket and f.id = i.facility_id
    join servicing.terms t on t.id = f.terms_id
    where i.bucket = ${bucket} and i.customer_id = ${customerId} and i.purchase_id = any(${ids}::bigint[]) order by i.purchase_id, i.seq`;
  const repayments = await sql<
    { purchase_id: bigint; seq: number; amount: bigint; rebate: bigint; payment_id: bigint | null; paid_at: Date }[]
  >`
    select purchase_id, seq, amount, rebate, payment_id, paid_at from servicing.repayment
    where bucket = ${bucket} and customer_id = ${customerId} and purchase_id = any(${ids}::bigint[]) order by id`;
  const days = await readEntryDays(sql, bucket, SALES, purchaseIds);
  return [...Map.groupBy(rows, (row) => row.purchase_id)].map(([purchaseId, schedule]) => ({
    purchaseId,
    purchaseDate: dayOf(days, purchaseId),
    rows: schedule.map(agreedRowOf),
    repayments: repayments
      .filter((row) => row.purchase_id === purchaseId)
      .map((row): RowRepayment => ({
        seq: row.seq,
        amount: rial(row.amount),
        rebate: rial(row.rebate),
        paymentId: row.payment_id,
        paidOn: businessDate(row.paid_at),
      })),
    penaltyTerms: {
      rateBp: BigInt(schedule[0]?.penalty_rate_bp ?? 0),
      graceDays: schedule[0]?.grace_days ?? 0,
      capBp: BigInt(schedule[0]?.penalty_cap_bp ?? 0),
    },
  }));
}

function dayOf(days: ReadonlyMap<bigint, IsoDate>, purchaseId: bigint): IsoDate {
  const day = days.get(purchaseId);
  if (day === undefined) throw new Error(`the purchase ${purchaseId} has no entry`);
  return day;
}

const agreedRowOf = (row: ScheduleColumns): AgreedRow => ({
  seq: row.seq,
  dueDate: isoDate(row.due_date),
  principal: rial(row.principal),
  fee: rial(row.fee),
});
