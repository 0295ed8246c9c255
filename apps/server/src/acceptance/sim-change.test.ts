import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSandbox, runSandbox } from '../../../sandbox/src/testing/running-sandbox.ts';
import { DEMO, type FullApp, startFullApp } from './testing/full-app.test-support.ts';
import { refusalOf } from './testing/http-caller.test-support.ts';

let sandbox: RunningSandbox;
let full: FullApp;
let token: string;
beforeAll(async () => {
  sandbox = await runSandbox();
  full = await startFullApp({
    REGISTRY_URL: `${sandbox.url}/sandbox/registry`,
    PAYOUT_BANK_URL: `${sandbox.url}/sandbox/bank`,
  });
  token = (await full.signIn(DEMO.customer)).access;
});
afterAll(async () => {
  await full.stop();
  await sandbox.close();
});

const AMOUNT = '1000000';
const ask = (method: string, path: string, body?: unknown, headers = {}) =>
  full.ask({ method, path: `/api/v1${path}`, token, headers, ...(body === undefined ? {} : { body }) });
const requestCode = () => ask('POST', '/user/approval-code/', { purpose: 'cash_out', approves: AMOUNT });
const requestCashOut = (code: string) =>
  ask('POST', '/accounting/request-cash-out', { amount: AMOUNT, code }, { 'idempotency-key': randomUUID() });
const reason = async () => {
  const { reason: why, reason_until: until } = (await ask('GET', '/accounting/check-cash-out')).json() as {
    reason: { code: string } | null;
    reason_until: string | null;
  };
  return [why?.code, until];
};

test('the register says that the SIM is new: no code, no cash-out; its silence closes nothing', async () => {
  await sandbox.put('/sandbox/faults/registry', { mode: 'error' });
  expect(await reason()).toEqual([undefined, null]);
  expect((await requestCode()).status).toBe(200);
  await expect.poll(() => full.sms.lastCode(DEMO.customer)).toMatch(/^\d{6}$/);
  const done = await requestCashOut(full.sms.lastCode(DEMO.customer));
  expect(done.status, done.text).toBe(201);
  const [noted] = await full.database.owner`
    select detail::jsonb ->> 'is_sim_known' as known from platform.audit_entry where action = 'wallet.request_cash_out' order by at desc limit 1`;
  expect(noted).toEqual({ known: 'false' });

  await sandbox.put('/sandbox/faults/registry', { mode: 'ok' });
  await sandbox.put(`/sandbox/registry/sims/${DEMO.customer}`, { changed_hours_ago: 3 });
  const before = full.sms.received.length;
  const refused = await requestCode();
  expect(refusalOf(refused)).toEqual([403, 'passkey_required']);
  const { until } = refused.json() as { until: string };
  expect(full.sms.received).toHaveLength(before);
  expect(await reason()).toEqual(['passkey_required', until]);
  // A code from before does not help.
  expect(refusalOf(await requestCashOut('123456'))).toEqual([403, 'passkey_required']);

  await sandbox.put(`/sandbox/registry/sims/${DEMO.customer}`, { changed_hours_ago: 241 });
  await full.database.owner`update identity.otp_sending set sent_at = sent_at - interval '5 minutes'`;
  expect((await requestCode()).status).toBe(200);
  expect(await reason()).toEqual([undefined, null]);
});
