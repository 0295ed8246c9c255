import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function capture() {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger({
    level: 'debug',
    destination: { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  });
  return { logger, lines };
}

test('keys outside the allowlist never reach a line, at the root or in a child', () => {
  const { logger, lines } = capture();
  logger.info({ mobile: '09120000001', token: 'x', status: 200, nested: { otp: '123456' } }, 'completed');
  logger
    .child({ request_id: 'r-1', national_id: '0499370899' })
    .child({ call_id: 'C038', password: 'p' })
    .warn({ attempt: 2 }, 'again');
  expect(lines[0]).toMatchObject({ level: 'info', status: 200, msg: 'completed' });
  expect(Object.keys(lines[0] ?? {}).toSorted()).toEqual(['level', 'msg', 'status', 'time']);
  expect(Object.keys(lines[1] ?? {}).toSorted()).toEqual(['attempt', 'call_id', 'level', 'msg', 'request_id', 'time']);
});

test('codes, mobiles in any digits and tokens are struck out of texts and errors', () => {
  const { logger, lines } = capture();
  const cause = Object.assign(new Error('Key (mobile)=(09120000001) already exists'), {
    code: '23505',
    detail: 'secret',
    parameters: ['09120000001'],
  });
  logger.error({ err: new Error('kept for ۰۹۱۲۰۰۰۰۰۰۱', { cause }) }, 'could not send 123456 to 09120000001');
  logger.warn(`Authorization: Bearer nsk_live_${'5a'.repeat(24)}, nsk_test_${'b'.repeat(48)}`);
  logger.error(new Error('bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abcdefabcdefabcdef'));
  const text = JSON.stringify(lines);
  expect(text).not.toMatch(/0912|۰۹۱۲|123456|eyJ|secret|nsk_|5a5a/);
  expect(lines[0]).toMatchObject({
    msg: 'could not send […] to […]',
    err: { type: 'Error', cause: { code: '23505' } },
  });
  expect(lines[0]).toMatchObject({ err: { stack: expect.stringContaining('logger.test.ts') as string } });
});

test('a request id and an address survive, for they lead to the error and not to the person', () => {
  const { logger, lines } = capture();
  logger.info(
    { request_id: '01234567890123456789', attempt: '6464000017', address: 'http://127.0.0.1:30001', port: 30_001 },
    'ready at http://127.0.0.1:30001',
  );
  expect(lines[0]).toMatchObject({
    request_id: '01234567890123456789',
    attempt: '6464000017',
    address: 'http://127.0.0.1:30001',
    port: 30_001,
    msg: 'ready at http://127.0.0.1:30001',
  });
});
