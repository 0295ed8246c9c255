import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeKavenegar, startKavenegar } from '../testing/kavenegar.test-support.ts';
import { createKavenegarProvider } from './kavenegar-provider.ts';

let kavenegar: FakeKavenegar;
beforeAll(async () => {
  kavenegar = await startKavenegar();
});
afterAll(() => kavenegar.close());

const provider = (way: 'sms' | 'voice' = 'sms', timeoutMs = 2_000) =>
  createKavenegarProvider({
    url: kavenegar.url,
    apiKey: 'KEY',
    sender: '2000500666',
    templatePrefix: 'nesye-',
    way,
    timeoutMs,
  });
const CODE = { to: '09120000001', text: 'متن', code: '123456', template: 'mobile_change' };

it('names the host that may fill the code in, and takes the Arabic template for an Iraqi number', async () => {
  kavenegar.respondWith({ status: 200 });
  await provider().send({ ...CODE, to: '+9647712345678', host: 'nesye.example' });
  expect(kavenegar.calls.at(-1)?.fields).toEqual({
    receptor: '009647712345678',
    template: 'nesye-mobile-change-ar',
    token: '123456',
    token3: 'nesye.example',
    type: 'sms',
  });
});

it('sends a code by the template look-up, with the price it is told', async () => {
  kavenegar.respondWith({ status: 200 });
  expect(await provider().send(CODE)).toEqual({ kind: 'taken', messageId: '8792343', costRial: 1_540 });
  expect(kavenegar.calls.at(-1)).toEqual({
    path: '/v1/KEY/verify/lookup.json',
    fields: { receptor: '09120000001', template: 'nesye-mobile-change', token: '123456', type: 'sms' },
  });
  await provider('voice').send({ ...CODE, to: '+9647712345678', detail: '4567' });
  expect(kavenegar.calls.at(-1)?.fields).toEqual({
    receptor: '009647712345678',
    template: 'nesye-mobile-change-ar',
    token: '123456',
    type: 'call',
    token2: '4567',
  });
});

it('sends what has no code as a plain message, with the number that it sends once', async () => {
  await provider().send({ to: '09120000001', text: 'نسیه\nگذرواژه عوض شد.', template: 'password_changed', uid: 71n });
  expect(kavenegar.calls.at(-1)).toEqual({
    path: '/v1/KEY/sms/send.json',
    fields: { receptor: '09120000001', message: 'نسیه\nگذرواژه عوض شد.', sender: '2000500666', localid: '71' },
  });
});

it.each([
  '{"return":{"status":"200"},"entries":[{"messageid":"8","status":"5","cost":"1540"}]}',
  '\ufeff{"return":{"status":200},"entries":{"messageid":8,"status":5,"cost":1540}}',
  '{"entries":[{"messageid":8,"status":1,"cost":1540}]}',
])('reads a message that was taken in any form of the response: %s', async (raw) => {
  kavenegar.respondWith({ raw });
  expect(await provider().send(CODE)).toEqual({ kind: 'taken', messageId: '8', costRial: 1_540 });
});

it('takes a message that will not arrive for lost, its state written as a number or as text', async () => {
  kavenegar.respondWith({ raw: '{"return":{"status":"200"},"entries":[{"messageid":"8","status":"14"}]}' });
  expect(await provider().send(CODE)).toEqual({ kind: 'failed', reason: 'state 14' });
  kavenegar.respondWith({ raw: '{"return":{"status":"418"},"entries":null}' });
  expect(await provider().send(CODE)).toEqual({ kind: 'failed', reason: 'status 418' });
});

it('separates what surely failed from what nobody knows', async () => {
  for (const status of [403, 411, 418, 424, 500]) {
    kavenegar.respondWith({ status });
    expect(await provider().send(CODE)).toEqual({ kind: 'failed', reason: `status ${status}` });
  }
  kavenegar.respondWith({ status: 200, entry: { status: 14 } });
  expect(await provider().send(CODE)).toEqual({ kind: 'failed', reason: 'state 14' });
  kavenegar.respondWith('silent');
  expect(await provider('sms', 100).send(CODE)).toEqual({ kind: 'unknown', reason: 'timeout' });
  kavenegar.respondWith('hangs up');
  expect(await provider().send(CODE)).toEqual({ kind: 'unknown', reason: 'connection lost' });
});
