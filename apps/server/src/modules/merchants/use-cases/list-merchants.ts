import { type IsoDate, parseIsoDate } from '@nesye/money';
import { toLatinDigits } from '@nesye/persian';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { addressOf, type ListResponse, listResponse, rowsToRead } from '../../../platform/lists/list-response.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { BUSINESS_MODE, type BusinessMode } from '../domain/merchant.ts';
import type { MerchantFilter, MerchantOrder, MerchantProfile, Place } from '../domain/profile.ts';
import { offerShownView, type ShopOffer } from '../domain/shop-offer.ts';
import { listedView } from '../domain/profile-view.ts';
import { isNumberOfRow, readSearch, readWhole } from '../shop-query.ts';
import { listProfiles, searchProfiles } from '../queries/read-profiles.ts';
import { readOfferOfEach } from '../queries/shop-offers.ts';

/** The address of the shop list. `order` is this list's own name for what others call `order_by`; both are read. */
export interface MerchantListQuery extends ListQuery {
  readonly order?: string | undefined;
  /** `true` or `1`: the showcase only; `false` or `0`: everything but the showcase. */
  readonly show?: string | undefined;
  readonly business_mode?: string | undefined;
  readonly category_id?: string | undefined;
  /** What the shop is called, as people write it. */
  readonly search?: string | undefined;
  /** The number of a city. */
  readonly city?: string | undefined;
  /** The place of who looks: degrees of latitude and longitude, with a comma between. */
  readonly near?: string | undefined;
  /** A day, `YYYY-MM-DD`: registered then or later. */
  readonly created_at?: string | undefined;
}

// A shop's cursor is its id alone: the value it is ordered by is read from its row.
const RULES: ListRules<MerchantOrder> = {
  order: { created_at: 'integer', name: 'integer', near: 'integer', liked: 'integer', 'no-fee': 'integer' },
  standardOrder: { key: 'created_at', isDescending: true },
  tieBreakers: 0,
};
const ORDER = /^(-?(created_at|name)|near|liked|no-fee)$/;

/**
 * The public list of confirmed shops, newest first unless requested otherwise. With `search` those whose name or kind of goods fits, the best first. With `order=near` the
 * nearest first, with `liked` the best rated, with `no-fee` only those whose offer runs on `day`. These find at most 200 shops, by page alone. Refuses `invalid` with the
 * field, `page_size_too_large`.
 */
export async function listMerchants(
  sql: Sql,
  path: string,
  query: MerchantListQuery,
  day: IsoDate,
): Promise<ListResponse<ListedShop>> {
  const filter = readFilter(query);
  const [near, text] = [readPlace(query.near), readSearch(query.search)];
  const { order } = query;
  if (order !== undefined && !ORDER.test(order)) throw new Refusal('invalid', { field: 'order' });
  if (order === 'near' && near === undefined) throw new Refusal('invalid', { field: 'near' });
  const request = readListRequest({ ...query, order_by: order ?? query.order_by }, RULES);
  const { orderKey, after } = request;
  const isPlain = orderKey === 'created_at' || orderKey === 'name';
  if ((text !== undefined || !isPlain) && after !== undefined) throw new Refusal('invalid', { field: 'cursor' });
  const { total, profiles } =
    text !== undefined || !isPlain
      ? await searchProfiles(sql, filter, { text, near, day, order: isPlain ? 'best' : orderKey }, rowsToRead(request))
      : await listProfiles(sql, filter, {
          order: orderKey,
          isDescending: request.isDescending,
          ...rowsToRead(request),
          afterId: after === undefined ? undefined : BigInt(after[0] as string),
        });
  const offers = await readOfferOfEach(
    sql,
    profiles.map(({ id }) => id),
    day,
  );
  return listResponse(
    addressOf(path, { ...query }),
    request,
    { total, rows: profiles },
    (profile) => listedShop(profile, near, offers.get(profile.id)),
    (profile) => [String(profile.id)],
  );
}

type ListedShop = ReturnType<typeof listedShop>;

const listedShop = (profile: MerchantProfile, near: Place | undefined, offer: ShopOffer | undefined) => ({
  ...listedView(profile, near),
  no_fee: offer === undefined ? null : offerShownView(offer),
});

function readPlace(text: string | undefined): Place | undefined {
  if (text === undefined) return undefined;
  const [, latitude, longitude] =
    /^(-?\d{1,2}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?)$/.exec(toLatinDigits(text)) ?? [];
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  if (!(Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180))
    throw new Refusal('invalid', { field: 'near' });
  return place;
}

function readFilter(query: MerchantListQuery): MerchantFilter {
  return {
    isShown: readFlag(query.show),
    businessMode: readWhole(query.business_mode, 'business_mode', isBusinessMode),
    categoryId: readWhole(query.category_id, 'category_id', isNumberOfRow),
    cityId: readWhole(query.city, 'city', isNumberOfRow),
    createdSince: readDay(query.created_at),
  };
}

const FLAGS: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false };
const isBusinessMode = (value: number): value is BusinessMode => Object.values<number>(BUSINESS_MODE).includes(value);

function readFlag(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  const latin = toLatinDigits(text);
  if (!Object.hasOwn(FLAGS, latin)) throw new Refusal('invalid', { field: 'show' });
  return FLAGS[latin];
}

function readDay(text: string | undefined): IsoDate | undefined {
  if (text === undefined) return undefined;
  const day = parseIsoDate(toLatinDigits(text));
  if (day === undefined) throw new Refusal('invalid', { field: 'created_at' });
  return day;
}
