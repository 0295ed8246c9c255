import { type IsoDate, isoDate, type Rial, rial } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ShopOffer } from '../domain/shop-offer.ts';

interface Row {
  id: bigint;
  merchant_id: bigint;
  counts: number[];
  from_day: string;
  through_day: string;
  min_amount: bigint;
  max_amount: bigint;
  fee_ceiling: bigint;
  purchase_ceiling: number | null;
  fee_taken: bigint;
  purchases: number;
  ended_at: Date | null;
}

const columns = (sql: Sql | Tx) => sql`
  o.id, o.merchant_id, o.counts::int[] as counts, o.from_day::text as from_day, o.through_day::text as through_day, o.min_amount, o.max_amount, o.fee_ceiling, o.purchase_ceiling,
  o.fee_taken, o.purchases, o.ended_at`;

const offerOf = (row: Row): ShopOffer => ({
  id: row.id,
  merchantId: row.merchant_id,
  counts: row.counts,
  fromDay: isoDate(row.from_day),
  throughDay: isoDate(row.through_day),
  minAmount: rial(row.min_amount),
  maxAmount: rial(row.max_amount),
  feeCeiling: rial(row.fee_ceiling),
  purchaseCeiling: row.purchase_ceiling,
  feeTaken: rial(row.fee_taken),
  purchases: row.purchases,
  endedAt: row.ended_at,
});

/** An offer as it is now, or undefined. */
export async function findOffer(sql: Sql | Tx, id: bigint): Promise<ShopOffer | undefined> {
  const [row] = await sql<Row[]>`select ${columns(sql)} from merchants.shop_offer o where o.id = ${id}`;
  return row && offerOf(row);
}

/** The offers of a shop that run on a day with something left, oldest first. */
export async function readRunningOffers(sql: Sql | Tx, merchantId: bigint, day: IsoDate): Promise<ShopOffer[]> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from merchants.shop_offer o
    where o.merchant_id = ${merchantId} and ${isRunning(sql, day)} order by o.id`;
  return rows.map(offerOf);
}

/** The oldest offer of each of these shops that runs on a day; shops without one are left out. */
export async function readOfferOfEach(
  sql: Sql | Tx,
  merchantIds: readonly bigint[],
  day: IsoDate,
): Promise<ReadonlyMap<bigint, ShopOffer>> {
  if (merchantIds.length === 0) return new Map();
  const rows = await sql<Row[]>`
    select distinct on (o.merchant_id) ${columns(sql)} from merchants.shop_offer o
    where o.merchant_id = any(${merchantIds.map(String)}::bigint[]) and ${isRunning(sql, day)} order by o.merchant_id, o.id`;
  return new Map(rows.map((row) => [row.merchant_id, offerOf(row)]));
}

/** An offer `o` that runs on a day with something left of its ceilings. */
export const isRunning = (sql: Sql | Tx, day: IsoDate) => sql`
  o.ended_at is null and ${day}::date between o.from_day and o.through_day and o.fee_taken < o.fee_ceiling
  and (o.purchase_ceiling is null or o.purchases < o.purchase_ceiling)`;

interface PageOfOffers {
  readonly limit: number;
  readonly offset: number;
  readonly isDescending: boolean;
}

/** A page of the offers of some shops by age, and how many there are. */
export async function readOffersOfShops(
  sql: Sql | Tx,
  merchantIds: readonly bigint[],
  { limit, offset, isDescending }: PageOfOffers,
): Promise<{ readonly total: number; readonly rows: ShopOffer[] }> {
  const ofShops = sql`o.merchant_id = any(${merchantIds.map(String)}::bigint[])`;
  const rows = await sql<Row[]>`
    select ${columns(sql)} from merchants.shop_offer o where ${ofShops} order by o.made_at ${isDescending ? sql`desc` : sql`asc`}, o.id ${isDescending ? sql`desc` : sql`asc`} limit ${limit} offset ${offset}`;
  const [count] = await sql<{ total: bigint }[]>`select count(*) as total from merchants.shop_offer o where ${ofShops}`;
  return { total: Number(count?.total ?? 0n), rows: rows.map(offerOf) };
}

/** How many offers of a shop have neither ended nor passed. The caller has locked the shop. */
export async function countOpenOffers(tx: Tx, merchantId: bigint, day: IsoDate): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from merchants.shop_offer o where o.merchant_id = ${merchantId} and o.ended_at is null and o.through_day >= ${day}`;
  return row?.count ?? 0;
}

