import { PUBLIC_FACTS } from '@nesye/contract/constants';
import type { IsoDate } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';

/** The line that the public pages speak of. */
const LINE = 1;

/**
 * How many figures of the public pages (`PUBLIC_FACTS`) are not those of a day: all of them where line 1 is not offered. The pages are made with a release, and operators change prices and terms without one.
 */
export async function countStaleFacts(sql: Sql, day: IsoDate): Promise<number> {
  const { reportRial, reportDays, stampRial, counts, graceDays, penaltyCapBp } = PUBLIC_FACTS;
  const [row] = await sql<{ count: number }[]>`
    select ((report.amount <> ${reportRial}::bigint)::int + (report.valid_days <> ${reportDays}::int)::int + (o.stamp_fee <> ${stampRial}::bigint)::int
      + (terms.grace_days <> ${graceDays}::int)::int + (terms.penalty_cap_bp <> ${penaltyCapBp}::int)::int
      + (${[...counts]}::smallint[] is distinct from (
          select array_agg(c order by c) from unnest(o.installment_counts) c where c = any(terms.counts)))::int) as count
    from origination.offer o
    cross join lateral (
      select t.grace_days, t.penalty_cap_bp, (
        select array_agg(c) from servicing.terms_product p cross join unnest(p.installment_counts) c where p.terms_id = t.id and p.product_type = 3) as counts
      from servicing.terms t where t.line = o.line and t.valid_from <= ${day} and (t.valid_to is null or t.valid_to > ${day})
      order by t.valid_from desc, t.id limit 1) terms
    cross join lateral (
      select amount, valid_days from credit_assessment.price p where p.valid_from <= ${day} and (p.valid_to is null or p.valid_to > ${day})
      order by p.valid_from desc limit 1) report
    where o.line = ${LINE} and o.valid_from <= ${day} and (o.valid_to is null or o.valid_to > ${day}) order by o.valid_from desc limit 1`;
  return row?.count ?? Object.keys(PUBLIC_FACTS).length;
}
