import { type IsoDate, parseIsoDate } from '@nesye/money';
import { toLatinDigits } from '@nesye/persian';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { addressOf, type ListResponse, listResponse, rowsToRead } from '../../../platform/lists/list-response.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { BUSINESS_MODE, type BusinessMode } from '../domain/merchant.ts';
import type { MerchantFilter, MerchantOrder } from '../domain/profile.ts';
import { profileView } from '../domain/profile-view.ts';
import { listProfiles } from '../queries/read-profiles.ts';

/** The address of the shop list. `order` is this list's own name for what others call `order_by`; both are read. */
export interface MerchantListQuery extends ListQuery {
  readonly order?: string | undefined;
  /** `true` or `1`: the showcase only; `false` or `0`: everything but the showcase. */
  readonly show?: string | undefined;
  readonly business_mode?: string | undefined;
  readonly category_id?: string | undefined;
  /** A day, `YYYY-MM-DD`: registered then or later. */
  readonly created_at?: string | undefined;
}

// A shop's cursor is its id alone: the value it is ordered by is read from its row.
const RULES: ListRules<MerchantOrder> = {
  order: { created_at: 'integer', name: 'integer' },
  standardOrder: { key: 'created_at', isDescending: true },
  tieBreakers: 0,
};
const ORDER = /^-?(created_at|name)$/;

/** The public list of confirmed shops, newest first unless requested otherwise. Refuses `invalid` with the field, `page_size_too_large`. */
export async function listMerchants(
  sql: Sql,
  path: string,
  query: MerchantListQuery,
): Promise<ListResponse<ReturnType<typeof profileView>>> {
  const filter = readFilter(query);
  const { order } = query;
  if (order !== undefined && !ORDER.test(order)) throw new Refusal('invalid', { field: 'order' });
  const request = readListRequest({ ...query, order_by: order ?? query.order_by }, RULES);
  const { total, profiles } = await listProfiles(sql, filter, {
    order: request.orderKey,
    isDescending: request.isDescending,
    ...rowsToRead(request),
    afterId: request.after === undefined ? undefined : BigInt(request.after[0] as string),
  });
  return listResponse(addressOf(path, { ...query }), request, { total, rows: profiles }, profileView, (profile) => [
    String(profile.id),
  ]);
}

function readFilter(query: MerchantListQuery): MerchantFilter {
  return {
    isShown: readFlag(query.show),
    businessMode: readWhole(query.business_mode, 'business_mode', isBusinessMode),
    categoryId: readWhole(query.category_id, 'category_id', (value): value is number => value > 0),
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

function readWhole<N extends number>(
  text: string | undefined,
  field: string,
  isAllowed: (value: number) => value is N,
): N | undefined {
  if (text === undefined) return undefined;
  const latin = toLatinDigits(text);
  const value = /^\d{1,9}$/.test(latin) ? Number(latin) : Number.NaN;
  if (!isAllowed(value)) throw new Refusal('invalid', { field });
  return value;
}

function readDay(text: string | undefined): IsoDate | undefined {
  if (text === undefined) return undefined;
  const day = parseIsoDate(toLatinDigits(text));
  if (day === undefined) throw new Refusal('invalid', { field: 'created_at' });
  return day;
}
