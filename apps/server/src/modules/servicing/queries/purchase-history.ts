import { type IsoDate, isoDate, rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { POSTING_RULE } from '../../ledger/index.ts';
import type { AgreedRow, PurchaseHistory, RowRepayment, RowWaiver } from '../domain/purchase-replay.ts';
import type { StoredPurchase } from '../domain/replay-differences.ts';
import type { FacilityRange } from './delinquent-facilities.ts';
import { type DebtColumns, debtColumns, debtOf } from './row-debt.ts';

/** Amounts and ids are text on their way through JSON. */
interface RowJson extends DebtColumns {
  readonly seq: number;
  readonly due_date: string;
}

interface RepaymentJson {
  readonly seq: number;
  readonly amount: string;
  readonly rebate: string;
  readonly payment_id: string | null;
  readonly entry_id: string | null;
  readonly value_date: string;
  readonly booked_on: string;
}

interface WaiverJson {
  readonly seq: number;
  readonly amount: string;
  readonly entry_id: string;
  readonly waived_on: string;
}

interface HistoryRow {
  customer_id: bigint;
  purchase_id: bigint;
  sold_on: string | null;
  schedule: RowJson[];
  repayments: RepaymentJson[] | null;
  waivers: WaiverJson[] | null;
}

const SALES = [POSTING_RULE.houseCreditSale, POSTING_RULE.lenderCreditSale, POSTING_RULE.endOfMonthSale] as const;

/** Purchases of a customer with their schedules as agreed and what was booked of them, for the engine to go through again. A sale's entry says its day. */
export async function readPurchaseHistories(
  sql: Sql | Tx,
  customerId: bigint,
  purchaseIds: readonly bigint[],
): Promise<PurchaseHistory[]> {
  const chosen = sql`
    select i.* from servicing.installment i
    where i.bucket = ${bucketOf(customerId)} and i.customer_id = ${customerId} and i.purchase_id = any(${purchaseIds.map(String)}::bigint[])`;
  return (await historiesOf(sql, chosen)).map(historyOf);
}

/** The same of the next open facilities by their ids, with their rows as they are stored; and the last facility, undefined behind the last. */
export async function readStoredPurchases(
  sql: Sql | Tx,
  { after, limit }: FacilityRange,
): Promise<{ readonly last: bigint | undefined; readonly purchases: readonly StoredPurchase[] }> {
  const facilities = await sql<{ id: bigint }[]>`
    select id from servicing.facility where id > ${after} and status in ('active', 'blocked', 'frozen') order by id limit ${limit}`;
  const last = facilities.at(-1)?.id;
  if (last === undefined) return { last, purchases: [] };
  const chosen = sql`
    select i.* from servicing.facility f
    join servicing.installment i on i.bucket = f.bucket and i.customer_id = f.customer_id and i.facility_id = f.id
    where f.id = any(${facilities.map(({ id }) => String(id))}::bigint[])`;
  const rows = await historiesOf(sql, chosen);
  return {
    last,
    purchases: rows.map((row) => ({
      ...historyOf(row),
      customerId: row.customer_id,
      stored: row.schedule.map(({ seq, ...debt }) => ({ seq, debt: debtOf(debt) })),
    })),
  };
}

/** One statement, so one snapshot: a payment that is booked meanwhile is in all of it or in none. */
async function historiesOf(sql: Sql | Tx, chosen: ReturnType<typeof debtColumns>): Promise<HistoryRow[]> {
  return await sql<HistoryRow[]>`
    with chosen as (${chosen})
    select s.customer_id, s.purchase_id,
      (select e.effective_date::text from ledger.entry e
       where e.bucket = s.bucket and e.source_id = s.purchase_id and e.rule = any(${[...SALES]}::smallint[]) and e.leg = 1) as sold_on,
      s.schedule,
      (select jsonb_agg(jsonb_build_object('seq', r.seq, 'amount', r.amount::text, 'rebate', r.rebate::text, 'payment_id', r.payment_id::text,
         'entry_id', r.entry_id::text, 'value_date', r.value_date, 'booked_on', (r.paid_at at time zone 'Asia/Tehran')::date) order by r.id)
       from servicing.repayment r where r.bucket = s.bucket and r.customer_id = s.customer_id and r.purchase_id = s.purchase_id) as repayments,
      (select jsonb_agg(jsonb_build_object('seq', w.seq, 'amount', w.amount::text, 'entry_id', w.entry_id::text, 'waived_on', e.effective_date) order by w.id)
       from servicing.penalty_waiver w join ledger.entry e on e.bucket = w.bucket and e.id = w.entry_id
       where w.bucket = s.bucket and w.customer_id = s.customer_id and w.purchase_id = s.purchase_id and w.state = 'approved') as waivers
    from (
      select d.bucket, d.customer_id, d.purchase_id, jsonb_agg(to_jsonb(d) order by d.seq) as schedule
      from (
        select i.bucket, i.customer_id, i.purchase_id, i.seq, i.due_date, ${debtColumns(sql)}
        from chosen i
        join servicing.facility f on f.bucket = i.bucket and f.id = i.facility_id
        join servicing.terms t on t.id = f.terms_id) d
      group by d.bucket, d.customer_id, d.purchase_id) s
    order by s.purchase_id`;
}

function historyOf({ purchase_id: purchaseId, sold_on, schedule, repayments, waivers }: HistoryRow): PurchaseHistory {
  return {
    purchaseId,
    purchaseDate: dayOf(sold_on, purchaseId),
    rows: schedule.map(agreedRowOf),
    repayments: (repayments ?? []).map(repaymentOf),
    waivers: (waivers ?? []).map(waiverOf),
    penaltyTerms: {
      rateBp: BigInt(schedule[0]?.penalty_rate_bp ?? 0),
      graceDays: schedule[0]?.grace_days ?? 0,
      capBp: BigInt(schedule[0]?.penalty_cap_bp ?? 0),
    },
  };
}

function dayOf(day: string | null, purchaseId: bigint): IsoDate {
  if (day === null) throw new Error(`the purchase ${purchaseId} has no entry`);
  return isoDate(day);
}

const amountOf = (text: string) => rial(BigInt(text));

const agreedRowOf = (row: RowJson): AgreedRow => ({
  seq: row.seq,
  dueDate: isoDate(row.due_date),
  payableUntil: isoDate(row.payable_until),
  principal: amountOf(row.principal),
  fee: amountOf(row.fee),
});

const repaymentOf = (row: RepaymentJson): RowRepayment => ({
  seq: row.seq,
  amount: amountOf(row.amount),
  rebate: amountOf(row.rebate),
  paymentId: row.payment_id === null ? null : BigInt(row.payment_id),
  entryId: row.entry_id === null ? null : BigInt(row.entry_id),
  paidOn: isoDate(row.value_date),
  bookedOn: isoDate(row.booked_on),
});

const waiverOf = (row: WaiverJson): RowWaiver => ({
  seq: row.seq,
  amount: amountOf(row.amount),
  entryId: BigInt(row.entry_id),
  waivedOn: isoDate(row.waived_on),
});
