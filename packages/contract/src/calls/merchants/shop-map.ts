import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { namedObject, orNull, QueryDigits, RecordId, strictObject } from '../../schemas/common.ts';

const Degrees = Type.Number();
const MapCluster = namedObject('MapCluster', {
  latitude: Degrees,
  longitude: Degrees,
  count: Type.Integer({ minimum: 2 }),
});
const MapShop = namedObject('MapShop', {
  id: RecordId,
  name: Type.String(),
  category: Type.String(),
  address: Type.String(),
  logo: orNull(Type.String()),
  latitude: Degrees,
  longitude: Degrees,
  is_single: Type.Boolean({ description: 'drawn by itself; else it is in one of the clusters' }),
});

/** Shops of a part of the map, as it is drawn. */
const ShopMap = namedObject('ShopMap', {
  box: Type.Array(Degrees, {
    minItems: 4,
    maxItems: 4,
    description: 'what is counted: the box in whole cells of the map, west, south, east and north',
  }),
  count: Type.Integer({ minimum: 0, description: 'shops in it: those of the clusters and the single ones' }),
  clusters: Type.Array(MapCluster, { description: 'shops too close to one another to be drawn' }),
  shops: Type.Array(MapShop, {
    description:
      'all single shops and some of the others, the nearest to the middle first; of a search all, the best first',
  }),
});

/** The map of shops. */
export const shopMapCalls = {
  getShopMap: defineCall({
    id: 'N544',
    method: 'GET',
    context: 'merchants',
    access: 'public',
    path: '/api/v1/merchant/map',
    summary: 'Confirmed shops of a part of the map, drawn together where they are many',
    query: strictObject({
      box: Type.String({
        format: 'figure',
        maxLength: 80,
        description: 'west, south, east and north in degrees, with commas between; within Iran and Iraq',
      }),
      zoom: QueryDigits,
      search: Type.Optional(
        Type.String({ format: 'line', description: 'as that of the list; of a search 200 shops are drawn at most' }),
      ),
      category_id: Type.Optional(QueryDigits),
    }),
    reply: { 200: ShopMap },
    errors: [],
    idempotency: 'none',
    owner: 'none',
    example: {
      query: { box: '44,32,45,33', zoom: '7' },
      response: {
        box: [43.59375, 31.95216224, 45, 33.13755119],
        count: 1,
        clusters: [],
        shops: [
          {
            id: 7149,
            name: 'بازار کربلا',
            category: 'ورزش و سفر',
            address: 'کربلا، شارع العباس',
            logo: null,
            latitude: 32.616,
            longitude: 44.033,
            is_single: true,
          },
        ],
      },
    },
  }),
} as const;
