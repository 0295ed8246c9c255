import type { Sql, Tx } from '../../../platform/database/database.ts';

/** Where the money of a shop is, in rials. */
export interface ShopStanding {
  readonly merchantId: bigint;
  /** Account 2110; less than 0 where more was given back than sold. */
  readonly payable: bigint;
  /** 2130: with the bank, or about to be. */
  readonly onItsWay: bigint;
  /** 2120. */
  readonly heldBack: bigint;
  /** 1320: what the shop owes us. */
  readonly debt: bigint;
  /** What is left for the shop of sales with an open dispute. */
  readonly disputed: bigint;
}

/** Where the money of some shops is, by their ids. One statement. */
export async function readStandings(sql: Sql | Tx, merchantIds: readonly bigint[]): Promise<ShopStanding[]> {
  return await sql<ShopStanding[]>`
    select m.id as "merchantId", (-ledger.summed_balance(2110::smallint, m.id, 364::smallint))::bigint as payable,
           (-ledger.summed_balance(2130::smallint, m.id, 364::smallint))::bigint as "onItsWay", (-ledger.summed_balance(2120::smallint, m.id, 364::smallint))::bigint as "heldBack",
           ledger.summed_balance(1320::smallint, m.id, 364::smallint)::bigint as debt,
           coalesce((
             select sum(greatest(s.amount - s.commission - s.shop_fee - coalesce(r.net, 0) - coalesce(o.claim, 0), 0)) from disputes.dispute d
             join payments.shop_sale s on s.id = d.purchase_id and s.bucket = d.bucket and s.currency = 364
             left join lateral (select sum(r.amount - r.commission - r.shop_fee) as net from payments.shop_refund r where r.bucket = s.bucket and r.purchase_id = s.id) r on true
             -- On the shop's own credit it has only a claim, which no payout brings.
             left join lateral (
               select p.credit_amount - coalesce((select sum(b.credit_amount) from payments.refund b where b.bucket = p.bucket and b.purchase_id = p.id), 0) as claim
               from payments.purchase p join servicing.facility f on f.bucket = p.bucket and f.id = p.facility_id and f.line >= 100
               where p.bucket = s.bucket and p.id = s.id) o on true
             where d.merchant_id = m.id and d.closed_at is null), 0)::bigint as disputed
    from unnest(${merchantIds.map(String)}::bigint[]) m(id)`;
}

/** What some shops owe us (1320), in rials, by shop. */
export async function readShopDebts(
  sql: Sql | Tx,
  merchantIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await sql<{ id: bigint; debt: bigint }[]>`
    select id, ledger.summed_balance(1320::smallint, id, 364::smallint)::bigint as debt from unnest(${merchantIds.map(String)}::bigint[]) id`;
  return new Map(rows.map(({ id, debt }) => [id, debt]));
}
