import { describe, expect, test } from 'vitest';
import type { MerchantPage } from './profile.ts';
import { EMPTY_PROFILE } from './shop-profile.ts';
import { linkedShop } from './shop-linked-data.ts';

const ORIGIN = 'https://nesye.test';
const shop: MerchantPage = {
  id: 7n,
  name: 'گل‌فروشی نرگس',
  logo: null,
  status: 1,
  category: { id: 4, name: 'گل و گیاه', slug: 'flowers' },
  tags: [],
  businessMode: 1,
  description: '',
  address: 'شیراز، خیابان زند',
  latitude: 29.6,
  longitude: 52.5,
  preferredQrProducts: [],
  createdAt: new Date('2026-01-01T00:00:00Z'),
  details: EMPTY_PROFILE,
};
const picture = { id: 1n, width: 800, height: 600, blur: null, widths: [640] };
const linked = (change: Partial<MerchantPage> = {}, rest: Partial<Parameters<typeof linkedShop>[0]> = {}) =>
  linkedShop({
    origin: ORIGIN,
    address: `${ORIGIN}/merchant-details?id=7`,
    shop: { ...shop, ...change },
    branches: [],
    rating: { average: null, count: 0 },
    ...rest,
  });

describe('a shop for machines', () => {
  test('has what the page says, and nothing that it does not', () => {
    expect(linked()).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Store',
      '@id': `${ORIGIN}/merchant-details?id=7`,
      url: `${ORIGIN}/merchant-details?id=7`,
      name: 'گل‌فروشی نرگس',
      image: [`${ORIGIN}/api/v1/merchant-card/7`],
      address: { '@type': 'PostalAddress', streetAddress: 'شیراز، خیابان زند' },
      geo: { '@type': 'GeoCoordinates', latitude: 29.6, longitude: 52.5 },
      hasMap: 'https://www.openstreetmap.org/?mlat=29.6&mlon=52.5#map=17/29.6/52.5',
    });
  });

  test('has its hours, pictures and branches', () => {
    const hours = [
      { weekday: 0, opens: 540, closes: 780 },
      { weekday: 6, opens: 1_020, closes: 1_440 },
    ];
    const pictures = [
      { ...picture, kind: 'logo' as const, fileId: 'a'.repeat(32) },
      { ...picture, kind: 'picture' as const, fileId: 'b'.repeat(32) },
    ];
    const branches = [{ name: 'شعبهٔ ملاصدرا', city: 'شیراز', address: '' }];
    expect(linked({ details: { ...EMPTY_PROFILE, hours, pictures } }, { branches })).toMatchObject({
      logo: `${ORIGIN}/api/v1/merchant-picture/${'a'.repeat(32)}`,
      image: [`${ORIGIN}/api/v1/merchant-picture/${'b'.repeat(32)}`, `${ORIGIN}/api/v1/merchant-card/7`],
      openingHoursSpecification: [
        { dayOfWeek: 'https://schema.org/Saturday', opens: '09:00', closes: '13:00' },
        { dayOfWeek: 'https://schema.org/Friday', opens: '17:00', closes: '23:59' },
      ],
      department: [
        { name: 'گل‌فروشی نرگس، شعبهٔ ملاصدرا', address: { '@type': 'PostalAddress', addressLocality: 'شیراز' } },
      ],
    });
  });

  test('has a rating only where the page shows an average', () => {
    expect(linked({}, { rating: { average: null, count: 4 } })).not.toHaveProperty('aggregateRating');
    expect(linked({}, { rating: { average: 4.6, count: 5 } })).toMatchObject({
      aggregateRating: { ratingValue: 4.6, ratingCount: 5, bestRating: 5, worstRating: 1 },
    });
  });

  test('that sells on the web alone has no place and no hours', () => {
    const online = linked({
      businessMode: 2,
      details: { ...EMPTY_PROFILE, hours: [{ weekday: 0, opens: 0, closes: 60 }] },
    });
    expect(online).toMatchObject({ '@type': 'OnlineStore' });
    expect(online).not.toHaveProperty('geo');
    expect(online).not.toHaveProperty('openingHoursSpecification');
  });
});
