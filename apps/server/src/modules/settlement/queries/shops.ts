import { type IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ScheduleRule } from '../domain/payout-days.ts';

/** How a shop is paid; amounts in rials. */
export interface PaidShop extends ScheduleRule {
  readonly merchantId: bigint;
  readonly ownerUserId: bigint;
  /** As the wire has it: a confirmed shop is paid, and a closed one from a day on. */
  readonly status: number;
  /** That day; null of any other shop. */
  readonly payoutsHeldUntil: IsoDate | null;
  readonly minAmount: bigint;
  readonly holdbackBp: number;
  readonly holdbackDays: number;
  readonly refusedShebaId: bigint | null;
  /** It is to sign a contract before its first payout, and has signed none. */
  readonly isUnsigned: boolean;
}

const select = (sql: Sql | Tx) => sql`
  select m.id as "merchantId", m.owner_user_id as "ownerUserId", m.status, m.payouts_held_until::text as "payoutsHeldUntil",
         -- A closed shop is paid all that is left, and no one asks for it.
         case when m.status = 4 then 'daily' else coalesce(s.schedule, 'daily') end as schedule, case when m.status <> 4 then s.weekday end as weekday,
         case when m.status = 4 then 1 else coalesce(s.min_amount, 100000) end as "minAmount", coalesce(s.holdback_bp, 0)::int as "holdbackBp", coalesce(s.holdback_days, 0)::int as "holdbackDays",
         s.refused_sheba_id as "refusedShebaId",
         m.signs_contract and not exists (select from settlement.shop_contract c where c.merchant_id = m.id and c.signed_at is not null and c.replaced_at is null) as "isUnsigned"
  from merchants.merchant m left join settlement.shop s on s.merchant_id = m.id`;

/** How some shops are paid, by their ids. */
export async function readPaidShops(sql: Sql | Tx, merchantIds: readonly bigint[]): Promise<PaidShop[]> {
  return await sql<PaidShop[]>`${select(sql)} where m.id = any(${merchantIds.map(String)}::bigint[]) order by m.id`;
}

/** Locks how some shops are paid until the transaction ends, in the order of their ids, and lets no day be claimed until then. */
export async function lockShops(tx: Tx, merchantIds: readonly bigint[]): Promise<PaidShop[]> {
  const ids = merchantIds.map(String);
  await tx`select pg_advisory_xact_lock_shared(hashtextextended('settlement.claim_day', 0))`;
  await tx`
    insert into settlement.shop (bucket, merchant_id) select id & 63, id from unnest(${ids}::bigint[]) id order by id on conflict do nothing`;
  await tx`select from settlement.shop where merchant_id = any(${ids}::bigint[]) order by merchant_id for update`;
  return await readPaidShops(tx, merchantIds);
}

/** The same for one shop. Throws where there is no such shop. */
export async function lockShop(tx: Tx, merchantId: bigint): Promise<PaidShop> {
  const [shop] = await lockShops(tx, [merchantId]);
  if (shop === undefined) throw new Error(`there is no shop ${merchantId}`);
  return shop;
}

/** How often a shop is paid from now on, and the smallest payout in rials. The caller has locked it. */
export async function setSchedule(
  tx: Tx,
  merchantId: bigint,
  { schedule, weekday, minAmount }: ScheduleRule & { readonly minAmount: bigint },
): Promise<void> {
  await tx`update settlement.shop set schedule = ${schedule}, weekday = ${weekday}, min_amount = ${minAmount} where merchant_id = ${merchantId}`;
}

/** What is held back of a shop's sales from now on, and for how many days. The caller has locked it. */
export async function setHoldback(
  tx: Tx,
  merchantId: bigint,
  { basisPoints, days }: { readonly basisPoints: number; readonly days: number },
): Promise<void> {
  await tx`update settlement.shop set holdback_bp = ${basisPoints}, holdback_days = ${days} where merchant_id = ${merchantId}`;
}

/** Nothing goes to this sheba any more. */
export async function refuseSheba(tx: Tx, merchantId: bigint, shebaId: bigint): Promise<void> {
  await tx`update settlement.shop set refused_sheba_id = ${shebaId} where merchant_id = ${merchantId}`;
}

/** The next shops with something to pay, behind `after`: movements in no payout, a holdback whose time is over, or a dispute that has ended. Without a payout on `today`. */
export async function readShopsToPay(
  sql: Sql,
  today: IsoDate,
  after: bigint | undefined,
  limit: number,
): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from (
      select distinct merchant_id as id from settlement.movement where payout_id is null and day < ${today}::date
      union
      select merchant_id from settlement.holdback where released_by is null and release_on <= ${today}::date
      union
      select m.merchant_id from settlement.movement m left join disputes.dispute d on d.id = m.dispute_id and d.closed_at is null
      where m.dispute_id is not null group by m.merchant_id, m.dispute_id having sum(m.amount) <> 0 and count(d.id) = 0) due
    where id > ${after ?? 0n}
      and not exists (select from settlement.payout p where p.merchant_id = due.id and p.business_date = ${today}::date)
    order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

const WEEK_DAYS = 7;

/** How many shops have movements of more than a week ago that are in no payout: held, below the smallest payout, or forgotten. One that is closed counts once its day has come. */
export async function countShopsBehind(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: bigint }[]>`
    select count(distinct merchant_id) as count from settlement.movement
    where payout_id is null and day < (select max(day) from settlement.claimed_day) - ${WEEK_DAYS}::int
      and merchant_id not in (select id from merchants.merchant where status = 4 and payouts_held_until > (select max(day) from settlement.claimed_day))`;
  return Number(row?.count ?? 0n);
}
