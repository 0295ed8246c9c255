import { merchantsCalls } from '@nesye/contract';
import { formatCount } from '@nesye/persian';
import type { Sql } from '../../platform/database/database.ts';
import type { LivePage } from '../../platform/web/live-pages.ts';
import { logoAt, shopLetter, shopPath } from './shop-marks.ts';
import { listCategories } from './use-cases/list-references.ts';
import { showShopMap } from './use-cases/show-shop-map.ts';

const PATH = '/merchant-map';
/** Iran and the holy cities of Iraq, as the map shows them first. */
const COUNTRY = { box: '44,25,63.4,39.7', zoom: '5' } as const;
const LISTED = 40;

/** `/merchant-map`: the list of the whole map with its search. In the browser a script adds the map. What it is filled with is in `shop-map-page.tsx` of the web app. */
export const shopMapPage = ({ sql }: { readonly sql: Sql }): LivePage => ({
  path: PATH,
  call: merchantsCalls.getShopMap,
  links: async () => [PATH],
  view: async ({ search = '', category_id: kind = '' }) => {
    const filter = { ...(search === '' ? {} : { search }), ...(kind === '' ? {} : { category_id: kind }) };
    const [map, categories] = await Promise.all([showShopMap(sql, { ...COUNTRY, ...filter }), listCategories(sql)]);
    const kinds = categories.map(({ id, name }) => ({ id, name }));
    return {
      values: {
        search,
        chosen: kinds.filter(({ id }) => String(id) === kind),
        kinds: kinds.filter(({ id }) => String(id) !== kind),
        count: map.count === 0 ? null : formatCount(map.count),
        isEmpty: map.count === 0,
        shops: map.shops.slice(0, LISTED).map(({ id, name, category, address, logo }) => ({
          name,
          href: shopPath(id),
          logo: logoAt(logo),
          letter: shopLetter(name),
          category,
          address,
          noFee: null,
          stars: null,
          metres: null,
          kilometres: null,
        })),
      },
      head: { canonical: search === '' && kind === '' ? PATH : null },
    };
  },
});
