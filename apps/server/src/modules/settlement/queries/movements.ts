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

/** What the days before `day` have brought that is in no payout yet, in rials: all of it, and the sales among it. */
export async function sumUnpaid(
  sql: Sql | Tx,
  merchantId: bigint,
  day: IsoDate,
): Promise<{ readonly movements: bigint; readonly sales: bigint }> {
  const [row] = await sql<{ movements: bigint; sales: bigint }[]>`
    select coalesce(sum(amount), 0)::bigint as movements, coalesce(sum(amount) filter (where kind = 'sale'), 0)::bigint as sales
    from settlement.movement where merchant_id = ${merchantId} and payout_id is null and day < ${day}::date`;
  return row ?? { movements: 0n, sales: 0n };
}

interface OfPayout {
  readonly merchantId: bigint;
  readonly payoutId: bigint;
  /** The payout's. */
  readonly day: IsoDate;
  readonly at: Date;
}

/** Puts all that `sumUnpaid` has summed into a payout. Returns what came out of each bucket, in rials. The caller has locked the shop. */
export async function putIntoPayout(
  tx: Tx,
  { merchantId, payoutId, day }: Omit<OfPayout, 'at'>,
): Promise<ReadonlyMap<number, bigint>> {
  const rows = await tx<{ bucket: number; amount: bigint }[]>`
    with taken as (
      update settlement.movement set payout_id = ${payoutId}
      where merchant_id = ${merchantId} and payout_id is null and day < ${day}::date returning entry_id, amount)
    select (entry_id & 63)::int as bucket, sum(amount)::bigint as amount from taken group by 1`;
  return new Map(rows.map(({ bucket, amount }) => [bucket, amount]));
}

/** A line of a payout that no entry has moved: a hold, a release, a debt. */
export interface OwnMovement {
  readonly kind: 'dispute_hold' | 'dispute_release' | 'holdback' | 'release' | 'debt';
  readonly amount: bigint;
  readonly dispute?: Pick<DisputeShare, 'disputeId' | 'purchaseId'>;
}

/** Stores the lines of a payout that no entry has moved. */
export async function insertOwnMovements(
  tx: Tx,
  { merchantId, payoutId, day, at }: OfPayout,
  movements: readonly OwnMovement[],
): Promise<void> {
  if (movements.length === 0) return;
  await tx`
    insert into settlement.movement (bucket, id, merchant_id, kind, amount, purchase_id, dispute_id, day, at, payout_id)
    select ${bucketOf(merchantId)}, nextval('settlement.record_number') * 64 + ${bucketOf(merchantId)}::bigint, ${merchantId}, u.kind, u.amount, u.purchase_id, u.dispute_id,
      ${day}::date, ${at}, ${payoutId}
    from unnest(${movements.map(({ kind }) => kind)}::text[], ${movements.map(({ amount }) => String(amount))}::bigint[],
      ${movements.map(({ dispute }) => (dispute === undefined ? null : String(dispute.purchaseId)))}::bigint[],
      ${movements.map(({ dispute }) => (dispute === undefined ? null : String(dispute.disputeId)))}::bigint[]) u(kind, amount, purchase_id, dispute_id)`;
}

/**
 * What disputes of a shop's sales want, and what is kept for them. An open one wants what is left of its sale for the shop, once the sale is a movement; one that has
 * ended wants nothing.
 */
export async function readDisputeShares(
  sql: Sql | Tx,
  merchantId: bigint,
): Promise<readonly (Omit<DisputeShare, 'amount'> & { readonly wanted: bigint; readonly kept: bigint })[]> {
  return await sql<{ disputeId: bigint; purchaseId: bigint; wanted: bigint; kept: bigint }[]>`
    with kept as (
      select dispute_id, min(purchase_id) as purchase_id, -sum(amount) as amount from settlement.movement
      where merchant_id = ${merchantId} and dispute_id is not null group by dispute_id having sum(amount) <> 0
    ), open as (
      select d.id, d.purchase_id, greatest((select sum(m.amount) from settlement.movement m where m.purchase_id = d.purchase_id and m.kind in ('sale', 'refund')), 0) as wanted
      from disputes.dispute d where d.merchant_id = ${merchantId} and d.closed_at is null
    )
    select coalesce(o.id, k.dispute_id) as "disputeId", coalesce(o.purchase_id, k.purchase_id) as "purchaseId", coalesce(o.wanted, 0)::bigint as wanted,
           coalesce(k.amount, 0)::bigint as kept
    from open o full join kept k on k.dispute_id = o.id where coalesce(o.wanted, 0) <> coalesce(k.amount, 0) order by 1`;
}
