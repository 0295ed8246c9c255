import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVirusScanner } from './create-virus-scanner.ts';
import { createClamdVirusScanner } from './clamd-virus-scanner.ts';
import { createHttpVirusScanner } from './http-virus-scanner.ts';
import { ScanFailure } from './virus-scanner.ts';

async function* content(text: string, times = 1): AsyncGenerator<Buffer> {
  for (let time = 0; time < times; time += 1) yield Buffer.from(text);
}
const portOf = (server: Server | SocketServer): number => (server.address() as AddressInfo).port;
const listen = (server: Server | SocketServer): Promise<void> =>
  new Promise((resolve) => void server.listen(0, '127.0.0.1', resolve));

describe('over HTTP', () => {
  let reply: { status: number; body: string } | undefined;
  let received = '';
  const server = createServer((request, response) => {
    received = '';
    request.on('data', (bytes) => (received += String(bytes)));
    request.on('end', () => void (reply === undefined ? undefined : response.writeHead(reply.status).end(reply.body)));
  });
  beforeAll(() => listen(server));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const scan = (timeoutMs = 2_000) =>
    createHttpVirusScanner(`http://127.0.0.1:${portOf(server)}/scan`, { timeoutMs }).scan(content('bytes'));

  test('hands over the bytes and passes the verdict on', async () => {
    reply = { status: 200, body: '{"verdict":"clean"}' };
    expect([await scan(), received]).toEqual([{ isClean: true }, 'bytes']);
    reply = { status: 200, body: '{"verdict":"infected","finding":"Eicar"}' };
    expect(await scan()).toEqual({ isClean: false, finding: 'Eicar' });
  });
  test.each([
    ['an error', { status: 503, body: '{"verdict":"clean"}' }],
    ['no verdict', { status: 200, body: '{"verdict":"perhaps"}' }],
    ['no JSON', { status: 200, body: 'clean' }],
    ['silence', undefined],
  ])('%s is no verdict', async (_what, given) => {
    reply = given;
    await expect(scan(150)).rejects.toThrow(ScanFailure);
  });
});

describe('clamd', () => {
  const EICAR_NAME = 'Win.Test.EICAR_HDB-1';
  let reply = '';
  let received = Buffer.alloc(0);
  const server = createSocketServer((socket) => {
    received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]);
      if (received.subarray(-4).equals(Buffer.alloc(4))) socket.end(reply);
    });
  });
  beforeAll(() => listen(server));
  afterAll(() => void server.close());
  const scan = (times = 1, timeoutMs = 2_000) =>
    createClamdVirusScanner({ host: '127.0.0.1', port: portOf(server) }, { timeoutMs }).scan(content('bytes', times));

  test('speaks INSTREAM', async () => {
    reply = 'stream: OK\0';
    expect(await scan(2)).toEqual({ isClean: true });
    const piece = Buffer.concat([Buffer.from([0, 0, 0, 5]), Buffer.from('bytes')]);
    expect(received).toEqual(Buffer.concat([Buffer.from('zINSTREAM\0'), piece, piece, Buffer.alloc(4)]));
    reply = `stream: ${EICAR_NAME} FOUND\0`;
    expect(await scan()).toEqual({ isClean: false, finding: EICAR_NAME });
  });
  test.each(['INSTREAM size limit exceeded. ERROR\0', 'stream: OK', ''])('%j is no verdict', async (given) => {
    reply = given;
    await expect(scan()).rejects.toThrow(ScanFailure);
  });
  test('silence and no scanner are no verdict, within the time given, and the file is let go of', async () => {
    let isOpen = true;
    async function* endless(): AsyncGenerator<Buffer> {
      try {
        for (;;) yield Buffer.alloc(65_536, 1);
      } finally {
        isOpen = false;
      }
    }
    const deaf = createSocketServer((socket) => void socket.on('error', () => undefined).pause());
    await listen(deaf);
    await expect(
      createClamdVirusScanner({ host: '127.0.0.1', port: portOf(deaf) }, { timeoutMs: 200 }).scan(endless()),
    ).rejects.toThrow('silent');
    await expect.poll(() => isOpen).toBe(false);
    deaf.close();
    await expect(createVirusScanner('clamd://127.0.0.1:9').scan(content('x'))).rejects.toThrow(ScanFailure);
    await expect(createVirusScanner(undefined).scan(content('x'))).rejects.toThrow('no virus scanner');
  });
});
