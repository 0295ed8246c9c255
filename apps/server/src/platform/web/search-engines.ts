import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { sendZipped } from '../http/send-zipped.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** What is of one person or for machines; a robot that reads it wastes its time and ours. */
const CLOSED = ['/api/', '/merchant-api/v1/', '/user/', '/console', '/qr/', '/payment', '/nig', '/sandbox', '/login'];
/** Pictures of pages for everybody: those of shops, and those of shared links. */
const OPEN = ['/api/v1/merchant-picture/', '/api/v1/merchant-card/', '/api/v1/share-card'];
/** Pages for everybody with a text that does not change by itself. */
export const PLAIN_PAGES = ['/', '/landing', '/merchant', '/faq', '/terms', '/privacy', '/complaints', '/contact'];
/** How long a site map is sent as it was made: making it may read every shop. */
const FRESH_MS = 3_600_000;
const zip = promisify(gzip);

export interface SiteMap {
  /** Where pages are found, without a slash at the end. */
  readonly origin: string;
  /** Paths of pages that are filled from the database; at most 49,000, for a file holds 50,000. */
  readonly links: () => Promise<readonly string[]>;
  readonly now: () => Date;
}

/** Serves `/robots.txt` and `/sitemap.xml` (sitemaps.org 0.9). The site map is made once an hour, however many ask. */
export function serveSiteMap(app: FastifyInstance, { origin, links, now }: SiteMap): void {
  const robots = [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    ...CLOSED.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  app.get('/robots.txt', (_, reply) =>
    reply
      .headers(SECURITY_HEADERS)
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robots.join('\n')),
  );
  let made: { readonly at: number; readonly file: Promise<Buffer> } | undefined;
  const file = (): Promise<Buffer> => {
    const at = now().getTime();
    if (made === undefined || at - made.at >= FRESH_MS || at < made.at) {
      const fresh = { at, file: links().then((found) => zip(siteMapText(origin, [...PLAIN_PAGES, ...found]))) };
      made = fresh;
      // One that failed is not kept.
      fresh.file.catch(() => {
        if (made === fresh) made = undefined;
      });
    }
    return made.file;
  };
  app.get('/sitemap.xml', async (request, reply) => {
    const zipped = await file();
    reply
      .headers({ ...SECURITY_HEADERS, 'cache-control': 'public, max-age=3600' })
      .type('application/xml; charset=utf-8');
    return await sendZipped(request, reply, zipped);
  });
}

const siteMapText = (origin: string, paths: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths
    .map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`)
    .join('\n')}\n</urlset>\n`;

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
