import { businessDate, isoDate, type IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** What operators may clear by hand. */
type ClearableCard = 'card_payment' | 'card_refund';

/** A card payment or refund that differs between our books and the gateway's files, or the part of a chargeback without a debt. Rials, positive: came to us. */
export interface UnmatchedCard {
  readonly side: 'ledger' | 'gateway';
  readonly kind: ClearableCard | 'card_chargeback';
  /** The authority of a payment; our number of a refund. */
  readonly reference: string;
  readonly day: IsoDate;
  readonly amount: bigint;
  readonly recordId: bigint | null;
}

/** The days that are looked at, and for each kind through which day the gateway's file ought to be here. */
export interface CardReach {
  readonly from: IsoDate;
  readonly through: IsoDate;
  readonly named: Readonly<Record<ClearableCard, IsoDate>>;
}

/**
 * What the settlement files from `from` through `through` name without a record of ours, and what was taken or sent back by card on those days and is in no file.
 * What the next file is to name is none of it: all payments of two days would be. It is from the day on that a file has passed it by, or ought to have.
 * Only of gateways that give a file; without what operators have cleared.
 */
export async function readUnmatchedCards(sql: Sql | Tx, { from, through, named }: CardReach): Promise<UnmatchedCard[]> {
  const rows = await sql<(Omit<UnmatchedCard, 'day'> & { readonly day: string })[]>`
    with file as (select coalesce(max(day), '-infinity') as through from gateway.settlement where provider = 'sandbox')
    select 'ledger' as side, 'card_payment' as kind, a.authority as reference, a.paid_on as day, a.amount, a.id as "recordId"
    from gateway.attempt a
    where a.provider = 'sandbox' and a.state in ('paid', 'sent_back') and a.settlement_id is null and a.cleared_at is null
      and a.paid_on between ${from}::date and ${through}::date
      and a.paid_on <= greatest((select through from file), ${named.card_payment}::date)
    union all
    select 'ledger', 'card_refund', r.id::text, (r.ended_at at time zone 'Asia/Tehran')::date, -r.amount, r.id
    from gateway.refund r join gateway.attempt a on a.bucket = r.bucket and a.id = r.attempt_id
    where a.provider = 'sandbox' and r.state = 'confirmed' and r.settlement_id is null and r.cleared_at is null
      and (r.ended_at at time zone 'Asia/Tehran')::date between ${from}::date and ${through}::date
      and (r.ended_at at time zone 'Asia/Tehran')::date <= greatest((select through from file), ${named.card_refund}::date)
    union all
    select 'gateway', 'card_' || l.kind, case l.kind when 'refund' then coalesce(l.refund_id, l.authority) else l.authority end, s.day,
           case l.kind when 'payment' then l.amount else coalesce(c.booked, 0) - l.amount end, null
    from gateway.settlement_line l join gateway.settlement s on s.id = l.settlement_id
    left join gateway.chargeback c on l.kind = 'chargeback' and c.id = l.matched_id
    where (l.matched_id is null or c.booked < l.amount) and s.day between ${from}::date and ${through}::date
    order by 1, 2, 3`;
  return rows.map((row) => ({ ...row, day: isoDate(row.day) }));
}

/** Of payments and refunds, those that a settlement file has named meanwhile. */
export async function findSettled(
  sql: Sql | Tx,
  records: readonly { readonly kind: ClearableCard; readonly recordId: bigint }[],
): Promise<ReadonlySet<bigint>> {
  const idsOf = (kind: ClearableCard) => records.flatMap((each) => (each.kind === kind ? [String(each.recordId)] : []));
  const rows = await sql<{ id: bigint }[]>`
    select id from gateway.attempt where id = any(${idsOf('card_payment')}::bigint[]) and settlement_id is not null
    union all
    select id from gateway.refund where id = any(${idsOf('card_refund')}::bigint[]) and settlement_id is not null`;
  return new Set(rows.map(({ id }) => id));
}

/** What a gateway has paid us for a day it settled: payments less refunds and its fees; rials. */
export interface SettlementTotal {
  readonly id: bigint;
  readonly provider: string;
  readonly day: IsoDate;
  readonly settledOn: IsoDate;
  readonly net: bigint;
}

/** The settlements that were taken on the days from `from` through `through`, without those that paid nothing: no bank has a line of these. */
export async function readSettlementTotals(sql: Sql | Tx, from: IsoDate, through: IsoDate): Promise<SettlementTotal[]> {
  const rows = await sql<{ id: bigint; provider: string; day: string; settled_at: Date; net: bigint }[]>`
    select id, provider, day, settled_at, matched_amount + unmatched_amount - fee as net from gateway.settlement
    where (settled_at at time zone 'Asia/Tehran')::date between ${from}::date and ${through}::date and matched_amount + unmatched_amount - fee <> 0
    order by id`;
  return rows.map(({ id, provider, day, settled_at: settledAt, net }) => ({
    id,
    provider,
    day: isoDate(day),
    settledOn: businessDate(settledAt),
    net,
  }));
}

/** Clears a payment or refund that no file has named: none settles it any more. False when one has meanwhile, or it is cleared already. */
export async function clearCard(tx: Tx, kind: ClearableCard, id: bigint, at: Date): Promise<boolean> {
  const rows =
    kind === 'card_payment'
      ? await tx`update gateway.attempt set cleared_at = ${at}
          where bucket = ${bucketOf(id)} and id = ${id} and state in ('paid', 'sent_back') and settlement_id is null and cleared_at is null returning id`
      : await tx`update gateway.refund set cleared_at = ${at}
          where bucket = ${bucketOf(id)} and id = ${id} and state = 'confirmed' and settlement_id is null and cleared_at is null returning id`;
  return rows.length > 0;
}

/** The customer of a movement by card, by the reference that a difference has of it; undefined where our books do not know it. */
export async function findCardCustomer(
  sql: Sql | Tx,
  kind: UnmatchedCard['kind'],
  reference: string,
): Promise<bigint | undefined> {
  const refundId = kind === 'card_refund' && /^\d{1,18}$/.test(reference) ? BigInt(reference) : undefined;
  const [row] =
    refundId === undefined
      ? await sql<{ id: bigint }[]>`select customer_id as id from gateway.attempt where authority = ${reference}`
      : await sql<
          { id: bigint }[]
        >`select customer_id as id from gateway.refund where bucket = ${bucketOf(refundId)} and id = ${refundId}`;
  return row?.id;
}
