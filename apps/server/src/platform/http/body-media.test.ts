import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { defineCall } from '@nesye/contract';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindCalls } from './bind-calls.ts';
import { createHttpServer } from './create-http-server.ts';
import type { Handlers, Principal } from './handler.ts';

const closed = { additionalProperties: false };
const common = {
  context: 'kyc',
  errors: [],
  idempotency: 'none',
  summary: 'x',
  owner: 'none',
  example: { response: null },
} as const;
const Size = Type.Object({ size: Type.Integer(), kind: Type.String() }, closed);
const Form = Type.Object(
  {
    note: Type.String({ maxLength: 10 }),
    file: Type.Unsafe<{ bytes: Uint8Array; contentType: string }>({ title: 'File', type: 'object' }),
  },
  closed,
);
const LIMIT_BYTES = 100_000;
const calls = {
  part: defineCall({
    ...common,
    id: 'T1',
    method: 'PUT',
    path: '/part',
    access: 'public',
    bodyMedia: 'application/octet-stream',
    bodyLimitBytes: LIMIT_BYTES,
    reply: { 200: Size },
  }),
  form: defineCall({
    ...common,
    id: 'T2',
    method: 'POST',
    path: '/form',
    access: 'public',
    body: Form,
    bodyMedia: 'multipart/form-data',
    reply: { 200: Size },
  }),
  plain: defineCall({
    ...common,
    id: 'T3',
    method: 'POST',
    path: '/plain',
    access: 'public',
    body: Type.Object({}, closed),
    reply: { 200: Size },
  }),
  large: defineCall({
    ...common,
    id: 'T5',
    method: 'PUT',
    path: '/large',
    access: 'public',
    bodyMedia: 'application/octet-stream',
    bodyLimitBytes: 8 * 1024 * 1024,
    reply: { 200: Size },
  }),
  desk: defineCall({
    ...common,
    id: 'T4',
    method: 'GET',
    path: '/desk',
    access: 'operator',
    permission: 'any',
    reply: { 200: null },
    file: 'video',
  }),
} as const;
const handlers: Handlers<typeof calls> = {
  part: async ({ body }) => ({ status: 200, body: { size: body.length, kind: 'bytes' } }),
  large: async ({ body }) => ({ status: 200, body: { size: body.length, kind: 'large' } }),
  form: async ({ body }) => ({
    status: 200,
    body: { size: body.file.bytes.length, kind: `${body.note} ${body.file.contentType}` },
  }),
  plain: async () => ({ status: 200, body: { size: 0, kind: 'json' } }),
  desk: async () => ({
    status: 200,
    body: Readable.from([Buffer.from('a'), Buffer.from('b')]),
    file: { mediaType: 'video/mp4' },
  }),
};
const nobody: Principal = { userId: 1n, sessionId: 1n, isCustomer: true, isMerchant: true, isForeign: false };
const principals: Readonly<Record<string, Principal>> = {
  user: nobody,
  operator: { ...nobody, isOperator: true, operatorRoles: ['admin'] },
};

let app: FastifyInstance;
beforeAll(async () => {
  app = createHttpServer(pino({ level: 'silent' }));
  bindCalls(app, { calls, handlers, authenticate: (token) => principals[token] ?? 'token_not_valid' });
  await app.ready();
});
afterAll(() => app.close());

