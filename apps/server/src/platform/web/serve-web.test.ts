import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { merchantsCalls } from '@nesye/contract';
import { bindDocument } from '../http/bind-calls.ts';
import { createHttpServer } from '../http/create-http-server.ts';
import type { Limit } from '../http/guard.ts';
import { Refusal } from '../http/refusal.ts';
import { createLogger } from '../logging/logger.ts';
import type { LivePage } from './live-pages.ts';
import { serveWeb } from './serve-web.ts';

const SCRIPT = 'window.started = true;';
const ASSET = 'export const greeting = "سلام";'.repeat(50);
const HASHED_ASSET = '/assets/entry-B3xQ9zLm.js';

/** A page of shops: it finds any word, and refuses a number. */
const shopsPage: LivePage = {
  path: '/shops',
  call: merchantsCalls.listMerchants,
  links: async () => [],
  view: async ({ search = '' }) => {
    if (/\d/.test(search)) throw new Refusal('invalid', { field: 'search' });
    return {
      values: { search, shops: search === '' ? [] : [{ name: `<i>${search}` }] },
      head: {
        title: `"${search}" & <b>`,
        description: search,
        canonical: `/shops?search=${search}&a=1`,
        data: [{ name: `</script><script>alert(1)</script>${search}` }],
      },
    };
  },
};
const ORIGIN = 'https://nesye.test';
const HEADS = { '/': { canonical: '/', data: [{ name: 'نسیه' }] }, '/absent': { canonical: '/absent' } };
let callsLeft = Infinity;
const limit: Limit = () => {
  callsLeft -= 1;
  if (callsLeft < 0) throw new Refusal('rate_limited', { retryAfterS: 7 });
  return undefined;
};

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nesye-web-'));
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  };
  write(
    'index.html',
    `<html lang="fa" dir="rtl"><head><title>نسیه</title><meta name="description" content="قسطی"/><script>${SCRIPT}</script><script type="application/ld+json">{}</script></head><p>نسیه</p></html>`,
  );
  write('login/index.html', '<html>ورود</html>');
  write(
    'shops/index.html',
    `<html><head><title>فروشگاه‌ها</title><meta name="description" content="همه"/><script>${SCRIPT}</script></head>{{#refused}}نشد: {{.}}{{/refused}}{{^refused}}<input value="{{search}}">{{#shops}}<b>{{name}}</b>{{/shops}}{{/refused}}</html>`,
  );
  write('404.html', '<html>پیدا نشد</html>');
  write('__spa-fallback.html', '<html>app<script type="module">import "/assets/entry-B3xQ9zLm.js";</script></html>');
  write('fallback.html', '<html>بی‌اتصال</html>');
  const screens = [
    { path: '/', file: 'index.html' },
    { path: '/login', file: 'login/index.html' },
    { path: '/shops', file: 'shops/index.html' },
    { path: '/fallback.html', file: 'fallback.html' },
    { path: '/user/wallet', file: '__spa-fallback.html' },
    { path: '/qr/payment/:code', file: '__spa-fallback.html' },
    { path: '/qr/login/*', file: '__spa-fallback.html' },
    { path: '/console/reviews', file: 'console/index.html' },
  ];
  write('console/index.html', '<html>میز کار</html>');
  write('console/assets/screen-B3xQ9zLm.js', ASSET);
  write(
    'screens.json',
    JSON.stringify({
      screens,
      containing: [{ fragment: 'nig', file: '__spa-fallback.html' }],
      moved: [{ from: '/operator', to: '/console' }],
      notFoundFile: '404.html',
    }),
  );
  write('sw.js', 'self.skipWaiting();');
  write('widget/v1.js', ASSET);
  write(HASHED_ASSET, ASSET);
  write(`${HASHED_ASSET}.br`, brotliCompressSync(ASSET));
  write(`${HASHED_ASSET}.gz`, gzipSync(ASSET));
  app = createHttpServer(createLogger({ level: 'silent' }));
  await serveWeb(app, { folder, origin: ORIGIN, heads: HEADS, pages: [shopsPage], limit });
  app.get('/api/v1/known/', () => ({ isKnown: true }));
  bindDocument(app, '/api/v1/named/:name', '{}');
  await app.ready();
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test.each([
  ['application/x-www-form-urlencoded', 'RefId=1&RefId=2'],
  ['multipart/form-data; boundary=x', '--x--'],
  ['text/xml', '<paid/>'],
])('a bank that sends a browser back by a form of %s finds the screen', async (type, payload) => {
  const post = (url: string, accept = 'text/html') =>
    app.inject({ method: 'POST', url, headers: { accept, 'content-type': type }, payload });
  const back = await post('/user/wallet?mandate=1');
  expect([back.statusCode, back.headers.location]).toEqual([303, '/user/wallet?mandate=1']);
  expect((await post('/user/wallet', 'application/json')).statusCode).toBe(405);
  expect((await post('/api/v1/known/')).statusCode).toBe(405);
  expect((await post(HASHED_ASSET)).statusCode).toBe(405);
  expect((await post('//evil.example/user/wallet')).statusCode).toBe(404);
});

