import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Nesye } from './nesye.ts';
import { NesyeError } from './nesye-error.ts';
import type { NesyeOptions } from './transport.ts';

const SECRET = 'nsk_test_0f3c2b1a49d84e1f8a7b6c5d4e3f2a1b';
const PAYMENT = { id: 'pay_1', status: 'captured' };

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
type Reply = (response: ServerResponse, request: IncomingMessage) => void;

let server: Server;
let baseUrl: string;
let seen: Seen[];
/** What the server does with one request after another; the last of them with all others. */
let replies: Reply[];
beforeAll(async () => {
  server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { method, url, headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(pieces).toString('utf8') });
      replies[Math.min(seen.length, replies.length) - 1]?.(response, request);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(
  () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(resolve);
    }),
);
beforeEach(() => {
  seen = [];
  replies = [json(200, PAYMENT)];
});

const json =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const refusal = (status: number, code: string, retry = 'never', headers: Readonly<Record<string, string>> = {}) =>
  json(
    status,
    { amount: ['مبلغ درست نیست.'], code, field: 'amount', retry, request_id: 'r1' },
    { 'x-request-id': 'r1', ...headers },
  );
const hangUp: Reply = (_, request) => request.socket.destroy();
const silent: Reply = () => undefined;

const shop = (options: Partial<NesyeOptions> = {}) => new Nesye({ secretKey: SECRET, baseUrl, ...options });
const failureOf = async (call: Promise<unknown>): Promise<NesyeError> => {
  const error: unknown = await call.then(
    () => new Error('it succeeded'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof NesyeError) return error;
  throw error;
};
const keysSeen = () => seen.map(({ headers }) => headers['idempotency-key']);

describe('a call', () => {
  test('carries the key, the body as JSON and its parameters as they are on the wire', async () => {
    await shop().payments.refund('pay_1/../2', { amount: 20_000, reason: 'برگشت' });
    await shop().payments.ofOrder('A&1 2');
    await shop().events.list({ after: 'evt_7', limit: 5 });
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /merchant-api/v1/payments/pay_1%2F..%2F2/refunds',
      'GET /merchant-api/v1/payments?order_ref=A%261+2',
      'GET /merchant-api/v1/events?after=evt_7&limit=5',
    ]);
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(Array(3).fill(`Bearer ${SECRET}`));
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ amount: 20_000, reason: 'برگشت' });
    expect(seen[1]?.headers['content-type']).toBeUndefined();
  });

  test('that moves money has a key of the library or the caller’s; others have none', async () => {
    const { payments } = shop();
    await payments.capture('pay_1');
    await payments.capture('pay_1');
    await payments.refund('pay_1', {}, { idempotencyKey: 'refund-of-order-A-1042' });
    await payments.confirm('pay_1');
    const [one, two, own, none] = keysSeen();
    expect(one).toMatch(/^[\w-]{36}$/);
    expect(two).not.toBe(one);
    expect([own, none]).toEqual(['refund-of-order-A-1042', undefined]);
    expect(seen[0]?.body).toBe('{}');
  });

  test.each([
    ['the connection is lost', hangUp],
    ['the server is busy', refusal(503, 'busy', 'same_key', { 'retry-after': '1' })],
    ['a proxy finds no server', (response: ServerResponse) => response.writeHead(502).end('<html>')],
    ['there are too many requests', refusal(429, 'rate_limited', 'after', { 'retry-after': '1' })],
    ['the same key is under way', refusal(409, 'idempotency_in_progress', 'same_key', { 'retry-after': '1' })],
  ])('is sent again with the same key when %s', async (_, first) => {
    replies = [first, json(200, PAYMENT)];
    expect(await shop().payments.capture('pay_1', { amount: 5_000_000 })).toEqual(PAYMENT);
    expect(seen).toHaveLength(2);
    expect(new Set(keysSeen()).size).toBe(1);
    expect(seen[1]?.body).toBe(seen[0]?.body);
  });

  test.each([400, 401, 403, 404, 409, 415, 422, 500])('is not sent again after %s', async (status) => {
    replies = [refusal(status, 'payment_state')];
    expect((await failureOf(shop().payments.capture('pay_1'))).status).toBe(status);
    expect(seen).toHaveLength(1);
  });

  test('is given up after so many tries, and the error has the key for a later one', async () => {
    replies = [hangUp];
    const error = await failureOf(shop({ maxRetries: 2 }).payments.capture('pay_1'));
    expect(error).toMatchObject({ code: 'network', status: 0, retryable: true });
    expect(keysSeen()).toEqual(Array(3).fill(error.idempotencyKey));
  });

  test('does not wait longer than is sensible: the error says how long it would be', async () => {
    replies = [refusal(429, 'rate_limited', 'after', { 'retry-after': '3600' })];
    expect(await failureOf(shop().payments.retrieve('pay_1'))).toMatchObject({ retryAfterSeconds: 3_600 });
    expect(seen).toHaveLength(1);
  });

  test('ends when no response comes in time, before or in the middle of the body', async () => {
    const half: Reply = (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{');
    for (const reply of [silent, half]) {
      replies = [reply];
      const error = await failureOf(shop({ timeoutMs: 50, maxRetries: 0 }).payments.retrieve('pay_1'));
      expect(error).toMatchObject({ code: 'timeout', retryable: true });
    }
  });

  test('ends when its caller gives up, and is not sent again', async () => {
    const controller = new AbortController();
    replies = [() => controller.abort(new Error('the shop has closed'))];
    await expect(shop().payments.retrieve('pay_1', { signal: controller.signal })).rejects.toThrow('has closed');
    expect(seen).toHaveLength(1);
  });

  test('follows no redirect, which would carry the key elsewhere', async () => {
    replies = [(response) => response.writeHead(307, { location: `${baseUrl}/elsewhere` }).end()];
    expect(await failureOf(shop().payments.retrieve('pay_1'))).toMatchObject({
      code: 'response_unreadable',
      status: 307,
    });
    expect(seen).toHaveLength(1);
  });

  test.each([
    ['no JSON', (response: ServerResponse) => response.writeHead(200).end('<html>')],
    ['a list', json(200, [])],
    ['more than 4 MiB', (response: ServerResponse) => response.writeHead(200).end(' '.repeat(5 * 1_024 * 1_024))],
  ])('whose response is %s fails', async (_, reply) => {
    replies = [reply];
    expect((await failureOf(shop().payments.retrieve('pay_1'))).code).toBe('response_unreadable');
  });
});

