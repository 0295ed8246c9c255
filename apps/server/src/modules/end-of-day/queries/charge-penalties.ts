import type { IsoDate, Rial } from '@nesye/money';
import type { RowPenalty } from '@nesye/money/servicing';
import type { Tx } from '../../../platform/database/database.ts';
import {
  type RowDebt,
  type RowKey,
  type RowOwner,
  type DebtColumns,
  debtColumns,
  debtOf,
  debtOwnerOf,
  type OwnerColumns,
} from '../../schedules/index.ts';

/** A late row, locked, with what its penalty is posted by. */
export interface LockedLateRow {
  readonly bucket: number;
  readonly key: RowKey;
  readonly owner: Pick<RowOwner, 'owner' | 'facilityId' | 'lenderId'>;
  readonly debt: RowDebt;
}

interface Row extends DebtColumns, OwnerColumns {
  bucket: number;
  customer_id: bigint;
  purchase_id: bigint;
  seq: number;
  facility_id: bigint;
}

/**
 * Locks the next late rows after a key, in the order of the primary key, which is that of every payment of several rows. What belongs to them is joined once they are
 * chosen: joined before, every call read all rows that were left.
 */
export async function lockLateRows(
  tx: Tx,
  { after, limit, day }: { readonly after: RowKey | undefined; readonly limit: number; readonly day: IsoDate },
): Promise<LockedLateRow[]> {
  const rows = await tx<Row[]>`
    with late as materialized (
      select * from servicing.installment
      where (customer_id, purchase_id, seq) > (${after?.customerId ?? 0n}::bigint, ${after?.purchaseId ?? 0n}::bigint, ${after?.seq ?? 0}::smallint)
        and paid_at is null and not is_cancelled and paused_from is null and charged_off_on is null and payable_until < ${day}::date
      order by customer_id, purchase_id, seq limit ${limit}
      for update)
    select i.bucket, i.customer_id, i.purchase_id, i.seq, i.facility_id, f.principal_kind, t.owner, p.party_id, ${debtColumns(tx)}
    from late i
    join servicing.facility f on f.bucket = i.bucket and f.id = i.facility_id
    join servicing.terms t on t.id = f.terms_id
    join servicing.provider p on p.line = f.line
    order by i.customer_id, i.purchase_id, i.seq`;
  return rows.map((row) => ({
    bucket: row.bucket,
    key: { customerId: row.customer_id, purchaseId: row.purchase_id, seq: row.seq },
    owner: { ...debtOwnerOf(row), facilityId: row.facility_id },
    debt: debtOf(row),
  }));
}

/** What is written of a row whose penalty became firm. */
export interface FirmPenalty extends RowKey {
  readonly bucket: number;
  readonly chargeId: bigint;
  /** What became firm now, in rials. */
  readonly amount: Rial;
  readonly penalty: RowPenalty;
  readonly entryId: bigint;
}

/** Draws ids for the charges of rows of these buckets, in order. */
export async function nextPenaltyChargeIds(tx: Tx, buckets: readonly number[]): Promise<bigint[]> {
  const rows = await tx<{ id: bigint }[]>`
    select nextval('servicing.penalty_charge_number') * 64 + b as id from unnest(${buckets.map(String)}::bigint[]) with ordinality u(b, place) order by place`;
  return rows.map(({ id }) => id);
}

/** Stores charges of many rows, and in the rows how far they are counted. The rows are locked and the entries posted. */
export async function storePenaltyCharges(
  tx: Tx,
  charges: readonly FirmPenalty[],
  { through, at }: { readonly through: IsoDate; readonly at: Date },
): Promise<void> {
  const text = (of: (charge: FirmPenalty) => bigint | number) => charges.map((charge) => String(of(charge)));
  const keys = tx`
    ${text(({ customerId }) => customerId)}::bigint[], ${text(({ purchaseId }) => purchaseId)}::bigint[], ${text(({ seq }) => seq)}::smallint[]`;
  await tx`
    insert into servicing.penalty_charge (bucket, id, customer_id, purchase_id, seq, amount, charged_through, charged_at, entry_id)
    select c & 63, id, c, p, s, a, ${through}::date, ${at}, e
    from unnest(${keys}, ${text(({ chargeId }) => chargeId)}::bigint[], ${text(({ amount }) => amount)}::bigint[], ${text(({ entryId }) => entryId)}::bigint[])
      u(c, p, s, id, a, e)`;
  await tx`
    update servicing.installment i set penalty_charged = u.charged, penalty_rial_days = u.rial_days, penalty_through = ${through}::date
    from unnest(${keys}, ${text(({ penalty }) => penalty.assessed)}::bigint[], ${text(({ penalty }) => penalty.rialDays)}::bigint[]) u(c, p, s, charged, rial_days)
    where i.bucket = (u.c & 63) and i.customer_id = u.c and i.purchase_id = u.p and i.seq = u.s`;
}
