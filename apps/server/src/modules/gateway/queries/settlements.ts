import { isoDate, type IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { SettlementFileLine } from '../adapters/payment-provider.ts';

/** Days after a settlement through which its payments may still be taken back: what card networks allow, and some more. */
const CHARGEBACK_DAYS = 180;

/**
 * The days of these whose files are still to be taken, in their order: there is none yet, and something of the provider that it may hold: a payment or refund that is not
 * settled, or a payment that may be taken back.
 */
export async function readDueDays(sql: Sql, provider: string, days: readonly IsoDate[]): Promise<readonly IsoDate[]> {
  const rows = await sql<{ day: string }[]>`
    select d.day from unnest(${days}::date[]) d(day)
    where not exists (select from gateway.settlement where provider = ${provider} and day = d.day)
      and (exists (select from gateway.attempt a where a.provider = ${provider} and a.state in ('paid', 'sent_back') and a.settlement_id is null and a.cleared_at is null and a.paid_on <= d.day)
        or exists (select from gateway.refund r join gateway.attempt a on a.bucket = r.bucket and a.id = r.attempt_id
                   where a.provider = ${provider} and a.settlement_id is not null and r.state = 'confirmed' and r.settlement_id is null and r.cleared_at is null)
        or exists (select from gateway.settlement where provider = ${provider} and day between d.day - ${CHARGEBACK_DAYS}::int and d.day and matched_amount <> 0))
    order by d.day`;
  return rows.map(({ day }) => isoDate(day));
}

/** Attempts in doubt and refunds on their way that a file names. */
export async function findInDoubt(
  sql: Sql,
  provider: string,
  lines: readonly SettlementFileLine[],
): Promise<{ readonly attempts: readonly bigint[]; readonly refunds: readonly bigint[] }> {
  const attempts = await sql<{ id: bigint }[]>`
    select id from gateway.attempt
    where provider = ${provider} and authority = any(${lines.map(({ authority }) => authority)}::text[]) and state in ('verifying', 'unknown') order by id`;
  const refunds = await sql<{ id: bigint }[]>`
    select id from gateway.refund where id = any(${refundIdsIn(lines)}::bigint[]) and state = 'on_its_way' order by id`;
  return { attempts: attempts.map(({ id }) => id), refunds: refunds.map(({ id }) => id) };
}

const isRefundId = (text: string | undefined): text is string => text !== undefined && /^\d{1,18}$/.test(text);
const refundIdsIn = (lines: readonly SettlementFileLine[]): string[] =>
  lines.flatMap(({ refundId }) => (isRefundId(refundId) ? [refundId] : []));

/** Draws the id of a settlement, or undefined when another process has taken the file of this day. Holds the day until the transaction ends. */
export async function claimSettlement(tx: Tx, provider: string, day: IsoDate): Promise<bigint | undefined> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`gateway settlement ${provider}`}, 0))`;
  const [taken] = await tx`select from gateway.settlement where provider = ${provider} and day = ${day}::date`;
  return taken === undefined ? await nextSettlementId(tx) : undefined;
}

/** An id for a settlement of any party: entries of rule 21 name them, so no two have the same. */
export async function nextSettlementId(tx: Tx): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`select nextval('gateway.settlement_number') * 64 + 1 as id`;
  if (row === undefined) throw new Error('a sequence gave no number');
  return row.id;
}

/** A line of a file with its place. */
type NumberedLine = SettlementFileLine & { readonly line: number };

/** Lines as columns, for `unnest`. */
const columnsOf = (lines: readonly NumberedLine[]) => ({
  authorities: lines.map(({ authority }) => authority),
  amounts: lines.map(({ amount }) => String(amount)),
  places: lines.map(({ line }) => line),
});

export interface SettledRow {
  readonly bucket: number;
  readonly id: bigint;
  readonly amount: bigint;
  /** Where in the file. */
  readonly line: number;
}

/** Marks as settled the payments that lines of the file name with their amounts, each once, in the order of their ids. Returns them. */
export async function settleAttempts(
  tx: Tx,
  settlementId: bigint,
  provider: string,
  lines: readonly NumberedLine[],
): Promise<SettledRow[]> {
  const { authorities, amounts, places } = columnsOf(lines);
  await tx`
    select from gateway.attempt where provider = ${provider} and authority = any(${authorities}::text[]) order by id for update`;
  return await tx<SettledRow[]>`
    update gateway.attempt a set settlement_id = ${settlementId}
    from (select distinct on (authority) * from unnest(${authorities}::text[], ${amounts}::bigint[], ${places}::int[]) u(authority, amount, line) order by authority, line) f
    where a.provider = ${provider} and a.authority = f.authority and a.amount = f.amount and a.state in ('paid', 'sent_back') and a.settlement_id is null and a.cleared_at is null
    returning a.bucket, a.id, a.amount, f.line`;
}

/** The same for refunds, which lines name by our ids. */
export async function settleRefunds(
  tx: Tx,
  settlementId: bigint,
  lines: readonly NumberedLine[],
): Promise<SettledRow[]> {
  const known = lines.filter(({ refundId }) => isRefundId(refundId));
  const ids = refundIdsIn(known);
  const { amounts, places } = columnsOf(known);
  await tx`select from gateway.refund where id = any(${ids}::bigint[]) order by id for update`;
  return await tx<SettledRow[]>`
    update gateway.refund r set settlement_id = ${settlementId}
    from (select distinct on (id) * from unnest(${ids}::bigint[], ${amounts}::bigint[], ${places}::int[]) u(id, amount, line) order by id, line) f
    where r.id = f.id and r.amount = f.amount and r.state = 'confirmed' and r.settlement_id is null and r.cleared_at is null
    returning r.bucket, r.id, r.amount, f.line`;
}

/** The same for payments that were taken back; `amount` is what of each was undone. */
export async function settleChargebacks(
  tx: Tx,
  settlementId: bigint,
  provider: string,
  lines: readonly NumberedLine[],
): Promise<SettledRow[]> {
  const { authorities, amounts, places } = columnsOf(lines);
  return await tx<SettledRow[]>`
    update gateway.chargeback c set settlement_id = ${settlementId}
    from gateway.attempt a
    join (select distinct on (authority) * from unnest(${authorities}::text[], ${amounts}::bigint[], ${places}::int[]) u(authority, amount, line) order by authority, line) f
      on f.authority = a.authority
    where a.provider = ${provider} and c.bucket = a.bucket and c.attempt_id = a.id and c.amount = f.amount and c.settlement_id is null
    returning c.bucket, c.id, c.booked as amount, f.line`;
}

export interface NewSettlement {
  readonly id: bigint;
  readonly provider: string;
  readonly day: IsoDate;
  readonly matched: bigint;
  readonly fee: bigint;
  readonly unmatched: bigint;
  readonly settledAt: Date;
}

/** Stores a settlement with every line of its file; `matches` gives the attempt or refund of a line by its place. */
export async function insertSettlement(
  tx: Tx,
  settlement: NewSettlement,
  lines: readonly NumberedLine[],
  matches: ReadonlyMap<number, bigint>,
): Promise<void> {
  const { id, provider, day, matched, fee, unmatched, settledAt } = settlement;
  await tx`
    insert into gateway.settlement (id, provider, day, matched_amount, fee, unmatched_amount, settled_at)
    values (${id}, ${provider}, ${day}, ${matched}, ${fee}, ${unmatched}, ${settledAt})`;
  await tx`
    insert into gateway.settlement_line (settlement_id, line, kind, authority, refund_id, amount, fee, matched_id)
    select ${id}::bigint, * from unnest(
      ${lines.map(({ line }) => line)}::int[], ${lines.map(({ kind }) => kind)}::text[], ${lines.map(({ authority }) => authority)}::text[],
      ${lines.map(({ refundId }) => refundId ?? null)}::text[], ${lines.map(({ amount }) => String(amount))}::bigint[], ${lines.map((each) => String(each.fee))}::bigint[],
      ${lines.map(({ line }) => matches.get(line)?.toString() ?? null)}::bigint[])`;
}
