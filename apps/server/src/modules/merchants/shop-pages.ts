import { merchantsCalls } from '@nesye/contract';
import { toPersianDigits } from '@nesye/persian';
import type { Sql } from '../../platform/database/database.ts';
import type { LivePage, PageQuery } from '../../platform/web/live-pages.ts';
import { readNewestIds } from './queries/read-profiles.ts';
import { shopMapPage } from './shop-map-page.ts';
import { shopLetter, shopPath } from './shop-marks.ts';
import { listMerchants, type MerchantListQuery } from './use-cases/list-merchants.ts';
import { listCategories } from './use-cases/list-references.ts';

const PATH = '/merchants';
const PAGE_SIZE = '20';
/** Of shops in the site map: the newest. */
const MAX_LINKS = 40_000;

/** How customers rate these shops: the average of one to five stars, null while too few have rated. A shop without ratings is not in it. */
export type StarsOfShops = (
  sql: Sql,
  merchantIds: readonly bigint[],
) => Promise<ReadonlyMap<bigint, { readonly average: number | null; readonly count: number }>>;

/** `/merchants`: the list of shops as a page, with its search. What it is filled with is in `shops-page.tsx` of the web app. */
const shopsPage = (sql: Sql, starsOfShops: StarsOfShops): LivePage => ({
  path: PATH,
  call: merchantsCalls.listMerchants,
  links: async () => {
    const [categories, shops] = await Promise.all([listCategories(sql), readNewestIds(sql, MAX_LINKS)]);
    return [PATH, ...categories.map(({ id }) => addressOf({ category_id: String(id) })), ...shops.map(shopPath)];
  },
  view: async (query) => {
    const { search = '', category_id: category = '', near = '', page } = query;
    const wanted: MerchantListQuery = {
      ...filled({ search, category_id: category, near, order: near && 'near' }),
      ...(page === undefined ? {} : { page }),
    };
    const [list, categories] = await Promise.all([
      listMerchants(sql, PATH, { ...wanted, page_size: PAGE_SIZE }),
      listCategories(sql),
    ]);
    const views = await withStars(sql, starsOfShops, list.results);
    return {
      search,
      category: category === '' ? null : { id: category },
      near: near === '' ? null : { place: near, anywhere: addressOf({ search, category_id: category }) },
      all: { href: addressOf({ search, near }), isCurrent: category === '' },
      categories: categories.map(({ id, name }) => ({
        name,
        href: addressOf({ search, near, category_id: String(id) }),
        isCurrent: category === String(id),
      })),
      count: toPersianDigits(list.count),
      hasShops: list.results.length > 0,
      shops: [...views.values()],
      next: pageLink(list.next),
      previous: pageLink(list.previous),
    };
  },
});

type Listed = Awaited<ReturnType<typeof listMerchants>>['results'][number];

const shopView = ({ id, name, logo, category, address, distance_m: metres }: Listed) => ({
  name,
  href: shopPath(id),
  logo,
  letter: shopLetter(name),
  category: category.name,
  address,
  metres: metres !== null && metres < 1_000 ? toPersianDigits(metres) : null,
  kilometres: metres !== null && metres >= 1_000 ? toPersianDigits(Math.round(metres / 1_000)) : null,
});

const starsView = (stars: { readonly average: number | null; readonly count: number } | undefined) =>
  stars === undefined || stars.average === null
    ? null
    : { average: toPersianDigits(String(stars.average).replace('.', '٫')), count: toPersianDigits(stars.count) };

/** Shops of the showcase that are read, and those of a row. */
const VITRIN_SIZE = '100';
const ROW_SIZE = 6;
const VITRIN_PATHS = ['/vitrin', '/merchant-vitrin'] as const;

/** The showcase: a row of the newest shops, and one of each kind of goods that has a picked shop. It is at two addresses; the site map names the first. */
const vitrinPages = (sql: Sql, starsOfShops: StarsOfShops): readonly LivePage[] =>
  VITRIN_PATHS.map((path, place) => ({
    path,
    call: merchantsCalls.listMerchants,
    links: async () => (place === 0 ? [path] : []),
    view: async () => {
      const [newest, picked, categories] = await Promise.all([
        listMerchants(sql, path, { page_size: String(ROW_SIZE) }),
        listMerchants(sql, path, { show: 'true', page_size: VITRIN_SIZE }),
        listCategories(sql),
      ]);
      const views = await withStars(sql, starsOfShops, [...newest.results, ...picked.results]);
      const rowsOf = (shops: readonly Listed[]) => shops.slice(0, ROW_SIZE).flatMap(({ id }) => views.get(id) ?? []);
      const kinds = categories.map(({ id, name }) => ({
        title: name,
        href: addressOf({ category_id: String(id) }),
        shops: rowsOf(picked.results.filter(({ category }) => category.id === id)),
      }));
      return {
        newest: { href: PATH, shops: rowsOf(newest.results) },
        kinds: kinds.filter(({ shops }) => shops.length > 0),
      };
    },
  }));

/** Shops as a page draws them, by their ids. */
async function withStars(sql: Sql, starsOfShops: StarsOfShops, shops: readonly Listed[]) {
  const stars = await starsOfShops(
    sql,
    shops.map(({ id }) => id),
  );
  return new Map(shops.map((shop) => [shop.id, { ...shopView(shop), stars: starsView(stars.get(shop.id)) }]));
}

/** What of a query says something. */
const filled = (query: PageQuery): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== ''),
  );

const addressOf = (query: PageQuery): string => {
  const search = new URLSearchParams(filled(query)).toString();
  return search === '' ? PATH : `${PATH}?${search}`;
};

/** The address of another page of the list, without what the page says itself. */
function pageLink(address: string | null): { readonly href: string } | null {
  if (address === null) return null;
  const { search, category_id, near, page } = Object.fromEntries(new URL(address, 'http://x').searchParams);
  return { href: addressOf({ search, category_id, near, page }) };
}

/** The pages of shops for everybody. */
export const shopPages = (sql: Sql, starsOfShops: StarsOfShops): readonly LivePage[] => [
  shopsPage(sql, starsOfShops),
  ...vitrinPages(sql, starsOfShops),
  shopMapPage(sql),
];
