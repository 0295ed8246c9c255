import { rial } from '@nesye/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Notice } from '../modules/messaging/index.ts';
import { deliver } from '../modules/messaging/use-cases/notify.ts';
import { QUEUED_NOTICES, runTasks } from '../platform/testing/run-tasks.ts';
import { DEMO, type FullApp, startFullApp } from './testing/full-app.test-support.ts';
import { requestAtOnce, attackOtp, signInToOwnAccount } from './testing/otp-attack.test-support.ts';

let full: FullApp;
beforeAll(async () => {
  full = await startFullApp({ RATE_LIMIT_FACTOR: '1' });
});
afterAll(() => full.stop());

test('an attack on codes enters no account, and costs a bounded number of messages', { timeout: 120_000 }, async () => {
  const before = full.sms.received.length;
  const [flood, atOne, atMany] = await attackOtp(full.baseUrl, { flooded: 120, guessesAtOne: 60, spread: 40 });
  expect([flood?.smsSent, flood?.refusals]).toEqual([20, { '400 captcha_required': 100 }]);
  expect(atOne).toMatchObject({
    codesRequestedFor: 60,
    smsSent: 1,
    codesTried: 60,
    accountsEntered: 0,
    refusals: { '400 otp_invalid': 60, '429 otp_too_soon': 59 },
  });
  expect(atMany).toMatchObject({
    codesRequestedFor: 40,
    smsSent: 40,
    codesTried: 320,
    accountsEntered: 0,
    refusals: { '400 otp_invalid': 320 },
  });
  expect(full.sms.received.length - before).toBe(20 + 41);
  const [challenge] = await full.database.owner<
    { most: number }[]
  >`select max(wrong_tries)::int as most from identity.otp_challenge`;
  expect(challenge?.most).toBe(5);
});

test(
  'of 110 requests of one network at the same moment twenty are sent a code, the rest must solve a captcha',
  { timeout: 60_000 },
  async () => {
    const before = full.sms.received.length;
    const report = await requestAtOnce(full.baseUrl, 110);
    expect([report.smsSent, report.refusals]).toEqual([20, { '400 captcha_required': 90 }]);
    expect(full.sms.received.length - before).toBe(20);
  },
);

describe('at a lowered ceiling', () => {
  let poor: FullApp;
  beforeAll(async () => {
    // Forty codes, ten notices and five messages to named numbers an hour; half of the notices may be of sign-ins.
    poor = await startFullApp({
      RATE_LIMIT_FACTOR: '1',
      SMS_HOURLY_CEILING_RIAL: '80000',
      SMS_NOTICE_HOURLY_CEILING_RIAL: '20000',
      SMS_NAMED_HOURLY_CEILING_RIAL: '10000',
    });
  });
  afterAll(() => poor.stop());

  const sendNotices = () => runTasks(poor.database, poor.app.work.tasks);
  const noticesTo = (mobile: string) =>
    poor.sms.received.filter(({ to, code }) => to === mobile && (code ?? '') === '');

  test(
    'signing in to one’s own account over and over costs three notices and takes no code from anybody',
    { timeout: 120_000 },
    async () => {
      // The first is no new device but the first one.
      await signInToOwnAccount(poor.baseUrl, { mobile: DEMO.customer, password: DEMO.password, count: 1 });
      const report = await signInToOwnAccount(poor.baseUrl, {
        mobile: DEMO.customer,
        password: DEMO.password,
        count: 200,
      });
      await sendNotices();
      expect(report).toEqual({ signedIn: 200, refusals: {}, codesRequestedFor: 10, codesSent: 10 });
      expect(noticesTo(DEMO.customer).length).toBe(3);
      const waiting = await poor.database.owner`
      select content ->> 'template' as template, run_at > now() + interval '50 minutes' as is_later from ${QUEUED_NOTICES}
      where content ->> 'mobile' = ${DEMO.customer}`;
      expect(waiting.map((row) => ({ ...row }))).toEqual([{ template: 'more_sign_ins', is_later: true }]);
    },
  );

  test(
    'accounts without number use up neither the codes nor the notices that matter more',
    { timeout: 120_000 },
    async () => {
      const send = (mobile: string, notice: Notice) =>
        poor.database.transaction((tx) => deliver(tx, { mobile }, notice, { at: new Date() }));
      for (let n = 0; n < 30; n += 1)
        await send(`0914000${String(n).padStart(4, '0')}`, { kind: 'new_device', deviceLabel: 'x' });
      await Promise.all([sendNotices(), sendNotices()]);
      const [paid] = await poor.database.owner<
        { notices: number }[]
      >`select count(*)::int as notices from messaging.sms_delivery where budget = 'notice'`;
      expect(paid?.notices).toBe(5);
      await send('09140009999', { kind: 'mobile_changed', maskedMobile: '0912***0001' });
      await sendNotices();
      expect(noticesTo('09140009999')).toHaveLength(1);
      const [waiting] = await poor.database.owner<{ deferred: number }[]>`
      select count(*)::int as deferred from ${QUEUED_NOTICES} where content ->> 'template' = 'new_device' and (content ->> 'deferrals')::int = 1 and run_at > now()`;
      expect(waiting?.deferred).toBe(28);
    },
  );

  test('messages to numbers that their sender named use up no notice, and wait at their own ceiling', async () => {
    const spent = async (budget: 'notice' | 'named') =>
      (await poor.database.owner`select from messaging.sms_delivery where budget = ${budget}`).length;
    const notices = await spent('notice');
    for (let n = 0; n < 8; n += 1)
      await poor.database.transaction((tx) =>
        deliver(
          tx,
          { mobile: `0937000000${n}` },
          {
            kind: 'guarantor_invited',
            debtorName: 'سارا کریمی',
            amount: rial(1_000_000n),
            link: 'https://nesye.test/slp/a',
          },
          { at: new Date() },
        ),
      );
    await sendNotices();
    expect([await spent('named'), await spent('notice')]).toEqual([5, notices]);
  });

  test(
    'of simultaneous requests of many networks no more are sent a code without a captcha than half of the ceiling pays for',
    { timeout: 60_000 },
    async () => {
      await poor.database.owner`delete from messaging.sms_cost where budget = 'code'`;
      const report = await requestAtOnce(poor.baseUrl, 80, 'each its own');
      expect([report.smsSent, report.refusals]).toEqual([20, { '400 captcha_required': 60 }]);
    },
  );
});
