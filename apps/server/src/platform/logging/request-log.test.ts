import { expect, test } from 'vitest';
import { createHttpServer } from '../http/create-http-server.ts';
import { Refusal } from '../http/refusal.ts';
import { createLogger } from './logger.ts';
import { logResponses } from './request-log.ts';

test('every refusal is one line at info that its request id leads to, without the address or anybody in it; a success is none', async () => {
  const lines: Record<string, unknown>[] = [];
  const app = createHttpServer(
    createLogger({
      level: 'info',
      destination: { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    }),
  );
  logResponses(app);
  app.get('/thing/:mobile', { config: { callId: 'C001' } }, () => Promise.reject(new Refusal('limit_exceeded')));
  app.get('/busy', { config: { callId: 'C002' } }, () => Promise.reject(new Refusal('unavailable')));
  app.get('/broken', { config: { callId: 'C003' } }, () => Promise.reject(new Error('a bug')));
  app.get('/warned', (request, reply) => {
    request.log.warn('a line of a handler');
    return reply.send({});
  });
  app.get('/well', { config: { callId: 'C004' } }, () => Promise.resolve({}));
  const refused = await app.inject('/thing/09120000001');
  await app.inject('/busy');
  await app.inject('/broken');
  await app.inject('/well');
  const warned = lines.length;
  await app.inject('/warned');
  expect(lines.splice(warned)).toMatchObject([
    { msg: 'a line of a handler', request_id: expect.stringMatching(/^[0-9a-f]{32}$/) as string },
  ]);
  expect(lines.map(({ level, msg, call_id, error_code, status }) => [level, msg, call_id, error_code, status])).toEqual(
    [
      ['info', 'refused', 'C001', 'limit_exceeded', refused.statusCode],
      ['error', 'refused', 'C002', 'unavailable', 503],
      ['error', 'call failed', 'C003', 'internal_error', undefined],
      ['error', 'refused', 'C003', 'internal_error', 500],
    ],
  );
  expect(lines[0]).toMatchObject({
    request_id: refused.json<{ request_id: string }>().request_id,
    route: '/thing/:mobile',
    method: 'GET',
  });
  expect(JSON.stringify(lines)).not.toContain('0912');
  await app.close();
});
