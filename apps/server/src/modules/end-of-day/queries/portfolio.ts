import { isoDate, type IsoDate } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import type { AgeRow, BandSum, FacilityAtEnd, RollSum } from '../domain/portfolio.ts';

interface Row {
  id: bigint;
  customer_id: bigint;
  line: number;
  opened_on: string;
  is_charged_off: boolean;
  principal: bigint;
  fee: bigint;
  penalty: bigint;
  since: string | null;
  late: bigint | null;
  is_written: boolean;
  late_30_month: number | null;
  month: number | null;
  band: number | null;
  principal_then: bigint | null;
}

/** Customers after one, in the order of their ids. */
export interface CustomerRange {
  readonly after: bigint;
  readonly limit: number;
}

/** Of the statements of a chunk, in milliseconds: after a day without its end there is much to look through. */
const TIMEOUT_MS = '120000';

/**
 * All facilities of the next customers as they were at the end of a closed day. What is owed is by the books of that day, how late it is by the day's task. What was
 * booked after the day is taken off again, by the entries from the first of a later day on. One statement reads both, so an entry of this moment is in both or in none.
 */
export async function readFacilitiesAtEnd(
  tx: Tx,
  { after, limit }: CustomerRange,
  day: IsoDate,
): Promise<{ readonly facilities: FacilityAtEnd[]; readonly last: bigint | undefined; readonly isLast: boolean }> {
  const people = await tx<{ id: bigint }[]>`
    select distinct customer_id as id from servicing.facility where customer_id > ${after} order by customer_id limit ${limit}`;
  const last = people.at(-1)?.id;
  if (last === undefined) return { facilities: [], last, isLast: true };
  await tx`select set_config('statement_timeout', ${TIMEOUT_MS}, true)`;
  const rows = await tx<Row[]>`
    select f.id, f.customer_id, f.line, (f.opened_at at time zone 'Asia/Tehran')::date::text as opened_on, f.status = 'written_off' as is_charged_off,
      (g.balance - coalesce(n.amount, 0))::bigint as principal, c.fee::bigint as fee, c.penalty::bigint as penalty, d.since::text as since, d.amount as late,
      a.facility_id is not null as is_written, a.late_30_month, a.month, a.band, a.principal as principal_then
    from servicing.facility f
    cross join lateral (
      select coalesce(sum(g.balance), 0) as balance from ledger.guarded_account g
      where g.bucket = f.bucket and g.party_id = f.id and g.kind in (1210, 7110) and g.currency = 364) g
    left join lateral (
      select sum(l.amount) as amount from ledger.line l join ledger.entry e on e.bucket = l.bucket and e.id = l.entry_id
      where l.bucket = f.bucket and l.party_id = f.id and l.party_id > 1 and l.kind in (1210, 7110) and l.kind not in (1220, 7120)
        and l.entry_id >= (select min(id) from (select id from ledger.entry where accounting_date > ${day}::date offset 0) after_day) and e.accounting_date > ${day}::date) n on true
    cross join lateral (
      select coalesce(sum(b.balance) filter (where k in (1220, 7120)), 0) as fee, coalesce(sum(b.balance) filter (where k in (1230, 7130)), 0) as penalty
      from unnest('{1220,7120,1230,7130}'::smallint[]) k
      cross join lateral (
        select c.balance from ledger.closing_balance c
        where c.bucket = f.bucket and c.party_id = f.id and c.kind = k and c.currency = 364 and c.day <= ${day}::date order by c.day desc limit 1) b) c
    left join servicing.delinquency d on d.bucket = f.bucket and d.facility_id = f.id
    left join servicing.facility_age a on a.bucket = f.bucket and a.facility_id = f.id
    where f.customer_id > ${after} and f.customer_id <= ${last} and f.opened_at < (${day}::date + 1)::timestamp at time zone 'Asia/Tehran'
    order by f.customer_id, f.id`;
  return { facilities: rows.map(facilityOf), last, isLast: people.length < limit };
}

