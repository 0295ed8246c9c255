import type { IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { DisputeShare } from '../domain/plan-payout.ts';

/** Days of which the movements are claimed in one run at most. */
const DAYS_AT_ONCE = 400;

/** Closed accounting days of which the movements are not claimed, in their order. */
export async function readUnclaimedDays(sql: Sql): Promise<IsoDate[]> {
  const rows = await sql<{ day: IsoDate }[]>`
    select day::text as day from ledger.closed_day where day > coalesce((select max(day) from settlement.claimed_day), '-infinity') order by day limit ${DAYS_AT_ONCE}`;
  return rows.map(({ day }) => day);
}

/** A day of a busy year is claimed in one statement. */
const TIMEOUT_MS = '600000';

/** The last day whose movements are claimed. */
export async function readLastClaimed(sql: Sql): Promise<IsoDate | undefined> {
  const [row] = await sql<{ day: IsoDate | null }[]>`select max(day)::text as day from settlement.claimed_day`;
  return row?.day ?? undefined;
}

/** Claims what moved the shops' accounts on a closed day, once. Returns how many movements. The database refuses a day that is not closed (NS008). */
export async function claimDay(tx: Tx, day: IsoDate, at: Date): Promise<number> {
  await tx`select set_config('statement_timeout', ${TIMEOUT_MS}, true)`;
  const [row] = await tx<{ count: bigint }[]>`select settlement.claim_day(${day}::date, ${at}) as count`;
  return Number(row?.count ?? 0n);
}

/** What a shop's movements that are in no payout sum to, in rials: all of them, and the sales among them. */
export interface Unpaid {
  readonly movements: bigint;
  readonly sales: bigint;
}

/** Is a movement `m` taken by a payout of `day`: it moved on a day before, or went into gift cards. */
const isTaken = (sql: Sql | Tx, day: IsoDate) => sql`
  m.payout_id is null and (m.day < ${day}::date or m.kind = 'gift_card')`;

/** What the movements of a kind of a shop sum to that are in no payout; rials, never less than 0. */
export async function sumUnpaidOfKind(sql: Sql, merchantId: bigint, kind: 'own_credit'): Promise<bigint> {
  const [row] = await sql<{ sum: bigint }[]>`
    select greatest(coalesce(sum(amount), 0), 0)::bigint as sum from settlement.movement where merchant_id = ${merchantId} and payout_id is null and kind = ${kind}`;
  return row?.sum ?? 0n;
}

/** What a payout of `day` would take of some shops, by shop; a shop without movements is left out. */
export async function readUnpaid(
  sql: Sql | Tx,
  merchantIds: readonly bigint[],
  day: IsoDate,
): Promise<ReadonlyMap<bigint, Unpaid>> {
  const rows = await sql<(Unpaid & { merchantId: bigint })[]>`
    select merchant_id as "merchantId", sum(amount)::bigint as movements, coalesce(sum(amount) filter (where kind = 'sale'), 0)::bigint as sales
    from settlement.movement m where m.merchant_id = any(${merchantIds.map(String)}::bigint[]) and ${isTaken(sql, day)} group by merchant_id`;
  return new Map(rows.map(({ merchantId, ...unpaid }) => [merchantId, unpaid]));
}

/** Which payout a shop gets. */
interface PayoutOfShop {
  readonly id: bigint;
  readonly merchantId: bigint;
}

/** What came out of a bucket for a shop, in rials. */
export interface TakenFrom {
  readonly merchantId: bigint;
  readonly bucket: number;
  readonly amount: bigint;
}

/** Puts all that `readUnpaid` has summed into the payouts. Returns what came out of which bucket. The caller has locked the shops. */
export async function putIntoPayouts(
  tx: Tx,
  payouts: readonly PayoutOfShop[],
  day: IsoDate,
): Promise<readonly TakenFrom[]> {
  const shopIds = payouts.map(({ merchantId }) => String(merchantId));
  // The shops are named twice: a join alone would let the database read the rows of all shops for each page of them.
  return await tx<TakenFrom[]>`
    with taken as (
      update settlement.movement m set payout_id = p.id
      from unnest(${payouts.map(({ id }) => String(id))}::bigint[], ${shopIds}::bigint[]) p(id, merchant_id)
      where m.merchant_id = p.merchant_id and m.merchant_id = any(${shopIds}::bigint[]) and ${isTaken(tx, day)} returning m.merchant_id, m.entry_id, m.amount)
    select merchant_id as "merchantId", (entry_id & 63)::int as bucket, sum(amount)::bigint as amount from taken group by 1, 2`;
}

/** Makes those wait for each other who cover clients' money for gift cards, until the transaction ends. */
export async function lockCover(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('settlement.gift_cards', 0))`;
}

/** Notes what a shop has put into gift cards as a movement of the same day, in the transaction of its entry. The caller has locked the shop. */
export async function insertGiftCards(
  tx: Tx,
  {
    merchantId,
    amount,
    entryId,
    at,
  }: { readonly merchantId: bigint; readonly amount: bigint; readonly entryId: bigint; readonly at: Date },
): Promise<void> {
  await tx`
    insert into settlement.movement (bucket, id, merchant_id, kind, amount, entry_id, day, at)
    select ${bucketOf(merchantId)}, nextval('settlement.record_number') * 64 + ${bucketOf(merchantId)}::bigint, ${merchantId}, 'gift_card', ${-amount}, e.id,
      e.accounting_date, ${at}
    from ledger.entry e where e.id = ${entryId} and e.bucket = ${bucketOf(entryId)}`;
}

/** A line of a payout that no entry has moved: a hold, a release, a debt. */
export interface OwnMovement extends PayoutOfShop {
  readonly kind: 'dispute_hold' | 'dispute_release' | 'holdback' | 'release' | 'debt';
  readonly amount: bigint;
  readonly dispute?: Pick<DisputeShare, 'disputeId' | 'purchaseId'>;
}

/** Stores lines of payouts of a day that no entry has moved; `id` is the payout's. */
export async function insertOwnMovements(
  tx: Tx,
  { day, at }: { readonly day: IsoDate; readonly at: Date },
  movements: readonly OwnMovement[],
): Promise<void> {
  if (movements.length === 0) return;
  await tx`
    insert into settlement.movement (bucket, id, merchant_id, kind, amount, purchase_id, dispute_id, day, at, payout_id)
    select u.merchant_id & 63, nextval('settlement.record_number') * 64 + (u.merchant_id & 63), u.merchant_id, u.kind, u.amount, u.purchase_id, u.dispute_id,
      ${day}::date, ${at}, u.payout_id
    from unnest(${movements.map(({ merchantId }) => String(merchantId))}::bigint[], ${movements.map(({ id }) => String(id))}::bigint[],
      ${movements.map(({ kind }) => kind)}::text[], ${movements.map(({ amount }) => String(amount))}::bigint[],
      ${movements.map(({ dispute }) => (dispute === undefined ? null : String(dispute.purchaseId)))}::bigint[],
      ${movements.map(({ dispute }) => (dispute === undefined ? null : String(dispute.disputeId)))}::bigint[]) u(merchant_id, payout_id, kind, amount, purchase_id, dispute_id)`;
}

/** What a dispute of a shop's sale wants, and what is kept for it; rials. */
export interface WantedShare extends Omit<DisputeShare, 'amount'> {
  readonly merchantId: bigint;
  readonly wanted: bigint;
  readonly kept: bigint;
}

/**
 * What disputes of some shops' sales want, where that is not what is kept for them. An open one wants what is left of its sale for the shop, once the sale is a movement; one
 * that has ended wants nothing.
 */
export async function readDisputeShares(
  sql: Sql | Tx,
  merchantIds: readonly bigint[],
): Promise<readonly WantedShare[]> {
  const ids = merchantIds.map(String);
  return await sql<WantedShare[]>`
    with kept as (
      select merchant_id, dispute_id, min(purchase_id) as purchase_id, -sum(amount) as amount from settlement.movement
      where merchant_id = any(${ids}::bigint[]) and dispute_id is not null group by merchant_id, dispute_id having sum(amount) <> 0
    ), open as (
      select d.merchant_id, d.id, d.purchase_id, greatest((select sum(m.amount) from settlement.movement m where m.purchase_id = d.purchase_id and m.kind in ('sale', 'refund', 'offer')), 0) as wanted
      from disputes.dispute d where d.merchant_id = any(${ids}::bigint[]) and d.closed_at is null
    )
    select coalesce(o.merchant_id, k.merchant_id) as "merchantId", coalesce(o.id, k.dispute_id) as "disputeId", coalesce(o.purchase_id, k.purchase_id) as "purchaseId",
           coalesce(o.wanted, 0)::bigint as wanted, coalesce(k.amount, 0)::bigint as kept
    from open o full join kept k on k.dispute_id = o.id where coalesce(o.wanted, 0) <> coalesce(k.amount, 0) order by 2`;
}
