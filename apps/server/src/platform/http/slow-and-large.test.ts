import { crash, runDetached } from '../detached/run-detached.ts';
import { once } from 'node:events';
import { type AddressInfo, createConnection, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpServer, type HttpServerOptions } from './create-http-server.ts';
import { Refusal } from './refusal.ts';

const REQUEST_TIMEOUT_MS = 500;
const PATIENCE_MS = 20_000;
const MEGABYTE = 1024 * 1024;
const post = (path: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;

/** One whose limit of time is soon reached, and one with the limits that the product has. */
let hasty: FastifyInstance;
let usual: FastifyInstance;
const seen: unknown[] = [];
const opened: Socket[] = [];

beforeAll(async () => {
  hasty = await serve({ requestTimeoutMs: REQUEST_TIMEOUT_MS });
  usual = await serve({});
});
afterAll(async () => {
  for (const socket of opened) socket.destroy();
  await Promise.all([hasty.close(), usual.close()]);
});

async function serve(options: HttpServerOptions): Promise<FastifyInstance> {
  const app = createHttpServer(pino({ level: 'silent' }), options);
  app.post('/echo', (request) => {
    seen.push(request.body);
    return { isDone: true };
  });
  app.post('/slow', async () => {
    await sleep(3 * REQUEST_TIMEOUT_MS);
    return { isDone: true };
  });
  app.post('/closed', { onRequest: () => Promise.reject(new Refusal('token_not_valid')) }, () => ({ isDone: true }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

const portOf = ({ server }: FastifyInstance): number => (server.address() as AddressInfo).port;
const connect = (app: FastifyInstance): Socket =>
  createConnection({ host: '127.0.0.1', port: portOf(app), allowHalfOpen: true });

interface Line {
  readonly socket: Socket;
  readonly response: () => string;
  /** The server has said its last. */
  readonly ended: Promise<unknown>;
  /** Resolves when the server takes nothing more; only who goes on sending finds out. */
  readonly cut: Promise<void>;
}

/** A bare connection that has sent these bytes, and does not end because the other side does. */
async function say(bytes: string, app = hasty): Promise<Line> {
  const socket = connect(app);
  const pieces: string[] = [];
  socket.setEncoding('utf8').on('data', (text: string) => pieces.push(text));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const ended = once(socket, 'end');
  ended.catch(() => undefined);
  // Being cut off is an error of the socket's.
  const cut = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  socket.write(bytes);
  opened.push(socket);
  return { socket, response: () => pieces.join(''), ended, cut };
}

/** Sends a byte every so often for as long as the connection takes it. */
async function trickle({ socket }: Line): Promise<void> {
  while (!socket.destroyed) {
    socket.write(' ');
    await sleep(REQUEST_TIMEOUT_MS / 5);
  }
}

describe('a request that does not come whole in time', () => {
  test.concurrent.each([
    ['a silent body', post('/echo', 500), false],
    ['a trickled body', post('/echo', 500), true],
    ['half of the headers', 'GET /echo HTTP/1.1\r\nHost: x\r\nX-Long: ', false],
    ['trickled headers', 'GET /echo HTTP/1.1\r\nHost: x\r\nX-Long: ', true],
  ])('%s is 408 in the platform’s form, and the connection ends', async (_name, bytes, isTrickled) => {
    const line = await say(bytes);
    if (isTrickled) runDetached(trickle(line), crash);
    await expect.poll(line.response, { timeout: PATIENCE_MS }).toContain('\r\n\r\n{');
    const [head = '', body = ''] = line.response().split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(JSON.parse(body)).toMatchObject({
      code: 'request_timeout',
      retry: 'same_key',
      non_field_errors: [expect.stringMatching(/[\u0600-\u06ff]/)],
    });
    await line.ended;
    // Who trickles goes on for ever: only the server can end it.
    if (isTrickled) await line.cut;
  });

  test('the rest that comes after the 408 is not carried out', async () => {
    const line = await say(post('/echo', 12));
    await expect.poll(line.response, { timeout: PATIENCE_MS }).toContain('408');
    seen.length = 0;
    line.socket.end('{"amount":1}');
    await line.cut;
    expect(seen).toEqual([]);
    expect(line.response().match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  test('no 408 comes before the response of an earlier request, which might be taken for it', async () => {
    const line = await say(`${post('/slow', 2)}{}GET /echo HTTP/1.1\r\nX-Half: `);
    await line.ended;
    expect(line.response()).toBe('');
  });

  test('a request that got its response before its body came gets no second one', async () => {
    const line = await say(post('/closed', 500));
    runDetached(trickle(line), crash);
    await line.cut;
    expect(line.response()).toMatch(/^HTTP\/1\.1 401 /);
    expect(line.response().match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

/** Writes the whole body before it reads, as simple clients do; a write that fails rejects. */
async function sendThenRead(path: string, bytes: number, more = ''): Promise<string> {
  const socket = connect(usual);
  const broken = once(socket, 'error').then(([error]) => Promise.reject(error as Error));
  broken.catch(() => undefined);
  socket.pause();
  await Promise.race([once(socket, 'connect'), broken]);
  socket.write(post(path, bytes, more));
  const piece = Buffer.alloc(MEGABYTE, 0x20);
  for (let sent = 0; sent < bytes; sent += piece.length)
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), broken]);
  const pieces: string[] = [];
  socket.setEncoding('utf8').on('data', (text: string) => pieces.push(text));
  socket.resume();
  await Promise.race([once(socket, 'end'), broken]);
  socket.end();
  return pieces.join('');
}

describe('a body that is too large', () => {
  test.each([1, 5, 20])('of %i MB: a client that writes all of it before reading finds the 413', async (megabytes) => {
    for (let round = 0; round < 5; round += 1) {
      const response = await sendThenRead('/echo', megabytes * MEGABYTE);
      expect(response).toMatch(/^HTTP\/1\.1 413 .*"code":"payload_too_large"/s);
      expect(response.toLowerCase()).toContain('connection: close');
    }
  });

  test('a client of fetch’s kind finds it, too, with a length and without', async () => {
    const url = `http://127.0.0.1:${portOf(usual)}/echo`;
    const headers = { 'content-type': 'application/json' };
    for (let round = 0; round < 5; round += 1) {
      expect((await fetch(url, { method: 'POST', headers, body: new Uint8Array(10 * MEGABYTE) })).status).toBe(413);
      const body = new Blob([new Uint8Array(10 * MEGABYTE)]).stream();
      expect((await fetch(url, { method: 'POST', headers, body, duplex: 'half' })).status).toBe(413);
    }
  });

  test('any refusal before the body is found, where the caller requested the connection to be closed', async () => {
    expect(await sendThenRead('/closed', 5 * MEGABYTE, 'Connection: close\r\n')).toMatch(/^HTTP\/1\.1 401 /);
  });

  test('what comes past 32 MB is not waited for, nor who trickles on', async () => {
    await expect(sendThenRead('/echo', 80 * MEGABYTE)).rejects.toThrow(/EPIPE|ECONNRESET/);
    const line = await say(post('/echo', 100_000), usual);
    runDetached(trickle(line), crash);
    await line.cut;
    expect(line.response()).toMatch(/^HTTP\/1\.1 413 /);
  });
});