test('the widget is for pages of other sites, an hour long; nothing else is', async () => {
  const { statusCode, headers, body } = await get('/widget/v1.js', { origin: 'https://web-shop.example' });
  expect([statusCode, body]).toEqual([200, ASSET]);
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/javascript/),
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    vary: 'accept-encoding',
  });
  const other = await get('/sw.js');
  expect(other.headers['access-control-allow-origin']).toBeUndefined();
  expect(other.headers['cross-origin-resource-policy']).toBe('same-origin');
});

describe('pages', () => {
  test('a prerendered page comes with or without a trailing slash and is revalidated each time', async () => {
    for (const url of ['/login', '/login/', '/login?dest=%2Fuser%2Fwallet']) {
      const response = await get(url);
      expect([response.statusCode, response.headers['cache-control'], response.body]).toEqual([
        200,
        'no-cache',
        '<html>ورود</html>',
      ]);
      expect(response.headers['content-type']).toMatch(/^text\/html; charset=utf-8/i);
    }
  });

  test('one that names its address is sent as each browser takes it, and not again', async () => {
    const plain = await get('/');
    expect(plain.body).toContain(`<title>نسیه</title>`);
    expect(plain.body).toContain(
      `<meta property="og:title" content="نسیه"/><meta property="og:description" content="قسطی"/>`,
    );
    expect(plain.body).toContain(`<link rel="canonical" href="${ORIGIN}/"/>`);
    expect(plain.body).toContain('<script type="application/ld+json">{"name":"نسیه"}</script></head>');
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const sent = await get('/', { 'accept-encoding': encoding });
      expect([sent.headers['content-encoding'], unpack(sent.rawPayload).toString()]).toEqual([encoding, plain.body]);
      const tag = String(sent.headers.etag);
      expect((await get('/', { 'accept-encoding': encoding, 'if-none-match': tag })).statusCode).toBe(304);
      expect((await get('/', { 'if-none-match': tag })).statusCode).toBe(200);
    }
  });

  test('the policy names the hash of the inline script that runs, and of no other', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    const hash = createHash('sha256').update(SCRIPT).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.match(/sha256-/g)).toHaveLength(1);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  });

  test('every page carries the security headers', async () => {
    const { headers } = await get('/login');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toContain('includeSubDomains');
    expect(headers['permissions-policy']).toContain('camera=(self)');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  test('screens of the route table that were not prerendered start the app', async () => {
    for (const url of [
      '/user/wallet',
      '/user/wallet/',
      '/qr/payment/NESYE-DEMO-1',
      '/nig/a/b/c',
      '/a/b-nig-c',
      '/qr/login',
      '/qr/login/a/b',
      '/qr/payment/%D9%86',
    ]) {
      const response = await get(url);
      expect([url, response.statusCode]).toEqual([url, 200]);
      expect(response.body).toContain('app');
    }
  });
});

test('an app in a folder of the build has its page and its files there; its former addresses lead to it, with their query', async () => {
  expect((await get('/console/reviews')).body).toContain('میز کار');
  const file = await get('/console/assets/screen-B3xQ9zLm.js');
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const [from, to] of [
    ['/operator', '/console'],
    ['/operator/reviews?page=2', '/console/reviews?page=2'],
    ['/operator/a%0d%0ab/%D8%A7', '/console/a%0d%0ab/%D8%A7'],
  ]) {
    const { statusCode, headers } = await get(from ?? '');
    expect([statusCode, headers.location]).toEqual([301, to]);
  }
  expect((await get('/operators')).statusCode).toBe(404);
});

