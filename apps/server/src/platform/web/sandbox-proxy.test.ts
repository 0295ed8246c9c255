import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from '../http/create-http-server.ts';
import { createLogger } from '../logging/logger.ts';
import { fixedClock } from '../testing/fixed-clock.ts';
import { proxySandbox } from './sandbox-proxy.ts';

const CLOCK = fixedClock('2026-11-22T10:00:00Z');

let party: FastifyInstance;
let product: FastifyInstance;
let url: string;

beforeAll(async () => {
  party = Fastify();
  party.removeAllContentTypeParsers();
  party.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  party.all('/sandbox/echo', (request) => ({
    method: request.method,
    url: request.url,
    body: request.body ?? null,
    headers: request.headers,
  }));
  party.get('/sandbox/page', (_request, reply) =>
    reply.header('content-security-policy', "default-src 'none'").type('text/html').send('<p>متن</p>'),
  );
  party.get('/sandbox/', () => 'front');
  party.get('/sandbox', (_request, reply) => reply.redirect('/sandbox/', 308));
  party.get('/sandbox/away', (_request, reply) => reply.redirect('/sandbox/', 303));
  product = createHttpServer(createLogger({ level: 'silent' }));
  await proxySandbox(product, await party.listen({ host: '127.0.0.1', port: 0 }), CLOCK);
  product.put('/sandbox/clock', () => ({ isClock: true }));
  url = await product.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await product.close();
  await party.close();
});

test('method, query and body pass through unread; cookies and tokens do not', async () => {
  const body = '{ "to": "۰۹۱۲", "to": 1 }';
  const response = await fetch(`${url}/sandbox/echo?to=%2B98912`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      cookie: '__Host-refresh=secret',
      authorization: 'Bearer secret',
      'x-passed': 'yes',
      'x-business-now': '1999-01-01T00:00:00Z',
    },
  });
  const echo = (await response.json()) as {
    method: string;
    url: string;
    body: string;
    headers: Record<string, string>;
  };
  expect(echo).toMatchObject({ method: 'POST', url: '/sandbox/echo?to=%2B98912', body });
  expect(echo.headers['x-passed']).toBe('yes');
  // The time of the business clock, whatever a browser says.
  expect(echo.headers['x-business-now']).toBe('2026-11-22T10:00:00.000Z');
  expect(JSON.stringify(echo.headers)).not.toContain('secret');
});

test('pages have their own policy, and redirects reach the browser', async () => {
  expect((await fetch(`${url}/sandbox/page`)).headers.get('content-security-policy')).toBe("default-src 'none'");
  const away = await fetch(`${url}/sandbox/away`, { redirect: 'manual' });
  expect([away.status, away.headers.get('location')]).toEqual([303, '/sandbox/']);
});

test('the front page is reached with and without its slash, and forms pass through', async () => {
  expect(await (await fetch(`${url}/sandbox/`)).text()).toBe('front');
  expect(await (await fetch(`${url}/sandbox`)).text()).toBe('front');
  const form = (await (
    await fetch(`${url}/sandbox/echo`, { method: 'POST', body: new URLSearchParams({ mode: 'ok' }) })
  ).json()) as { body: string };
  expect(form.body).toBe('mode=ok');
});

test.each([
  ['its length given', (bytes: number) => new Uint8Array(bytes)],
  ['in chunks', (bytes: number) => new Blob([new Uint8Array(bytes)]).stream()],
])('a body above the sandbox’s limit is 413, and one at the limit passes: %s', async (_name, bodyOf) => {
  const post = (bytes: number) =>
    fetch(`${url}/sandbox/echo`, {
      method: 'POST',
      body: bodyOf(bytes),
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
    });
  for (const bytes of [64 * 1024 + 1, 1_000_000, 10_000_000]) {
    const refused = await post(bytes);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([413, 'payload_too_large']);
  }
  expect(((await (await post(64 * 1024)).json()) as { body: string }).body).toHaveLength(64 * 1024);
});

test('a method that is never passed on is 405, a longer address than any is 414', async () => {
  const unknown = await product.inject({ method: 'PROPFIND' as 'GET', url: '/sandbox/echo' });
  expect([unknown.statusCode, unknown.headers.allow]).toEqual([405, 'DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT']);
  expect((await product.inject(`/sandbox/echo?x=${'y'.repeat(8_200)}`)).statusCode).toBe(414);
});

test('the clock is the product’s own', async () => {
  expect(await (await fetch(`${url}/sandbox/clock`, { method: 'PUT' })).json()).toEqual({ isClock: true });
});

test('a sandbox that is away is 503 with a catalogue body, and everything else goes on', async () => {
  const lonely = createHttpServer(createLogger({ level: 'silent' }));
  await proxySandbox(lonely, 'http://127.0.0.1:9', CLOCK);
  const response = await lonely.inject('/sandbox/sms');
  expect([response.statusCode, response.headers['retry-after'], response.json<{ code: string }>().code]).toEqual([
    503,
    '1',
    'unavailable',
  ]);
  await lonely.close();
});
