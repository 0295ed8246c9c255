import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardOf, shebaOf } from '../../../sandbox/src/bank/bank-holders.ts';
import { type RunningSandbox, runSandbox } from '../../../sandbox/src/testing/running-sandbox.ts';
import { DEMO, type FullApp, startFullApp } from './testing/full-app.test-support.ts';
import type { HttpResponse } from './testing/http-caller.test-support.ts';

/** The national id of the demo's first customer, as the sandbox's bank knows it. */
const OWN_ID = '0499370899';
const OTHER_ID = '0790419904';
const MELLAT = '012';

let sandbox: RunningSandbox;
let full: FullApp;
/** Two customers: to one mobile goes one code a minute. */
let tokens: { maryam: string; reza: string };
beforeAll(async () => {
  sandbox = await runSandbox();
  full = await startFullApp({ BANK_INQUIRY_URL: `${sandbox.url}/sandbox/bank` });
  tokens = { maryam: (await full.signIn(DEMO.customer)).access, reza: (await full.signIn(DEMO.withHistory)).access };
});
afterAll(async () => {
  await full.stop();
  await sandbox.close();
});

const requestAs = (token: string, method: string, path: string, body?: unknown): Promise<HttpResponse> =>
  full.ask({ method, path: `/api/v1${path}`, token, ...(body === undefined ? {} : { body }) });
const ask = (method: string, path: string, body?: unknown): Promise<HttpResponse> =>
  requestAs(tokens.maryam, method, path, body);

/** Requests a code and reads it in the SMS. */
async function codeFor(token: string, mobile: string, request: { purpose: string; approves: string }): Promise<string> {
  const response = await requestAs(token, 'POST', '/user/approval-code/', request);
  expect(response.status, response.text).toBe(200);
  await expect.poll(() => full.sms.lastCode(mobile)).toMatch(/^\d{6}$/);
  return full.sms.lastCode(mobile);
}

test('a customer changes the sheba with a code of the SMS that approves this very sheba', async () => {
  const sheba = shebaOf(OWN_ID, MELLAT);
  expect((await ask('GET', '/customer/sheba')).json()).toMatchObject({
    sheba: 'IR89******************0899',
    bank: { code: '017', name: 'بانک ملی ایران' },
  });
  const checked = (await ask('POST', '/customer/sheba/check/', { sheba })).json() as {
    sheba: string;
    is_yours: boolean;
  };
  expect(checked).toMatchObject({ sheba, is_yours: true, bank: { code: MELLAT, name: 'بانک ملت' } });
  const code = await codeFor(tokens.maryam, DEMO.customer, { purpose: 'sheba', approves: checked.sheba });
  const other = shebaOf(OWN_ID, '015');
  expect((await ask('PUT', '/customer/sheba', { sheba: other, code })).json()).toMatchObject({ code: 'otp_invalid' });
  expect((await ask('PUT', '/customer/sheba', { sheba: shebaOf(OTHER_ID, MELLAT), code })).json()).toMatchObject({
    code: 'sheba_not_yours',
  });
  expect(await ask('PUT', '/customer/sheba', { sheba, code })).toMatchObject({ status: 200 });
  expect((await ask('GET', '/customer/sheba')).json()).toMatchObject({ bank: { code: MELLAT } });
  expect((await ask('PUT', '/customer/sheba', { sheba, code })).json()).toMatchObject({ code: 'otp_invalid' });
});

test('a customer stores a bank card of his own, and no other', async () => {
  expect(await ask('POST', '/customer/user/creditcard', { card_number: cardOf(OTHER_ID, '610433') })).toMatchObject({
    status: 400,
  });
  const added = await ask('POST', '/customer/user/creditcard', { card_number: cardOf(OWN_ID, '610433') });
  expect([added.status, added.json()]).toMatchObject([201, { title: 'بانک ملت', bank: { code: MELLAT } }]);
  expect(added.text).not.toContain(cardOf(OWN_ID, '610433'));
});

test('a customer gives the card of ours a PIN; three wrong tries lock it, however many come together', async () => {
  const own = (method: string, path: string, body?: unknown) => requestAs(tokens.reza, method, path, body);
  const [card] = (
    (await own('GET', '/customer/card-with-pin')).json() as { results: { id: number; has_pin: boolean }[] }
  ).results;
  expect(card).toMatchObject({ has_pin: false });
  const at = `/customer/card-with-pin/${card?.id}/pin/`;
  const code = await codeFor(tokens.reza, DEMO.withHistory, { purpose: 'card_pin', approves: String(card?.id) });
  expect((await own('POST', at, { code, pin: '4819', pin_confirm: '4819' })).status).toBe(200);
  expect((await own('POST', `${at}check/`, { pin: '۴۸۱۹' })).json()).toEqual({ is_right: true });
  const tries = await Promise.all(Array.from({ length: 9 }, () => own('POST', `${at}check/`, { pin: '7306' })));
  expect(tries.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([
    400, 400, 400, 409, 409, 409, 409, 409, 409,
  ]);
  expect((await own('POST', `${at}check/`, { pin: '4819' })).json()).toMatchObject({ code: 'pin_locked' });
  expect((await ask('POST', `${at}check/`, { pin: '4819' })).status).toBe(404);
});

test('while the bank is away nothing changes, and nothing of the request is in the log', async () => {
  const before = (await ask('GET', '/customer/sheba')).text;
  const sheba = shebaOf(OWN_ID, '014');
  await sandbox.put('/sandbox/faults/bank', { mode: 'error' });
  expect(await ask('PUT', '/customer/sheba', { sheba, code: '123456' })).toMatchObject({ status: 503 });
  expect((await ask('GET', '/customer/sheba')).text).toBe(before);
  const log = JSON.stringify(full.faults);
  for (const secret of [sheba, sheba.slice(4), OWN_ID]) expect(log).not.toContain(secret);
});
