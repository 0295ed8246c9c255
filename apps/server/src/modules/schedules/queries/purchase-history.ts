import { addDays, type IsoDate, isoDate, rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { CREDIT_SALE_RULES, POSTING_RULE, readEntryDays } from '../../ledger/index.ts';
import type {
  AgreedRow,
  ChangeOfRows,
  PurchaseHistory,
  PurchaseRefund,
  RefundMode,
  RowChargeback,
  RowRepayment,
  ScheduleChange,
} from '../domain/purchase-replay.ts';
import type { StoredPurchase } from '../domain/replay-differences.ts';
import { type DebtColumns, debtColumns, debtOf, penaltyTermsOf } from './row-debt.ts';

/** Amounts and ids are text on their way through JSON. */
interface RowJson extends DebtColumns {
  readonly seq: number;
  readonly due_date: string;
  readonly principal_refunded: string;
  readonly fee_refunded: string;
  readonly agreed_due_date: string | null;
  readonly agreed_payable_until: string | null;
  readonly agreed_principal: string | null;
  readonly agreed_fee: string | null;
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
  readonly id: string;
  readonly seq: number;
  readonly amount: string;
  readonly entry_id: string;
}

interface RefundJson {
  readonly principal: string;
  readonly mode: RefundMode;
  readonly refunded_on: string;
  readonly entry_id: string;
}

interface ChargebackJson {
  readonly seq: number;
  readonly amount: string;
  readonly payment_id: string;
  readonly entry_id: string;
  readonly taken_back_on: string;
  readonly payable_until: string | null;
}

interface PauseJson {
  readonly paused_from: string;
  readonly resumed_on: string | null;
}

interface ChangeJson {
  readonly id: string;
  readonly kind: ChangeOfRows['type'];
  readonly row_count: number | null;
  readonly seqs: readonly number[];
  readonly due_dates: readonly string[];
  readonly last_days: readonly string[];
  readonly after_entry: string;
  readonly changed_on: string;
}

interface HistoryRow {
  customer_id: bigint;
  purchase_id: bigint;
  schedule: RowJson[];
  repayments: RepaymentJson[] | null;
  waivers: WaiverJson[] | null;
  refunds: RefundJson[] | null;
  chargebacks: ChargebackJson[] | null;
  pauses: PauseJson[] | null;
  changes: ChangeJson[] | null;
}

/** Which purchases: of these customers, some of them by their ids or all of some facilities. */
interface Chosen {
  readonly customerIds: readonly bigint[];
  readonly purchaseIds?: readonly bigint[];
  readonly facilityIds?: readonly bigint[];
}

/** Purchases of a customer with their schedules as agreed and what was booked of them, for the engine to go through again. A sale's entry says its day. */
export async function readPurchaseHistories(
  sql: Sql | Tx,
  customerId: bigint,
  purchaseIds: readonly bigint[],
): Promise<PurchaseHistory[]> {
  return (await readHistories(sql, { customerIds: [customerId], purchaseIds })).map(({ history }) => history);
}

/** The same of the next facilities that are not closed by their ids, with their rows as they are stored; and the last facility, undefined behind the last. */
export async function readStoredPurchases(
  sql: Sql | Tx,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<{ readonly last: bigint | undefined; readonly purchases: readonly StoredPurchase[] }> {
  const facilities = await sql<{ id: bigint; customer_id: bigint }[]>`
    select id, customer_id from servicing.facility where id > ${after} and status <> 'closed' order by id limit ${limit}`;
  const histories = await readHistories(sql, {
    customerIds: [...new Set(facilities.map(({ customer_id: id }) => id))],
    facilityIds: facilities.map(({ id }) => id),
  });
  return { last: facilities.at(-1)?.id, purchases: histories.map(storedPurchaseOf) };
}

/** The same of some purchases of a customer. */
export async function readStoredPurchasesOf(
  sql: Sql | Tx,
  customerId: bigint,
  purchaseIds: readonly bigint[],
): Promise<StoredPurchase[]> {
  return (await readHistories(sql, { customerIds: [customerId], purchaseIds })).map(storedPurchaseOf);
}

const storedPurchaseOf = ({ history, row }: { readonly history: PurchaseHistory; readonly row: HistoryRow }) => ({
  ...history,
  customerId: row.customer_id,
  stored: row.schedule.map((each) => ({
    seq: each.seq,
    dueDate: isoDate(each.due_date),
    debt: debtOf(each),
    feeRebated: amountOf(each.fee_rebated),
  })),
});

async function readHistories(sql: Sql | Tx, chosen: Chosen) {
  const rows = await readBooked(sql, chosen);
  const sales = await readEntryDays(
    sql,
    CREDIT_SALE_RULES,
    rows.map((row) => row.purchase_id),
  );
  const waived = rows.flatMap(({ waivers }) => (waivers ?? []).map(({ id }) => BigInt(id)));
  const waivers = await readEntryDays(sql, [POSTING_RULE.penaltyWaived], waived);
  return rows.map((row) => ({ row, history: historyOf(row, sales, waivers) }));
}

/** One statement, so one snapshot: a payment that is booked meanwhile is in all of it or in none. */
async function readBooked(sql: Sql | Tx, { customerIds, purchaseIds, facilityIds }: Chosen): Promise<HistoryRow[]> {
  const buckets = [...new Set(customerIds.map(bucketOf))];
  return await sql<HistoryRow[]>`
    select s.customer_id, s.purchase_id, s.schedule,
      (select jsonb_agg(jsonb_build_object('seq', r.seq, 'amount', r.amount::text, 'rebate', r.rebate::text, 'payment_id', r.payment_id::text,
         'entry_id', r.entry_id::text, 'value_date', r.value_date, 'booked_on', (r.paid_at at time zone 'Asia/Tehran')::date) order by r.id)
       from servicing.repayment r where r.bucket = s.bucket and r.customer_id = s.customer_id and r.purchase_id = s.purchase_id) as repayments,
      (select jsonb_agg(jsonb_build_object('id', w.id::text, 'seq', w.seq, 'amount', w.amount::text, 'entry_id', w.entry_id::text) order by w.id)
       from servicing.penalty_waiver w
       where w.bucket = s.bucket and w.customer_id = s.customer_id and w.purchase_id = s.purchase_id) as waivers,
      (select jsonb_agg(to_jsonb(c) order by c.entry_id) from (
         select sum(principal)::text as principal, mode, refunded_on, entry_id::text as entry_id from servicing.row_refund c
         where c.bucket = s.bucket and c.customer_id = s.customer_id and c.purchase_id = s.purchase_id
         group by refund_id, mode, refunded_on, entry_id) c) as refunds,
      (select jsonb_agg(jsonb_build_object('seq', b.seq, 'amount', (b.principal + b.fee + b.penalty)::text, 'payment_id', b.payment_id::text,
         'entry_id', b.entry_id::text, 'taken_back_on', b.taken_back_on, 'payable_until', b.payable_until) order by b.entry_id, b.seq)
       from servicing.row_chargeback b where b.bucket = s.bucket and b.customer_id = s.customer_id and b.purchase_id = s.purchase_id) as chargebacks,
      (select jsonb_agg(jsonb_build_object('paused_from', z.paused_from, 'resumed_on', z.resumed_on) order by z.source_id)
       from servicing.purchase_pause z where z.bucket = s.bucket and z.customer_id = s.customer_id and z.purchase_id = s.purchase_id) as pauses,
      (select jsonb_agg(jsonb_build_object('id', g.id::text, 'kind', g.kind, 'row_count', g.row_count, 'seqs', g.seqs, 'due_dates', g.due_dates, 'last_days', g.last_days,
         'after_entry', g.after_entry::text, 'changed_on', g.changed_on) order by g.id)
       from servicing.schedule_change g where g.bucket = s.bucket and g.customer_id = s.customer_id and g.purchase_id = s.purchase_id) as changes
    from (
      select d.bucket, d.customer_id, d.purchase_id, jsonb_agg(to_jsonb(d) order by d.seq) as schedule
      from (
        select i.bucket, i.customer_id, i.purchase_id, i.seq, i.due_date,
               i.principal_refunded::text as principal_refunded, i.fee_refunded::text as fee_refunded,
               i.agreed_due_date, i.agreed_payable_until, i.agreed_principal::text as agreed_principal, i.agreed_fee::text as agreed_fee, ${debtColumns(sql)}
        from servicing.installment i
        join servicing.facility f on f.bucket = i.bucket and f.id = i.facility_id
        join servicing.terms t on t.id = f.terms_id
        where i.bucket = any(${buckets}::smallint[]) and i.customer_id = any(${customerIds.map(String)}::bigint[])
          and (${purchaseIds?.map(String) ?? null}::bigint[] is null or i.purchase_id = any(${purchaseIds?.map(String) ?? null}::bigint[]))
          and (${facilityIds?.map(String) ?? null}::bigint[] is null or i.facility_id = any(${facilityIds?.map(String) ?? null}::bigint[]))) d
      group by d.bucket, d.customer_id, d.purchase_id) s
    order by s.purchase_id`;
}

type Days = ReadonlyMap<bigint, IsoDate>;

function historyOf(
  { purchase_id: purchaseId, schedule, repayments, waivers, refunds, chargebacks, pauses, changes }: HistoryRow,
  sales: Days,
  waiverDays: Days,
): PurchaseHistory {
  const [first] = schedule;
  if (first === undefined) throw new Error(`purchase ${purchaseId} has no rows`);
  const chargedOffOn = schedule.find((row) => row.charged_off_on !== null)?.charged_off_on ?? undefined;
  return {
    purchaseId,
    purchaseDate: dayOf(sales, purchaseId),
    chargedOffOn: chargedOffOn === undefined ? undefined : isoDate(chargedOffOn),
    rows: schedule.filter((row) => !isAdded(row)).map(agreedRowOf),
    repayments: (repayments ?? []).map(repaymentOf),
    waivers: (waivers ?? []).map(({ id, seq, amount, entry_id: entryId }) => ({
      seq,
      amount: amountOf(amount),
      entryId: BigInt(entryId),
      waivedOn: dayOf(waiverDays, BigInt(id)),
    })),
    refunds: (refunds ?? []).map(refundOf),
    chargebacks: (chargebacks ?? []).map(chargebackOf),
    pauses: (pauses ?? []).map(({ paused_from: from, resumed_on: resumedOn }) => ({
      from: isoDate(from),
      resumedOn: resumedOn === null ? undefined : isoDate(resumedOn),
    })),
    changes: (changes ?? []).map(changeOf),
    penaltyTerms: penaltyTermsOf(first),
  };
}

function dayOf(days: Days, id: bigint): IsoDate {
  const day = days.get(id);
  if (day === undefined) throw new Error(`the sale or waiver ${id} has no entry`);
  return day;
}

const amountOf = (text: string) => rial(BigInt(text));

/** A row that was not sold with the purchase. */
const isAdded = (row: RowJson): boolean => row.agreed_principal === '0' && row.agreed_fee === '0';

const agreedRowOf = (row: RowJson): AgreedRow => ({
  seq: row.seq,
  dueDate: isoDate(row.agreed_due_date ?? row.due_date),
  payableUntil:
    row.agreed_payable_until === null
      ? addDays(isoDate(row.payable_until), -row.paused_days)
      : isoDate(row.agreed_payable_until),
  principal: rial(BigInt(row.agreed_principal ?? BigInt(row.principal) + BigInt(row.principal_refunded))),
  fee: rial(BigInt(row.agreed_fee ?? BigInt(row.fee) + BigInt(row.fee_refunded))),
});

const changeOf = (row: ChangeJson): ScheduleChange => ({
  id: BigInt(row.id),
  changedOn: isoDate(row.changed_on),
  afterEntry: BigInt(row.after_entry),
  change: changeOfRows(row),
});

function changeOfRows({
  kind,
  row_count: count,
  seqs,
  due_dates: dueDates,
  last_days: lastDays,
}: ChangeJson): ChangeOfRows {
  if (kind === 'spread-arrears')
    return { type: kind, count: count ?? 0, lastDays: lastDays.map((day) => isoDate(day)) };
  const rows = seqs.map((row, index) => ({
    row,
    newDue: isoDate(dueDates[index] ?? ''),
    payableUntil: isoDate(lastDays[index] ?? ''),
  }));
  if (kind === 'redate') return { type: kind, rows };
  const [row] = rows;
  if (row === undefined) throw new Error('a snoozed row has no day');
  return { type: kind, ...row };
}

const refundOf = ({ principal, mode, refunded_on: refundedOn, entry_id: entryId }: RefundJson): PurchaseRefund => ({
  refundedOn: isoDate(refundedOn),
  entryId: BigInt(entryId),
  amount: amountOf(principal),
  mode,
});

const chargebackOf = (row: ChargebackJson): RowChargeback => ({
  seq: row.seq,
  amount: amountOf(row.amount),
  paymentId: BigInt(row.payment_id),
  entryId: BigInt(row.entry_id),
  takenBackOn: isoDate(row.taken_back_on),
  payableUntil: row.payable_until === null ? undefined : isoDate(row.payable_until),
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
