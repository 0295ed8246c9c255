import type { PageHead } from './platform/web/page-head.ts';
import { PLAIN_PAGES } from './platform/web/search-engines.ts';

/** Former addresses of a page, and where it is now. */
const SAME_PAGES = { '/merchantV2': '/merchant', '/merchant-test': '/merchant' } as const;

/** What the heads of the pages for everybody say that do not change. `/faq` says its own. */
export function pageHeads(origin: string): Readonly<Record<string, PageHead>> {
  const product = {
    '@type': 'Organization',
    '@id': `${origin}/#nesye`,
    name: 'نسیه',
    alternateName: 'Nesye',
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  };
  const site = {
    '@context': 'https://schema.org',
    '@graph': [
      product,
      {
        '@type': 'WebSite',
        '@id': `${origin}/#site`,
        name: 'نسیه',
        url: `${origin}/`,
        inLanguage: 'fa-IR',
        publisher: { '@id': product['@id'] },
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}/merchants?search={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
  const plain = PLAIN_PAGES.map((path): [string, PageHead] => [path, { canonical: path }]);
  return {
    ...Object.fromEntries(plain),
    ...Object.fromEntries(Object.entries(SAME_PAGES).map(([path, canonical]) => [path, { canonical }])),
    '/': { canonical: '/', data: [site] },
    '/landing': { canonical: '/landing', data: [site] },
  };
}
