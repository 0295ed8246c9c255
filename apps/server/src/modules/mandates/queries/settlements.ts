import { businessDate, isoDate, type IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { nextSettlementId } from '../../gateway/index.ts';
import type { SettledDraw } from '../adapters/debit-bank.ts';

/** What the bank has paid us for a day; rials. */
export interface DebitSettlement {
  readonly id: bigint;
  readonly day: IsoDate;
  readonly settledOn: IsoDate;
  /** Less its fees. */
  readonly net: bigint;
}

/** The settlements that were taken on the days from `from` through `through`, without those that paid nothing. */
export async function readDebitSettlements(sql: Sql | Tx, from: IsoDate, through: IsoDate): Promise<DebitSettlement[]> {
  const rows = await sql<{ id: bigint; day: string; settled_at: Date; net: bigint }[]>`
    select s.id, s.day::text as day, s.settled_at, sum(l.amount - l.fee)::bigint as net
    from mandates.settlement s join mandates.settlement_line l on l.settlement_id = s.id
    where (s.settled_at at time zone 'Asia/Tehran')::date between ${from}::date and ${through}::date
    group by s.id having sum(l.amount - l.fee) <> 0 order by s.id`;
  return rows.map(({ id, day, settled_at: settledAt, net }) => ({
    id,
    day: isoDate(day),
    settledOn: businessDate(settledAt),
    net,
  }));
}

/** The days of these, in their order, that have no settlement yet, while a draw that the bank was given by then is in none. */
export async function readDueDays(sql: Sql, days: readonly IsoDate[]): Promise<readonly IsoDate[]> {
  const rows = await sql<{ day: string }[]>`
    select d.day from unnest(${days}::date[]) d(day)
    where not exists (select from mandates.settlement where day = d.day)
      and exists (select from mandates.draw where state = 'paid' and source = 'bank' and settlement_id is null and quoted_on <= d.day)
    order by d.day`;
  return rows.map(({ day }) => isoDate(day));
}

const isOurs = ({ drawId }: SettledDraw): boolean => /^\d{1,18}$/.test(drawId);

/** Draws of these lines that the bank has not spoken about. */
export async function findInDoubt(sql: Sql, lines: readonly SettledDraw[]): Promise<readonly bigint[]> {
  const ids = lines.filter(isOurs).map(({ drawId }) => drawId);
  const rows = await sql<{ id: bigint }[]>`
    select id from mandates.draw where id = any(${ids}::bigint[]) and state = 'with_bank' order by id`;
  return rows.map(({ id }) => id);
}

/** The id of a new settlement; undefined where the day has one. The day is held until the transaction ends. */
export async function claimSettlement(tx: Tx, day: IsoDate): Promise<bigint | undefined> {
  await tx`select pg_advisory_xact_lock(hashtextextended('mandates.settlement', 0))`;
  const [taken] = await tx`select from mandates.settlement where day = ${day}::date`;
  return taken === undefined ? await nextSettlementId(tx) : undefined;
}

/** A draw that a line of the file settles. */
export interface SettledRow {
  readonly bucket: number;
  readonly amount: bigint;
  /** Where in the file, from 1. */
  readonly line: number;
}

/** Marks as settled the draws that lines name with their amounts, each once, in the order of their ids. Returns them. */
export async function settleDraws(tx: Tx, id: bigint, lines: readonly SettledDraw[]): Promise<SettledRow[]> {
  const known = lines.map((line, index) => ({ ...line, place: index + 1 })).filter(isOurs);
  const ids = known.map(({ drawId }) => drawId);
  await tx`select from mandates.draw where id = any(${ids}::bigint[]) order by id for update`;
  return await tx<SettledRow[]>`
    update mandates.draw d set settlement_id = ${id}
    from (select distinct on (id) * from unnest(${ids}::bigint[], ${known.map(({ amount }) => String(amount))}::bigint[], ${known.map(({ place }) => place)}::int[])
          u(id, amount, line) order by id, line) f
    where d.id = f.id and d.amount = f.amount and d.state = 'paid' and d.source = 'bank' and d.settlement_id is null
    returning d.bucket, d.amount, f.line`;
}

export interface NewSettlement {
  readonly id: bigint;
  readonly day: IsoDate;
  readonly matched: bigint;
  readonly fee: bigint;
  readonly settledAt: Date;
}

/** Stores a settlement with every line of its file; `matched` are the places of those that settled a draw. */
export async function insertSettlement(
  tx: Tx,
  { id, day, matched, fee, settledAt }: NewSettlement,
  lines: readonly SettledDraw[],
  places: ReadonlySet<number>,
): Promise<void> {
  await tx`
    insert into mandates.settlement (id, day, matched_amount, fee, settled_at) values (${id}, ${day}::date, ${matched}, ${fee}, ${settledAt})`;
  await tx`
    insert into mandates.settlement_line (settlement_id, line, draw_id, amount, fee, is_matched)
    select ${id}::bigint, u.line, u.draw_id, u.amount, u.fee, u.is_matched
    from unnest(
      ${lines.map(({ drawId }) => drawId)}::text[], ${lines.map(({ amount }) => String(amount))}::bigint[], ${lines.map((line) => String(line.fee))}::bigint[],
      ${lines.map((_, index) => places.has(index + 1))}::boolean[]) with ordinality u(draw_id, amount, fee, is_matched, line)`;
}

/** Draws that the bank had made by a moment and has not settled. */
export async function countUnsettledDraws(sql: Sql, madeBy: Date): Promise<number> {
  const [row] = await sql<{ count: bigint }[]>`
    select count(*) as count from mandates.draw
    where state = 'paid' and source = 'bank' and settlement_id is null and ended_at < ${madeBy}`;
  return Number(row?.count ?? 0n);
}
