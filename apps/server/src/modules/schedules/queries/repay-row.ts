import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { DebtOwner } from '../../ledger/index.ts';
import type { RowDebt } from '../domain/row-debt.ts';
import { type DebtColumns, debtColumns, debtOf } from './row-debt.ts';
import { debtOwnerOf, type OwnerColumns } from './row-owner.ts';

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
  readonly owner: DebtOwner;
  readonly lenderId: bigint;
  readonly serviceFeeBp: bigint;
  readonly serviceFeeBase: 'fee' | 'principal';
}

interface OwnerRow extends OwnerColumns {
  facility_id: bigint;
  service_fee_bp: number;
  service_fee_base: 'fee' | 'principal';
}

/** Reads what of a row is fixed, or undefined when the customer has no such row. */
export async function readRowOwner(tx: Tx, key: RowKey): Promise<RowOwner | undefined> {
  const [row] = await tx<OwnerRow[]>`
    select i.facility_id, f.principal_kind, t.owner, p.party_id, t.service_fee_bp, t.service_fee_base
    from servicing.installment i
    join servicing.facility f on f.bucket = i.bucket and f.id = i.facility_id
    join servicing.terms t on t.id = f.terms_id
    join servicing.provider p on p.line = f.line
    where i.bucket = ${bucketOf(key.customerId)} and i.customer_id = ${key.customerId} and i.purchase_id = ${key.purchaseId} and i.seq = ${key.seq}`;
  if (row === undefined) return undefined;
  return {
    facilityId: row.facility_id,
    principalKind: row.principal_kind,
    ...debtOwnerOf(row),
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
