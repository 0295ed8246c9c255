import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../../../platform/testing/fixed-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import { createHttpSmsProvider } from '../adapters/http-sms-provider.ts';
import { createKavenegarProvider } from '../adapters/kavenegar-provider.ts';
import { type FakeKavenegar, startKavenegar } from '../testing/kavenegar.test-support.ts';
import { type SmsCentre, startSmsCentre } from '../testing/sms-centre.test-support.ts';
import { createSmsSending } from './send-sms.ts';

let database: TestDatabase;
let kavenegar: FakeKavenegar;
let gateway: SmsCentre;
beforeAll(async () => {
  [database, kavenegar, gateway] = await Promise.all([createTestDatabase(), startKavenegar(), startSmsCentre()]);
});
afterAll(() => Promise.all([database.close(), kavenegar.close(), gateway.close()]));

const MOBILE = '09120000001';
const lines: unknown[] = [];

function sending() {
  const first = createKavenegarProvider({
    url: kavenegar.url,
    apiKey: 'KEY',
    sender: undefined,
    templatePrefix: 'nesye-',
    way: 'sms',
    timeoutMs: 1_500,
  });
  const providers = [first, createHttpSmsProvider({ url: gateway.url })];
  return createSmsSending({
    sql: database.sql,
    clock: fixedClock('2026-01-05T08:00:00Z'),
    providers,
    costRial: { sms: 2_000, voice: 6_000 },
    log: { warn: (fields: unknown) => void lines.push(fields) },
  });
}

test('a notice whose fate is not known is not sent by another provider; a code is, and the log names party and cause', async () => {
  kavenegar.respondWith('silent');
  const before = gateway.received.length;
  expect(await sending()({ to: MOBILE, text: 'گذرواژه عوض شد.', template: 'password_changed' })).toBe('unknown');
  expect(gateway.received.length).toBe(before);
  expect(await sending()({ to: MOBILE, text: 'کد', code: '123456', template: 'login' })).toBe('taken');
  expect(gateway.received.at(-1)).toMatchObject({ code: '123456' });
  expect(lines.at(-1)).toEqual({ party: 'kavenegar', reason: 'unknown: timeout' });
});

test('where one provider may have sent a code and the next surely did not, nobody knows', async () => {
  kavenegar.respondWith('silent');
  gateway.respondWith(500);
  expect(await sending()({ to: MOBILE, text: 'کد', code: '123456', template: 'login' })).toBe('unknown');
});
