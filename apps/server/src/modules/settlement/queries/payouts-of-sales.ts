import type { PayoutsOfSales } from '../../payments/index.ts';

/** The payouts that some sales are in, oldest first, with what of a sale each has brought. */
export const readPayoutsOfSales: PayoutsOfSales = async (sql, purchaseIds) =>
  await sql`
    select p.id, m.purchase_id as "purchaseId", p.state, sum(m.amount)::bigint as amount, p.cut_at as "cutAt", coalesce(p.ended_at, p.cycle_at) as at
    from settlement.movement m join settlement.payout p on p.id = m.payout_id and p.bucket = m.bucket
    where m.purchase_id = any(${purchaseIds.map(String)}::bigint[]) group by p.id, m.purchase_id, p.state, p.cut_at, p.ended_at, p.cycle_at order by p.id`;
