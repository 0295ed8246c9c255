import { merchantsCalls } from '@nesye/contract';
import { formatCount, toPersianDigits } from '@nesye/persian';
import type { Sql } from '../../platform/database/database.ts';
import type { LivePage, PageQuery } from '../../platform/web/live-pages.ts';
import { readNewestIds } from './queries/read-profiles.ts';
import { shopMapPage } from './shop-map-page.ts';
import { logoAt, shopLetter, shopPath } from './shop-marks.ts';
import { listMerchants, type MerchantListQuery } from './use-cases/list-merchants.ts';
import { SHOPS_PATH as PATH, shopDetailPage, type ShopDetailDeps } from './shop-detail-page.ts';
import type { StarsOfShops } from './shop-page-ports.ts';
import { linkedList } from './domain/shop-linked-data.ts';
import { averageText, pictureOnPage } from './domain/shop-detail-view.ts';
import type { ShopPicture } from './domain/shop-profile.ts';
import { readLogos } from './queries/shop-profile.ts';
import { listCategories } from './use-cases/list-references.ts';

const PAGE_SIZE = '20';
/** Of shops in the site map: the newest. */
const MAX_LINKS = 40_000;

/** `/merchants`: the list of shops as a page, with its search. What it is filled with is in `shops-page.tsx` of the web app. */
const shopsPage = ({ sql, origin, starsOfShops, clock }: ShopPagesDeps): LivePage => ({
  path: PATH,
  call: merchantsCalls.listMerchants,
  links: async () => {
    const [categories, shops] = await Promise.all([listCategories(sql), readNewestIds(sql, MAX_LINKS)]);
    return [PATH, ...categories.map(({ id }) => addressOf({ category_id: String(id) })), ...shops.map(shopPath)];
  },
  view: async (query) => {
    const { search = '', category_id: category = '', near = '', page } = query;
    const order = query['order'] === 'no-fee' || query['order'] === 'liked' ? query['order'] : '';
    const wanted: MerchantListQuery = {
      ...filled({ search, category_id: category, near, order: order === '' ? near && 'near' : order }),
      ...(page === undefined ? {} : { page }),
    };
    const [list, categories] = await Promise.all([
      listMerchants(sql, PATH, { ...wanted, page_size: PAGE_SIZE }, clock.businessDate()),
      listCategories(sql),
    ]);
    const views = await withStars(sql, starsOfShops, list.results);
    const values = {
      search,
      category: category === '' ? null : { id: category },
      near: near === '' ? null : { place: near, anywhere: addressOf({ search, order, category_id: category }) },
      order: order === '' ? null : { order },
      ways: (['', 'liked', 'no-fee'] as const).map((way) => ({
        [ORDER_KEYS[way]]: {
          href: addressOf({ search, near, category_id: category, order: way }),
          isCurrent: way === order,
        },
      })),
      all: { href: addressOf({ search, near, order }), isCurrent: category === '' },
      categories: categories.map(({ id, name }) => ({
        name,
        href: addressOf({ search, near, order, category_id: String(id) }),
        isCurrent: category === String(id),
      })),
      count: formatCount(list.count),
      hasShops: list.results.length > 0,
      shops: [...views.values()],
      next: pageLink(list.next),
      previous: pageLink(list.previous),
    };
    const chosen = categories.find(({ id }) => category === String(id));
    return {
      values,
      head: {
        ...(chosen && { title: `${chosen.name} قسطی، فروشگاه‌های نسیه` }),
        // What was searched for, and what is near someone, is no page to be found.
        canonical: search === '' && near === '' ? addressOf({ category_id: category, page }) : null,
        data: [listOf(origin, list.results)],
      },
    };
  },
});

/** The names under which the page draws the ways of ordering. */
const ORDER_KEYS = { '': 'usual', liked: 'liked', 'no-fee': 'noFee' } as const;

/** The shops of a page for machines. */
const listOf = (origin: string, shops: readonly { readonly id: bigint }[]): object =>
  linkedList(shops.map(({ id }) => `${origin}${shopPath(id)}`));

type Listed = Awaited<ReturnType<typeof listMerchants>>['results'][number];

const shopView = (
  { id, name, logo, category, address, distance_m: metres, no_fee: offer }: Listed,
  picture: ShopPicture | undefined,
) => ({
  name,
  href: shopPath(id),
  logo: picture === undefined ? logoAt(logo) : pictureOnPage(picture),
  letter: shopLetter(name),
  category: category.name,
  address,
  noFee: offer && { counts: offer.counts.map((count) => toPersianDigits(count)).join('، ') },
  metres: metres !== null && metres < 1_000 ? toPersianDigits(metres) : null,
  kilometres: metres !== null && metres >= 1_000 ? toPersianDigits(Math.round(metres / 1_000)) : null,
});

const starsView = (stars: { readonly average: number | null; readonly count: number } | undefined) =>
  stars === undefined || stars.average === null
    ? null
    : { average: averageText(stars.average), count: toPersianDigits(stars.count) };

/** Shops of the showcase that are read, and those of a row. */
const VITRIN_SIZE = '100';
const ROW_SIZE = 6;
const VITRIN_PATHS = ['/vitrin', '/merchant-vitrin'] as const;

/** The showcase: a row of the newest shops, and one of each kind of goods that has a picked shop. It is at two addresses; the site map names the first. */
const vitrinPages = ({ sql, origin, starsOfShops, clock }: ShopPagesDeps): readonly LivePage[] =>
  VITRIN_PATHS.map((path, place) => ({
    path,
    call: merchantsCalls.listMerchants,
    links: async () => (place === 0 ? [path] : []),
    view: async () => {
      const [newest, picked, categories] = await Promise.all([
        listMerchants(sql, path, { page_size: String(ROW_SIZE) }, clock.businessDate()),
        listMerchants(sql, path, { show: 'true', page_size: VITRIN_SIZE }, clock.businessDate()),
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
        values: {
          newest: { href: PATH, shops: rowsOf(newest.results) },
          kinds: kinds.filter(({ shops }) => shops.length > 0),
        },
        head: { canonical: VITRIN_PATHS[0], data: [listOf(origin, picked.results)] },
      };
    },
  }));

/** Shops as a page draws them, by their ids. */
async function withStars(sql: Sql, starsOfShops: StarsOfShops, shops: readonly Listed[]) {
  const ids = shops.map(({ id }) => id);
  const [stars, logos] = await Promise.all([starsOfShops(sql, ids), readLogos(sql, ids)]);
  return new Map(
    shops.map((shop) => [shop.id, { ...shopView(shop, logos.get(shop.id)), stars: starsView(stars.get(shop.id)) }]),
  );
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
  const { search, category_id, near, order, page } = Object.fromEntries(new URL(address, 'http://x').searchParams);
  const chosen = order === 'near' ? undefined : order;
  return { href: addressOf({ search, category_id, near, page, order: chosen }) };
}

interface ShopPagesDeps extends ShopDetailDeps {
  readonly starsOfShops: StarsOfShops;
}

/** The pages of shops for everybody. */
export const shopPages = (deps: ShopPagesDeps): readonly LivePage[] => [
  shopsPage(deps),
  ...vitrinPages(deps),
  shopDetailPage(deps),
  shopMapPage(deps),
];
