import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../../../platform/testing/fixed-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import { createHttpSmsProvider } from '../adapters/http-sms-provider.ts';
import { createKavenegarProvider } from '../adapters/kavenegar-provider.ts';
import { type FakeKavenegar, startKavenegar } from '../testing/kavenegar.test-support.ts';
import { type SmsCentre, startSmsCentre } from '../testing/sms-centre.test-support.ts';
import { insertDelivery, readDeliveryOfNotice } from '../queries/sms-deliveries.ts';
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

test('a notice whose fate is not known goes again to the same provider with the same number, and a refusal changes nothing', async () => {
  const notice = { to: MOBILE, text: 'گذرواژه عوض شد.', template: 'password_changed', uid: 9_000_001n };
  const send = sending();
  kavenegar.respondWith('hangs up');
  expect(await send(notice)).toBe('unknown');
  const begun = await readDeliveryOfNotice(database.sql, notice.uid);
  expect(begun).toMatchObject({ provider: 'kavenegar', outcome: 'unknown' });
  const again = { deliveryId: begun?.id as bigint, onlyBy: 'kavenegar' };
  const before = gateway.received.length;
  kavenegar.respondWith({ status: 500 });
  expect(await send(notice, again)).toBe('unknown');
  kavenegar.respondWith({ status: 200 });
  expect(await send(notice, again)).toBe('taken');
  expect(await readDeliveryOfNotice(database.sql, notice.uid)).toEqual({ ...begun, outcome: 'taken' });
  expect(gateway.received.length).toBe(before);
  expect(kavenegar.calls.slice(-3).map(({ fields }) => fields['localid'])).toEqual(['9000001', '9000001', '9000001']);
});

test('a notice has one delivery that may have been sent', async () => {
  const delivery = {
    template: 'password_changed',
    maskedMobile: '0912***0001',
    costRial: 2_000,
    budget: 'notice',
    at: new Date(),
  } as const;
  await insertDelivery(database.sql, { ...delivery, noticeUid: 9_000_002n });
  await expect(insertDelivery(database.sql, { ...delivery, noticeUid: 9_000_002n })).rejects.toThrow(
    'sms_delivery_of_notice',
  );
});
