import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { PLAIN_PAGES, serveSiteMap } from './search-engines.ts';

const ORIGIN = 'https://nesye.test';

test('robots learn what is not for them and where the site map is', async () => {
  const app = Fastify();
  serveSiteMap(app, { origin: ORIGIN, links: async () => [], now: () => new Date(0) });
  const { body, headers } = await app.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^User-agent: \*\n/);
  expect(body).toContain('\nDisallow: /user/\n');
  expect(body).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  // Pictures of pages that are found, in a folder that is not.
  expect(body).toContain('\nAllow: /api/v1/merchant-picture/\n');
  for (const page of PLAIN_PAGES) expect(body.split('\n')).not.toContain(`Disallow: ${page}`);
});

test('the site map names each page once an hour, also where many ask; one that failed is made again', async () => {
  let reads = 0;
  let at = 0;
  let isAway = true;
  const app = Fastify();
  serveSiteMap(app, {
    origin: ORIGIN,
    links: async () => {
      reads += 1;
      if (isAway) throw new Error('the database is away');
      return ['/merchants?category_id=1&page=2'];
    },
    now: () => new Date(at),
  });
  expect((await app.inject('/sitemap.xml')).statusCode).toBe(500);
  isAway = false;
  const all = await Promise.all([1, 2, 3].map(() => app.inject('/sitemap.xml')));
  expect(reads).toBe(2);
  const text = all[2]?.body ?? '';
  const zipped = await app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip' } });
  expect([zipped.headers['content-encoding'], gunzipSync(zipped.rawPayload).toString()]).toEqual(['gzip', text]);
  expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    ...PLAIN_PAGES.map((path) => `${ORIGIN}${path}`),
    `${ORIGIN}/merchants?category_id=1&amp;page=2`,
  ]);
  at = 3_599_999;
  await app.inject('/sitemap.xml');
  expect(reads).toBe(2);
  at = 3_600_000;
  await app.inject('/sitemap.xml');
  expect(reads).toBe(3);
});
