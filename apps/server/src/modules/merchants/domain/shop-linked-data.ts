import { BUSINESS_MODE } from './merchant.ts';
import type { MerchantPage } from './profile.ts';
import { pictureAddress, timeOf } from './shop-profile.ts';

/** By our weekday, Saturday first. */
const DAYS = ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
const LAST_MINUTE = '23:59';

interface LinkedShop {
  readonly origin: string;
  /** Of the page. */
  readonly address: string;
  readonly shop: MerchantPage;
  readonly branches: readonly { readonly name: string; readonly city: string; readonly address: string }[];
  /** Null while too few have rated. */
  readonly rating: { readonly average: number | null; readonly count: number };
}

/** A shop in the words of schema.org: what its page says, and nothing that the page does not. */
export function linkedShop({ origin, address, shop, branches, rating }: LinkedShop): object {
  const { details, latitude, longitude } = shop;
  const imagesOf = (wanted: string) =>
    details.pictures.filter(({ kind }) => kind === wanted).map(({ fileId }) => `${origin}${pictureAddress(fileId)}`);
  const [[logo], pictures] = [imagesOf('logo'), imagesOf('picture')];
  const isOnlineOnly = shop.businessMode === BUSINESS_MODE.online;
  return {
    '@context': 'https://schema.org',
    '@type': isOnlineOnly ? 'OnlineStore' : 'Store',
    '@id': address,
    url: address,
    name: shop.name,
    ...(shop.description !== '' && { description: shop.description }),
    ...(logo !== undefined && { logo }),
    image: [...pictures, `${origin}/api/v1/merchant-card/${shop.id}`],
    ...(shop.address !== '' && { address: postal(shop.address) }),
    ...(!isOnlineOnly && placeOf(latitude, longitude)),
    ...(!isOnlineOnly && details.hours.length > 0 && { openingHoursSpecification: details.hours.map(openingOf) }),
    ...(branches.length > 0 && {
      department: branches.map((branch) => ({
        '@type': 'Store',
        name: `${shop.name}، ${branch.name}`,
        address: { ...postal(branch.address), addressLocality: branch.city },
      })),
    }),
    ...(rating.average !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        ratingCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}

const postal = (streetAddress: string) => ({
  '@type': 'PostalAddress',
  ...(streetAddress !== '' && { streetAddress }),
});

const placeOf = (latitude: number | null, longitude: number | null) =>
  latitude === null || longitude === null
    ? {}
    : {
        geo: { '@type': 'GeoCoordinates', latitude, longitude },
        hasMap: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
      };

const openingOf = ({ weekday, opens, closes }: MerchantPage['details']['hours'][number]) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: `https://schema.org/${DAYS[weekday]}`,
  opens: timeOf(opens),
  closes: closes === 24 * 60 ? LAST_MINUTE : timeOf(closes),
});

/** Where a page is in the site: its names with their addresses, the outermost first. */
export const linkedPath = (steps: readonly { readonly name: string; readonly address: string }[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address,
  })),
});

/** Pages that a list leads to, in its order. */
export const linkedList = (addresses: readonly string[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: addresses.map((url, index) => ({ '@type': 'ListItem', position: index + 1, url })),
});
