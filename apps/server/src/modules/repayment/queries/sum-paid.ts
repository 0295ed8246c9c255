import { type IsoDate, rial, type Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Payments of installments that succeeded. Rials. */
interface PaidSum {
  readonly amount: Rial;
  readonly count: number;
}

/** What a customer has paid of installments on some days, both ends in it: their own, and those of others by a link. One statement over their payments. */
export async function sumPaid(
  sql: Sql,
  customerId: bigint,
  { first, last }: { readonly first: IsoDate; readonly last: IsoDate },
): Promise<{ readonly own: PaidSum; readonly forOthers: PaidSum }> {
  const [row] = await sql<{ own: bigint; own_count: number; others: bigint; others_count: number }[]>`
    select coalesce(sum(amount) filter (where debtor_id = ${customerId}), 0)::bigint as own, (count(*) filter (where debtor_id = ${customerId}))::int as own_count,
           coalesce(sum(amount) filter (where debtor_id <> ${customerId}), 0)::bigint as others, (count(*) filter (where debtor_id <> ${customerId}))::int as others_count
    from repayment.payment
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and state = 'paid' and business_date between ${first}::date and ${last}::date`;
  return {
    own: { amount: rial(row?.own ?? 0n), count: row?.own_count ?? 0 },
    forOthers: { amount: rial(row?.others ?? 0n), count: row?.others_count ?? 0 },
  };
}
