import { pino } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { calls, database, nobody, serveCallsForFile } from './bind-calls.test-support.ts';
import { bindCalls, HANDLER_TIMEOUT_MS } from './bind-calls.ts';
import { createHttpServer } from './create-http-server.ts';

serveCallsForFile();

test('a handler that does not return ends in 503 with Retry-After: unavailable, or unknown where money moves; what it says later is dropped', async () => {
  const late = createHttpServer(pino({ level: 'silent' }));
  const slow = new Promise<{ status: 200; body: { amount: bigint } }>((resolve) =>
    setTimeout(() => resolve({ status: 200, body: { amount: 1n } }), 400),
  );
  const slowCalls = { show: calls.show, pay: calls.pay } as const;
  bindCalls(late, {
    calls: slowCalls,
    handlers: { show: () => slow, pay: () => slow },
    database,
    authenticate: () => nobody,
    handlerTimeoutMs: 50,
  });
  const [reading, paying] = await Promise.all([
    late.inject({ method: 'GET', url: '/api/v1/thing/1', headers: { authorization: 'Bearer t' } }),
    late.inject({
      method: 'POST',
      url: '/api/v1/pay',
      headers: { authorization: 'Bearer t', 'idempotency-key': 'k'.repeat(16) },
      payload: { amount: 1 },
    }),
  ]);
  expect([reading.statusCode, reading.json<{ code: string }>().code, reading.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '1',
  ]);
  expect([paying.statusCode, paying.json<{ code: string }>().code, paying.headers['retry-after']]).toEqual([
    503,
    'outcome_unknown',
    '1',
  ]);
  await slow;
  await late.close();
});

test('a stall is one line a call with a count, and what a late handler throws is no line of its own', async () => {
  const lines: Record<string, unknown>[] = [];
  const late = createHttpServer(
    createLogger({
      level: 'error',
      destination: { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    }),
  );
  const failing = () =>
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('the database was away')), 300));
  bindCalls(late, {
    calls: { show: calls.show },
    handlers: { show: failing },
    undeclared: [],
    database,
    authenticate: () => nobody,
    handlerTimeoutMs: 50,
  });
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      late.inject({ method: 'GET', url: '/api/v1/thing/1', headers: { authorization: 'Bearer t' } }),
    ),
  );
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  await sleep(400);
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'handler did not return in time', call_id: calls.show.id, count: 1 }),
  ]);
  await late.close();
});

test('the socket of a slow call outlives its handler, so that the 503 still finds it', async () => {
  const server = createHttpServer(pino({ level: 'silent' }));
  expect(server.server.timeout).toBeGreaterThan(HANDLER_TIMEOUT_MS + 2_000);
  await server.close();
});
