import { CURRENCY } from '@nesye/contract/constants';
import { type IsoDate, rial, type Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Calendar days, both ends in it. */
interface Days {
  readonly first: IsoDate;
  readonly last: IsoDate;
}

/** What was spent on something, less refunds. Rials, and of purchases in dinars those too. */
export interface SpentSum {
  readonly amount: Rial;
  readonly count: number;
}

export interface SummedSpending {
  /** By place of the month in the given ones, from 0, and kind; null is all kinds after the first few. */
  readonly kinds: readonly (SpentSum & { readonly month: number; readonly kind: IdName | null })[];
  /** By shop, the most first; null is all others together. */
  readonly shops: readonly (SpentSum & { readonly shop: IdName | null; readonly shopCount: number })[];
  readonly dinars: readonly (SpentSum & { readonly month: number; readonly dinars: bigint })[];
}

interface IdName {
  readonly id: bigint;
  readonly name: string;
}

export interface SpendingBounds {
  readonly shops: number;
  readonly kinds: number;
}

interface Row {
  part: 'kinds' | 'shops' | 'dinars';
  month: number | null;
  id: bigint | null;
  name: string | null;
  amount: bigint;
  dinars: bigint;
  count: number;
  shop_count: number;
}

/**
 * What a customer spent in some months, by month and kind of shop, and by shop. All ways of payment, without fees, less what was refunded since.
 * One statement over the customer's ranges of two indexes; it returns no more rows than the bounds ask.
 */
export async function sumSpending(
  sql: Sql,
  customerId: bigint,
  /** One after another. */
  months: readonly Days[],
  bounds: SpendingBounds,
): Promise<SummedSpending> {
  const bucket = bucketOf(customerId);
  const rows = await sql<Row[]>`
    with own as materialized (
      select bucket, id, merchant_id, currency, amount, business_date, result from payments.purchase
      where bucket = ${bucket} and customer_id = ${customerId}
        and business_date between ${months[0]?.first ?? null}::date and ${months.at(-1)?.last ?? null}::date
    ), refunded as (
      select r.purchase_id, sum(r.amount)::bigint as amount, coalesce(sum(f.amount), 0)::bigint as dinars
      from payments.refund r left join payments.foreign_refund f on f.bucket = r.bucket and f.refund_id = r.id
      where r.bucket = ${bucket} and r.customer_id = ${customerId} group by r.purchase_id
    ), bought as materialized (
      select m.ordinal::int - 1 as month, p.merchant_id, s.category_id, p.currency, p.amount - coalesce(r.amount, 0) as amount, coalesce(x.amount - r.dinars, x.amount, 0) as dinars
      from own p
      join unnest(${months.map(({ first }) => first)}::date[], ${months.map(({ last }) => last)}::date[]) with ordinality m(first, last, ordinal)
        on p.business_date between m.first and m.last
      join merchants.merchant s on s.id = p.merchant_id
      left join refunded r on r.purchase_id = p.id
      left join payments.foreign_sale x on x.bucket = p.bucket and x.purchase_id = p.id
      where p.result = 2 and p.amount > coalesce(r.amount, 0)
    ), shop as (
      select merchant_id, row_number() over (order by sum(amount) desc, merchant_id) as place from bought where currency = ${CURRENCY.irr} group by merchant_id
    ), kind as (
      select category_id, row_number() over (order by sum(amount) desc, category_id) as place from bought where currency = ${CURRENCY.irr} group by category_id
    )
    select part, month, id, name, amount, dinars, count, shop_count from (
    select 'kinds' as part, b.month, c.id::bigint as id, c.name, sum(b.amount)::bigint as amount, 0::bigint as dinars, count(*)::int as count, 0 as shop_count, min(k.place)::int as place
    from bought b join kind k using (category_id) left join merchants.category c on c.id = k.category_id and k.place <= ${bounds.kinds}
    where b.currency = ${CURRENCY.irr} group by b.month, c.id, c.name
    union all
    select 'shops', null, s.id, s.name, sum(b.amount)::bigint, 0, count(*)::int, count(distinct b.merchant_id)::int, min(h.place)::int
    from bought b join shop h using (merchant_id) left join merchants.merchant s on s.id = h.merchant_id and h.place <= ${bounds.shops}
    where b.currency = ${CURRENCY.irr} group by s.id, s.name
    union all
    select 'dinars', b.month, null, null, sum(b.amount)::bigint, sum(b.dinars)::bigint, count(*)::int, 0, 0
    from bought b where b.currency <> ${CURRENCY.irr} group by b.month
    ) sums order by part, place, month`;
  const of = (part: Row['part']) => rows.filter((row) => row.part === part);
  return {
    kinds: of('kinds').map((row) => ({ ...sumOf(row), month: row.month ?? 0, kind: namedOf(row) })),
    shops: of('shops').map((row) => ({ ...sumOf(row), shop: namedOf(row), shopCount: row.shop_count })),
    dinars: of('dinars').map((row) => ({ ...sumOf(row), month: row.month ?? 0, dinars: row.dinars })),
  };
}

const sumOf = ({ amount, count }: Row): SpentSum => ({ amount: rial(amount), count });

const namedOf = ({ id, name }: Row): IdName | null => (id === null || name === null ? null : { id, name });
