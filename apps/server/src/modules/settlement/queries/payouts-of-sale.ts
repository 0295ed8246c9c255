import type { PayoutsOfSale } from '../../payments/index.ts';

/** The payouts that a sale is in, oldest first, with what of it each has brought. */
export const readPayoutsOfSale: PayoutsOfSale = async (sql, purchaseId) =>
  await sql`
    select p.id, p.state, sum(m.amount)::bigint as amount, p.cut_at as "cutAt", coalesce(p.ended_at, p.cycle_at) as at
    from settlement.movement m join settlement.payout p on p.id = m.payout_id and p.bucket = m.bucket
    where m.purchase_id = ${purchaseId} group by p.id, p.state, p.cut_at, p.ended_at, p.cycle_at order by p.id`;