const BYTES = 'application/octet-stream';
async function ask(method: 'PUT' | 'POST', url: string, type: string, payload: string | Buffer) {
  const response = await app.inject({ method, url, headers: { 'content-type': type }, payload });
  const { code, size, kind } = response.json<{ code?: string; size?: number; kind?: string }>();
  return response.statusCode === 200 ? { size, kind } : [response.statusCode, code];
}
async function confirmForm(...fields: [name: string, value: string | Blob][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const { headers, body } = await wireFormOf(form);
  return ask('POST', '/form', headers['content-type'], body);
}
async function wireFormOf(form: FormData) {
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return { headers, body: Buffer.from(await request.arrayBuffer()) };
}
const picture300 = Buffer.alloc(300);
const picture = new Blob([picture300], { type: 'image/png' });

describe('bytes', () => {
  test('come whole, up to the call’s own limit', async () => {
    expect(await ask('PUT', '/part', BYTES, Buffer.alloc(LIMIT_BYTES))).toEqual({ size: LIMIT_BYTES, kind: 'bytes' });
    expect(await ask('PUT', '/part', BYTES, Buffer.alloc(LIMIT_BYTES + 1))).toEqual([413, 'payload_too_large']);
    expect(await ask('PUT', '/part', BYTES, Buffer.alloc(0))).toEqual([400, 'invalid']);
  });
  test('only where a call takes them, and there nothing else', async () => {
    expect(await ask('POST', '/plain', BYTES, '{}')).toEqual([415, 'unsupported_media_type']);
    expect(await ask('POST', '/plain', 'multipart/form-data; boundary=x', '{}')).toEqual([
      415,
      'unsupported_media_type',
    ]);
    expect(await ask('POST', '/plain', 'application/json', '{}')).toEqual({ size: 0, kind: 'json' });
    expect(await ask('PUT', '/part', 'application/json', '{}')).toEqual([415, 'unsupported_media_type']);
  });
});

describe('large bodies', () => {
  const begun: Socket[] = [];
  /** A request whose body does not come; `end` cuts it. */
  function begin(port: number, token: string) {
    const socket = connect({ host: '127.0.0.1', port });
    let response = '';
    socket.on('data', (chunk: Buffer) => (response += chunk.toString()));
    socket.on('error', () => undefined);
    socket.write(
      `PUT /large HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${BYTES}\r\nContent-Length: 8000000\r\n\r\n`,
    );
    begun.push(socket);
    return { response: () => response, end: () => socket.destroy() };
  }
  const statusOf = (response: string): string => /^HTTP\/1\.1 (\d+)/.exec(response)?.[1] ?? 'waits';

  test('one user holds two together, all together twelve; who is refused sends nothing, and a place that is left is free', async () => {
    const server = createHttpServer(pino({ level: 'silent' }));
    const users = Object.fromEntries(
      Array.from({ length: 7 }, (_, at) => [`user${at}`, { ...nobody, userId: BigInt(at + 1) }]),
    );
    bindCalls(server, { calls, handlers, authenticate: (token) => users[token] ?? 'token_not_valid' });
    await server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.server.address() as AddressInfo;
    const first = [begin(port, 'user0'), begin(port, 'user0')];
    const third = begin(port, 'user0');
    await expect.poll(() => statusOf(third.response())).toBe('429');
    expect(third.response()).toContain('rate_limited');
    expect(first.map(({ response }) => statusOf(response()))).toEqual(['waits', 'waits']);

    for (let at = 0; at < 10; at += 1) begin(port, `user${1 + Math.floor(at / 2)}`);
    const beyond = begin(port, 'user6');
    await expect.poll(() => statusOf(beyond.response())).toBe('503');
    first[0]?.end();
    // Refused before, it is let in once a place is free: nothing comes back, for its body is waited for.
    await expect
      .poll(async () => {
        const again = begin(port, 'user6');
        await sleep(50);
        return statusOf(again.response());
      })
      .toBe('waits');
    for (const socket of begun) socket.destroy();
    await server.close();
  });
});

describe('a form', () => {
  test('gives its texts and its file', async () => {
    expect(await confirmForm(['note', 'سلام'], ['file', picture])).toEqual({ size: 300, kind: 'سلام image/png' });
  });
  test.each<[string, [string, string | Blob][], string]>([
    [
      'a field that is not declared',
      [
        ['note', 'a'],
        ['file', picture],
        ['more', 'b'],
      ],
      'invalid',
    ],
    [
      'a field twice',
      [
        ['note', 'a'],
        ['note', 'b'],
        ['file', picture],
      ],
      'invalid',
    ],
    [
      'a text in the file’s place',
      [
        ['note', 'a'],
        ['file', 'b'],
      ],
      'invalid',
    ],
    [
      'a file in the text’s place',
      [
        ['note', picture],
        ['file', picture],
      ],
      'invalid',
    ],
    ['no file', [['note', 'a']], 'invalid'],
    [
      'a key into the prototype',
      [
        ['note', 'a'],
        ['file', picture],
        ['__proto__', 'b'],
      ],
      'invalid',
    ],
  ])('with %s is refused', async (_, fields, code) => {
    expect(await confirmForm(...fields)).toEqual([400, code]);
  });
  test('comes in pieces of any size, its last line end by itself', async () => {
    const form = new FormData();
    form.append('note', 'سلام');
    form.append('file', picture);
    const { headers, body } = await wireFormOf(form);
    const inPieces = (ends: readonly number[]) =>
      ends.map((end, index) => body.subarray(ends[index - 1] ?? 0, end)).concat(body.subarray(ends.at(-1) ?? 0));
    const cuts = Array.from({ length: body.length }, (_, at) => [at]);
    for (const ends of [...cuts, [body.length - 2, body.length - 1]]) {
      const response = await app.inject({
        method: 'POST',
        url: '/form',
        headers,
        payload: Readable.from(inPieces(ends)),
      });
      expect([ends, response.json()]).toEqual([ends, { size: 300, kind: 'سلام image/png' }]);
    }
  });
  test('that is no UTF-8, or whose parts have no names, is refused', async () => {
    const part = (head: string, text: Buffer) =>
      Buffer.concat([Buffer.from(`--x\r\n${head}\r\n\r\n`), text, Buffer.from('\r\n--x--\r\n')]);
    const type = 'multipart/form-data; boundary=x';
    const named = 'Content-Disposition: form-data; name="note"';
    expect(await ask('POST', '/form', type, part(named, Buffer.from([0xff])))).toEqual([400, 'invalid']);
    expect(await ask('POST', '/form', type, part('Content-Disposition: form-data', picture300))).toEqual([
      400,
      'invalid',
    ]);
  });
  test('that is none is refused', async () => {
    expect(await ask('POST', '/form', 'multipart/form-data; boundary=x', '--x\r\nno form')).toEqual([400, 'invalid']);
    expect(await ask('POST', '/form', 'multipart/form-data', 'junk')).toEqual([400, 'invalid']);
    expect(await ask('POST', '/form', 'multipart/form-data; boundary=x', Buffer.alloc(70_000))).toEqual([
      413,
      'payload_too_large',
    ]);
  });
});

test('an operator’s call is for operators, and may respond with a stream', async () => {
  const desk = (token: string) => app.inject({ url: '/desk', headers: { authorization: `Bearer ${token}` } });
  expect((await desk('user')).json()).toMatchObject({ code: 'role_not_allowed' });
  const reply = await desk('operator');
  expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([200, 'video/mp4', 'ab']);
});
