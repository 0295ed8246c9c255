import { merchantsCalls } from '@nesye/contract';
import { toPersianDigits } from '@nesye/persian';
import encodeQr from 'qr';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Sql } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { LivePage } from '../../platform/web/live-pages.ts';
import { BUSINESS_MODE } from './domain/merchant.ts';
import { chooseExample, EXAMPLE_RIAL } from './domain/example-price.ts';
import type { MerchantPage } from './domain/profile.ts';
import {
  averageText,
  dayText,
  exampleView,
  hoursView,
  offerOnPage,
  pictureOnPage,
  starsOf,
} from './domain/shop-detail-view.ts';
import { linkedPath, linkedShop } from './domain/shop-linked-data.ts';
import { type OpenBranch, readOpenBranches } from './queries/branches.ts';
import { sellsInRials } from './queries/terminals.ts';
import type { OpinionsOfShop, PublicPrices, ShopOpinions } from './shop-page-ports.ts';
import { showRunningOffer } from './use-cases/show-running-offer.ts';
import { shopLetter, shopPath } from './shop-marks.ts';
import { showMerchant } from './use-cases/show-merchant.ts';

const SHOP_PATH = '/merchant-details';
export const SHOPS_PATH = '/merchants';

export interface ShopDetailDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly origin: string;
  readonly opinionsOfShop: OpinionsOfShop;
  readonly publicPrices: PublicPrices;
}

const RECORD_ID = /^[1-9]\d{0,17}$/;
/** Comments on a page; the next ones are a link away. */
const COMMENTS = '10';
/** Words of a description in the result of a search. */
const MAX_DESCRIPTION = 160;

/** `/merchant-details?id=`: what a shop shows of itself, for everybody. What it is filled with is in `shop-page.tsx` of the web app. */
export const shopDetailPage = (deps: ShopDetailDeps): LivePage => ({
  path: SHOP_PATH,
  call: merchantsCalls.getMerchant,
  // The list of shops names them.
  links: async () => [],
  view: async ({ id = '', page }) => {
    const { sql, origin, clock } = deps;
    if (!RECORD_ID.test(id)) throw new Refusal('not_found');
    const shop = await showMerchant(sql, id);
    const [branches, opinions, example, offer] = await Promise.all([
      readOpenBranches(sql, shop.id),
      deps.opinionsOfShop(sql, id, { page, page_size: COMMENTS }),
      exampleOf(deps, shop.id),
      showRunningOffer(sql, shop.id, clock.businessDate()),
    ]);
    const { summary } = opinions;
    const address = `${origin}${shopPath(shop.id)}`;
    const pictures = shop.details.pictures.filter(({ kind }) => kind === 'picture');
    const logo = shop.details.pictures.find(({ kind }) => kind === 'logo');
    return {
      values: {
        name: shop.name,
        letter: shopLetter(shop.name),
        category: { name: shop.category.name, href: `${SHOPS_PATH}?category_id=${shop.category.id}` },
        logo: logo === undefined ? null : pictureOnPage(logo),
        isOnlineOnly: shop.businessMode === BUSINESS_MODE.online,
        description: shop.description === '' ? null : shop.description,
        enamad: shop.details.enamadUrl,
        address: shop.address === '' ? null : shop.address,
        place: placeOf(shop),
        hours: hoursView(shop.details.hours, clock.now()),
        hasBranches: branches.length > 0,
        branches: branches.map(branchView),
        hasPictures: pictures.length > 0,
        pictures: pictures.map((picture, index) => ({
          ...pictureOnPage(picture),
          shop: shop.name,
          number: toPersianDigits(index + 1),
          // On a phone one is in sight, at a desk three.
          loading: index < 3 ? 'eager' : 'lazy',
          priority: index === 0 ? 'high' : 'auto',
        })),
        example,
        offer: offer && offerOnPage(offer),
        ...opinionsView(shop.id, opinions),
        qr: qrOf(address),
      },
      head: {
        title: `${shop.name} | نسیه`,
        description: descriptionOf(shop),
        canonical: shopPath(shop.id),
        picture: { path: `/api/v1/merchant-card/${shop.id}`, alt: `${shop.name}، خرید قسطی با نسیه` },
        data: [
          linkedShop({ origin, address, shop, branches, rating: summary }),
          linkedPath([
            { name: 'فروشگاه‌های نسیه', address: `${origin}${SHOPS_PATH}` },
            { name: shop.category.name, address: `${origin}${SHOPS_PATH}?category_id=${shop.category.id}` },
            { name: shop.name, address },
          ]),
        ],
      },
    };
  },
});

/** An example of what it costs, where the shop sells in rials; the prices are those of the public calculator. */
async function exampleOf({ sql, publicPrices }: ShopDetailDeps, id: bigint) {
  if (!(await sellsInRials(sql, id))) return null;
  const example = chooseExample(await publicPrices(EXAMPLE_RIAL));
  return example === undefined ? null : exampleView(example);
}

const placeOf = ({ latitude, longitude }: MerchantPage) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

const branchView = ({ name, city, address, phone }: OpenBranch) => ({
  name,
  city,
  address: address === '' ? null : address,
  phone: phone === null ? null : { number: phone, shown: toPersianDigits(phone) },
});

function opinionsView(id: bigint, { summary, results, next, previous }: ShopOpinions) {
  const { count, average, minimum, stars } = summary;
  const linkTo = (list: string | null) => {
    const page = list === null ? null : new URL(list, 'http://x').searchParams.get('page');
    return list === null ? null : { href: `${shopPath(id)}${page === null ? '' : `&page=${page}`}#opinions` };
  };
  return {
    rated: count === 0 ? null : { count: toPersianDigits(count) },
    average: average === null ? null : { text: averageText(average), ...starsOf(average) },
    isTooFew: count > 0 && average === null ? { minimum: toPersianDigits(minimum) } : null,
    counts: stars.map((row) => ({
      stars: toPersianDigits(row.stars),
      count: toPersianDigits(row.count),
      percent: count === 0 ? 0 : Math.round((row.count * 100) / count),
    })),
    hasOpinions: results.length > 0,
    opinions: results.map(({ author, stars: given, comment, created_at: at, reply }) => ({
      author,
      given: { text: toPersianDigits(given), ...starsOf(given) },
      comment,
      day: dayText(at),
      reply: reply?.text ?? null,
    })),
    next: linkTo(next),
    previous: linkTo(previous),
  };
}

/** The picture of an address for cameras: its squares as one path, a square as long as one. */
function qrOf(address: string): { readonly path: string; readonly size: number } {
  const rows = encodeQr(address, 'raw', { border: 2 });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { path, size: rows.length };
}

/** What is shown under the page's name in the results of a search. */
function descriptionOf({ name, category, address, description }: MerchantPage): string {
  const facts = [`خرید قسطی از ${name}`, category.name, address].filter((part) => part !== '').join('، ');
  const text = description === '' ? `${facts}.` : `${facts}. ${description}`;
  return text.length <= MAX_DESCRIPTION ? text : `${text.slice(0, MAX_DESCRIPTION).replace(/\s+\S*$/, '')}…`;
}
