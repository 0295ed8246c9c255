import { isoDate, type IsoDate, rial, type Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { DebtOwner } from '../../ledger/index.ts';
import type { InstallmentStatus } from '../domain/row-debt.ts';
import { type AmountDue, amountDue, type RowDebt } from '../domain/row-debt.ts';
import { type DebtColumns, debtColumns, debtOf } from './row-debt.ts';
import { debtOwnerOf, type OwnerColumns } from './row-owner.ts';

/** Which row of a customer. */
export interface InstallmentKey {
  readonly purchaseId: bigint;
  readonly seq: number;
}

/** A locked row: what never changes decides its posting (whose debt it is, under which terms), the rest says whether and with how much it can be paid. Rials. */
export interface PayableRow extends InstallmentKey {
  readonly facilityId: bigint;
  readonly principalKind: 1210 | 7110;
  readonly owner: DebtOwner;
  readonly lenderId: bigint;
  readonly serviceFeeBp: bigint;
  readonly serviceFeeBase: 'fee' | 'principal';
  readonly dueDate: IsoDate;
  readonly debt: RowDebt;
  /** 1 due later, 2 paid, 3 cancelled, 4 overdue, 5 paused. */
  readonly status: InstallmentStatus;
  readonly due: AmountDue;
  /** What of its fee is still to become our income; 0 of a lender's. */
  readonly feeUnearned: Rial;
  /** By how many days pauses have moved its last day in time. */
  readonly pausedDays: number;
}

interface Row extends DebtColumns, OwnerColumns {
  purchase_id: bigint;
  seq: number;
  facility_id: bigint;
  service_fee_bp: number;
  service_fee_base: 'fee' | 'principal';
  due_date: string;
  status: InstallmentStatus;
  fee_unearned: bigint;
}

const keysOf = (keys: readonly InstallmentKey[]): readonly [string[], string[]] => [
  keys.map(({ purchaseId }) => String(purchaseId)),
  keys.map(({ seq }) => String(seq)),
];

/** The facilities that hold these rows of a customer; undefined unless all of them are the customer's. */
export async function readFacilitiesOf(
  sql: Sql | Tx,
  customerId: bigint,
  keys: readonly InstallmentKey[],
): Promise<{ readonly kind: number; readonly partyId: bigint }[] | undefined> {
  const [purchases, seqs] = keysOf(keys);
  const rows = await sql<{ kind: number; party_id: bigint; found: number }[]>`
    select f.principal_kind as kind, f.id as party_id, count(*)::int as found
    from unnest(${purchases}::bigint[], ${seqs}::smallint[]) k(purchase_id, seq)
    join servicing.installment i on i.bucket = ${bucketOf(customerId)} and i.customer_id = ${customerId} and i.purchase_id = k.purchase_id and i.seq = k.seq
    join servicing.facility f on f.bucket = i.bucket and f.id = i.facility_id
    group by f.principal_kind, f.id`;
  const found = rows.reduce((sum, row) => sum + row.found, 0);
  return found === keys.length ? rows.map(({ kind, party_id: partyId }) => ({ kind, partyId })) : undefined;
}

/** Locks rows of a customer in the order of their ids and reads them as of a business date. The accounts above them are locked before. */
export async function lockPayableRows(
  tx: Tx,
  customerId: bigint,
  keys: readonly InstallmentKey[],
  asOf: IsoDate,
): Promise<PayableRow[]> {
  const [purchases, seqs] = keysOf(keys);
  await tx`
    select from servicing.installment i
    join unnest(${purchases}::bigint[], ${seqs}::smallint[]) k(purchase_id, seq) on i.purchase_id = k.purchase_id and i.seq = k.seq
    where i.bucket = ${bucketOf(customerId)} and i.customer_id = ${customerId}
    order by i.purchase_id, i.seq for update of i`;
  return await readPayableRows(tx, customerId, keys, asOf);
}

/** Rows of a customer in the order of their ids, as of a business date. */
export async function readPayableRows(
  sql: Sql | Tx,
  customerId: bigint,
  keys: readonly InstallmentKey[],
  asOf: IsoDate,
): Promise<PayableRow[]> {
  const [purchases, seqs] = keysOf(keys);
  const rows = await sql<Row[]>`
    select i.purchase_id, i.seq, i.facility_id, f.principal_kind, t.owner, p.party_id, t.service_fee_bp, t.service_fee_base, i.due_date, i.fee_unearned,
           (case when i.is_cancelled then 3 when i.paid_at is not null then 2 when i.paused_from is not null then 5 when i.payable_until < ${asOf}::date then 4 else 1 end)::smallint as status,
           ${debtColumns(sql)}
    from servicing.installment i
    join unnest(${purchases}::bigint[], ${seqs}::smallint[]) k(purchase_id, seq) on i.purchase_id = k.purchase_id and i.seq = k.seq
    join servicing.facility f on f.bucket = i.bucket and f.id = i.facility_id
    join servicing.terms t on t.id = f.terms_id
    join servicing.provider p on p.line = f.line
    where i.bucket = ${bucketOf(customerId)} and i.customer_id = ${customerId}
    order by i.purchase_id, i.seq`;
  return rows.map((row) => payableRowOf(row, asOf));
}

/** The rows of a facility that are still owed and not paused, in the order of their ids. */
export async function readOpenKeys(sql: Sql | Tx, customerId: bigint, facilityId: bigint): Promise<InstallmentKey[]> {
  return await sql<InstallmentKey[]>`
    select purchase_id as "purchaseId", seq from servicing.installment
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and facility_id = ${facilityId} and paid_at is null and not is_cancelled and paused_from is null
    order by purchase_id, seq`;
}

function payableRowOf(row: Row, asOf: IsoDate): PayableRow {
  const debt = debtOf(row);
  return {
    purchaseId: row.purchase_id,
    seq: row.seq,
    facilityId: row.facility_id,
    principalKind: row.principal_kind,
    ...debtOwnerOf(row),
    serviceFeeBp: BigInt(row.service_fee_bp),
    serviceFeeBase: row.service_fee_base,
    dueDate: isoDate(row.due_date),
    status: row.status,
    debt,
    due: amountDue(debt, asOf),
    feeUnearned: rial(row.fee_unearned),
    pausedDays: row.paused_days,
  };
}

/** What a payment pays of a row, in rials. */
export interface PaidRow extends InstallmentKey {
  readonly principal: Rial;
  readonly fee: Rial;
  readonly penalty: Rial;
  /** Given back of the fee. */
  readonly rebate: Rial;
  readonly entryId: bigint;
}

export interface Repaid {
  readonly customerId: bigint;
  readonly paymentId: bigint;
  readonly source: 'wallet' | 'gateway' | 'both' | 'bank';
  readonly paidAt: Date;
  /** The day the amounts are of. */
  readonly valueDate: IsoDate;
}

/** Marks locked rows as paid in full and stores what was paid of each; what is given back is not earned any more. One statement. */
export async function storeRepaid(
  tx: Tx,
  { customerId, paymentId, source, paidAt, valueDate }: Repaid,
  rows: readonly PaidRow[],
): Promise<void> {
  const [purchases, seqs] = keysOf(rows);
  const texts = (pick: (row: PaidRow) => bigint) => rows.map((row) => String(pick(row)));
  const stored = await tx<{ count: number }[]>`
    with paid as (
      select * from unnest(${purchases}::bigint[], ${seqs}::smallint[], ${texts((row) => row.principal)}::bigint[], ${texts((row) => row.fee)}::bigint[],
        ${texts((row) => row.rebate)}::bigint[], ${texts((row) => row.penalty)}::bigint[], ${texts((row) => row.entryId)}::bigint[])
        u(purchase_id, seq, principal, fee, rebate, penalty, entry_id)
    ), marked as (
      update servicing.installment i
      set principal_paid = i.principal_paid + p.principal, fee_paid = i.fee_paid + p.fee, fee_rebated = i.fee_rebated + p.rebate,
          penalty_paid = i.penalty_paid + p.penalty, paid_at = ${paidAt}
      from paid p
      where i.bucket = ${bucketOf(customerId)} and i.customer_id = ${customerId} and i.purchase_id = p.purchase_id and i.seq = p.seq
      returning 1
    ), written as (
      insert into servicing.repayment (bucket, id, customer_id, purchase_id, seq, amount, principal, fee, penalty, rebate, source, payment_id, paid_at,
        value_date, entry_id)
      select ${bucketOf(customerId)}, nextval('servicing.repayment_number') * 64 + ${bucketOf(customerId)}, ${customerId}, purchase_id, seq, principal + fee + penalty,
             principal, fee, penalty, rebate, ${source}, ${paymentId}, ${paidAt}, ${valueDate}, entry_id
      from paid
    )
    select count(*)::int as count from marked`;
  if (stored[0]?.count !== rows.length) throw new Error(`of ${rows.length} paid rows ${stored[0]?.count} are there`);
}

/** When rows of a customer fall due and whose shop sold them, by `purchase/seq`. */
export async function readRowFacts(
  sql: Sql | Tx,
  customerId: bigint,
  keys: readonly InstallmentKey[],
): Promise<ReadonlyMap<string, { readonly dueDate: IsoDate; readonly merchantId: bigint }>> {
  const [purchases, seqs] = keysOf(keys);
  const rows = await sql<{ purchase_id: bigint; seq: number; due_date: string; merchant_id: bigint }[]>`
    select i.purchase_id, i.seq, i.due_date, i.merchant_id from servicing.installment i
    join unnest(${purchases}::bigint[], ${seqs}::smallint[]) k(purchase_id, seq) on i.purchase_id = k.purchase_id and i.seq = k.seq
    where i.bucket = ${bucketOf(customerId)} and i.customer_id = ${customerId}`;
  return new Map(
    rows.map((row) => [
      `${row.purchase_id}/${row.seq}`,
      { dueDate: isoDate(row.due_date), merchantId: row.merchant_id },
    ]),
  );
}
