import type { IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** A walk over facilities by their ids. */
export interface FacilityRange {
  /** Begins after this one. */
  readonly after: bigint;
  readonly limit: number;
}

export interface Walked {
  /** The last facility that was looked at; undefined behind the last. */
  readonly last: bigint | undefined;
  /** Rows that were written. */
  readonly count: number;
}

/**
 * Writes which of the next facilities are late at the end of `day`: since when, how much, and in which stage. What has not changed is not written. Each facility's
 * rows are one range of the primary key.
 */
export async function writeDelinquency(tx: Tx, { after, limit }: FacilityRange, day: IsoDate): Promise<Walked> {
  const [row] = await tx<{ last: bigint | null; count: number }[]>`
    with walked as materialized (
      select bucket, id, customer_id from servicing.facility where id > ${after} order by id limit ${limit}
    ), late as materialized (
      select f.bucket, f.id, f.customer_id, min(i.payable_until) as since, sum(i.principal + i.fee - i.principal_paid - i.fee_paid - i.fee_rebated)::bigint as amount,
             count(*)::int as row_count
      from walked f
      join servicing.installment i on i.bucket = f.bucket and i.customer_id = f.customer_id and i.facility_id = f.id
      where i.paid_at is null and not i.is_cancelled and i.paused_from is null and i.payable_until < ${day}::date
      group by f.bucket, f.id, f.customer_id having sum(i.principal + i.fee - i.principal_paid - i.fee_paid - i.fee_rebated) > 0
    ), written as (
      insert into servicing.delinquency as d (bucket, facility_id, customer_id, since, stage, amount, row_count)
      select bucket, id, customer_id, since, least(4, 1 + (${day}::date - since - 1) / 30), amount, row_count from late order by id
      on conflict (facility_id, bucket) do update
        set since = excluded.since, stage = excluded.stage, amount = excluded.amount, row_count = excluded.row_count
        where (d.since, d.stage, d.amount, d.row_count) is distinct from (excluded.since, excluded.stage, excluded.amount, excluded.row_count)
      returning 1
    ), gone as (
      delete from servicing.delinquency d using walked w
      where d.bucket = w.bucket and d.facility_id = w.id and not exists (select from late l where l.bucket = d.bucket and l.id = d.facility_id)
      returning 1
    )
    select (select max(id) from walked) as last, ((select count(*) from written) + (select count(*) from gone))::int as count`;
  return { last: row?.last ?? undefined, count: row?.count ?? 0 };
}

/** Blocks those of the next late facilities that are later than their terms allow at the end of `day`, and gives the others back. */
export async function blockLateFacilities(tx: Tx, { after, limit }: FacilityRange, day: IsoDate): Promise<Walked> {
  const [row] = await tx<{ last: bigint | null; count: number }[]>`
    with walked as materialized (
      select f.bucket, f.id, f.status, d.since is not null and ${day}::date - d.since > t.block_after_days as is_too_late
      from servicing.facility f
      join servicing.terms t on t.id = f.terms_id
      left join servicing.delinquency d on d.bucket = f.bucket and d.facility_id = f.id
      where f.id > ${after} and (d.since is not null or f.status = 'blocked') order by f.id limit ${limit}
    ), changed as (
      update servicing.facility f set status = case when w.is_too_late then 'blocked' else 'active' end
      from walked w
      where f.bucket = w.bucket and f.id = w.id and f.status = (case when w.is_too_late then 'active' else 'blocked' end)
      returning 1
    )
    select (select max(id) from walked) as last, (select count(*) from changed)::int as count`;
  return { last: row?.last ?? undefined, count: row?.count ?? 0 };
}

/** How many facilities are late, as of the last day that was ended. */
export async function countDelinquent(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from servicing.delinquency`;
  return row?.count ?? 0;
}
