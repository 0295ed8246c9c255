import { isoDate, type IsoDate, rial, type Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ShopFeeCut, ShopFeeOfRow } from '../domain/shop-fee-refund.ts';

/** What a shop has paid for a purchase by an offer, row by row. Rials. */
export interface ShopFees {
  readonly owner: 'house' | 'lender';
  readonly lenderId: bigint;
  /** Our share of what the lender has, in basis points of it; 0 for our own. */
  readonly serviceFeeBp: bigint;
  readonly fee: Rial;
  readonly returned: Rial;
  readonly rows: readonly ShopFeeOfRow[];
}

interface Row {
  seq: number;
  from_day: string;
  due_day: string;
  fee: bigint;
  returned: bigint;
  unearned: bigint;
  is_own: boolean;
  is_paid: boolean;
  party_id: bigint;
  service_fee_bp: number;
}

/** The fees of a purchase that its shop has paid; undefined where there are none. Who decides by them has locked the purchase's rows. */
export async function readShopFees(
  sql: Sql | Tx,
  customerId: bigint,
  purchaseId: bigint,
): Promise<ShopFees | undefined> {
  const rows = await sql<Row[]>`
    select s.seq::int as seq, s.from_day::text as from_day, s.due_day::text as due_day, s.fee, s.returned, case when s.is_earned then 0 else s.unearned end as unearned, s.is_own,
           i.paid_at is not null and i.principal_refunded = 0 as is_paid, v.party_id,
           case when s.is_own or t.service_fee_base <> 'fee' then 0 else t.service_fee_bp end as service_fee_bp
    from servicing.shop_fee s
    join servicing.installment i on i.bucket = s.bucket and i.customer_id = s.customer_id and i.purchase_id = s.purchase_id and i.seq = s.seq
    join servicing.facility f on f.bucket = i.bucket and f.id = i.facility_id
    join servicing.terms t on t.id = f.terms_id
    join servicing.provider v on v.line = t.line
    where s.bucket = ${bucketOf(customerId)} and s.customer_id = ${customerId} and s.purchase_id = ${purchaseId} order by s.seq`;
  const [first] = rows;
  if (first === undefined) return undefined;
  const sum = (pick: (row: Row) => bigint) => rial(rows.reduce((total, row) => total + pick(row), 0n));
  return {
    owner: first.is_own ? 'house' : 'lender',
    lenderId: first.party_id,
    serviceFeeBp: BigInt(first.service_fee_bp),
    fee: sum((row) => row.fee),
    returned: sum((row) => row.returned),
    rows: rows.map((row) => ({
      seq: row.seq,
      fromDay: isoDate(row.from_day),
      dueDay: isoDate(row.due_day),
      unearned: rial(row.unearned),
      isPaid: row.is_paid,
    })),
  };
}

/** Writes what a refund of a day gave back, and that the rest is earned from that day on. */
export async function cutShopFees(
  tx: Tx,
  { customerId, purchaseId, day }: { readonly customerId: bigint; readonly purchaseId: bigint; readonly day: IsoDate },
  cuts: readonly ShopFeeCut[],
): Promise<void> {
  const texts = (pick: (cut: ShopFeeCut) => bigint | number) => cuts.map((cut) => String(pick(cut)));
  await tx`
    update servicing.shop_fee s set from_day = least(greatest(s.from_day, ${day}::date), s.due_day), returned = s.returned + c.returned, unearned = c.unearned
    from unnest(${texts(({ seq }) => seq)}::smallint[], ${texts(({ returned }) => returned)}::bigint[], ${texts(({ unearned }) => unearned)}::bigint[]) c(seq, returned, unearned)
    where s.bucket = ${bucketOf(customerId)} and s.customer_id = ${customerId} and s.purchase_id = ${purchaseId} and s.seq = c.seq`;
}
