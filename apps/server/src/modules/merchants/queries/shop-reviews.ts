import type { IsoDate } from '@nesye/money';
import { type CaseWork, onlyWork } from '../../../platform/case-work/work-filter.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { ROWS_TO_COUNT } from '../../../platform/lists/bounded-count.ts';
import type { MerchantStatus } from '../domain/merchant.ts';
import type { CommissionRate, ReviewedShop, ShopDecision } from '../domain/shop-case.ts';

const selectShop = (sql: Sql | Tx) => sql`
  select m.id, m.owner_user_id as "ownerUserId", m.name, m.status, m.category_id as "categoryId", c.name as "categoryName", m.city_id as "cityId", m.address, m.description, m.latitude, m.longitude,
    m.created_at as "createdAt", m.status_changed_at as since, m.reject_code as "rejectCode", m.reject_reason as "rejectReason", m.payouts_held_until::text as "payoutsHeldUntil", m.sells_through_partner as "sellsThroughPartner", (select count(*)::int from merchants.shop_decision d where d.merchant_id = m.id) as decisions,
    (select count(*)::int from merchants.shop_origin o where o.merchant_id = m.id and o.state = 'in_check') as "originsWaiting",
    (select count(*)::int from documents.document p where p.subject_kind = 'shop' and p.subject_id = m.id and p.state = 'in_check') as "papersWaiting"
  from merchants.merchant m join merchants.category c on c.id = m.category_id`;

type PastDecision = ShopDecision<ShopDecision['decision'] | 'release'>;

export interface ShopQueuePage {
  readonly status: MerchantStatus;
  readonly work: CaseWork | undefined;
  readonly isDescending: boolean;
  /** Instant and id of the row to go on after. */
  readonly after: readonly string[] | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Shops that sell or are suspended and have a site or a paper to be decided on, by the oldest of it. Of one status where it is given. */
const waiting = (sql: Sql, status?: MerchantStatus) => sql`
  select w.merchant_id as id, min(w.at) as since from (
    select merchant_id, asked_at as at from merchants.shop_origin where state = 'in_check'
    union all
    select subject_id, submitted_at from documents.document where subject_kind = 'shop' and state = 'in_check'
  ) w join merchants.merchant m on m.id = w.merchant_id and m.status in (1, 3) ${status === undefined ? sql`` : sql`and m.status = ${status}`}
  group by w.merchant_id`;

/** Which shops, and since when. Of those that were decided on, only a site or a paper waits. */
function shopsOf(sql: Sql, status: MerchantStatus, work: CaseWork | undefined) {
  if (status !== 0 && work !== undefined && !('holderId' in work)) return waiting(sql, status);
  const ofStatus = sql`select id, status_changed_at as since from merchants.merchant where status = ${status}`;
  return status === 0 ? sql`${ofStatus} union all ${waiting(sql)}` : ofStatus;
}

/** A page of the shops of one status by how long they have had it, those in check with the ones that have a site or paper to be decided on; and how many there are in all. */
export async function readShopQueue(
  sql: Sql,
  { status, work, isDescending, after, limit, offset }: ShopQueuePage,
): Promise<{ total: number; rows: ReviewedShop[] }> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const beyond = isDescending ? sql`<` : sql`>`;
  const [at = '', id = ''] = after ?? [];
  const place = after === undefined ? sql`` : sql`and (q.since, q.id) ${beyond} (${at}, ${id}::bigint)`;
  const queue = shopsOf(sql, status, work);
  const ofWork = onlyWork(sql, work, sql`q.id`, sql`true`, sql`q.since`);
  const rows = await sql<(ReviewedShop & { queuedSince: Date })[]>`
    select q.since as "queuedSince", s.* from (${queue}) q join (${selectShop(sql)}) s on s.id = q.id where true ${ofWork} ${place}
    order by q.since ${direction}, q.id ${direction} limit ${limit} offset ${offset}`;
  const [count] = await sql<
    { total: bigint }[]
  >`select count(*) as total from (select from (${queue}) q where true ${ofWork} limit ${ROWS_TO_COUNT}) seen`;
  return {
    total: Number(count?.total ?? 0n),
    rows: rows.map(({ queuedSince, ...shop }) => ({ ...shop, since: queuedSince })),
  };
}

/** One shop of any status, or undefined. */
export async function findReviewedShop(sql: Sql | Tx, id: bigint): Promise<ReviewedShop | undefined> {
  const [row] = await sql<ReviewedShop[]>`${selectShop(sql)} where m.id = ${id}`;
  return row;
}

