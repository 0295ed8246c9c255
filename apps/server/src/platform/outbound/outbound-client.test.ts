import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { Circuit } from './circuit.ts';
import { createOutboundClient, type OutboundOptions, type OutboundRequest } from './outbound-client.ts';
import { isPrivateAddress } from './private-address.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const observed: [string, string][] = [];
const clientOf = (options: Partial<OutboundOptions> = {}) =>
  createOutboundClient({
    party: 'trial',
    timeoutMs: 300,
    metrics: { observeParty: (party, outcome) => void observed.push([party, outcome]) },
    ...options,
  });
const send = async (request: OutboundRequest, options?: Partial<OutboundOptions>) => {
  const result = await clientOf(options).send(request);
  return result.kind === 'response' ? `${result.status} ${result.text}` : `${result.kind} ${result.reason}`;
};

test('a response comes with status and text; a body and headers arrive, with a trace id', async () => {
  let seen = '';
  const url = await listen((request, response) => {
    request.on('data', (chunk: Buffer) => (seen += chunk.toString()));
    request.on('end', () =>
      response
        .writeHead(201)
        .end(
          `${String(request.headers['x-a'])} ${[request.headers['traceparent']].flat().some((trace) => /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/.test(trace ?? ''))}`,
        ),
    );
  });
  expect(await send({ url, headers: { 'x-a': 'b' }, body: 'text' })).toBe('201 b true');
  async function* pieces() {
    yield Buffer.from('pie');
    await sleep(1);
    yield Buffer.from('ces');
  }
  expect(await send({ url, body: pieces() })).toBe('201 undefined true');
  expect(seen).toBe('textpieces');
  expect(observed.at(-1)).toEqual(['trial', 'ok']);
});

test.each([
  ['nothing configured', undefined, {}, 'not_sent not_configured'],
  ['nothing listens', 'http://127.0.0.1:9', {}, 'not_sent not_reached'],
  ['no such host', 'http://nowhere.invalid', {}, 'not_sent not_reached'],
  [
    'an address of this machine where only public ones may be',
    'http://127.0.0.1:80',
    { reach: 'public' as const },
    'not_sent private_address',
  ],
  ['a name of this machine', 'http://localhost:80', { reach: 'public' as const }, 'not_sent private_address'],
  [
    'a network of one’s own where this machine may be',
    'http://10.0.0.1:80',
    { reach: 'public_or_this_machine' as const },
    'not_sent private_address',
  ],
  [
    'a link-local address, where clouds have their secrets',
    'http://169.254.169.254/',
    { reach: 'public_or_this_machine' as const },
    'not_sent private_address',
  ],
  ['this machine in IPv6', 'http://[::ffff:10.0.0.1]:80', { reach: 'public' as const }, 'not_sent private_address'],
])('%s: nothing was taken', async (_, url, options, expected) => {
  expect(await send({ url, body: 'x' }, options)).toBe(expected);
});

test('silence, a cut in the middle and a flood leave the outcome unknown; a redirect is not followed', async () => {
  const silent = await listen(() => undefined);
  expect(await send({ url: silent, body: 'x' })).toBe('unknown timeout');
  const cut = await listen((request) => request.socket.destroy());
  expect(await send({ url: cut, body: 'x' })).toBe('unknown connection_lost');
  const half = await listen((request, response) => {
    response.writeHead(200, { 'content-length': '10' }).write('half');
    setTimeout(() => request.socket.destroy(), 20);
  });
  expect(await send({ url: half, body: 'x' })).toBe('unknown connection_lost');
  const flood = await listen((_, response) => response.end('x'.repeat(100_000)));
  expect(await send({ url: flood, body: 'x' })).toBe('unknown response_too_long');
  expect(await send({ url: flood, body: 'x' }, { cutsResponse: true, maxResponseBytes: 3 })).toBe('200 xxx');
  const redirect = await listen((_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9' }).end());
  expect(await send({ url: redirect, body: 'x' })).toBe('302 ');
});

test('a party that gives no response ten times in a row is left alone, then tried by one, and used again when it is well', async () => {
  let requests = 0;
  let isAway = true;
  const url = await listen((request, response) => {
    requests += 1;
    if (isAway) request.socket.destroy();
    else response.writeHead(200).end();
  });
  const client = clientOf();
  for (let turn = 0; turn < 15; turn += 1) await client.send({ url });
  expect(requests).toBe(10);
  expect(await client.send({ url })).toEqual({ kind: 'not_sent', reason: 'circuit_open' });
  isAway = false;
  await sleep(3_050);
  expect(await client.send({ url })).toMatchObject({ kind: 'response', status: 200 });
  expect(await client.send({ url })).toMatchObject({ kind: 'response', status: 200 });
});

test('parties that share a client do not hold up each other, and this machine is reached where it may be', async () => {
  const url = await listen((_, response) => response.end());
  const client = clientOf({ isShared: true, reach: 'public_or_this_machine' });
  for (let turn = 0; turn < 12; turn += 1) await client.send({ url: 'http://127.0.0.1:9' });
  expect(await client.send({ url })).toMatchObject({ kind: 'response', status: 200 });
  expect(await client.send({ url: url.replace('127.0.0.1', 'localhost') })).toMatchObject({ status: 200 });
});

test('retries are a tenth of the successes and three more', () => {
  const circuit = new Circuit(() => 0);
  expect([1, 2, 3, 4].map(() => circuit.takesRetry())).toEqual([true, true, true, false]);
  for (let turn = 0; turn < 11; turn += 1) circuit.succeeded();
  expect([1, 2].map(() => circuit.takesRetry())).toEqual([true, false]);
});

test.each([
  ['8.8.8.8', false],
  ['172.32.0.1', false],
  ['2606:4700::1111', false],
  ['172.16.0.1', true],
  ['100.64.1.1', true],
  ['169.254.169.254', true],
  ['::1', true],
  ['fd00::1', true],
  ['::ffff:192.168.1.1', true],
  ['::ffff:a00:1', true],
  ['2002:7f00:1::', true],
  ['64:ff9b:1::a00:1', true],
  ['203.0.113.7', true],
  ['not an address', true],
])('%s is private: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});