test('an error has what the wire has, and not the secret', async () => {
  replies = [
    json(
      409,
      { non_field_errors: ['نمی‌شود.'], current_state: 'voided', allowed: [], code: 'payment_state', retry: 'never' },
      { 'x-request-id': 'r7' },
    ),
  ];
  const error = await failureOf(shop().payments.capture('pay_1'));
  expect(error).toMatchObject({
    name: 'NesyeError',
    code: 'payment_state',
    status: 409,
    messageFa: 'نمی‌شود.',
    field: undefined,
    retryable: false,
    requestId: 'r7',
    details: { current_state: 'voided' },
  });
  expect(error.messageEn).toContain('state');
  replies = [refusal(400, 'amount_invalid'), refusal(400, 'of_a_newer_server', 'same_key')];
  seen = [];
  expect(await failureOf(shop().payments.capture('pay_1'))).toMatchObject({ field: 'amount', retryable: false });
  expect(await failureOf(shop().payments.capture('pay_1'))).toMatchObject({
    messageEn: 'of_a_newer_server',
    retryable: true,
  });
  expect(inspect([error, shop()], { depth: 9, showHidden: true })).not.toContain(SECRET);
});

test('pages of events are read one after the other to the last', async () => {
  const page = (ids: readonly string[], has_more: boolean) => json(200, { data: ids.map((id) => ({ id })), has_more });
  replies = [page(['evt_1', 'evt_2'], true), page(['evt_3'], true), page([], true)];
  const ids: string[][] = [];
  for await (const { data } of shop().events.pages({ limit: 2 })) ids.push(data.map(({ id }) => id));
  expect(ids).toEqual([['evt_1', 'evt_2'], ['evt_3'], []]);
  expect(seen.map(({ url }) => url?.split('?')[1])).toEqual(['limit=2', 'after=evt_2&limit=2', 'after=evt_3&limit=2']);
});

test.each([
  ['a publishable key', { secretKey: 'npk_test_0f3c2b1a49d84e1f8a7b6c5d4e3f2a1b' }],
  ['no key', { secretKey: '' }],
  ['an address without encryption', { baseUrl: 'http://nesye.example' }],
  ['an address with a path', { baseUrl: 'https://nesye.example/merchant-api' }],
  ['an address with a password', { baseUrl: 'https://a:b@nesye.example' }],
  ['an address that is none', { baseUrl: 'nesye' }],
  ['no time', { timeoutMs: 0 }],
  ['retries without end', { maxRetries: Infinity }],
])('%s is refused before anything is sent', (_, options) => {
  expect(() => shop(options)).toThrow(TypeError);
});