/** The same, locked: of two concurrent decisions the second sees the first. */
export async function lockShop(tx: Tx, id: bigint): Promise<ReviewedShop | undefined> {
  await tx`select from merchants.merchant where id = ${id} for update`;
  return findReviewedShop(tx, id);
}

/** What was decided about a shop, newest first. */
export async function readShopDecisions(sql: Sql | Tx, id: bigint, limit: number): Promise<PastDecision[]> {
  return sql<PastDecision[]>`
    select decision, reject_code as "rejectCode", reject_reason as "rejectReason", decided_by as "decidedBy", decided_at as "decidedAt"
    from merchants.shop_decision where merchant_id = ${id} order by seq desc limit ${limit}`;
}

/** The commission of a shop that holds on a business date, by product type; empty for one without terms. */
export async function readCommissionRates(sql: Sql | Tx, id: bigint, businessDate: IsoDate): Promise<CommissionRate[]> {
  return sql<CommissionRate[]>`
    select distinct on (product_type) product_type as "productType", commission_bp as "commissionBp" from merchants.commission_terms
    where merchant_id = ${id} and valid_from <= ${businessDate}::date order by product_type, valid_from desc`;
}

const STATUS_AFTER = { approve: 1, reject: 2, suspend: 3, lift: 1, close: 4 } as const satisfies Record<
  ShopDecision['decision'],
  MerchantStatus
>;

/** A lift ends a reason, and why a shop is confirmed without its papers is for operators. */
const isForOwner = (decision: ShopDecision['decision']): boolean => decision !== 'lift' && decision !== 'approve';

/** Writes a decision about a shop down, and the status it comes into. The caller has locked it and seen that it may. `at` is the business clock's; `heldUntil` is of a shop that is closed. */
export async function writeShopDecision(
  tx: Tx,
  shop: Pick<ReviewedShop, 'id' | 'decisions'>,
  decision: ShopDecision,
  at: Date,
  heldUntil: IsoDate | null = null,
): Promise<void> {
  const { rejectCode, rejectReason } = decision;
  await tx`
    update merchants.merchant set status = ${STATUS_AFTER[decision.decision]}, reject_code = ${rejectCode}, reject_reason = ${isForOwner(decision.decision) ? rejectReason : null},
      status_changed_at = ${at}, payouts_held_until = ${heldUntil}::date where id = ${shop.id}`;
  await insertDecision(tx, shop, decision);
}

/** Writes down that what a closed shop is owed is paid from a day on. The caller has locked it and seen that it may. */
export async function writeRelease(
  tx: Tx,
  shop: Pick<ReviewedShop, 'id' | 'decisions'>,
  decision: ShopDecision<'release'>,
  heldUntil: IsoDate,
): Promise<void> {
  await tx`update merchants.merchant set payouts_held_until = ${heldUntil}::date where id = ${shop.id}`;
  await insertDecision(tx, shop, decision);
}

/** Writes whether a locked shop sells through the payment-assistance partner. */
export async function writePartner(tx: Tx, id: bigint, sellsThroughPartner: boolean): Promise<void> {
  await tx`update merchants.merchant set sells_through_partner = ${sellsThroughPartner} where id = ${id}`;
}

async function insertDecision(
  tx: Tx,
  shop: Pick<ReviewedShop, 'id' | 'decisions'>,
  decision: PastDecision,
): Promise<void> {
  const { rejectCode, rejectReason } = decision;
  await tx`
    insert into merchants.shop_decision (merchant_id, seq, decision, reject_code, reject_reason, decided_by, decided_at)
    values (${shop.id}, ${shop.decisions + 1}, ${decision.decision}, ${rejectCode}, ${rejectReason}, ${decision.decidedBy}, ${decision.decidedAt})`;
}

export interface CorrectedShop {
  readonly name: string;
  readonly categoryId: number;
  readonly cityId: number;
  readonly address: string;
}

/** Puts a corrected shop into the queue again. The caller has locked it and seen it refused. `at` is the business clock's. */
export async function resubmitMerchant(tx: Tx, id: bigint, shop: CorrectedShop, at: Date): Promise<void> {
  await tx`
    update merchants.merchant set name = ${shop.name}, category_id = ${shop.categoryId}, city_id = ${shop.cityId}, address = ${shop.address},
      status = 0, reject_code = null, reject_reason = null, status_changed_at = ${at} where id = ${id}`;
}

/** Has the shop something to sell through. */
export async function hasTerminal(tx: Tx, merchantId: bigint): Promise<boolean> {
  const [row] = await tx`select from merchants.terminal where merchant_id = ${merchantId} limit 1`;
  return row !== undefined;
}