describe('what does not exist', () => {
  test.each([
    '/nowhere',
    '/user',
    '/qr/payment/a/b',
    '/__spa-fallback.html',
    '/404.html',
    '/login/index.html',
    '/screens.json',
    '/assets/none-nig-12345678.js',
    '/console/assets/none-nig-12345678.js',
    '/console/index.html',
    '/../package.json',
    '/%2e%2e%2fetc/passwd',
    '/assets/',
  ])('%s is 404', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test('a folder without a whole build is refused at start', async () => {
    await expect(
      serveWeb(Fastify(), { folder: path.join(folder, 'assets'), origin: ORIGIN, heads: {}, pages: [], limit }),
    ).rejects.toThrow(/screens\.json/);
  });

  test('an address that cannot be decoded is refused as any other that does not exist', async () => {
    expect([400, 404]).toContain((await get('/%')).statusCode);
  });

  test('browsers get a page, others the plain refusal', async () => {
    expect((await get('/nowhere', { accept: 'text/html,*/*' })).body).toContain('پیدا نشد');
    expect((await get('/nowhere', { accept: 'application/json' })).json()).toMatchObject({ code: 'not_found' });
  });

  test('unknown addresses of the API stay the API’s, even for a browser', async () => {
    expect((await get('/api/v1/nothing/', { accept: 'text/html' })).json()).toMatchObject({ code: 'not_found' });
    expect((await get('/api/v1/known/')).json()).toEqual({ isKnown: true });
  });

  test('a part of an address longer than any name is 404 for the right method: nothing else is allowed there', async () => {
    expect((await get('/api/v1/named/it')).statusCode).toBe(200);
    const response = await get(`/api/v1/named/${'a'.repeat(600)}`);
    expect([response.statusCode, response.headers.allow, response.json<{ code: string }>().code]).toEqual([
      404,
      undefined,
      'not_found',
    ]);
  });

  test('pages and files are only read: 405, and what is not there stays 404', async () => {
    for (const url of ['/login', '/', '/user/wallet/', '/login?dest=%2F', '/%6Cogin', HASHED_ASSET]) {
      for (const method of ['POST', 'DELETE', 'PROPFIND'] as const) {
        const response = await app.inject({ method: method as 'POST', url });
        expect([url, response.statusCode, response.headers.allow, response.json<{ code: string }>().code]).toEqual([
          url,
          405,
          'GET, HEAD, OPTIONS',
          'method_not_allowed',
        ]);
      }
    }
    expect((await app.inject({ method: 'OPTIONS', url: '/login' })).statusCode).toBe(204);
    for (const url of ['/nowhere', '/screens.json', '/api/nig', '/sandbox/nig'])
      expect((await app.inject({ method: 'POST', url })).statusCode).toBe(404);
  });

  test('an address past 8 KiB is 414, page or not', async () => {
    for (const url of ['/login', '/nowhere', `/${'a'.repeat(8_200)}`]) {
      const response = await get(`${url}?x=${'y'.repeat(8_200)}`, { accept: 'text/html' });
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([414, 'uri_too_long']);
    }
  });
});

describe('files', () => {
  test('a hashed file may be cached for a year; the service worker is revalidated', async () => {
    expect((await get(HASHED_ASSET)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  test('the compressed copy is sent to a client that can read it', async () => {
    const brotli = await get(HASHED_ASSET, { 'accept-encoding': 'gzip, deflate, br' });
    expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.rawPayload).toString()]).toEqual([
      'br',
      ASSET,
    ]);
    expect((await get(HASHED_ASSET, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    const plain = await get(HASHED_ASSET);
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, ASSET]);
    expect(brotli.headers['content-type']).toMatch(/javascript/);
    expect(brotli.headers['vary']).toMatch(/accept-encoding/i);
  });

  test('a file already held is not sent again', async () => {
    const { headers } = await get('/login');
    expect((await get('/login', { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304);
  });

  test('HEAD responds like GET without a body', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/login' });
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });
});

describe('a page that is filled', () => {
  test('is whole as it comes, with nothing of the address taken for markup, and may be kept for a minute', async () => {
    const response = await get(`/shops?${new URLSearchParams({ search: '"><script>x</script>' }).toString()}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=60',
      'content-security-policy': (await get('/')).headers['content-security-policy'],
      'x-content-type-options': 'nosniff',
    });
    expect(response.body).not.toContain('<script>x');
    expect(response.body).toContain('<b>&lt;i&gt;');
    expect((await get('/shops?search=a&search=کفش')).body).toContain('value="کفش"');
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent as %s to who takes it', async (encoding, unpack) => {
    const response = await get('/shops?search=کفش', { 'accept-encoding': encoding });
    expect([response.headers['content-encoding'], response.headers.vary]).toEqual([encoding, 'accept-encoding']);
    expect(unpack(response.rawPayload).toString()).toContain('<b>&lt;i&gt;کفش</b>');
  });

  test('names its one address, its picture and itself for machines, and no value ends its element', async () => {
    const { body } = await get(`/shops?search=${encodeURIComponent('"><i>')}`);
    const [head = ''] = body.split('</head>');
    expect(head).toContain('<title>&quot;&quot;&gt;&lt;i&gt;&quot; &amp; &lt;b&gt;</title>');
    expect(head).toContain('<meta name="description" content="&quot;&gt;&lt;i&gt;"/>');
    expect(head).toContain(
      `<link rel="canonical" href="${ORIGIN}/shops?search=&quot;&gt;&lt;i&gt;&amp;a=1"/><meta property="og:type"`,
    );
    expect(head).toContain(`<meta property="og:image" content="${ORIGIN}/api/v1/share-card"/>`);
    const [[, data = ''] = [], ...more] = head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
    expect(more).toEqual([]);
    expect(JSON.parse(data)).toEqual({ name: '</script><script>alert(1)</script>"><i>' });
    // What is refused is not to be found.
    const refused = (await get('/shops?search=12')).body;
    expect(refused).toContain('<meta name="robots" content="noindex"/></head>');
    expect(refused).not.toContain('canonical');
  });

  test('shows what it is refused for, and is kept by no one then', async () => {
    const refused = await get('/shops?search=12');
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([400, 'no-store']);
    expect(refused.body).toContain(`نشد: ${new Refusal('invalid').message}`);
    callsLeft = 0;
    const limited = await get('/shops');
    callsLeft = Infinity;
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '7']);
  });

  test('does not let the server start without its template', async () => {
    const page = { ...shopsPage, path: '/gone' };
    await expect(serveWeb(Fastify(), { folder, origin: ORIGIN, heads: {}, pages: [page], limit })).rejects.toThrow(
      '/gone',
    );
  });
});