export type NewOffer = Omit<ShopOffer, 'id' | 'feeTaken' | 'purchases' | 'endedAt'> & {
  readonly madeBy: bigint;
  readonly madeAt: Date;
};

/** Writes an offer, which never changes but for its end. */
export async function insertOffer(tx: Tx, offer: NewOffer): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into merchants.shop_offer (merchant_id, counts, from_day, through_day, min_amount, max_amount, fee_ceiling, purchase_ceiling, made_by, made_at)
    values (${offer.merchantId}, ${[...offer.counts]}::smallint[], ${offer.fromDay}, ${offer.throughDay}, ${offer.minAmount}, ${offer.maxAmount}, ${offer.feeCeiling},
      ${offer.purchaseCeiling}, ${offer.madeBy}, ${offer.madeAt})
    returning id`;
  if (row === undefined) throw new Error('an offer that was not written');
  return row.id;
}

/** Ends an offer early, once. Sales that are under way in the same moment wait for its lock, or are waited for. */
export async function endOffer(tx: Tx, id: bigint, endedBy: bigint, at: Date): Promise<void> {
  await tx`update merchants.shop_offer set ended_at = ${at}, ended_by = ${endedBy} where id = ${id} and ended_at is null`;
}

/** A held sale of an offer. Rials. */
export interface OfferOfHeldSale {
  readonly offerId: bigint;
  readonly merchantId: bigint;
  readonly fee: bigint;
  readonly amount: bigint;
  readonly count: number;
  readonly businessDate: IsoDate;
}

/** Takes one purchase of an offer for a sale that is held. False where it gives none any more. The caller has locked the accounts. */
export async function takeOffer(tx: Tx, sale: OfferOfHeldSale): Promise<boolean> {
  const { offerId, merchantId, fee, amount, count, businessDate } = sale;
  const [row] = await tx<{ taken: boolean }[]>`
    select merchants.take_offer(${offerId}, ${merchantId}, ${fee}, ${amount}, ${count}::int, ${businessDate}::date) as taken`;
  return row?.taken === true;
}

/** Gives back what a held sale had taken and not used; the purchase too where nothing of it was captured. */
export async function freeOffer(tx: Tx, offerId: bigint, fee: bigint, isUnused: boolean): Promise<void> {
  await tx`select merchants.free_offer(${offerId}, ${fee}, ${isUnused})`;
}

/** An offer with its shop, as customers see it. */
export interface OfferWithShop {
  readonly offer: ShopOffer;
  readonly shop: { readonly id: bigint; readonly name: string; readonly logo: string | null };
}

/** Offers of confirmed shops that run on a day and begin at no more than `most` rials. One of a shop, those that end first before others. */
export async function readOffersForCustomer(
  sql: Sql,
  { day, most, limit }: { readonly day: IsoDate; readonly most: Rial; readonly limit: number },
): Promise<OfferWithShop[]> {
  const rows = await sql<(Row & { name: string; logo: string | null })[]>`
    select * from (
      select distinct on (o.merchant_id) ${columns(sql)}, m.name, m.logo
      from merchants.shop_offer o join merchants.merchant m on m.id = o.merchant_id and m.status = 1
      where o.through_day >= ${day}::date and o.min_amount <= ${most} and ${isRunning(sql, day)} order by o.merchant_id, o.id) o
    order by o.through_day, o.id limit ${limit}`;
  return rows.map(({ name, logo, ...row }) => ({ offer: offerOf(row), shop: { id: row.merchant_id, name, logo } }));
}
