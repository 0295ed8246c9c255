import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSandbox, runSandbox } from '../testing/running-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

const inboxOf = async (to: string) =>
  (await (await sandbox.get(`/sandbox/sms?to=${encodeURIComponent(to)}`)).json()) as {
    to: string;
    text: string;
    code: string | null;
    created_at: string;
  }[];

test('a message is found under any written form of its mobile, newest first', async () => {
  await sandbox.post('/sandbox/sms/send', { to: '09121110001', text: 'سلام', template: 'welcome' });
  sandbox.clock.now = new Date('2026-11-21T08:00:05Z');
  await sandbox.post('/sandbox/sms/send', { to: '+989121110001', text: 'کد ورود', code: '004213' });
  for (const to of [
    '09121110001',
    '9121110001',
    '+989121110001',
    '00989121110001',
    '۰۹۱۲۱۱۱۰۰۰۱',
    '٠٩١٢١١١٠٠٠١',
    '0912 111 0001',
  ]) {
    expect(await inboxOf(to)).toEqual([
      { to: '09121110001', text: 'کد ورود', code: '004213', created_at: '2026-11-21T08:00:05.000Z' },
      { to: '09121110001', text: 'سلام', code: null, created_at: '2026-11-21T08:00:00.000Z' },
    ]);
  }
});

test('a code is read out of the text when the sender does not name it, in Latin digits and only when it has six', async () => {
  await sandbox.post('/sandbox/sms/send', { to: '+9647701234567', text: 'کد شما ۱۲۳۴۵۶ است' });
  await sandbox.post('/sandbox/sms/send', { to: '+9647701234567', text: 'مبلغ 12345678 ریال' });
  expect((await inboxOf('+9647701234567')).map(({ code }) => code)).toEqual([null, '123456']);
});

test('an unescaped plus in the query is read as the sign it was meant to be', async () => {
  await sandbox.post('/sandbox/sms/send', { to: '09121110003', text: 'یک' });
  expect(await (await sandbox.get('/sandbox/sms?to=+989121110003')).json()).toHaveLength(1);
});

test('the store is bounded: of one number the last hundred stay', async () => {
  for (let number = 1; number <= 105; number += 1)
    await sandbox.post('/sandbox/sms/send', { to: '09121110004', text: `پیام ${number}` });
  const texts = (await inboxOf('09121110004')).map(({ text }) => text);
  expect(texts).toHaveLength(100);
  expect([texts[0], texts.at(-1)]).toEqual(['پیام 105', 'پیام 6']);
});

test.each([
  ['no text', { to: '09121110005' }],
  ['an unknown field', { to: '09121110005', text: 'x', priority: 1 }],
  ['a code of five digits', { to: '09121110005', text: 'x', code: '12345' }],
  ['a code that is a number', { to: '09121110005', text: 'x', code: 123_456 }],
  ['a land line', { to: '02188888888', text: 'x' }],
  ['a list', [1]],
  ['null', null],
])('%s is refused with 400 and stored nowhere', async (_what, body) => {
  expect((await sandbox.post('/sandbox/sms/send', body)).status).toBe(400);
  expect(await inboxOf('09121110005')).toEqual([]);
});

test('the inbox refuses a mobile it cannot read, and unknown query keys', async () => {
  expect((await sandbox.get('/sandbox/sms?to=12')).status).toBe(400);
  expect((await sandbox.get('/sandbox/sms?tel=09121110001')).status).toBe(400);
  expect((await sandbox.get('/sandbox/sms/inbox?to=12')).status).toBe(400);
});

test('the inbox page shows messages in Persian digits and never as markup', async () => {
  await sandbox.post('/sandbox/sms/send', { to: '09121110006', text: '<script>alert(1)</script> 987654' });
  const page = await (await sandbox.get('/sandbox/sms/inbox?to=09121110006')).text();
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).not.toContain('<script>alert');
  expect(page).toContain('۹۸۷۶۵۴');
});
