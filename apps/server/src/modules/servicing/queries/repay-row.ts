import { CURRENCY } from '@nesye/contract/constants';
import { rial, type Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { RowDebt } from '../domain/row-debt.ts';
import { type DebtColumns, debtColumns, debtOf } from './row-debt.ts';

/** Which row of which customer. */
export interface RowKey {
  readonly customerId: bigint;
  readonly purchaseId: bigint;
  readonly seq: number;
}

/** What of a row never changes and decides its posting: whose debt it is, and under which terms. Amounts in rials. */
export interface RowOwner {
  readonly facilityId: bigint;
  readonly principalKind: 1210 | 7110;
  readonly owner: 'house' | 'lender';
  readonly lenderId: bigint;
  readonly serviceFeeBp: bigint;
  readonly serviceFeeBase: 'fee' | 'principal';
}

interface OwnerRow {
  facility_id: bigint;
  principal_kind: 1210 | 7110;
  party_id: bigint;
  service_fee_bp: number;
  service_fee_base: 'fee' | 'principal';
}

/** Reads what of a row is fixed, or undefined when the customer has no such row. */
export async function readRowOwner(tx: Tx, key: RowKey): Promise<RowOwner | undefined> {
  const [row] = await tx<OwnerRow[]>`
    select i.facility_id, f.principal_kind, p.party_id, t.service_fee_bp, t.service_fee_base
    from servicing.installment i
    join servicing.facility f on f.bucket = i.bucket and f.id = i.facility_id
    join servicing.terms t on t.id = f.terms_id
    join servicing.provider p on p.line = f.line
    where i.bucket = ${bucketOf(key.customerId)} and i.customer_id = ${key.customerId} and i.purchase_id = ${key.purchaseId} and i.seq = ${key.seq}`;
  if (row === undefined) return undefined;
  return {
    facilityId: row.facility_id,
    principalKind: row.principal_kind,
    owner: row.principal_kind === 1210 ? 'house' : 'lender',
    lenderId: row.party_id,
    serviceFeeBp: BigInt(row.service_fee_bp),
    serviceFeeBase: row.service_fee_base,
  };
}

/** Reads and locks a row. The accounts above it are locked before. Throws when it does not exist: the caller has seen it. */
export async function lockRow(tx: Tx, key: RowKey): Promise<RowDebt> {
  const [row] = await tx<DebtColumns[]>`
    select ${debtColumns(tx)}
    from servicing.installment i
    join servicing.facility f on f.bucket = i.bucket and f.id = i.facility_id
    join servicing.terms t on t.id = f.terms_id
    where i.bucket = ${bucketOf(key.customerId)} and i.customer_id = ${key.customerId} and i.purchase_id = ${key.purchaseId} and i.seq = ${key.seq}
    for update of i`;
  if (row === undefined) throw new Error(`installment ${key.purchaseId}/${key.seq} has gone`);
  return debtOf(row);
}

/** What the customer's wallet may spend, in rials. */
export async function readWalletBalance(tx: Tx, customerId: bigint): Promise<Rial> {
  const [row] = await tx<{ free: bigint }[]>`
    select balance - held as free from ledger.guarded_account where bucket = ${bucketOf(customerId)} and kind = 2010 and party_id = ${customerId} and currency = ${CURRENCY.irr}`;
  return rial(row?.free ?? 0n);
}

/** Marks principal, fee and firm penalty of a row as paid in full. The caller has locked it and posted what was left. */
export async function markRowPaid(tx: Tx, key: RowKey, paidAt: Date): Promise<void> {
  await tx`
    update servicing.installment set principal_paid = principal, fee_paid = fee, penalty_paid = penalty_charged - penalty_waived, paid_at = ${paidAt}
    where bucket = ${bucketOf(key.customerId)} and customer_id = ${key.customerId} and purchase_id = ${key.purchaseId} and seq = ${key.seq}`;
}

/** Draws the id of a repayment, so that its ledger entry can name it. */
export async function nextRepaymentId(tx: Tx, customerId: bigint): Promise<bigint> {
  const [row] = await tx<
    { id: bigint }[]
  >`select nextval('servicing.repayment_number') * 64 + ${bucketOf(customerId)}::bigint as id`;
  if (row === undefined) throw new Error('repayment_number returned nothing');
  return row.id;
}

export interface NewRepayment extends RowKey {
  readonly id: bigint;
  readonly principal: Rial;
  readonly fee: Rial;
  readonly penalty: Rial;
  readonly source: 'wallet' | 'gateway';
  readonly paidAt: Date;
  readonly entryId: bigint;
}

/** Stores a repayment and its entry; its amount is principal, fee and penalty together, in rials. */
export async function insertRepayment(tx: Tx, repayment: NewRepayment): Promise<void> {
  await tx`
    insert into servicing.repayment (bucket, id, customer_id, purchase_id, seq, amount, principal, fee, penalty, source, paid_at, entry_id)
    values (${bucketOf(repayment.customerId)}, ${repayment.id}, ${repayment.customerId}, ${repayment.purchaseId}, ${repayment.seq},
            ${repayment.principal + repayment.fee + repayment.penalty}, ${repayment.principal}, ${repayment.fee}, ${repayment.penalty},
            ${repayment.source}, ${repayment.paidAt}, ${repayment.entryId})`;
}
