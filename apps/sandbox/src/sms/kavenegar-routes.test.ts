import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningSandbox, runSandbox } from '../testing/running-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  for (const party of ['sms', 'kavenegar', 'kavenegar-voice', 'sms-gateway'])
    await sandbox.put(`/sandbox/faults/${party}`, { mode: 'ok' });
});

const LOOKUP = '/sandbox/kavenegar/v1/sandbox/verify/lookup.json';
const SEND = '/sandbox/kavenegar/v1/sandbox/sms/send.json';
const inboxOf = async (to: string) =>
  (await (await sandbox.get(`/sandbox/sms?to=${to}`)).json()) as { text: string; code: string | null }[];
const statusOf = async (response: Response) =>
  ((await response.json()) as { return: { status: number } }).return.status;

test('a look-up fills the template and arrives in the inbox', async () => {
  const reply = await sandbox.submit(LOOKUP, {
    receptor: '09121120001',
    template: 'nesye-sheba',
    token: '123456',
    token2: '4567',
    type: 'sms',
  });
  expect(await reply.json()).toEqual({
    return: { status: 200, message: 'تایید شد' },
    entries: [
      expect.objectContaining({ messageid: expect.any(Number), status: 5, receptor: '09121120001', cost: 1_540 }),
    ],
  });
  expect(await inboxOf('09121120001')).toEqual([
    expect.objectContaining({ code: '123456', text: expect.stringContaining('کد ثبت شبا …4567: 123456') }),
  ]);
});

test('a call reads the code out; numbers abroad are taken with 00', async () => {
  await sandbox.submit(LOOKUP, { receptor: '009647712345678', template: 'nesye-login', token: '654321', type: 'call' });
  expect(await inboxOf('%2B9647712345678')).toEqual([
    expect.objectContaining({ code: '654321', text: expect.stringContaining('6، 5، 4، 3، 2، 1') }),
  ]);
});

test('a plain message carries no code', async () => {
  await sandbox.submit(SEND, { receptor: '09121120002', message: 'نسیه\nگذرواژهٔ حساب شما عوض شد.' });
  expect(await inboxOf('09121120002')).toEqual([
    expect.objectContaining({ code: null, text: 'نسیه\nگذرواژهٔ حساب شما عوض شد.' }),
  ]);
});

test('what the provider refuses is refused with its statuses', async () => {
  const form = { receptor: '09121120003', template: 'nesye-login', token: '123456' };
  expect(await statusOf(await sandbox.submit(LOOKUP.replace('/sandbox/verify', '/other/verify'), form))).toBe(403);
  expect(await statusOf(await sandbox.submit(LOOKUP, { ...form, receptor: '02188888888' }))).toBe(411);
  expect(await statusOf(await sandbox.submit(LOOKUP, { ...form, template: 'unknown' }))).toBe(424);
  expect(await statusOf(await sandbox.submit(LOOKUP, { ...form, token: 'abc', type: 'call' }))).toBe(428);
  expect((await sandbox.submit(LOOKUP, { ...form, token: 'two words' })).status).toBe(400);
  expect(await inboxOf('09121120003')).toEqual([]);
});

test('messages and calls break apart', async () => {
  await sandbox.put('/sandbox/faults/kavenegar', { mode: 'error' });
  const form = { receptor: '09121120004', template: 'nesye-login', token: '123456' };
  expect((await sandbox.submit(LOOKUP, form)).status).toBe(503);
  expect((await sandbox.submit(SEND, { receptor: '09121120004', message: 'x' })).status).toBe(503);
  expect((await sandbox.submit(LOOKUP, { ...form, type: 'call' })).status).toBe(200);
});

test('a fault of all ways strikes look-up, message and call', async () => {
  await sandbox.put('/sandbox/faults/sms', { mode: 'error' });
  const form = { receptor: '09121120005', template: 'nesye-login', token: '123456' };
  expect((await sandbox.submit(LOOKUP, form)).status).toBe(503);
  expect((await sandbox.submit(SEND, { receptor: '09121120005', message: 'x' })).status).toBe(503);
  expect((await sandbox.submit(LOOKUP, { ...form, type: 'call' })).status).toBe(503);
  expect((await sandbox.post('/sandbox/sms/send', { to: '09121120005', text: 'x' })).status).toBe(503);
  await sandbox.put('/sandbox/faults/sms', { mode: 'duplicate' });
  await sandbox.submit(LOOKUP, { ...form, receptor: '09121120006' });
  expect(await inboxOf('09121120006')).toHaveLength(2);
});

test('a fault of the second provider leaves the first alone', async () => {
  await sandbox.put('/sandbox/faults/sms-gateway', { mode: 'error' });
  expect((await sandbox.post('/sandbox/sms/send', { to: '09121120010', text: 'x' })).status).toBe(503);
  expect((await sandbox.submit(SEND, { receptor: '09121120010', message: 'x' })).status).toBe(200);
});

test('a fault of the first provider leaves the second alone, and goes before one of all', async () => {
  await sandbox.put('/sandbox/faults/kavenegar', { mode: 'error' });
  expect((await sandbox.post('/sandbox/sms/send', { to: '09121120007', text: 'x' })).status).toBe(200);
  await sandbox.put('/sandbox/faults/sms', { mode: 'duplicate' });
  expect((await sandbox.submit(SEND, { receptor: '09121120008', message: 'x' })).status).toBe(503);
  expect(await inboxOf('09121120008')).toEqual([]);
});

test('where the fault of the first provider spares a message, the one of all is drawn', async () => {
  await sandbox.put('/sandbox/faults/kavenegar', { mode: 'error', rate: 0 });
  await sandbox.put('/sandbox/faults/sms', { mode: 'duplicate' });
  await sandbox.submit(SEND, { receptor: '09121120009', message: 'x' });
  expect(await inboxOf('09121120009')).toHaveLength(2);
});