const facilityOf = (row: Row): FacilityAtEnd => ({
  facilityId: row.id,
  customerId: row.customer_id,
  line: row.line,
  openedOn: isoDate(row.opened_on),
  isChargedOff: row.is_charged_off,
  principal: row.principal,
  fee: row.fee,
  penalty: row.penalty,
  since: row.since === null ? null : isoDate(row.since),
  late: row.late ?? 0n,
  written: row.is_written
    ? { late30Month: row.late_30_month, month: row.month, band: row.band, principal: row.principal_then }
    : null,
});

/** Adds to the sums of a day by line and band. The caller holds the lock of the day's task, which is not done. */
export async function addBandSums(tx: Tx, day: IsoDate, sums: readonly BandSum[]): Promise<void> {
  if (sums.length === 0) return;
  const text = (of: (sum: BandSum) => bigint | number) => sums.map((sum) => String(of(sum)));
  await tx`
    insert into servicing.portfolio_day as d (day, line, band, facilities, customers, people, principal, fee, penalty, late)
    select ${day}::date, * from unnest(${text(({ line }) => line)}::smallint[], ${text(({ band }) => band)}::smallint[],
      ${text(({ facilities }) => facilities)}::int[], ${text(({ customers }) => customers)}::int[], ${text(({ people }) => people)}::int[],
      ${text(({ principal }) => principal)}::bigint[], ${text(({ fee }) => fee)}::bigint[], ${text(({ penalty }) => penalty)}::bigint[],
      ${text(({ late }) => late)}::bigint[])
    on conflict (day, line, band) do update set
      facilities = d.facilities + excluded.facilities, customers = d.customers + excluded.customers, people = d.people + excluded.people,
      principal = d.principal + excluded.principal, fee = d.fee + excluded.fee, penalty = d.penalty + excluded.penalty, late = d.late + excluded.late`;
}

/** Adds to what moved within the month that a day ends, by line and bands. As `addBandSums`. */
export async function addRollSums(tx: Tx, day: IsoDate, sums: readonly RollSum[]): Promise<void> {
  if (sums.length === 0) return;
  const text = (of: (sum: RollSum) => bigint | number) => sums.map((sum) => String(of(sum)));
  await tx`
    insert into servicing.portfolio_roll as r (day, line, from_band, to_band, facilities, principal_before, principal_after)
    select ${day}::date, * from unnest(${text(({ line }) => line)}::smallint[], ${text(({ from }) => from)}::smallint[], ${text(({ to }) => to)}::smallint[],
      ${text(({ facilities }) => facilities)}::int[], ${text(({ principalBefore }) => principalBefore)}::bigint[],
      ${text(({ principalAfter }) => principalAfter)}::bigint[])
    on conflict (day, line, from_band, to_band) do update set
      facilities = r.facilities + excluded.facilities, principal_before = r.principal_before + excluded.principal_before,
      principal_after = r.principal_after + excluded.principal_after`;
}

/** Writes what is kept of facilities from month to month. */
export async function writeFacilityAges(tx: Tx, rows: readonly AgeRow[]): Promise<void> {
  if (rows.length === 0) return;
  const text = (of: (row: AgeRow) => bigint | number | null) => rows.map((row) => of(row)?.toString() ?? null);
  await tx`
    insert into servicing.facility_age (bucket, facility_id, line, opened_month, late_30_month, month, band, principal)
    select id & 63, id, line, opened, late, month, band, principal
    from unnest(${text(({ facilityId }) => facilityId)}::bigint[], ${text(({ line }) => line)}::smallint[],
      ${text(({ openedMonth }) => openedMonth)}::int[], ${text(({ late30Month }) => late30Month)}::int[], ${text(({ month }) => month)}::int[],
      ${text(({ band }) => band)}::smallint[], ${text(({ principal }) => principal)}::bigint[]) u(id, line, opened, late, month, band, principal)
    on conflict (facility_id, bucket) do update set
      late_30_month = excluded.late_30_month, month = excluded.month, band = excluded.band, principal = excluded.principal`;
}
