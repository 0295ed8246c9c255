/** What the head of a page says to search engines, and to those who show a shared link. */
export interface PageHead {
  /** In place of what the build wrote. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Path of the one address of what the page shows; null where it is not to be found. */
  readonly canonical: string | null;
  /** Path of a picture of 1200 × 630, and what it shows; the product's own by default. */
  readonly picture?: { readonly path: string; readonly alt: string } | undefined;
  /** The same as the page says, for machines (schema.org). Addresses in it are whole. */
  readonly data?: readonly object[] | undefined;
}

const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta name="description" content="([^"]*)"\s*\/?>/;
const OWN_PICTURE = { path: '/api/v1/share-card', alt: 'نسیه داده می‌شود' };

/** The page with this head. Every value is escaped; in JSON, `<` is, so that no text ends the element. */
export function fillHead(page: string, origin: string, head: PageHead): string {
  const title = head.title === undefined ? (TITLE.exec(page)?.[1] ?? '') : escapeHtml(head.title);
  const description =
    head.description === undefined ? (DESCRIPTION.exec(page)?.[1] ?? '') : escapeHtml(head.description);
  const lines = linesOf(origin, head, { title, description });
  return page
    .replace(TITLE, () => `<title>${title}</title>`)
    .replace(DESCRIPTION, () => `<meta name="description" content="${description}"/>`)
    .replace('</head>', () => `${lines.join('')}</head>`);
}

/** `title` and `description` are escaped already. */
function linesOf(
  origin: string,
  { canonical, picture = OWN_PICTURE, data = [] }: PageHead,
  { title, description }: { readonly title: string; readonly description: string },
): string[] {
  if (canonical === null) return ['<meta name="robots" content="noindex"/>'];
  const address = escapeHtml(origin + canonical);
  const image = escapeHtml(origin + picture.path);
  const alt = escapeHtml(picture.alt);
  return [
    `<link rel="canonical" href="${address}"/>`,
    property('og:type', 'website'),
    property('og:site_name', 'نسیه'),
    property('og:locale', 'fa_IR'),
    property('og:url', address),
    property('og:title', title),
    property('og:description', description),
    property('og:image', image),
    property('og:image:type', 'image/png'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', alt),
    '<meta name="twitter:card" content="summary_large_image"/>',
    ...data.map((each) => `<script type="application/ld+json">${escapedJson(each)}</script>`),
  ];
}

const property = (name: string, content: string): string => `<meta property="${name}" content="${content}"/>`;

/** JSON that cannot end the element that it is in, nor begin a comment there. */
const escapedJson = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
