import { createConnection, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from './create-http-server.ts';

const REQUEST_TIMEOUT_MS = 400;

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = createHttpServer(pino({ level: 'silent' }), { requestTimeoutMs: REQUEST_TIMEOUT_MS });
  app.post('/echo', (request) => ({ seen: request.body ?? null }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** What comes back over a bare socket for these very bytes. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    let response = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (response += chunk));
    socket.on('close', () => resolve(response));
    socket.on('error', reject);
    socket.write(bytes);
  });
}

test.each([
  ['an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 405, 'method_not_allowed'],
  [
    'headers past 16 KiB',
    `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'y'.repeat(17_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  ['bytes that are no HTTP', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400, 'invalid'],
  [
    'an address longer than all headers may be',
    `GET /${'y'.repeat(17_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    414,
    'uri_too_long',
  ],
  [
    'two lengths (smuggling)',
    'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
    400,
    'invalid',
  ],
  ['two Host headers', 'GET /nothing HTTP/1.1\r\nHost: shop.example\r\nhOST: other.example\r\n\r\n', 400, 'invalid'],
])('%s is refused in the platform’s form, and the connection ends', async (_name, bytes, status, code) => {
  const response = await exchange(bytes);
  const [head = '', body = ''] = response.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head.toLowerCase()).toContain('connection: close');
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(Buffer.byteLength(body)).toBe(Number(/content-length: (\d+)/i.exec(head)?.[1]));
  expect(JSON.parse(body)).toMatchObject({ code, non_field_errors: [expect.any(String)] });
});

test('limits on time hold', async () => {
  const standard = createHttpServer(pino({ level: 'silent' }));
  const { requestTimeout, headersTimeout, timeout } = standard.server;
  expect([requestTimeout, headersTimeout, timeout]).toEqual([10_000, 10_000, 20_000]);
  await standard.close();
});

test('an empty body is no body; an unknown address names nothing of the platform', async () => {
  const empty = await app.inject({ method: 'POST', url: '/echo', headers: { 'content-type': 'application/json' } });
  expect(empty.json()).toEqual({ seen: null });
  const unknown = await app.inject({ method: 'GET', url: '/wp-admin' });
  expect([unknown.statusCode, unknown.headers['server'], unknown.headers['x-powered-by']]).toEqual([
    404,
    undefined,
    undefined,
  ]);
});

test.each([
  [0, '127.0.0.1'],
  [1, '203.0.113.9'],
])('with %i proxies of ours in front, the caller is %s', async (trustedProxyHops, ip) => {
  const proxied = createHttpServer(pino({ level: 'silent' }), { trustedProxyHops });
  proxied.get('/ip', (request, reply) => reply.send({ ip: request.ip }));
  const reply = await proxied.inject({ url: '/ip', headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' } });
  expect(reply.json()).toEqual({ ip });
  await proxied.close();
});
