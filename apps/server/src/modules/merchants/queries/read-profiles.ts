import type { ShopRejectCode } from '@nesye/contract/constants';
import type { IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { BusinessMode, MerchantStatus } from '../domain/merchant.ts';
import type { MerchantFilter, MerchantProfile, MerchantStretch, OwnMerchant, Place, Tag } from '../domain/profile.ts';
import { EMPTY_PROFILE } from '../domain/shop-profile.ts';
import { isRunning } from './shop-offers.ts';
import { readTerminalsOfShops } from './read-terminals-of-shops.ts';

interface ProfileRow {
  id: bigint;
  name: string;
  logo: string | null;
  status: number;
  category_id: number;
  category_name: string;
  category_slug: string;
  tags: Tag[];
  business_mode: number;
  description: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
  preferred_qr_products: number[];
  created_at: Date;
  city_id: number | null;
  reject_code: ShopRejectCode | null;
  reject_reason: string | null;
  payouts_held_until: IsoDate | null;
}

const columns = (sql: Sql | Tx) => sql`
  m.id, m.name, m.logo, m.status, m.category_id, c.name as category_name, c.slug as category_slug, m.business_mode, m.description, m.address, m.latitude, m.longitude,
  m.preferred_qr_products, m.created_at, m.city_id, m.reject_code, m.reject_reason, m.payouts_held_until::text as payouts_held_until,
  coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.position, t.id)
            from merchants.merchant_tag mt join merchants.tag t on t.id = mt.tag_id where mt.merchant_id = m.id), '[]') as tags`;

const SORTING = { created_at: 'created_at', name: 'sort_name' } as const;
/** How many shops a search, or a look around a place, finds at most. */
const MAX_FOUND = 200;

const matchingShop = (sql: Sql, { isShown, businessMode, categoryId, cityId, createdSince }: MerchantFilter) => sql`
  m.status = 1
  ${isShown === undefined ? sql`` : sql`and m.is_shown = ${isShown}`}
  ${businessMode === undefined ? sql`` : sql`and m.business_mode = ${businessMode}`}
  ${categoryId === undefined ? sql`` : sql`and m.category_id = ${categoryId}`}
  ${cityId === undefined ? sql`` : sql`and m.city_id = ${cityId}`}
  ${createdSince === undefined ? sql`` : sql`and m.created_at >= (${createdSince}::date)::timestamp at time zone 'Asia/Tehran'`}`;

/** Confirmed shops that match the filter: how many there are, and a stretch of them. A creation day is Tehran's. */
export async function listProfiles(
  sql: Sql,
  filter: MerchantFilter,
  { order, isDescending, limit, offset, afterId }: MerchantStretch & { readonly order: keyof typeof SORTING },
): Promise<{ total: number; profiles: MerchantProfile[] }> {
  const matching = matchingShop(sql, filter);
  const key = sql.identifiers(SORTING[order]);
  // The id breaks ties, so that no shop shows twice or never; the shop to go on after is read, since a time loses its microseconds on the way.
  const behind = isDescending ? sql`<` : sql`>`;
  const after =
    afterId === undefined
      ? sql``
      : sql`and (m.${key}, m.id) ${behind} (select a.${key}, a.id from merchants.merchant a where a.id = ${afterId})`;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const rows = await sql<(ProfileRow & { total: bigint })[]>`
    select (select count(*) from merchants.merchant m where ${matching}) as total, p.*
    from (select 1) one
    left join lateral (
      select ${columns(sql)} from merchants.merchant m join merchants.category c on c.id = m.category_id
      where ${matching} ${after} order by m.${key} ${direction}, m.id ${direction} limit ${limit} offset ${offset}
    ) p on true`;
  // An empty stretch still has one row, which carries the total.
  return { total: Number(rows[0]?.total ?? 0n), profiles: rows.filter((row) => row.id !== null).map(profileOf) };
}

/** What a search looks for: words, the place of who looks, or both. */
export interface ShopSearch {
  readonly text: string | undefined;
  readonly near: Place | undefined;
  /** The nearest, the best rated, or alone those whose offer runs on `day`; else what fits the text best. */
  readonly order: 'best' | 'near' | 'liked' | 'no-fee';
  readonly day: IsoDate;
}

/**
 * Confirmed shops of a search that match the filter: how many there are, at most 200, and a stretch of them. The nearest are found on a flat map. A degree of longitude is 0.82 of one of
 * latitude there, as in the middle of Iran.
 */
export async function searchProfiles(
  sql: Sql,
  filter: MerchantFilter,
  { text, near, order, day }: ShopSearch,
  { limit, offset }: Pick<MerchantStretch, 'limit' | 'offset'>,
): Promise<{ total: number; profiles: MerchantProfile[] }> {
  const { categoryId = null, cityId = null, businessMode = null, isShown = null } = filter;
  const away = sql`point(m.longitude * 0.82, m.latitude) <-> point(${near?.longitude ?? null}::float8 * 0.82, ${near?.latitude ?? null}::float8)`;
  // A few high ratings say less than many: each shop begins with ten of three stars.
  const liked = sql`-(30 + r.stars_1 + 2 * r.stars_2 + 3 * r.stars_3 + 4 * r.stars_4 + 5 * r.stars_5)::float8 / (10 + r.stars_1 + r.stars_2 + r.stars_3 + r.stars_4 + r.stars_5)`;
  const rated = sql`join engagement.shop_rating_summary r on r.merchant_id = m.id`;
  const offering = sql`(select o.merchant_id, min(o.through_day) as through_day from merchants.shop_offer o where ${isRunning(sql, day)} group by o.merchant_id) f on f.merchant_id = m.id`;
  const matching = matchingShop(sql, filter);
  const words = sql`merchants.search_shops(${text ?? null}, ${MAX_FOUND}, ${categoryId}, ${cityId}, ${businessMode}, ${isShown}) s join merchants.merchant m on m.id = s.id`;
  const ofWords =
    order === 'liked'
      ? sql`select s.id, row_number() over (order by ${liked} nulls last, s.place) as place from ${words} left ${rated} where ${matching}`
      : order === 'no-fee'
        ? sql`select s.id, row_number() over (order by f.through_day, s.place) as place from ${words} join ${offering} where ${matching}`
        : order === 'near'
          ? sql`select s.id, row_number() over (order by ${away} nulls last, s.place) as place from ${words} where ${matching}`
          : sql`select s.id, s.place from ${words} where ${matching}`;
  const ofAll =
    order === 'liked'
      ? sql`select m.id, row_number() over (order by ${liked}, m.id) as place from merchants.merchant m ${rated} where ${matching} order by ${liked}, m.id limit ${MAX_FOUND}`
      : order === 'no-fee'
        ? sql`select m.id, row_number() over (order by f.through_day, m.id) as place from merchants.merchant m join ${offering} where ${matching} order by f.through_day, m.id limit ${MAX_FOUND}`
        : sql`select m.id, row_number() over (order by ${away}, m.id) as place from merchants.merchant m where ${matching} and m.latitude is not null order by ${away}, m.id limit ${MAX_FOUND}`;
  const found = text === undefined ? ofAll : ofWords;
  const rows = await sql<(ProfileRow & { total: bigint })[]>`
    with found as materialized (${found})
    select (select count(*) from found) as total, p.*
    from (select 1) one
    left join lateral (
      select ${columns(sql)} from found f join merchants.merchant m on m.id = f.id join merchants.category c on c.id = m.category_id
      order by f.place, m.id limit ${limit} offset ${offset}
    ) p on true`;
  return { total: Number(rows[0]?.total ?? 0n), profiles: rows.filter((row) => row.id !== null).map(profileOf) };
}

/** The newest confirmed shops, so many at most. */
export async function readNewestIds(sql: Sql, limit: number): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from merchants.merchant where status = 1 order by created_at desc, id desc limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** One shop in any status, or undefined. */
export async function readProfile(sql: Sql, id: bigint): Promise<MerchantProfile | undefined> {
  const [row] = await sql<
    ProfileRow[]
  >`select ${columns(sql)} from merchants.merchant m join merchants.category c on c.id = m.category_id where m.id = ${id}`;
  return row === undefined ? undefined : profileOf(row);
}

/** Shops in any status with their terminals, in the order of `merchantIds`; at most 100. */
export async function readOwnMerchants(sql: Sql | Tx, merchantIds: readonly bigint[]): Promise<OwnMerchant[]> {
  const rows = await sql<ProfileRow[]>`
    select ${columns(sql)} from merchants.merchant m join merchants.category c on c.id = m.category_id where m.id = any(${merchantIds.map(String)}::bigint[])
    order by array_position(${merchantIds.map(String)}::bigint[], m.id) limit 100`;
  const terminals = Map.groupBy(await readTerminalsOfShops(sql, merchantIds), ({ merchant }) => merchant.id);
  return rows.map((row) => ({
    ...profileOf(row),
    cityId: row.city_id,
    rejectCode: row.reject_code,
    rejectReason: row.reject_reason,
    payoutsHeldUntil: row.payouts_held_until,
    terminals: (terminals.get(row.id) ?? []).map(({ terminal }) => terminal),
    paymentCodes: [],
    origins: [],
    details: EMPTY_PROFILE,
  }));
}

const profileOf = (row: ProfileRow): MerchantProfile => ({
  id: row.id,
  name: row.name,
  logo: row.logo,
  status: row.status as MerchantStatus,
  category: { id: row.category_id, name: row.category_name, slug: row.category_slug },
  tags: row.tags,
  businessMode: row.business_mode as BusinessMode,
  description: row.description,
  address: row.address,
  latitude: row.latitude,
  longitude: row.longitude,
  preferredQrProducts: row.preferred_qr_products,
  createdAt: row.created_at,
});
